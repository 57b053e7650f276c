// SPDX-License-Identifier: Apache-2.0

#include "DnnCall.h"
#include "../core/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

namespace {
class DnnCall : public DeviceCall, public Algorithms {
public:
  DnnCall(DnnPlan::Graph graph, DnnWork work)
      : graph(std::move(graph)), rules(work.rules),
        words(this->graph->dnn.describe() + "; " + work.words), ids(std::move(work.ids)),
        numbers(std::move(work.numbers)) {}

  std::string describe() const override { return words; }
  bool take(const std::string &algorithm) override {
    taken = DnnPlan::rebuild(graph, rules, algorithm);
    return taken != nullptr;
  }
  void search(size_t wanted) override { found = DnnPlan::search(graph, rules, wanted); }
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
  Algorithms *algorithms() override { return this; }
  std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                        Address workspace) const override {
    struct Bound : BoundDeviceCall {
      Bound(const DnnPlan &plan, Descriptor pack) : plan(plan), pack(std::move(pack)) {}
      void issue() override { plan.run(pack); }
      const DnnPlan &plan;
      const Descriptor pack;
    };
    std::vector<Address> all = buffers;
    for (const auto &number : numbers)
      all.push_back(reinterpret_cast<Address>(number.get()));
    return std::make_unique<Bound>(plan(), plan().bind(ids, all, workspace));
  }

private:
  const DnnPlan &plan() const { return taken ? *taken : *found[picked]; }

  const DnnPlan::Graph graph;
  const EngineRules rules;
  const std::string words;
  const std::vector<int64_t> ids;
  const std::vector<std::shared_ptr<const void>> numbers;
  std::unique_ptr<DnnPlan> taken; // null: one of those that were found
  std::vector<std::unique_ptr<DnnPlan>> found;
  size_t picked = 0;
};
} // namespace

std::unique_ptr<DeviceCall> planWithDnn(const DnnContext &context, DnnWork work, std::string &why) {
  auto graph =
      DnnGraph::make(*context.dnn, context.handle, std::move(work.parts), work.operations, why);
  if (!graph)
    return nullptr;
  const EngineRules rules = work.rules;
  auto planned = std::make_unique<DnnCall>(graph, std::move(work));
  context.chooser.choose(*planned);
  if (planned->hasPlan())
    return planned;
  why = DnnPlan::whyNone(rules);
  return nullptr;
}

std::string printLayout(const Strided &tensor) {
  return join("; ", printShape(tensor.extents), " by ", printShape(tensor.strides));
}

} // namespace shardwright::runtime::cuda
