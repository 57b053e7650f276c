// SPDX-License-Identifier: Apache-2.0

// Enumerates the annotations of a program and their alternatives.
#include "AnnotationChanges.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

std::vector<Annotation> findAnnotations(ModuleOp module) {
  std::vector<Annotation> found;
  auto main = module.lookupSymbol<func::FuncOp>("main");
  auto add = [&](std::string text, Type type, sdy::TensorShardingAttr sharding,
                 std::function<void(sdy::TensorShardingAttr)> set) {
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      found.push_back({std::move(text), tensor, sharding, std::move(set)});
  };
  for (BlockArgument argument : main.getArguments())
    add(sdy::describeAnnotation(argument), argument.getType(), sdy::getSharding(argument),
        [=](sdy::TensorShardingAttr sharding) { sdy::setSharding(argument, sharding); });
  for (unsigned i = 0; i < main.getNumResults(); ++i)
    if (sdy::TensorShardingAttr sharding = sdy::getResultSharding(main, i))
      add(sdy::describeResultAnnotation(main, i), main.getResultTypes()[i], sharding,
          [=](sdy::TensorShardingAttr other) { sdy::setResultSharding(main, i, other); });
  main.walk([&](sdy::ShardingConstraintOp op) {
    add(sdy::describeAnnotation(op.getOperation()), op.getType(), op.getSharding(),
        [=](sdy::TensorShardingAttr sharding) mutable { op.setShardingAttr(sharding); });
  });
  return found;
}

/// `[{"data"}, {}]`, the syntax of --arg-sharding.
static std::string toText(sdy::TensorShardingAttr sharding, ModuleOp module) {
  Mesh mesh = sdy::toMesh(sharding.getMesh(module));
  std::string text = "[";
  for (const DimSharding &dim : sdy::toSharding(sharding, mesh).dims)
    text += (text == "[" ? "" : ", ") + toString(dim.axes, mesh);
  return text + "]";
}

std::vector<AnnotationChange> listChanges(const std::vector<Annotation> &annotations, size_t index,
                                          const std::vector<std::string> &axes, ModuleOp module) {
  std::vector<AnnotationChange> changes;
  const Annotation &annotation = annotations[index];
  MLIRContext *context = module.getContext();
  sdy::TensorShardingAttr old = annotation.sharding;
  if (!old) {
    for (auto mesh : module.getOps<sdy::MeshOp>())
      if (!mesh.getMesh().getAxes().empty() && !old)
        old = sdy::getUnsharded(context, FlatSymbolRefAttr::get(mesh.getSymNameAttr()),
                                annotation.type.getRank(), /*closed=*/true);
    if (!old)
      return changes;
  }
  auto isIn = [&](sdy::DimensionShardingAttr dim, StringRef axis) {
    return llvm::any_of(dim.getAxes(), [&](sdy::AxisRefAttr ref) { return ref.getName() == axis; });
  };
  auto add = [&](StringRef axis, std::optional<size_t> to) {
    SmallVector<sdy::DimensionShardingAttr> dims;
    for (auto [i, dim] : llvm::enumerate(old.getDimShardings())) {
      SmallVector<sdy::AxisRefAttr> refs(dim.getAxes());
      llvm::erase_if(refs, [&](sdy::AxisRefAttr ref) { return ref.getName() == axis; });
      if (to && i == *to)
        refs.push_back(sdy::AxisRefAttr::get(context, axis));
      dims.push_back(
          sdy::DimensionShardingAttr::get(context, refs, dim.getIsClosed(), dim.getPriority()));
    }
    auto sharding =
        sdy::TensorShardingAttr::get(context, old.getMeshOrRef(), dims, old.getReplicatedAxes(),
                                     old.getUnreducedAxes(), old.getUnreducedKind());
    std::string was =
        annotation.sharding ? " instead of " + toText(old, module) : ", which has no annotation";
    changes.push_back({index, sharding, toText(sharding, module) + " on " + annotation.text + was});
  };
  for (const std::string &full : axes) {
    StringRef axis = StringRef(full).split(':').first;
    auto mentions = [&](ArrayRef<sdy::AxisRefAttr> refs) {
      return llvm::any_of(refs, [&](auto ref) { return ref.getName() == axis; });
    };
    if (mentions(old.getReplicatedAxes()) || mentions(old.getUnreducedAxes()))
      continue; // explicitly replicated or unreduced
    bool has = llvm::any_of(old.getDimShardings(), [&](auto dim) { return isIn(dim, axis); });
    if (has)
      add(axis, std::nullopt);
    for (auto [i, dim] : llvm::enumerate(old.getDimShardings()))
      if (!isIn(dim, axis) && annotation.type.getDimSize(i) > 1)
        add(axis, i);
  }
  return changes;
}

} // namespace shardwright
