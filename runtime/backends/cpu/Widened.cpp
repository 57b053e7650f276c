// SPDX-License-Identifier: Apache-2.0

#include "Widened.h"
#include "MatmulLoops.h"
#include "bundle/CallShapes.h"
#include "support/Alignment.h"

namespace shardwright::runtime {

namespace {
constexpr int64_t kOperands = 3, kWidenedResult = 2;

struct Places {
  int64_t counts[kOperands], offsets[kOperands]; // elements; bytes of scratch
};

class BoundWidened : public BoundCall {
public:
  BoundWidened(const CallPlan &plan, DType dtype, const Places &places,
               const CallOperands &operands)
      : widen(widenRow(dtype)), narrow(narrowRow(dtype)), places(places), given(operands.buffers) {
    for (int64_t i = 0; i < kOperands; ++i)
      wide[i] = operands.scratch + places.offsets[i];
    inner = plan.bind({wide, operands.scratch});
  }

  void run(const Team &team) override {
    for (int64_t i = 0; i < kWidenedResult; ++i)
      split(team, i, [&](int64_t begin, int64_t count) {
        widen(given[i] + 2 * begin, floats(i) + begin, count);
      });
    inner->run(team);
    split(team, kWidenedResult, [&](int64_t begin, int64_t count) {
      narrow(floats(kWidenedResult) + begin, given[kWidenedResult] + 2 * begin, count);
    });
  }

private:
  float *floats(int64_t i) const { return reinterpret_cast<float *>(wide[i]); }

  template <typename Body> void split(const Team &team, int64_t i, const Body &body) const {
    constexpr int64_t kWorthAThread = 1 << 16;
    team.split(places.counts[i], kWorthAThread,
               [&](int64_t begin, int64_t end, int64_t) { body(begin, end - begin); });
  }

  WidenRow widen;
  NarrowRow narrow;
  Places places;
  char *const *given;
  char *wide[kOperands];
  std::unique_ptr<BoundCall> inner;
};

class WidenedPlan : public CallPlan {
public:
  WidenedPlan(std::unique_ptr<CallPlan> plan, DType dtype, Places counts)
      : plan(std::move(plan)), dtype(dtype), places(counts),
        bytes(aligned(this->plan->scratchBytes())) {
    for (int64_t i = 0; i < kOperands; ++i) {
      places.offsets[i] = bytes;
      bytes += aligned(places.counts[i] * int64_t(sizeof(float)));
    }
  }
  std::string method() const override { return plan->method() + ", widened"; }
  int64_t scratchBytes() const override { return bytes; }
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override {
    return std::make_unique<BoundWidened>(*plan, dtype, places, operands);
  }

private:
  std::unique_ptr<CallPlan> plan;
  DType dtype;
  Places places;
  int64_t bytes;
};
} // namespace

std::unique_ptr<CallPlan> planWidened(DType dtype, const LibraryCall &wide,
                                      const std::function<std::unique_ptr<CallPlan>()> &inF32) {
  if (dtype != DType::BF16 && dtype != DType::F16)
    return nullptr;
  CallShapes shapes = shapesOf(wide);
  const Strided *tensors[] = {&shapes.inputs[0], &shapes.inputs[1], &shapes.outputs[0]};
  Places places{};
  for (int64_t i = 0; i < kOperands; ++i)
    places.counts[i] = reachOf(*tensors[i]).value_or(0);
  if (places.counts[kWidenedResult] != elementCount(tensors[kWidenedResult]->extents))
    return nullptr;
  auto plan = inF32();
  return plan ? std::make_unique<WidenedPlan>(std::move(plan), dtype, places) : nullptr;
}

} // namespace shardwright::runtime
