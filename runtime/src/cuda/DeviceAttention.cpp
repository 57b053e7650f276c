#include "DeviceAttention.h"
#include "../core/Failure.h"
#include "AttentionGraph.h"
#include "AttentionText.h"

namespace shardwright::runtime::cuda {

namespace {
/// What cuDNN may use for one attention: sums of gradients in f32.
constexpr int64_t kWorkspaceBytes = int64_t(1) << 30;

/// All that a search for engines sees.
std::string wordsOf(const AttentionCall &call) {
  bool isGradient = call.computes == AttentionCall::Gradients;
  std::string text = join("attention of ", name(call.dtype), ", the ",
                          isGradient ? "gradients" : "result", ", groups ",
                          call.groups, ", reach ", call.reach);
  if (call.hasBias())
    text += join(", bias of ", name(call.bias));
  text += join(", workspace ", kWorkspaceBytes);
  CallShapes shapes = shapesOf(call);
  for (const auto *tensors : {&shapes.inputs, &shapes.outputs})
    for (const Strided &tensor : *tensors)
      text += printLayout(tensor);
  return text;
}

class LoopsAttention : public DeviceCall {
public:
  LoopsAttention(const DnnContext &context, const AttentionCall &call,
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
std::unique_ptr<DeviceCall> planWithLibrary(const DnnContext &context,
                                            const AttentionCall &call,
                                            std::string &why) {
  AttentionGraph graph(*context.dnn, call);
  why = graph.whyNot;
  if (graph.operations.empty())
    return nullptr;
  DnnWork work;
  work.parts = std::move(graph.parts);
  work.operations = graph.operations;
  work.ids = AttentionGraph::idsOf(call);
  work.numbers = AttentionGraph::numbersOf(call);
  work.rules = {true, kWorkspaceBytes};
  work.words = wordsOf(call);
  return planWithDnn(context, std::move(work), why);
}
} // namespace

std::unique_ptr<DeviceCall> planAttention(const DnnContext &context,
                                          const AttentionCall &call) {
  std::string why =
      context.dnn ? whyNoAttention(*context.dnn, call) : "there is no cuDNN";
  if (why.empty())
    if (auto planned = planWithLibrary(context, call, why))
      return planned;
  return std::make_unique<LoopsAttention>(context, call, why);
}

} // namespace shardwright::runtime::cuda
