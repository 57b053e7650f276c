#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

#include "shardwright/Dialect/StableHLO/StableHLODialect.cpp.inc"
#include "shardwright/Dialect/StableHLO/StableHLOEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/StableHLO/StableHLOAttrs.cpp.inc"

#include "shardwright/Dialect/StableHLO/ChloDialect.cpp.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/StableHLO/ChloOps.cpp.inc"

using namespace mlir;

namespace shardwright {
namespace {
/// Private helper functions of an export are inlined on import; nothing in these dialects minds.
struct AlwaysInline : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final { return true; }
};
} // namespace

namespace stablehlo {
void StableHLODialect::initialize() {
  addAllOperations();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "shardwright/Dialect/StableHLO/StableHLOAttrs.cpp.inc"
      >();
  addInterfaces<AlwaysInline>();
}

Operation *StableHLODialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, elements);
}
} // namespace stablehlo

void chlo::ChloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/StableHLO/ChloOps.cpp.inc"
      >();
  addInterfaces<AlwaysInline>();
}
} // namespace shardwright
