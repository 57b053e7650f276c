// SPDX-License-Identifier: Apache-2.0

// Pass: replaces custom calls that are equivalent to ops, or to the identity on one device. LAPACK
// calls are upgraded by UpgradeLapackCalls.
#include "Threefry.h"
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Dialect/StableHLO/KnownCalls.h"
#include "shardwright/Import/Passes.h"

#include "mlir/IR/IRMapping.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDCUSTOMCALLS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;

/// Annotations of memory space or sharding: the identity.
Expansion placement(hlo::CustomCallOp op) {
  if (hlo::kindOfCall(op) == hlo::KnownCall::Sharding) // already removed on one device
    return op.emitError(
        "'stablehlo.custom_call' annotates a sharding in the form of GSPMD, which says nothing "
        "about this mesh; export with "
        "Shardy (jax_use_shardy_partitioner), which annotates by the names of axes");
  if (op->getOperandTypes() == op->getResultTypes())
    return Values(op.getInputs());
  return op.emitError() << "'" << op.getCallTargetName() << "' turns " << op->getOperandTypes()
                        << " into " << op->getResultTypes()
                        << ": a region written for each device, in the form of GSPMD, is not "
                           "supported; export with Shardy "
                           "(jax_use_shardy_partitioner), which writes sdy.manual_computation";
}

/// Portable artifacts always contain `largest`; chlo.top_k only if it is false.
Expansion namedTopK(hlo::CustomCallOp op, OpWriter &w) {
  auto attributes = op->getAttrOfType<DictionaryAttr>("mhlo.attributes");
  auto k = attributes ? attributes.getAs<IntegerAttr>("k") : IntegerAttr();
  auto largest = attributes ? attributes.getAs<BoolAttr>("largest") : BoolAttr();
  if (!k || op->getNumOperands() != 1 || op->getNumResults() != 2)
    return op.emitError() << "'" << op.getCallTargetName()
                          << "' must have one operand, two results and k in mhlo.attributes";
  OperationState state(op.getLoc(), "chlo.top_k", op.getInputs(), op->getResultTypes());
  state.addAttribute("k", w.b.getI64IntegerAttr(k.getInt()));
  if (largest && !largest.getValue())
    state.addAttribute("largest", largest);
  return Values(w.b.create(state)->getResults());
}

/// `mhlo.erf` and others: ops of other dialects that portable artifacts store as custom calls.
Expansion namedOp(hlo::CustomCallOp op, OpWriter &w) {
  std::optional<RegisteredOperationName> name = hlo::namedOpOf(op);
  if (!name)
    return op.emitError() << "'" << op.getCallTargetName()
                          << "' is no op that is known here, neither of chlo nor of stablehlo";
  if (name->getStringRef() == "chlo.top_k")
    return namedTopK(op, w);
  auto attributes = op->getAttrOfType<DictionaryAttr>("mhlo.attributes");
  OperationState state(op.getLoc(), *name, op.getInputs(), op->getResultTypes(),
                       attributes ? attributes.getValue() : ArrayRef<NamedAttribute>());
  return Values(w.b.create(state)->getResults());
}

/// XLA's TopK along the last dimension; k is the size of the result.
Expansion topK(hlo::CustomCallOp op, OpWriter &w) {
  if (op->getNumOperands() != 1 || op->getNumResults() != 2 ||
      tensorOf(op.getInputs()[0]).getRank() == 0)
    return op.emitError("'TopK' must have one operand, which has dimensions, and two results");
  OperationState state(op.getLoc(), "chlo.top_k", op.getInputs(), op->getResultTypes());
  state.addAttribute("k", w.b.getI64IntegerAttr(tensorOf(op->getResult(0)).getShape().back()));
  return Values(w.b.create(state)->getResults());
}

/// ApproxTopK: replaced by the exact result, a stable sort by the comparator.
Expansion approximateTopK(hlo::CustomCallOp op, OpWriter &w) {
  size_t count = op->getNumResults();
  auto function = op.getCalledComputations().size() == 1
                      ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
                            op, cast<FlatSymbolRefAttr>(op.getCalledComputations()[0]))
                      : func::FuncOp();
  if (!function || function.isExternal() || count == 0 || op->getNumOperands() != 2 * count ||
      function.getNumArguments() != 2 * count || function.getNumResults() != 1)
    return op.emitError("'ApproxTopK' must have for each result an operand and an initial value, "
                        "and one comparator");
  RankedTensorType from = tensorOf(op.getInputs()[0]), to = tensorOf(op->getResult(0));
  int64_t dim = from.getRank() - 1;
  if (auto config = op->getAttrOfType<DictionaryAttr>("mhlo.backend_config"))
    if (auto given = config.getAs<IntegerAttr>("reduction_dim"))
      dim = given.getInt() < 0 ? given.getInt() + from.getRank() : given.getInt();
  if (dim < 0 || dim >= from.getRank() || to.getRank() != from.getRank() ||
      to.getDimSize(dim) > from.getDimSize(dim))
    return op.emitError() << "'ApproxTopK' cannot take " << to << " from " << from
                          << " along dimension " << dim;
  ValueRange inputs = op.getInputs().take_front(count);
  auto sort =
      hlo::SortOp::create(w.b, op.getLoc(), inputs.getTypes(), inputs, dim, /*is_stable=*/true);
  IRMapping mapping;
  function.getBody().cloneInto(&sort.getComparator(), mapping);
  Operation *end = sort.getComparator().front().getTerminator();
  OpBuilder inside(end);
  hlo::ReturnOp::create(inside, end->getLoc(), end->getOperands());
  end->erase();
  Values results;
  for (Value sorted : sort.getResults())
    results.push_back(w.slice(sorted, dim, 0, to.getDimSize(dim)));
  function.setPrivate(); // no uses are left
  return results;
}

/// JAX's cu_threefry2x32: two words of key and two of counter, elementwise.
Expansion cudaThreefry(hlo::CustomCallOp op, OpWriter &w) {
  bool fits = op->getNumOperands() >= 4 && op->getNumResults() == 2;
  for (size_t i = 0; fits && i < 4; ++i)
    fits = op->getOperand(i).getType() == op->getResult(0).getType();
  if (!fits || !tensorOf(op->getResult(0)).getElementType().isUnsignedInteger(32))
    return op.emitError() << "'" << op.getCallTargetName()
                          << "' must have four operands and two results of one type of ui32";
  auto [x, y] =
      threefry(w, {op->getOperand(0), op->getOperand(1)}, {op->getOperand(2), op->getOperand(3)});
  return Values{x, y};
}

Expansion expand(hlo::CustomCallOp op, OpWriter &w) {
  using enum hlo::KnownCall;
  switch (hlo::kindOfCall(op)) {
  case Sharding:
  case MeshNote:
  case Placement:
  case Transfer:
    return placement(op);
  case NamedOp:
    return namedOp(op, w);
  case TopK:
    return topK(op, w);
  case ApproxTopK:
    return approximateTopK(op, w);
  case Threefry:
    return cudaThreefry(op, w);
  case ShardingGroup: // has no results
  case Lapack:
  case Callback:
  case Unknown:
    return Values();
  }
  llvm_unreachable("all kinds are above");
}

struct ExpandCustomCallsPass : impl::ExpandCustomCallsBase<ExpandCustomCallsPass> {
  void runOnOperation() override {
    getOperation().walk([](hlo::CustomCallOp op) {
      if (hlo::kindOfCall(op) == hlo::KnownCall::ShardingGroup && op->use_empty())
        op->erase();
    });
    if (failed(replaceEach(getOperation(), expand)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
