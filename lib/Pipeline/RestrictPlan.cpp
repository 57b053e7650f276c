// SPDX-License-Identifier: Apache-2.0

#include "RestrictPlan.h"

#include "Weights.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright {
namespace {
class PlanRestricter {
public:
  PlanRestricter(func::FuncOp main, ArrayRef<AxisUse> uses)
      : main(main), uses(uses), finder(main), attributes(main), b(main.getContext()) {}

  void run() {
    main.walk([&](PartitionableOpInterface op) {
      if (BlockArgument table = finder.tableOf(op))
        weights.insert(table.getArgNumber());
      else if (auto use = finder.useBy(op))
        restrictProduct(op, *use);
    });
    for (BlockArgument argument : main.getArguments())
      if (isa<RankedTensorType>(argument.getType()))
        restrictAtRest(argument);
    attributes.apply();
  }

private:
  static bool maySplit(const AxisUse &use, ProductFactor kind) {
    switch (kind) {
    case ProductFactor::Examples:
      return use.splitsExamples;
    case ProductFactor::OtherRows:
      return use.splitsOtherRows;
    case ProductFactor::Experts:
    case ProductFactor::Weight:
      return use.splitsWeights;
    }
    llvm_unreachable("no kind of factor");
  }

  void restrictProduct(PartitionableOpInterface op, const WeightFinder::Use &product) {
    weights.insert(product.weight.getArgNumber());
    ShardingRule rule = op.getPartitionRule();
    NamedAttrList unsplit;
    for (const AxisUse &use : uses) {
      SmallVector<int64_t> factors;
      for (unsigned factor = 0; factor < rule.factors.size(); ++factor)
        if (!maySplit(use, kindOf(factor, rule, product.position)))
          factors.push_back(factor);
      if (!factors.empty())
        unsplit.set(use.axis, b.getDenseI64ArrayAttr(factors));
    }
    if (!unsplit.empty())
      op->setAttr(spmd::kUnsplitAttr, unsplit.getDictionary(b.getContext()));
  }

  void restrictAtRest(BlockArgument argument) {
    unsigned number = argument.getArgNumber();
    bool isWeight = weights.count(number);
    bool isState = !isWeight && finder.isUpdated(argument) && !finder.isOfInference();
    if (!isWeight && !isState)
      return;
    auto dims = llvm::to_vector(
        llvm::seq<int64_t>(0, cast<RankedTensorType>(argument.getType()).getRank()));
    NamedAttrList unsplit;
    SmallVector<Attribute> split;
    for (const AxisUse &use : uses) {
      AxisUse::AtRest atRest = isWeight ? use.weights : use.states;
      if (atRest == AxisUse::Whole)
        unsplit.set(use.axis, b.getDenseI64ArrayAttr(dims));
      else if (atRest == AxisUse::Split)
        split.push_back(b.getStringAttr(use.axis));
    }
    if (!unsplit.empty())
      attributes.arguments[number].set(spmd::kUnsplitAttr, unsplit.getDictionary(b.getContext()));
    if (!split.empty())
      attributes.arguments[number].set(spmd::kSplitAttr, b.getArrayAttr(split));
  }

  func::FuncOp main;
  ArrayRef<AxisUse> uses;
  const WeightFinder finder;
  SignatureAttributes attributes;
  Builder b;
  llvm::SmallDenseSet<unsigned> weights;
};
} // namespace

void removeRestrictions(ModuleOp module) {
  module.walk([](PartitionableOpInterface op) { op->removeAttr(spmd::kUnsplitAttr); });
  for (auto function : module.getOps<func::FuncOp>()) {
    SignatureAttributes attributes(function);
    attributes.remove(spmd::kUnsplitAttr);
    attributes.remove(spmd::kSplitAttr);
    attributes.apply();
  }
}

void restrictPlan(ModuleOp module, ArrayRef<AxisUse> uses) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (main && !uses.empty())
    PlanRestricter(main, uses).run();
}

} // namespace shardwright
