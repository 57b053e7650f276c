// SPDX-License-Identifier: Apache-2.0

// Edits that shrink tensors: a size is replaced in all types and attributes.
#include "Edits.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright::tool {
namespace {
/// Distinct dimension sizes above 1, in descending order.
SmallVector<int64_t> sizesOf(ModuleOp module) {
  llvm::SmallSetVector<int64_t, 16> sizes;
  auto add = [&](Type type) {
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      for (int64_t size : tensor.getShape())
        if (size > 1)
          sizes.insert(size);
  };
  module.walk([&](Operation *op) {
    llvm::for_each(op->getResultTypes(), add);
    for (Region &region : op->getRegions())
      llvm::for_each(region.getArgumentTypes(), add);
  });
  SmallVector<int64_t> sorted(sizes.begin(), sizes.end());
  llvm::sort(sorted, std::greater<>());
  return sorted;
}

/// Three edits per size: 1, half of it, one less.
size_t sizeCount(ModuleOp module) { return 3 * sizesOf(module).size(); }

/// A constant with the new shape: a splat of its first element.
Attribute resized(DenseElementsAttr constant, RankedTensorType type) {
  if (constant.empty() || type.getNumElements() == 0)
    return {};
  return DenseElementsAttr::get(type, *constant.value_begin<Attribute>());
}

bool shrinkSize(ModuleOp module, size_t index) {
  int64_t size = sizesOf(module)[index / 3];
  int64_t smaller = index % 3 == 0 ? 1 : index % 3 == 1 ? size / 2 : size - 1;
  if (index % 3 > 0 && smaller < 2)
    return false; // same as another edit
  auto shrink = [&](ArrayRef<int64_t> numbers) {
    return llvm::map_to_vector(numbers,
                               [&](int64_t number) { return number == size ? smaller : number; });
  };
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](RankedTensorType type) { return type.clone(shrink(type.getShape())); });
  replacer.addReplacement([&](DenseI64ArrayAttr numbers) {
    return DenseI64ArrayAttr::get(module.getContext(), shrink(numbers));
  });
  replacer.addReplacement([&](DenseElementsAttr constant) -> std::optional<Attribute> {
    auto type = cast<RankedTensorType>(constant.getType()),
         local = cast<RankedTensorType>(type.clone(shrink(type.getShape())));
    Attribute small = type == local ? Attribute() : resized(constant, local);
    return small ? std::optional(small) : std::nullopt;
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  return true;
}
} // namespace

llvm::ArrayRef<EditFamily> sizeEdits() {
  static const EditFamily families[] = {{"make dimensions smaller", sizeCount, shrinkSize}};
  return families;
}

} // namespace shardwright::tool
