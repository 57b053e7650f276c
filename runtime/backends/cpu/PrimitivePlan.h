// SPDX-License-Identifier: Apache-2.0

//===- PrimitivePlan.h - A call as a sequence of oneDNN primitives -------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_PRIMITIVEPLAN_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_PRIMITIVEPLAN_H

#include "Calls.h"
#include "OneDnn.h"

#include <vector>

namespace shardwright::runtime {

/// An argument of a primitive: a buffer of the call, or a part of its scratch memory.
struct PrimitiveArgument {
  static constexpr int kScratch = -1;
  int argument;       // DNNL_ARG_...
  const void *layout; // must outlive the plan; see keep()
  int buffer;         // operand or result of the call, or kScratch
  int64_t offset = 0; // bytes
};

/// Primitives that run in order.
class PrimitivePlan : public CallPlan {
public:
  explicit PrimitivePlan(std::string method) : name(std::move(method)) {}
  ~PrimitivePlan() override;

  /// Extends the lifetime of a layout that arguments point to.
  void keep(Layout layout) { layouts.push_back(std::move(layout)); }
  /// Reserves scratch memory for the whole call. Returns its offset.
  int64_t reserve(int64_t bytes);
  /// Steps that are added later may overwrite what was reserved so far.
  void reuseScratch() { used = 0; }
  void add(Description description, std::vector<PrimitiveArgument> arguments);

  std::string method() const override { return name; }
  int64_t scratchBytes() const override { return scratch; }
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override;

private:
  struct Step {
    Description description;
    dnnl_primitive_t primitive;
    std::vector<PrimitiveArgument> arguments;
  };
  std::string name;
  std::vector<Layout> layouts;
  std::vector<Step> steps;
  int64_t scratch = 0, used = 0; // bytes: the most at once, and by the steps being added
};

/// Whether oneDNN would use its reference implementation, which is slower than the loops here.
bool isReference(const Description &description);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_PRIMITIVEPLAN_H
