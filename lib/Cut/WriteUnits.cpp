// SPDX-License-Identifier: Apache-2.0

// The functions of units.
#include "Units.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace shardwright {

/// The unit whose result a value is for a unit that reads it; null if it is no result of one.
Unit *Units::producerOf(Value value, const Unit &reader) {
  Operation *source = value.getDefiningOp();
  if (!source || source == loop || source->hasTrait<OpTrait::ConstantLike>())
    return nullptr;
  if (auto place = places.find(source); place != places.end())
    return &fragment(place->second.piece, place->second.kind);
  if (auto place = afterPlaces.find(source); place != afterPlaces.end())
    return &unitAt(place->second);
  if (!values.isInLoop(source))
    return unitBefore(reader.stage, source);
  for (Unit &other : fragments[pieceOf[&reader]])
    if (&other != &reader && other.ops.contains(source))
      return &other;
  return nullptr;
}

void Units::findOutputs() {
  auto addOutput = [&](Value value, const Unit &reader) {
    if (Unit *producer = producerOf(value, reader))
      producer->outputs.insert(value);
  };
  for (Unit *unit : all())
    for (Value value : unit->inputs)
      addOutput(value, *unit);
  for (unsigned i = 1; i < loop->getNumOperands(); ++i) {
    addOutput(loop->getOperand(i), befores[stageOfCarried(i)]);
    addOutput(values.next(i), befores[stageOfCarried(i)]);
  }
  for (auto [i, value] : llvm::enumerate(main.getBody().front().getTerminator()->getOperands())) {
    Unit &last = updates[0][resultStages[i]];
    Operation *source = value.getDefiningOp();
    if (source && last.ops.contains(source) && !source->hasTrait<OpTrait::ConstantLike>())
      last.outputs.insert(value);
    else if (stageOf(value))
      addOutput(value, last);
  }
}

void Units::write(Unit &unit) {
  if (unit.outputs.empty() && llvm::all_of(unit.ops, isMemoryEffectFree))
    return;
  OpBuilder b = OpBuilder::atBlockEnd(main->getParentOfType<ModuleOp>().getBody());
  auto typesOf = [](auto &all) {
    return llvm::map_to_vector(all, [](Value value) { return value.getType(); });
  };
  unit.function = func::FuncOp::create(
      b, loop.getLoc(), unit.name, b.getFunctionType(typesOf(unit.inputs), typesOf(unit.outputs)));
  unit.function.setPrivate();
  Block *block = unit.function.addEntryBlock();
  b.setInsertionPointToEnd(block);
  IRMapping mapping;
  for (auto [value, argument] : llvm::zip_equal(unit.inputs, block->getArguments()))
    mapping.map(value, argument);
  auto ops = llvm::to_vector(unit.ops);
  llvm::sort(ops, [&](Operation *one, Operation *other) {
    bool isInLoop = values.isInLoop(one);
    return isInLoop == values.isInLoop(other) ? one->isBeforeInBlock(other) : !isInLoop;
  });
  for (Operation *op : ops)
    b.clone(*op, mapping);
  func::ReturnOp::create(b, loop.getLoc(), llvm::map_to_vector(unit.outputs, [&](Value value) {
                           return mapping.lookup(value);
                         }));
}

} // namespace shardwright
