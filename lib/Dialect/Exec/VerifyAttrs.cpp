// SPDX-License-Identifier: Apache-2.0

// Verifies the attributes of the exec dialect: each alone, and on its op.
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Support/DebugStringHelper.h"

using namespace mlir;

namespace shardwright::exec {
namespace {
using EmitError = function_ref<InFlightDiagnostic()>;

bool isListOfStrings(Attribute attribute) {
  auto list = dyn_cast_or_null<ArrayAttr>(attribute);
  return list && llvm::all_of(list, [](Attribute each) { return isa<StringAttr>(each); });
}
} // namespace

// Alone.

ValueAttr ValueAttr::get(RankedTensorType type, ArrayAttr sharding) {
  Builder b(type.getContext());
  return cast<ValueAttr>(b.getDictionaryAttr(
      {b.getNamedAttr("type", TypeAttr::get(type)), b.getNamedAttr("sharding", sharding)}));
}

bool ValueAttr::classof(Attribute attribute) {
  auto fields = dyn_cast<DictionaryAttr>(attribute);
  auto typeField = fields ? fields.getAs<TypeAttr>("type") : TypeAttr();
  auto type = typeField ? dyn_cast<RankedTensorType>(typeField.getValue()) : RankedTensorType();
  auto sharding = fields ? fields.getAs<ArrayAttr>("sharding") : ArrayAttr();
  return type && type.hasStaticShape() && sharding && fields.size() == 2 &&
         (int64_t)sharding.size() == type.getRank() && llvm::all_of(sharding, isListOfStrings);
}

RankedTensorType ValueAttr::getType() const {
  return cast<RankedTensorType>(getAs<TypeAttr>("type").getValue());
}

ReasonAttr ReasonAttr::get(MLIRContext *context, StringRef op, StringRef from, StringRef to,
                           StringRef why) {
  Builder b(context);
  SmallVector<NamedAttribute> fields;
  for (auto [name, text] :
       {std::pair<StringRef, StringRef>("op", op), {"from", from}, {"to", to}, {"why", why}})
    fields.push_back(b.getNamedAttr(name, b.getStringAttr(text)));
  return cast<ReasonAttr>(b.getDictionaryAttr(fields));
}

bool ReasonAttr::classof(Attribute attribute) {
  auto fields = dyn_cast<DictionaryAttr>(attribute);
  return fields && fields.size() == 4 &&
         llvm::all_of(ArrayRef<StringRef>{"op", "from", "to", "why"},
                      [&](StringRef name) { return fields.getAs<StringAttr>(name) != nullptr; });
}

LogicalResult BufferAttr::verify(EmitError emitError, Pool pool, int64_t bytes,
                                 std::optional<int64_t> offset) {
  if (bytes < 0 || offset.value_or(0) < 0)
    return emitError() << "a buffer has a negative size or offset [buffer_size]";
  if (offset.has_value() != (pool == Pool::arena))
    return emitError() << "a buffer in the pool " << stringifyPool(pool) << " has "
                       << (offset ? "an" : "no")
                       << " offset; expected one for a buffer in the arena only [buffer_offset]";
  return success();
}

LogicalResult MemoryAttr::verify(EmitError emitError, int64_t arena, int64_t lowerBound,
                                 ArrayRef<BufferAttr> buffers) {
  if (lowerBound < 0 || arena < lowerBound)
    return emitError() << "an arena of " << arena << " bytes has a lower bound of " << lowerBound
                       << " [memory_bound]";
  for (auto [i, buffer] : llvm::enumerate(buffers))
    if (int64_t end;
        buffer.getPool() == Pool::arena &&
        (llvm::AddOverflow(*buffer.getOffset(), buffer.getBytes(), end) || end > arena))
      return emitError() << "buffer " << i << " reaches past the end of the arena of " << arena
                         << " bytes [memory_arena]";
  return success();
}

// On their ops.

/// Buffers are in the table of the function, if it has one yet.
static LogicalResult verifyBuffers(Operation *op, Operation *function, ArrayRef<int64_t> indices) {
  auto memory = function ? function->getAttrOfType<MemoryAttr>(kMemoryAttr) : MemoryAttr();
  for (int64_t index : indices)
    if (index < 0 || (memory && index >= (int64_t)memory.getBuffers().size()))
      return op->emitOpError() << "is given buffer " << index << ", which " << kMemoryAttr
                               << " does not list [buffer_index]";
  return success();
}

static LogicalResult expected(Operation *op, NamedAttribute attribute, const Twine &what) {
  return op->emitOpError() << attribute.getName().getValue() << " must be " << what << ", found "
                           << attribute.getValue() << " [exec_attribute]";
}

LogicalResult ExecDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  bool hasMesh = isa<ModuleOp, FunctionOpInterface>(op);
  if (name == kMeshAttr && !(hasMesh && isa<sdy::MeshAttr>(value)))
    return expected(op, attribute, "a #sdy.mesh on a module or a program");
  if (name == kOrderAttr && !isa<IntegerAttr>(value))
    return expected(op, attribute, "a number");
  if (name == kKernelsAttr && !(isa<ModuleOp>(op) && isa<KernelsAttr>(value)))
    return expected(op, attribute, "an #exec.kernels on a module");
  if (name == kMemoryAttr && !(isa<FunctionOpInterface>(op) && isa<MemoryAttr>(value)))
    return expected(op, attribute, "an #exec.memory on a function");
  if (name == kReasonAttr && !isa<ReasonAttr>(value))
    return expected(op, attribute, "strings op, from, to and why");
  if (name == kAxesAttr && !isListOfStrings(value))
    return expected(op, attribute, "a list of axis names");
  if (name == kIndexAttr && !(isa<IntegerAttr>(value) && cast<IntegerAttr>(value).getInt() >= 0))
    return expected(op, attribute, "the index of an instruction");
  if (name == kFragmentAttr && !isa<StringAttr>(value))
    return expected(op, attribute, "the name of a fragment, as \"F0\"");
  if (name != kBuffersAttr)
    return success();
  auto indices = dyn_cast<DenseI64ArrayAttr>(value);
  if (!indices || indices.size() != (int64_t)op->getNumResults())
    return expected(op, attribute,
                    "one buffer for each of " + Twine(op->getNumResults()) + " results");
  return verifyBuffers(op, op->getParentOfType<FunctionOpInterface>(), indices);
}

/// The axes are those of the mesh, which the module has at the end of `partition`.
static LogicalResult verifyValue(Operation *op, NamedAttribute attribute, Type local) {
  auto value = dyn_cast<ValueAttr>(attribute.getValue());
  auto type = dyn_cast<RankedTensorType>(local);
  if (!value || !type || value.getType().getRank() != type.getRank() ||
      value.getType().getElementType() != type.getElementType())
    return expected(op, attribute,
                    "a static type, of the rank and element type of " + Twine(debugString(local)) +
                        ", and a sharding, which lists the axes of each dimension");
  auto module = op->getParentOfType<ModuleOp>();
  auto mesh = module ? module->getAttrOfType<sdy::MeshAttr>(kMeshAttr) : sdy::MeshAttr();
  for (int64_t dim = 0; mesh && dim < type.getRank(); ++dim)
    for (StringAttr axis : value.getAxes(dim))
      if (!mesh.hasAxis(axis.getValue()))
        return op->emitOpError() << attribute.getName().getValue() << " names the axis " << axis
                                 << ", which " << kMeshAttr << " does not [value_axis]";
  return success();
}

LogicalResult ExecDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned index,
                                                    NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (function && attribute.getName() == kValueAttr)
    return verifyValue(op, attribute, function.getArgumentTypes()[index]);
  if (attribute.getName() != kBufferAttr)
    return success();
  auto buffer = dyn_cast<IntegerAttr>(attribute.getValue());
  return buffer ? verifyBuffers(op, op, buffer.getInt())
                : expected(op, attribute, "the index of a buffer");
}

LogicalResult ExecDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned index,
                                                       NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  return function && attribute.getName() == kValueAttr
             ? verifyValue(op, attribute, function.getResultTypes()[index])
             : success();
}

} // namespace shardwright::exec
