// SPDX-License-Identifier: Apache-2.0

// Verifies shardings in their context: its mesh and axes exist, and it fits the type of its
// value.
#include "shardwright/Dialect/Sdy/Shardings.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;

static std::string listAxes(MeshAttr mesh) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(mesh.getAxes(), os, [&](MeshAxisAttr axis) {
    os << '"' << axis.getName() << "\"=" << axis.getSize();
  });
  return text.empty() ? "none" : text;
}

static std::string listMeshes(Operation *op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto module = isa<ModuleOp>(op) ? cast<ModuleOp>(op) : op->getParentOfType<ModuleOp>())
    llvm::interleaveComma(module.getOps<MeshOp>(), os,
                          [&](MeshOp mesh) { os << '@' << mesh.getSymName(); });
  return text.empty() ? "none" : text;
}

/// Whether a name is that of the axis of a pipeline's stages: those of one stage are left to the
/// program, and the mesh with all of them is beside it on the module.
static bool isAxisOfStages(Operation *op, StringRef name) {
  auto module = isa<ModuleOp>(op) ? cast<ModuleOp>(op) : op->getParentOfType<ModuleOp>();
  return module && llvm::any_of(module->getAttrs(), [&](NamedAttribute each) {
           auto mesh = dyn_cast<MeshAttr>(each.getValue());
           return mesh && mesh.getAxisSize(name);
         });
}

static LogicalResult verifyAxes(ArrayRef<AxisRefAttr> axes, MeshAttr mesh, Operation *op,
                                const Twine &where) {
  for (AxisRefAttr axis : axes) {
    auto full = mesh.getAxisSize(axis.getName());
    if (!full && isAxisOfStages(op, axis.getName()))
      return op->emitOpError() << where << ": axis \"" << axis.getName()
                               << "\" is that of the pipeline's stages, which splits the layers of "
                                  "the model between them and no values; the other axes are: "
                               << listAxes(mesh);
    if (!full)
      return op->emitOpError() << where << ": unknown mesh axis \"" << axis.getName()
                               << "\"; the axes are: " << listAxes(mesh);
    if (axis.isFull())
      continue;
    int64_t next = axis.getPreSize() * axis.getSubSize();
    if (*full % next != 0)
      return op->emitOpError() << where << ": sub-axis (" << axis.getPreSize() << ')'
                               << axis.getSubSize() << " does not divide axis \"" << axis.getName()
                               << "\" of size " << *full;
    if (axis.getSubSize() == *full)
      return op->emitOpError() << where << ": sub-axis is the whole axis \"" << axis.getName()
                               << '"';
  }
  return success();
}

/// Inside of a manual computation its axes are gone: values are those of one device along them.
static LogicalResult verifyFreeAxes(TensorShardingAttr sharding, Operation *op, StringRef what) {
  for (auto manual = op->getParentOfType<ManualComputationOp>(); manual;
       manual = manual->getParentOfType<ManualComputationOp>()) {
    auto check = [&](ArrayRef<AxisRefAttr> axes) -> LogicalResult {
      for (AxisRefAttr axis : axes)
        if (llvm::is_contained(manual.getManualAxes().getValue(),
                               StringAttr::get(op->getContext(), axis.getName()))) {
          InFlightDiagnostic error = op->emitOpError()
                                     << what << ": axis \"" << axis.getName()
                                     << "\" is manual here, where each device has only its own "
                                        "part along it; leave it out";
          error.attachNote(manual.getLoc()) << "manual_axes says so here";
          return error;
        }
      return success();
    };
    for (DimensionShardingAttr dim : sharding.getDimShardings())
      if (failed(check(dim.getAxes())))
        return failure();
    if (failed(check(sharding.getReplicatedAxes())) || failed(check(sharding.getUnreducedAxes())))
      return failure();
  }
  return success();
}

LogicalResult sdy::verifySharding(TensorShardingAttr sharding, Type type, Operation *op,
                                  StringRef what) {
  MeshAttr mesh = sharding.getMesh(op);
  if (!mesh)
    return op->emitOpError() << what << ": unknown mesh @" << sharding.getMeshName()
                             << "; the meshes are: " << listMeshes(op);
  bool lists = !sharding.getReplicatedAxes().empty() || !sharding.getUnreducedAxes().empty();
  if (mesh.isMaximal()) {
    if (!sharding.getDimShardings().empty() || lists)
      return op->emitOpError()
             << what << ": a sharding on a single-device mesh has no dimensions and no axes";
    return success();
  }
  auto shaped = dyn_cast<ShapedType>(type);
  if (shaped && !shaped.hasRank())
    return op->emitOpError() << what << ": " << type << " has no rank and cannot be sharded";
  if (!shaped && lists)
    return op->emitOpError() << what << ": " << type
                             << " can be neither replicated nor unreduced over axes";
  if (sharding.getRank() != getShardingRank(type))
    return op->emitOpError() << what << ": sharding has " << sharding.getRank()
                             << " dimensions, but " << type << " has " << getShardingRank(type);
  for (auto [i, dim] : llvm::enumerate(sharding.getDimShardings()))
    if (failed(verifyAxes(dim.getAxes(), mesh, op, what + ", dimension " + Twine(i))))
      return failure();
  if (failed(verifyAxes(sharding.getReplicatedAxes(), mesh, op, what + ", replicated axes")) ||
      failed(verifyAxes(sharding.getUnreducedAxes(), mesh, op, what + ", unreduced axes")))
    return failure();
  if (failed(verifyFreeAxes(sharding, op, what)))
    return failure();
  auto position = [&](AxisRefAttr axis) {
    auto *it = llvm::find_if(mesh.getAxes(),
                             [&](MeshAxisAttr a) { return a.getName() == axis.getName(); });
    return std::pair(it - mesh.getAxes().begin(), axis.getPreSize());
  };
  for (auto list : {sharding.getReplicatedAxes(), sharding.getUnreducedAxes()})
    if (!llvm::is_sorted(list,
                         [&](AxisRefAttr a, AxisRefAttr b) { return position(a) < position(b); }))
      return op->emitOpError()
             << what << ": replicated and unreduced axes must be in the order of the mesh: "
             << listAxes(mesh);
  return success();
}

// Attributes on other ops.

static LogicalResult verifyPerValue(TensorShardingPerValueAttr shardings, TypeRange types,
                                    Operation *op, StringRef what) {
  size_t count = shardings.getShardings().size();
  // An op without results may state where it runs.
  if (types.empty() && count == 1) {
    TensorShardingAttr only = shardings.getShardings()[0];
    MeshAttr mesh = only.getMesh(op);
    if (!mesh)
      return op->emitOpError() << what << ": unknown mesh @" << only.getMeshName()
                               << "; the meshes are: " << listMeshes(op);
    if (!only.getDimShardings().empty())
      return op->emitOpError() << what
                               << ": an op without results may only be on one device or replicated";
    return success();
  }
  if (count != types.size())
    return op->emitOpError() << what << ": " << count << " shardings for " << types.size()
                             << " values";
  for (auto [i, sharding] : llvm::enumerate(shardings.getShardings()))
    if (failed(verifySharding(sharding, types[i], op, (what + " of result " + Twine(i)).str())))
      return failure();
  return success();
}

static LogicalResult verifyRuleFits(OpShardingRuleAttr rule, Operation *op) {
  auto check = [&](ArrayRef<TensorMappingAttr> mappings, TypeRange types,
                   StringRef what) -> LogicalResult {
    if (mappings.size() != types.size())
      return op->emitOpError() << "sharding rule has " << mappings.size() << ' ' << what
                               << "s, the op has " << types.size();
    for (auto [i, mapping] : llvm::enumerate(mappings)) {
      auto type = dyn_cast<RankedTensorType>(types[i]);
      if (type && !type.hasStaticShape())
        return op->emitOpError() << "sharding rule: " << what << ' ' << i << " has a dynamic shape";
      if (mapping.getRank() != getShardingRank(types[i]))
        return op->emitOpError() << "sharding rule: " << what << ' ' << i << " has "
                                 << mapping.getRank() << " dimensions, " << types[i] << " has "
                                 << getShardingRank(types[i]);
    }
    return success();
  };
  if (rule.getOperandMappings().empty() || rule.getResultMappings().empty())
    return op->emitOpError() << "sharding rule needs at least one operand and one result";
  return failure(failed(check(rule.getOperandMappings(), op->getOperandTypes(), "operand")) ||
                 failed(check(rule.getResultMappings(), op->getResultTypes(), "result")));
}

LogicalResult SdyDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() == kShardingAttr) {
    // A function's own shardings are in its argument and result dictionaries.
    if (auto shardings = dyn_cast<TensorShardingPerValueAttr>(attribute.getValue()))
      return verifyPerValue(shardings, op->getResultTypes(), op, "sharding");
    if (isa<TensorShardingAttr>(attribute.getValue()) && isa<FunctionOpInterface>(op))
      return success();
    return op->emitOpError() << "'" << kShardingAttr
                             << "' must be a #sdy.sharding_per_value, found "
                             << attribute.getValue();
  }
  if (attribute.getName() == kShardingRuleAttr) {
    if (auto rule = dyn_cast<OpShardingRuleAttr>(attribute.getValue()))
      return verifyRuleFits(rule, op);
    return op->emitOpError() << "'" << kShardingRuleAttr
                             << "' must be a #sdy.op_sharding_rule, found " << attribute.getValue();
  }
  return success();
}

static LogicalResult verifyFunctionAttribute(Operation *op, NamedAttribute attribute,
                                             ArrayRef<Type> types, unsigned index, StringRef what) {
  if (attribute.getName() != kShardingAttr)
    return success();
  auto sharding = dyn_cast<TensorShardingAttr>(attribute.getValue());
  if (!sharding)
    return op->emitOpError() << "'" << kShardingAttr << "' of " << what << ' ' << index
                             << " must be a #sdy.sharding, found " << attribute.getValue();
  return verifySharding(sharding, types[index], op, (what + " " + Twine(index)).str());
}

LogicalResult SdyDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned index,
                                                   NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  return function ? verifyFunctionAttribute(op, attribute, function.getArgumentTypes(), index,
                                            "argument")
                  : success();
}

LogicalResult SdyDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned index,
                                                      NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  return function
             ? verifyFunctionAttribute(op, attribute, function.getResultTypes(), index, "result")
             : success();
}

// Ops that state a sharding.

LogicalResult ShardingConstraintOp::verifySymbolUses(SymbolTableCollection &) {
  return verifySharding(getSharding(), getType(), *this, "sharding");
}

LogicalResult ReshardOp::verifySymbolUses(SymbolTableCollection &) {
  return verifySharding(getSharding(), getType(), *this, "sharding");
}

LogicalResult DataFlowEdgeOp::verifySymbolUses(SymbolTableCollection &) {
  return getSharding() ? verifySharding(*getSharding(), getType(), *this, "sharding") : success();
}

LogicalResult PropagationBarrierOp::verify() {
  if (getAllowedDirection() == PropagationDirection::BOTH)
    return emitOpError("a barrier that lets both directions through is none");
  return success();
}
