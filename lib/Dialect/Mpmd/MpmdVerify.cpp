// SPDX-License-Identifier: Apache-2.0

// Verifies attributes, types and ops in their context: the topology of the function around them.
#include "shardwright/Dialect/Mpmd/MpmdOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::mpmd;

LogicalResult TopologyAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   ArrayRef<NamedMeshAttr> meshes) {
  if (meshes.empty())
    return emitError() << "a topology has at least one mesh";
  llvm::SmallDenseSet<StringRef> names;
  for (NamedMeshAttr mesh : meshes)
    if (!names.insert(mesh.getName()).second)
      return emitError() << "two meshes of the topology are named \"" << mesh.getName() << "\"";
  return success();
}

/// The mesh of the topology around an op. Emits an error if there is none.
static sdy::MeshAttr meshNamed(Operation *op, StringRef name) {
  auto function = op->getParentOfType<func::FuncOp>();
  TopologyAttr topology = topologyOf(function);
  if (!topology) {
    op->emitOpError() << "is in a function without a topology, such as {topology = "
                         "#mpmd.topology<<\"m0\" : <[\"x\"=2]>>>}";
    return {};
  }
  sdy::MeshAttr mesh = topology.lookup(name);
  if (!mesh) {
    InFlightDiagnostic error = op->emitOpError()
                               << "names mesh \"" << name << "\", which the topology does not have";
    std::string names;
    for (NamedMeshAttr each : topology.getMeshes())
      names += (names.empty() ? "\"" : ", \"") + each.getName().str() + "\"";
    error.attachNote(function.getLoc()) << "its meshes are " << names;
  }
  return mesh;
}

/// Whether a sharding names axes of the mesh, which divide the dimensions.
static LogicalResult verifySharding(sdy::TensorShardingAttr sharding, RankedTensorType tensor,
                                    sdy::MeshAttr mesh, Operation *op) {
  auto onMesh = sdy::TensorShardingAttr::get(
      op->getContext(), mesh, sharding.getDimShardings(), sharding.getReplicatedAxes(),
      sharding.getUnreducedAxes(), sharding.getUnreducedKind());
  if (failed(sdy::verifySharding(onMesh, tensor, op, "a mesh tensor")))
    return failure();
  for (auto [dim, axes] : llvm::enumerate(sharding.getDimShardings())) {
    int64_t size = tensor.getDimSize(dim), parts = 1;
    for (sdy::AxisRefAttr axis : axes.getAxes())
      if (llvm::MulOverflow(parts, axis.getSize(mesh), parts))
        parts = 0;
    if (parts == 0 || (!ShapedType::isDynamic(size) && size % parts != 0))
      return op->emitOpError() << "dimension " << dim << " of size " << size
                               << " cannot be divided by its axes, of size " << parts;
  }
  return success();
}

static LogicalResult verifyType(MeshTensorType type, Operation *op) {
  sdy::MeshAttr mesh = meshNamed(op, type.getMeshName());
  if (!mesh)
    return failure();
  if (StringAttr kind = type.getMemoryKind();
      kind && !llvm::is_contained({"device", "pinned_host", "unpinned_host"}, kind.getValue()))
    return op->emitOpError() << "memory kind " << kind
                             << " is none of \"device\", \"pinned_host\", \"unpinned_host\"";
  return type.getSharding() ? verifySharding(type.getSharding(), type.getTensor(), mesh, op)
                            : success();
}

static LogicalResult verifyCount(Operation *op, TypeRange inner, TypeRange outer, StringRef what) {
  if (inner.size() == outer.size())
    return success();
  return op->emitOpError() << "has " << outer.size() << ' ' << what << "s outside and "
                           << inner.size() << " inside";
}

/// Each value inside a fragment is the global tensor of the one outside, which is on its mesh.
static LogicalResult verifyOnMesh(Operation *op, StringRef mesh, TypeRange inner, TypeRange outer,
                                  StringRef what) {
  if (failed(verifyCount(op, inner, outer, what)))
    return failure();
  for (auto [i, in, out] : llvm::enumerate(inner, outer)) {
    auto onMesh = dyn_cast<MeshTensorType>(out);
    if (!onMesh)
      return op->emitOpError() << what << ' ' << i << " is " << out << ", which is no mesh tensor";
    if (onMesh.getMeshName() != mesh)
      return op->emitOpError() << what << ' ' << i << " is on mesh \"" << onMesh.getMeshName()
                               << "\", and the fragment on \"" << mesh << "\"";
    if (failed(verifyType(onMesh, op)))
      return failure();
    if (onMesh.getTensor() != in)
      return op->emitOpError() << what << ' ' << i << " is " << in << " inside and "
                               << onMesh.getTensor() << " outside";
  }
  return success();
}

static TypeRange returnedTypes(Region &body) {
  return body.front().getTerminator()->getOperandTypes();
}

LogicalResult FragmentOp::verify() {
  if (!meshNamed(*this, getMeshName()))
    return failure();
  return failure(failed(verifyOnMesh(*this, getMeshName(), getBody().getArgumentTypes(),
                                     getOperandTypes(), "operand")) ||
                 failed(verifyOnMesh(*this, getMeshName(), returnedTypes(getBody()),
                                     getResultTypes(), "result")));
}

LogicalResult FragmentCallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getCalleeAttr());
  if (!callee)
    return emitOpError() << "calls " << getCalleeAttr() << ", which is no function of the module";
  sdy::MeshAttr mesh = meshNamed(*this, getMeshName());
  if (!mesh ||
      failed(verifyOnMesh(*this, getMeshName(), callee.getArgumentTypes(), getOperandTypes(),
                          "operand")) ||
      failed(
          verifyOnMesh(*this, getMeshName(), callee.getResultTypes(), getResultTypes(), "result")))
    return failure();
  auto own = callee->getAttrOfType<sdy::MeshAttr>(kMeshShapeAttr);
  if (own == mesh)
    return success();
  InFlightDiagnostic error = emitOpError() << "calls " << getCalleeAttr() << " on mesh " << mesh
                                           << ", which is not the mesh_shape of the function";
  error.attachNote(callee.getLoc()) << (own ? "which is declared here" : "which has none");
  return error;
}

static LogicalResult verifyEqual(Operation *op, TypeRange inner, TypeRange outer, StringRef what) {
  if (failed(verifyCount(op, inner, outer, what)))
    return failure();
  for (auto [i, in, out] : llvm::enumerate(inner, outer))
    if (in != out)
      return op->emitOpError() << what << ' ' << i << " is " << in << " inside and " << out
                               << " outside";
  return success();
}

LogicalResult NamedComputationOp::verify() {
  return failure(
      failed(verifyEqual(*this, getBody().getArgumentTypes(), getOperandTypes(), "operand")) ||
      failed(verifyEqual(*this, returnedTypes(getBody()), getResultTypes(), "result")));
}

LogicalResult ReduceOp::verify() {
  if (getTensors().empty())
    return emitOpError("has no operand");
  if (getReduction().getValue() == ReductionType::None && getTensors().size() != 1)
    return emitOpError() << "<none> has " << getTensors().size() << " operands, expected one";
  return success();
}

LogicalResult TransferOp::verify() {
  MeshTensorType from = getTensor().getType(), to = getResult().getType();
  if (failed(verifyType(from, *this)) || failed(verifyType(to, *this)))
    return failure();
  if (from.getTensor() != to.getTensor())
    return emitOpError() << "has an operand of " << from.getTensor() << " and a result of "
                         << to.getTensor();
  return success();
}

static bool isReplicated(MeshTensorType type) {
  return !type.getSharding() ||
         llvm::all_of(type.getSharding().getDimShardings(),
                      [](sdy::DimensionShardingAttr dim) { return dim.getAxes().empty(); });
}

static LogicalResult verifyAssignment(Operation *op, Type tensor, MeshTensorType onMesh) {
  if (failed(verifyType(onMesh, op)))
    return failure();
  if (!isReplicated(onMesh))
    return op->emitOpError() << "takes mesh tensors that no axis splits, found " << onMesh;
  if (onMesh.getTensor() != tensor)
    return op->emitOpError() << "has " << tensor << " and " << onMesh.getTensor()
                             << ", expected one type";
  return success();
}

LogicalResult AssignOp::verify() {
  return verifyAssignment(*this, getTensor().getType(), getResult().getType());
}

LogicalResult UnassignOp::verify() {
  return verifyAssignment(*this, getResult().getType(), getTensor().getType());
}

LogicalResult CallOp::verify() {
  if (!isa<func::FuncOp, ForOp>((*this)->getParentOp()))
    return emitOpError() << "is in '" << (*this)->getParentOp()->getName()
                         << "', expected in a function or in mpmd.for";
  return success();
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, getCalleeAttr());
  if (!callee)
    return emitOpError() << "calls " << getCalleeAttr() << ", which is no function of the module";
  if (failed(verifyEqual(*this, callee.getArgumentTypes(), getOperandTypes(), "operand")) ||
      failed(verifyEqual(*this, callee.getResultTypes(), getResultTypes(), "result")))
    return failure();
  if (topologyOf(callee) && !callee.isPrivate())
    return emitOpError() << "calls " << getCalleeAttr()
                         << ", which is public and has a topology: such functions are programs of "
                            "their own; make it private";
  return success();
}

LogicalResult ForOp::verify() {
  Block &block = getBody().front();
  if (block.getNumArguments() != getNumOperands() + 1)
    return emitOpError() << "has " << getNumOperands() << " operands and a body of "
                         << block.getNumArguments()
                         << " arguments, expected one more: the number of the iteration";
  if (failed(verifyEqual(*this, TypeRange(block.getArgumentTypes()).drop_back(), getOperandTypes(),
                         "operand")) ||
      failed(verifyEqual(*this, returnedTypes(getBody()), getResultTypes(), "result")))
    return failure();
  auto index = dyn_cast<RankedTensorType>(globalType(block.getArguments().back().getType()));
  if (!index || index.getRank() != 0 || !index.getElementType().isInteger(32))
    return emitOpError() << "numbers iterations by " << block.getArguments().back().getType()
                         << ", expected a 32-bit integer of rank 0";
  if (getIterations() == 0)
    return emitOpError("has no iteration");
  uint32_t unrolled = getUnrollFactor().value_or(1);
  if (unrolled == 0 || getIterations() % unrolled != 0)
    return emitOpError() << "has " << getIterations() << " iterations, which its unroll factor "
                         << unrolled << " does not divide";
  return success();
}
