// SPDX-License-Identifier: Apache-2.0

// Finds and replaces the annotations of a program.
#include "Annotations.h"

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

static SmallVector<sdy::ShardingConstraintOp> constraintsOf(func::FuncOp main) {
  SmallVector<sdy::ShardingConstraintOp> constraints;
  main.walk([&](sdy::ShardingConstraintOp op) { constraints.push_back(op); });
  return constraints;
}

std::vector<Annotation> findAnnotations(ModuleOp module) {
  std::vector<Annotation> found;
  auto main = module.lookupSymbol<func::FuncOp>("main");
  auto add = [&](AnnotationKind kind, unsigned number, std::string text, Type type,
                 sdy::TensorShardingAttr sharding) {
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      found.push_back({kind, number, std::move(text), tensor, sharding});
  };
  for (BlockArgument argument : main.getArguments())
    add(AnnotationKind::Argument, argument.getArgNumber(), sdy::describeAnnotation(argument),
        argument.getType(), sdy::getSharding(argument));
  for (unsigned i = 0; i < main.getNumResults(); ++i)
    if (sdy::TensorShardingAttr sharding = sdy::getResultSharding(main, i))
      add(AnnotationKind::Result, i, sdy::describeResultAnnotation(main, i),
          main.getResultTypes()[i], sharding);
  for (auto [i, op] : llvm::enumerate(constraintsOf(main)))
    add(AnnotationKind::Constraint, i, sdy::describeAnnotation(op.getOperation()), op.getType(),
        op.getSharding());
  return found;
}

sdy::TensorShardingAttr shardingOf(const Annotation &annotation, ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  switch (annotation.kind) {
  case AnnotationKind::Argument:
    return sdy::getSharding(main.getArgument(annotation.number));
  case AnnotationKind::Result:
    return sdy::getResultSharding(main, annotation.number);
  case AnnotationKind::Constraint:
    return nullptr;
  }
  llvm_unreachable("all kinds are above");
}

void replaceAnnotations(ArrayRef<Replacement> replacements, ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  SmallVector<sdy::ShardingConstraintOp> constraints = constraintsOf(main);
  for (auto [annotation, sharding] : replacements) {
    switch (annotation->kind) {
    case AnnotationKind::Argument:
      if (sharding)
        sdy::setSharding(main.getArgument(annotation->number), sharding);
      else
        main.removeArgAttr(annotation->number, sdy::kShardingAttr);
      break;
    case AnnotationKind::Result:
      if (sharding)
        sdy::setResultSharding(main, annotation->number, sharding);
      else
        main.removeResultAttr(annotation->number,
                              StringAttr::get(module.getContext(), sdy::kShardingAttr));
      break;
    case AnnotationKind::Constraint:
      sdy::ShardingConstraintOp op = constraints[annotation->number];
      if (sharding) {
        op.setShardingAttr(sharding);
        break;
      }
      op.getResult().replaceAllUsesWith(op.getInput());
      op.erase();
      break;
    }
  }
}

std::string toText(sdy::TensorShardingAttr sharding, ModuleOp module) {
  if (!sharding)
    return "no annotation";
  Mesh mesh = sdy::toMesh(sharding.getMesh(module));
  std::string text = "[";
  for (const DimSharding &dim : sdy::toSharding(sharding, mesh).dims)
    text += (text == "[" ? "" : ", ") + toString(dim.axes, mesh);
  return text + "]";
}

} // namespace shardwright
