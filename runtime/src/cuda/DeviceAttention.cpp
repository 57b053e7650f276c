#include "DeviceAttention.h"
#include "../core/Failure.h"
#include "AttentionGraph.h"
#include "AttentionText.h"

#include <cmath>

namespace shardwright::runtime::cuda {

namespace {
/// What cuDNN may use for one attention: sums of gradients in f32.
constexpr int64_t kWorkspaceBytes = int64_t(1) << 30;

class LibraryAttention : public DeviceCall {
public:
  LibraryAttention(std::unique_ptr<DnnPlan> plan, const AttentionCall &call)
      : plan(std::move(plan)), call(call),
        numbers{float(call.scale), -INFINITY, int32_t(call.reach)} {}
  std::string method() const override {
    return join("cuDNN, engine ", plan->engine());
  }
  int64_t workspaceBytes() const override { return plan->workspaceBytes(); }
  std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                        Address workspace) const override {
    struct Bound : BoundDeviceCall {
      Bound(const DnnPlan &plan, Descriptor pack)
          : plan(plan), pack(std::move(pack)) {}
      void issue() override { plan.run(pack); }
      const DnnPlan &plan;
      const Descriptor pack;
    };
    std::vector<Address> all = buffers;
    for (const void *number : numbersOf(numbers, call))
      all.push_back(reinterpret_cast<Address>(number));
    return std::make_unique<Bound>(
        *plan, plan->bind(AttentionGraph::idsOf(call), all, workspace));
  }

private:
  std::unique_ptr<DnnPlan> plan;
  const AttentionCall call;
  const AttentionNumbers numbers;
};

class LoopsAttention : public DeviceCall {
public:
  LoopsAttention(const ConvolutionContext &context, const AttentionCall &call,
                 std::string why)
      : device(context.device), call(call), why(std::move(why)) {
    const std::string &image = context.images.compiled(
        attentionText(call), "an attention", device.major, device.minor);
    Module module = device.loadModule(image.data());
    for (const AttentionKernel &kernel : attentionKernels(call)) {
      launches.push_back({nullptr, kernel.blocks});
      device.driver.check(device.driver.moduleFunction(
                              &launches.back().function, module, kernel.symbol),
                          "cuModuleGetFunction of an attention");
    }
  }
  std::string method() const override { return "loops, since " + why; }
  int64_t workspaceBytes() const override { return 0; }
  std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                        Address) const override {
    struct Bound : BoundDeviceCall {
      Bound(const LoopsAttention &loops, std::vector<Address> buffers)
          : loops(loops), buffers(std::move(buffers)) {
        for (Address &one : this->buffers)
          parameters.push_back(&one);
      }
      void issue() override {
        for (const Launch &launch : loops.launches)
          loops.run(launch, parameters.data());
      }
      bool canBeCaptured() const override { return true; }
      const LoopsAttention &loops;
      std::vector<Address> buffers;
      std::vector<void *> parameters;
    };
    return std::make_unique<Bound>(*this, withPlaces(buffers));
  }

private:
  struct Launch {
    Function function;
    unsigned blocks;
  };

  void run(const Launch &launch, void **parameters) const {
    const Driver &driver = device.driver;
    driver.check(driver.launch(launch.function, launch.blocks, 1, 1,
                               kAttentionThreads, 1, 1, 0, device.compute,
                               parameters, nullptr),
                 "cuLaunchKernel");
  }

  /// Null where the call has no bias, or keeps no statistics.
  std::vector<Address> withPlaces(std::vector<Address> buffers) const {
    bool isGradient = call.computes == AttentionCall::Gradients;
    if (!call.hasBias())
      buffers.insert(buffers.begin() + (isGradient ? 6 : 3), Address(0));
    if (!isGradient && !call.keepsStats)
      buffers.push_back(0);
    return buffers;
  }

  Device &device;
  const AttentionCall call;
  const std::string why;
  std::vector<Launch> launches;
};

/// Null, with a reason, where cuDNN cannot.
std::unique_ptr<DnnPlan> planWithLibrary(const ConvolutionContext &context,
                                         const AttentionCall &call,
                                         std::string &why) {
  AttentionGraph graph(*context.dnn, call);
  why = graph.whyNot;
  if (graph.operations.empty())
    return nullptr;
  return DnnPlan::make(*context.dnn, context.handle, std::move(graph.parts),
                       graph.operations, {true, kWorkspaceBytes}, why);
}
} // namespace

std::unique_ptr<DeviceCall> planAttention(const ConvolutionContext &context,
                                          const AttentionCall &call) {
  std::string why =
      context.dnn ? whyNoAttention(*context.dnn, call) : "there is no cuDNN";
  if (why.empty())
    if (auto plan = planWithLibrary(context, call, why))
      return std::make_unique<LibraryAttention>(std::move(plan), call);
  return std::make_unique<LoopsAttention>(context, call, why);
}

} // namespace shardwright::runtime::cuda
