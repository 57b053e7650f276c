// SPDX-License-Identifier: Apache-2.0

#include "CudnnCall.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

namespace {
class CudnnCall : public DeviceCall, public TunableCall {
public:
  CudnnCall(CudnnPlan::Graph graph, CudnnGraphSpec work)
      : graph(std::move(graph)), rules(work.rules),
        words(this->graph->dnn.describe() + "; " + work.words), ids(std::move(work.ids)),
        numbers(std::move(work.numbers)) {}

  std::string describe() const override { return words; }
  bool take(const std::string &algorithm) override {
    taken = CudnnPlan::rebuild(graph, rules, algorithm);
    return taken != nullptr;
  }
  void search(size_t wanted) override { found = CudnnPlan::search(graph, rules, wanted); }
  size_t candidates() const override { return found.size(); }
  void pick(size_t candidate) override { picked = candidate; }
  std::string algorithm() const override { return plan().algorithm(); }

  bool hasPlan() const { return taken || !found.empty(); }
  std::string method() const override { return join("cuDNN, engine ", plan().engine()); }
  int64_t workspaceBytes() const override {
    int64_t most = plan().workspaceBytes();
    for (const auto &one : found)
      most = std::max(most, one->workspaceBytes());
    return most;
  }
  TunableCall *tunable() override { return this; }
  std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                        Address workspace) const override {
    struct Bound : BoundDeviceCall {
      Bound(const CudnnPlan &plan, Descriptor pack) : plan(plan), pack(std::move(pack)) {}
      void issue() override { plan.run(pack); }
      const CudnnPlan &plan;
      const Descriptor pack;
    };
    std::vector<Address> all = buffers;
    for (const auto &number : numbers)
      all.push_back(reinterpret_cast<Address>(number.get()));
    return std::make_unique<Bound>(plan(), plan().bind(ids, all, workspace));
  }

private:
  const CudnnPlan &plan() const { return taken ? *taken : *found[picked]; }

  const CudnnPlan::Graph graph;
  const EngineConstraints rules;
  const std::string words;
  const std::vector<int64_t> ids;
  const std::vector<std::shared_ptr<const void>> numbers;
  std::unique_ptr<CudnnPlan> taken; // null: one of `found` is used
  std::vector<std::unique_ptr<CudnnPlan>> found;
  size_t picked = 0;
};
} // namespace

std::unique_ptr<DeviceCall> planWithCudnn(const CudnnContext &context, CudnnGraphSpec work,
                                          std::string &why) {
  auto graph =
      CudnnGraph::make(*context.dnn, context.handle, std::move(work.parts), work.operations, why);
  if (!graph)
    return nullptr;
  const EngineConstraints rules = work.rules;
  auto planned = std::make_unique<CudnnCall>(graph, std::move(work));
  context.selector.choose(*planned);
  if (planned->hasPlan())
    return planned;
  why = CudnnPlan::whyNone(rules);
  return nullptr;
}

std::string printLayout(const Strided &tensor) {
  return join("; ", printShape(tensor.extents), " by ", printShape(tensor.strides));
}

} // namespace shardwright::runtime::cuda
