// SPDX-License-Identifier: Apache-2.0

// Verifies the attributes of the exec dialect: each alone, and on its op.
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Support/DebugStringHelper.h"

using namespace mlir;

namespace shardwright::exec {
namespace {
using EmitError = function_ref<InFlightDiagnostic()>;

bool isListOfStrings(Attribute attribute) {
  auto list = dyn_cast<ArrayAttr>(attribute);
  return list && llvm::all_of(list, [](Attribute each) { return isa<StringAttr>(each); });
}
} // namespace

// Alone.

LogicalResult ValueAttr::verify(EmitError emitError, RankedTensorType type, ArrayAttr sharding) {
  if (!type.hasStaticShape())
    return emitError() << "a value of type " << type << " has no static shape [value_shape]";
  if ((int64_t)sharding.size() != type.getRank() || !llvm::all_of(sharding, isListOfStrings))
    return emitError() << "expected a list of axis names for each of " << type.getRank()
                       << " dimensions, found " << sharding << " [value_sharding]";
  return success();
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
  if (name == kMeshAttr && !(isa<ModuleOp>(op) && isa<sdy::MeshAttr>(value)))
    return expected(op, attribute, "a #sdy.mesh on a module");
  if (name == kKernelsAttr && !(isa<ModuleOp>(op) && isa<KernelsAttr>(value)))
    return expected(op, attribute, "an #exec.kernels on a module");
  if (name == kMemoryAttr && !(isa<FunctionOpInterface>(op) && isa<MemoryAttr>(value)))
    return expected(op, attribute, "an #exec.memory on a function");
  if (name == kAxesAttr && !isListOfStrings(value))
    return expected(op, attribute, "a list of axis names");
  if (name == kIndexAttr && !(isa<IntegerAttr>(value) && cast<IntegerAttr>(value).getInt() >= 0))
    return expected(op, attribute, "the index of an instruction");
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
                    "an #exec.value of the rank and element type of " + Twine(debugString(local)));
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
