// SPDX-License-Identifier: Apache-2.0

#include "MeshValues.h"

#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {

MeshValue *MeshValues::make(int home, Value onHome) {
  MeshValue &entry = entries.emplace_back();
  entry.home = home;
  entry.on.resize(programs.size());
  entry.on[home] = onHome;
  return &entry;
}

MeshValue *MeshValues::makeAnywhere(Value whole) {
  MeshValue &entry = entries.emplace_back();
  entry.on.resize(programs.size());
  entry.whole = whole;
  return &entry;
}

Value MeshValues::get(MeshValue *entry, int mesh) {
  if (entry->on[mesh])
    return entry->on[mesh];
  if (entry->home != MeshValue::kAnywhere)
    return entry->on[mesh] = send(entry, mesh);
  if (auto argument = dyn_cast<BlockArgument>(entry->whole))
    return entry->on[mesh] = addArgument(argument, mesh);
  Operation *op = entry->whole.getDefiningOp(), *copy = clone(op, entry->inputs, mesh);
  for (auto [whole, own] : llvm::zip_equal(op->getResults(), copy->getResults()))
    at(whole)->on[mesh] = own;
  return entry->on[mesh] = copy->getResult(cast<OpResult>(entry->whole).getResultNumber());
}

Value MeshValues::addArgument(BlockArgument whole, int mesh) {
  MeshProgram &program = programs[mesh];
  auto function = cast<func::FuncOp>(whole.getOwner()->getParentOp());
  NamedAttrList &list =
      program.arguments.emplace_back(function.getArgAttrDict(whole.getArgNumber()));
  list.set(exec::kNumberAttr, program.b.getI64IntegerAttr(whole.getArgNumber()));
  return program.main.getBody().front().addArgument(mpmd::globalType(whole.getType()),
                                                    whole.getLoc());
}

Value MeshValues::send(MeshValue *entry, int to) {
  Value source = entry->on[entry->home];
  auto number = programs[to].b.getNamedAttr(exec::kTransferAttr,
                                            programs[to].b.getI64IntegerAttr(transfers++));
  programs[entry->home].sent.push_back({source, NamedAttrList(ArrayRef(number))});
  programs[to].arguments.emplace_back(ArrayRef(number));
  return programs[to].main.getBody().front().addArgument(source.getType(), source.getLoc());
}

FailureOr<int> MeshValues::inputsOf(Operation *op, DenseMap<Value, MeshValue *> &inputs) const {
  llvm::SetVector<Value> read;
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (at(operand))
        read.insert(operand);
  });
  int home = MeshValue::kAnywhere;
  Value first;
  for (Value value : read) {
    MeshValue *entry = inputs[value] = at(value);
    if (entry->home == MeshValue::kAnywhere)
      continue;
    if (home != MeshValue::kAnywhere && home != entry->home) {
      InFlightDiagnostic error =
          op->emitError() << "'" << op->getName()
                          << "' has operands on two meshes, and no mesh of its own; put it in a "
                             "fragment or a named computation";
      error.attachNote(first.getLoc())
          << "a value of mesh '" << *programs[home].module.getSymName() << "' is here";
      error.attachNote(value.getLoc())
          << "a value of mesh '" << *programs[entry->home].module.getSymName() << "' is here";
      return error;
    }
    home = entry->home;
    first = value;
  }
  return home;
}

Operation *MeshValues::clone(Operation *op, const DenseMap<Value, MeshValue *> &inputs, int mesh) {
  IRMapping mapping;
  SmallVector<std::pair<Value, MeshValue *>> ordered;
  op->walk([&](Operation *inner) { // in the order of the text, not of addresses
    for (Value operand : inner->getOperands())
      if (auto found = inputs.find(operand); found != inputs.end())
        ordered.push_back({operand, found->second});
  });
  for (auto [value, entry] : ordered)
    mapping.map(value, get(entry, mesh));
  return programs[mesh].b.clone(*op, mapping);
}

} // namespace shardwright
