// SPDX-License-Identifier: Apache-2.0

// Replaces `dense_resource<name>` attributes, whose data is at the end of the file, by dense
// constants, so that later passes handle one kind only. The resource's data is freed, so that
// constants of gigabytes are in memory once.
#include "InlineResources.h"
#include "TypeLimits.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;

namespace shardwright {
namespace {

/// Resources store i1 as one byte per element; dense constants pack them.
DenseElementsAttr fromBytes(ShapedType type, ArrayRef<char> bytes) {
  SmallVector<bool> values;
  values.reserve(bytes.size());
  for (char byte : bytes)
    values.push_back(byte != 0);
  return DenseElementsAttr::get(type, values);
}

/// Null if the data does not have the size of the type.
DenseElementsAttr toDense(ShapedType type, ArrayRef<char> bytes) {
  if (!isConstantType(type))
    return {};
  if (type.getNumElements() == 0)
    return bytes.empty() ? DenseElementsAttr::get(type, ArrayRef<Attribute>())
                         : DenseElementsAttr();
  if (type.getElementType().isInteger(1) && (int64_t)bytes.size() == type.getNumElements())
    return fromBytes(type, bytes);
  bool isSplat = false;
  return DenseElementsAttr::isValidRawBuffer(type, bytes, isSplat)
             ? DenseElementsAttr::getFromRawBuffer(type, bytes)
             : DenseElementsAttr();
}

class Inlining {
public:
  LogicalResult run(Operation *op) {
    AttrTypeReplacer replacer;
    replacer.addReplacement([&](DenseResourceElementsAttr resource) -> std::optional<Attribute> {
      Attribute dense = inlined(resource);
      return dense ? dense : Attribute(resource);
    });
    op->walk([&](Operation *inner) {
      here = inner;
      replacer.replaceElementsIn(inner);
    });
    for (DenseResourceElementsHandle handle : used) // no uses are left
      handle.getResource()->setBlob(AsmResourceBlob());
    return failure(hasFailed);
  }

private:
  Attribute inlined(DenseResourceElementsAttr resource) {
    DenseResourceElementsHandle handle = resource.getRawHandle();
    AsmResourceBlob *blob = handle.getBlob();
    if (!blob) {
      fail() << "refers to the resource '" << handle.getKey()
             << "', which the file does not contain; expected it under dialect_resources";
      return {};
    }
    DenseElementsAttr dense = toDense(resource.getType(), blob->getData());
    if (!dense) {
      fail() << "takes " << resource.getType() << " from the resource '" << handle.getKey()
             << "' of " << blob->getData().size() << " bytes, which is another size";
      return {};
    }
    used.push_back(handle);
    return dense;
  }

  InFlightDiagnostic fail() {
    hasFailed = true;
    return here->emitError();
  }

  Operation *here = nullptr;
  SmallVector<DenseResourceElementsHandle> used;
  bool hasFailed = false;
};
} // namespace

LogicalResult inlineResources(ModuleOp module) { return Inlining().run(module); }

} // namespace shardwright
