// SPDX-License-Identifier: Apache-2.0

#include "Annotations.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {

static DictionaryAttr originsOf(Value value) {
  if (DictionaryAttr origins = sdy::getOrigins(value))
    return origins;
  auto argument = dyn_cast<BlockArgument>(value); // of a loop, whose results know
  auto flow = argument
                  ? dyn_cast_or_null<sdy::DataFlowOpInterface>(argument.getOwner()->getParentOp())
                  : sdy::DataFlowOpInterface();
  Value owner = flow ? flow.getEdgeOwner(value) : Value();
  return owner ? sdy::getOrigins(owner) : DictionaryAttr();
}

static void addMissing(NamedAttrList &entries, DictionaryAttr more) {
  for (NamedAttribute entry : more ? more.getValue() : ArrayRef<NamedAttribute>())
    if (!entries.get(entry.getName()))
      entries.push_back(entry);
}

DictionaryAttr traceAnnotations(Value value, const Layout &layout, const AtomicMesh &mesh) {
  struct Wanted {
    std::string axis;
    std::optional<unsigned> dim; // which it must split in the value itself
  };
  std::vector<Wanted> missing;
  for (auto [dim, axes] : llvm::enumerate(layout.dims))
    for (const std::string &name : mesh.namesOf(axes))
      missing.push_back({name, unsigned(dim)});
  for (unsigned axis = 0; axis < mesh.axes().size(); ++axis)
    if (layout.pending >> axis & 1)
      missing.push_back({mesh.namesOf({uint8_t(axis)})[0], std::nullopt});

  constexpr size_t farthest = 64; // values looked at: a partial sum passes through few ops
  NamedAttrList found;
  llvm::SetVector<Value> seen;
  seen.insert(value);
  for (size_t i = 0; i < seen.size() && i < farthest && !missing.empty(); ++i) {
    DictionaryAttr origins = originsOf(seen[i]);
    llvm::erase_if(missing, [&](const Wanted &wanted) {
      bool itself = i == 0;
      StringAttr text = itself && !wanted.dim ? StringAttr()
                                              : sdy::findOrigin(origins, wanted.axis,
                                                                itself ? wanted.dim : std::nullopt);
      if (text)
        found.set(wanted.axis, text);
      return bool(text);
    });
    if (Operation *op = seen[i].getDefiningOp())
      seen.insert(op->operand_begin(), op->operand_end());
  }
  return found.getDictionary(value.getContext());
}

DictionaryAttr annotationsAround(Operation *op) {
  NamedAttrList entries;
  for (Value result : op->getResults())
    addMissing(entries, originsOf(result));
  for (Value operand : op->getOperands())
    addMissing(entries, originsOf(operand));
  entries.erase(""); // an annotation on one of them says nothing of the others
  return entries.getDictionary(op->getContext());
}

DictionaryAttr singleAnnotation(MLIRContext *context, const std::string &text) {
  Builder b(context);
  return b.getDictionaryAttr(b.getNamedAttr("", b.getStringAttr(text)));
}

} // namespace shardwright
