// SPDX-License-Identifier: Apache-2.0

#include "Annotations.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {

static DictionaryAttr provenanceOf(Value value) {
  if (DictionaryAttr provenance = sdy::getProvenance(value))
    return provenance;
  auto argument = dyn_cast<BlockArgument>(value); // of a loop, whose results have the record
  auto flow = argument
                  ? dyn_cast_or_null<sdy::DataFlowOpInterface>(argument.getOwner()->getParentOp())
                  : sdy::DataFlowOpInterface();
  Value owner = flow ? flow.getEdgeOwner(value) : Value();
  return owner ? sdy::getProvenance(owner) : DictionaryAttr();
}

static void addMissing(NamedAttrList &entries, DictionaryAttr more) {
  for (NamedAttribute entry : more ? more.getValue() : ArrayRef<NamedAttribute>())
    if (!entries.get(entry.getName()))
      entries.push_back(entry);
}

DictionaryAttr traceAnnotations(Value value, const Layout &layout, const PrimeFactorMesh &mesh) {
  struct Wanted {
    std::string axis;
    std::optional<unsigned> dim; // the dimension that the axis splits, for the value itself
  };
  std::vector<Wanted> missing;
  for (auto [dim, axes] : llvm::enumerate(layout.dims))
    for (const std::string &name : mesh.namesOf(axes))
      missing.push_back({name, unsigned(dim)});
  for (unsigned axis = 0; axis < mesh.axes().size(); ++axis)
    if (layout.partialAxes >> axis & 1)
      missing.push_back({mesh.namesOf({uint8_t(axis)})[0], std::nullopt});

  constexpr size_t farthest = 64; // values visited: a partial sum passes through few ops
  NamedAttrList found;
  llvm::SetVector<Value> seen;
  seen.insert(value);
  for (size_t i = 0; i < seen.size() && i < farthest && !missing.empty(); ++i) {
    DictionaryAttr provenance = provenanceOf(seen[i]);
    llvm::erase_if(missing, [&](const Wanted &wanted) {
      bool itself = i == 0;
      StringAttr text =
          itself && !wanted.dim
              ? StringAttr()
              : sdy::findProvenance(provenance, wanted.axis, itself ? wanted.dim : std::nullopt);
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
    addMissing(entries, provenanceOf(result));
  for (Value operand : op->getOperands())
    addMissing(entries, provenanceOf(operand));
  entries.erase(sdy::kOwnAnnotation); // an annotation of one does not apply to the others
  return entries.getDictionary(op->getContext());
}

DictionaryAttr singleAnnotation(MLIRContext *context, const std::string &text) {
  Builder b(context);
  return b.getDictionaryAttr(b.getNamedAttr(sdy::kOwnAnnotation, b.getStringAttr(text)));
}

} // namespace shardwright
