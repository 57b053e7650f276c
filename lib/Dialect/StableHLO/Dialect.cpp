// SPDX-License-Identifier: Apache-2.0

// Registers the StableHLO dialect; compiles its generated attributes and types.
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/AlwaysInline.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include "shardwright/Dialect/StableHLO/StableHLODialect.cpp.inc"
#include "shardwright/Dialect/StableHLO/StableHLOEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/StableHLO/StableHLOAttrs.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "shardwright/Dialect/StableHLO/StableHLOTypes.cpp.inc"

using namespace mlir;

namespace shardwright::stablehlo {

void StableHLODialect::initialize() {
  addAllOperations();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "shardwright/Dialect/StableHLO/StableHLOAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "shardwright/Dialect/StableHLO/StableHLOTypes.cpp.inc"
      >();
  addInterfaces<AlwaysInline>();
}

Operation *StableHLODialect::materializeConstant(OpBuilder &builder, Attribute value, Type type,
                                                 Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, elements);
}
} // namespace shardwright::stablehlo
