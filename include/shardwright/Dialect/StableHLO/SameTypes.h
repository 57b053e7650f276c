// SPDX-License-Identifier: Apache-2.0

// The trait of ops whose operands and result have one type, up to quantization scales.
#pragma once

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/TypeUtilities.h"

namespace shardwright::stablehlo {

/// Whether the element types are equal, or quantized with equal storage and expressed types.
inline bool areSameUnlessQuantized(mlir::Type a, mlir::Type b) {
  using mlir::quant::QuantizedType;
  auto x = mlir::dyn_cast<QuantizedType>(mlir::getElementTypeOrSelf(a)),
       y = mlir::dyn_cast<QuantizedType>(mlir::getElementTypeOrSelf(b));
  if (!x || !y)
    return mlir::getElementTypeOrSelf(a) == mlir::getElementTypeOrSelf(b);
  return x.getExpressedType() == y.getExpressedType() && x.getStorageType() == y.getStorageType() &&
         x.getFlags() == y.getFlags();
}

inline bool areCompatible(mlir::TypeRange inferred, mlir::TypeRange found) {
  return inferred.size() == 1 && found.size() == 1 &&
         areSameUnlessQuantized(inferred[0], found[0]) &&
         succeeded(mlir::verifyCompatibleShape(inferred[0], found[0]));
}

template <typename Op>
struct SameTypesUnlessQuantized : mlir::OpTrait::TraitBase<Op, SameTypesUnlessQuantized> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    mlir::Type result = op->getResult(0).getType();
    for (mlir::Type type : op->getOperandTypes())
      if (!areSameUnlessQuantized(type, result))
        return op->emitOpError("requires the same type for all operands and results");
    return llvm::success();
  }
  static llvm::LogicalResult inferReturnTypes(mlir::MLIRContext *, std::optional<mlir::Location>,
                                              mlir::ValueRange operands, mlir::DictionaryAttr,
                                              mlir::OpaqueProperties, mlir::RegionRange,
                                              llvm::SmallVectorImpl<mlir::Type> &types) {
    types.push_back(operands[0].getType());
    return llvm::success();
  }
};

} // namespace shardwright::stablehlo
