// SPDX-License-Identifier: Apache-2.0

#include "StageSignatures.h"

#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright {

/// What is carried to the next step is of one stage; all others that read it receive it. An
/// argument that nothing reads is of the first stage.
static bool isArgumentOf(BlockArgument argument, Units &units, const Readers &readers, int stage) {
  if (std::optional<int> home = units.homeOf(argument))
    return *home == stage;
  auto found = readers.find(argument);
  bool isReturned = false;
  for (OpOperand &use : argument.getUses())
    isReturned |= use.getOwner() == argument.getOwner()->getTerminator() &&
                  units.stageOfResult(use.getOperandNumber()) == stage;
  bool isRead = found != readers.end() && !found->second.empty();
  return isReturned || (isRead ? found->second.contains(stage) : stage == 0);
}

SmallVector<BlockArgument> argumentsOf(func::FuncOp main, Units &units, const Readers &readers,
                                       int stage) {
  SmallVector<BlockArgument> arguments;
  for (BlockArgument argument : main.getArguments())
    if (isArgumentOf(argument, units, readers, stage))
      arguments.push_back(argument);
  return arguments;
}

/// The results of the step that are of a stage.
static SmallVector<unsigned> resultsOf(func::FuncOp main, const Units &units, int stage) {
  SmallVector<unsigned> results;
  for (unsigned i = 0; i < main.getNumResults(); ++i)
    if (units.stageOfResult(i) == stage)
      results.push_back(i);
  return results;
}

/// The attributes of the step, with numbers, and with donations to results of the stage.
static void setAttributes(func::FuncOp main, exec::StageOp stage, ArrayRef<BlockArgument> arguments,
                          ArrayRef<unsigned> results) {
  Builder b(main.getContext());
  SignatureAttributes whole(main), own(stage);
  for (auto [argument, list] : llvm::zip_equal(arguments, own.arguments)) {
    list = whole.arguments[argument.getArgNumber()];
    list.erase(kRoleAttr);            // later stages have no use for it
    if (!list.get(exec::kNumberAttr)) // of an argument that was split
      list.set(exec::kNumberAttr, b.getI64IntegerAttr(argument.getArgNumber()));
    if (auto result = dyn_cast_or_null<IntegerAttr>(list.get(kDonationAttr)))
      list.set(kDonationAttr,
               b.getI32IntegerAttr(
                   int32_t(llvm::find(results, unsigned(result.getInt())) - results.begin())));
  }
  for (auto [number, list] : llvm::zip_equal(results, own.results)) {
    list = whole.results[number];
    if (!list.get(exec::kNumberAttr))
      list.set(exec::kNumberAttr, b.getI64IntegerAttr(number));
  }
  own.apply();
}

exec::StageOp openStage(func::FuncOp main, const Units &units, int stage,
                        ArrayRef<BlockArgument> arguments, ArrayRef<int64_t> ranks) {
  OpBuilder b = OpBuilder::atBlockEnd(main->getParentOfType<ModuleOp>().getBody());
  SmallVector<unsigned> results = resultsOf(main, units, stage);
  auto types = llvm::map_to_vector(arguments, [](Value value) { return value.getType(); });
  auto resultTypes =
      llvm::map_to_vector(results, [&](unsigned i) { return main.getResultTypes()[i]; });
  auto op = exec::StageOp::create(b, main.getLoc(), ("stage" + Twine(stage)).str(),
                                  b.getFunctionType(types, resultTypes),
                                  b.getDenseI64ArrayAttr(ranks), ArrayAttr(), ArrayAttr());
  Block &block = op.getBody().emplaceBlock();
  for (BlockArgument argument : arguments)
    block.addArgument(argument.getType(), argument.getLoc());
  setAttributes(main, op, arguments, results);
  return op;
}

} // namespace shardwright
