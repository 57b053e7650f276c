// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Mpmd/MpmdOps.h"

#include "shardwright/Support/AlwaysInline.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::mpmd;

/// `(2)` behind a name; nothing for 0.
static ParseResult parseTransposeCount(AsmParser &parser, int64_t &count) {
  count = 0;
  if (failed(parser.parseOptionalLParen()))
    return success();
  return failure(parser.parseInteger(count) || parser.parseRParen());
}

static void printTransposeCount(AsmPrinter &printer, int64_t count) {
  if (count != 0)
    printer << '(' << count << ')';
}

#include "shardwright/Dialect/Mpmd/MpmdDialect.cpp.inc"
#include "shardwright/Dialect/Mpmd/MpmdEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Mpmd/MpmdAttrs.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "shardwright/Dialect/Mpmd/MpmdTypes.cpp.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Mpmd/MpmdOps.cpp.inc"

void MpmdDialect::initialize() {
  addInterfaces<AlwaysInline>();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "shardwright/Dialect/Mpmd/MpmdAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "shardwright/Dialect/Mpmd/MpmdTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/Mpmd/MpmdOps.cpp.inc"
      >();
}

namespace shardwright::mpmd {

sdy::MeshAttr TopologyAttr::lookup(StringRef name) const {
  for (NamedMeshAttr each : getMeshes())
    if (each.getName() == name)
      return each.getMesh();
  return {};
}

Type MeshTensorType::getElementType() const { return getTensor().getElementType(); }
bool MeshTensorType::hasRank() const { return true; }
ArrayRef<int64_t> MeshTensorType::getShape() const { return getTensor().getShape(); }

/// A sharding does not fit another shape.
ShapedType MeshTensorType::cloneWith(std::optional<ArrayRef<int64_t>> shape, Type element) const {
  return get(getContext(), getMeshName(),
             RankedTensorType::get(shape.value_or(getShape()), element),
             shape ? sdy::TensorShardingAttr() : getSharding(), getMemoryKind());
}

TopologyAttr topologyOf(func::FuncOp function) {
  return function ? function->getAttrOfType<TopologyAttr>(kTopologyAttr) : TopologyAttr();
}

bool usesMeshes(func::FuncOp function) {
  if (topologyOf(function))
    return true;
  return function && function
                         .walk([](Operation *op) {
                           return isa<MpmdDialect>(op->getDialect()) ? WalkResult::interrupt()
                                                                     : WalkResult::advance();
                         })
                         .wasInterrupted();
}

Type globalType(Type type) {
  auto mesh = dyn_cast<MeshTensorType>(type);
  return mesh ? Type(mesh.getTensor()) : type;
}

} // namespace shardwright::mpmd
