// SPDX-License-Identifier: Apache-2.0

#include "ExamplesOfResults.h"
#include "FindBatch.h"
#include "TrainingStep.h"

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/StableHLO/RowLoops.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Sharding/LayerDims.h"
#include "shardwright/Support/SignatureAttributes.h"
#include "shardwright/Train/Passes.h"
#include "shardwright/Train/Roles.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <map>

namespace shardwright {
#define GEN_PASS_DEF_ASSIGNROLES
#include "shardwright/Train/Passes.h.inc"

using namespace mlir;

namespace {
bool isFloatTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() > 0 && isa<FloatType>(tensor.getElementType());
}

class RoleFinder {
public:
  RoleFinder(func::FuncOp main, StringRef axis)
      : main(main), axis(axis), step(main), roles(main.getNumArguments()) {}

  void run() {
    for (BlockArgument argument : main.getArguments())
      role(argument) = statedRoleOf(argument);
    findStacked();
    findBatch();
    commit();
    step.findParts(axis);
    findParameters();
    findState();
    commit();
  }

private:
  std::optional<ArgumentRole> &role(BlockArgument argument) {
    return roles[argument.getArgNumber()];
  }

  /// What a person, or the model, says.
  std::optional<ArgumentRole> statedRoleOf(BlockArgument argument) {
    if (std::optional<ArgumentRole> given = roleOf(argument))
      return given;
    auto kind = main.getArgAttrOfType<StringAttr>(argument.getArgNumber(), kKindAttr);
    if (!kind)
      return std::nullopt;
    if (kind == "param")
      return ArgumentRole::Param;
    if (kind == "state")
      return nameInModel(argument).starts_with("gradient") ? ArgumentRole::Accumulator
                                                           : ArgumentRole::State;
    return kind == "input" && !step.isCarried(argument) && rankOf(argument) > 0
               ? ArgumentRole::Batch
               : ArgumentRole::Other;
  }

  /// What a loop over layers reads by layer beside parameters is a parameter too, if a frozen one.
  void findStacked() {
    main.walk([&](stablehlo::WhileOp op) {
      std::optional<RowLoop> loop = matchRowLoop(op);
      if (!loop)
        return;
      SmallVector<BlockArgument> stacks;
      auto add = [&](Value value) {
        while (Operation *source = value.getDefiningOp())
          if (isa<stablehlo::ConvertOp, stablehlo::ReshapeOp, sdy::ShardingConstraintOp>(source))
            value = source->getOperand(0);
          else
            return;
        if (auto argument = dyn_cast<BlockArgument>(value);
            argument && argument.getOwner() == &main.getBody().front())
          stacks.push_back(argument);
      };
      for (auto [i, isStacked] : llvm::enumerate(loop->isStacked))
        if (isStacked)
          add(op->getOperand(i));
      llvm::for_each(loop->captured, add);
      if (llvm::any_of(stacks, [&](BlockArgument each) { return step.isCarried(each); }))
        for (BlockArgument each : stacks)
          if (isOpen(each) && isFloatTensor(each.getType()))
            role(each) = ArgumentRole::Param;
    });
  }

  static int64_t rankOf(Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type ? type.getRank() : 0;
  }

  /// Arguments that are not carried, if they are split over the axis. If none is: in a program that
  /// does not train, those that its results have a row of for each example; in another, those that
  /// share the size of the first dimension with most of them, if the step can be computed for parts
  /// of these. All leaves of one structure are of a role.
  void findBatch() {
    auto isSplit = [&](BlockArgument each) { return dimSplitOver(each, axis).has_value(); };
    bool isAnnotated = llvm::any_of(
        main.getArguments(), [&](BlockArgument each) { return isOpen(each) && isSplit(each); });
    llvm::DenseSet<Value> examples = isAnnotated ? llvm::DenseSet<Value>() : examplesOfResults();
    SmallVector<BlockArgument> found;
    if (isAnnotated)
      found = flattened(structuresOf(isSplit));
    else if (examples.empty())
      found = guessBatch();
    else
      found = flattened(structuresOf([&](BlockArgument each) { return examples.contains(each); }));
    for (BlockArgument argument : main.getArguments())
      if (llvm::is_contained(found, argument) ||
          (!role(argument) && step.isCarried(argument) && examples.contains(argument)))
        role(argument) = ArgumentRole::Batch;
  }

  using Structures = SmallVector<SmallVector<BlockArgument>>;

  /// The open arguments of the structures all of whose open ones fit.
  Structures structuresOf(function_ref<bool(BlockArgument)> fits) {
    llvm::StringMap<size_t> places;
    Structures all;
    for (BlockArgument argument : main.getArguments())
      if (isOpen(argument)) {
        auto [known, isNew] = places.try_emplace(structureOf(argument), all.size());
        if (isNew)
          all.emplace_back();
        all[known->second].push_back(argument);
      }
    llvm::erase_if(all, [&](auto &leaves) { return !llvm::all_of(leaves, fits); });
    return all;
  }

  static SmallVector<BlockArgument> flattened(const Structures &structures) {
    SmallVector<BlockArgument> all;
    for (const auto &each : structures)
      llvm::append_range(all, each);
    return all;
  }

  /// Frozen weights may be more than what is of the batch, and of its size.
  SmallVector<BlockArgument> guessBatch() {
    llvm::StringSet<> updated; // structures of weights
    std::map<int64_t, int> votes;
    for (BlockArgument argument : main.getArguments())
      if (isOpen(argument))
        ++votes[sizeOf(argument)];
      else if (step.isCarried(argument) && isFloatTensor(argument.getType()))
        updated.insert(structureOf(argument));
    SmallVector<std::pair<int, int64_t>> sizes;
    for (auto [size, count] : votes)
      sizes.push_back({count, size});
    llvm::sort(sizes, std::greater<>());
    SmallVector<BlockArgument> first;
    for (auto [count, size] : sizes) {
      Structures fitting = structuresOf([&](BlockArgument each) {
        return llvm::is_contained(shapeOf(each), size) && !updated.contains(structureOf(each));
      });
      if (SmallVector<BlockArgument> found = findBatchOf(main, fitting); !found.empty())
        return found;
      if (first.empty())
        first = flattened(fitting);
    }
    return first;
  }

  /// None in a program that trains. One whose result replaces an argument may be a model whose
  /// outputs are like its inputs: then all that is carried is examples, and no product mixes these.
  llvm::DenseSet<Value> examplesOfResults() {
    llvm::DenseSet<Value> found;
    BatchFlow flow(main);
    for (auto [argument, dim] : findExamplesOfResults(main)) {
      found.insert(argument);
      flow.start(argument, dim);
    }
    auto isCarried = [&](BlockArgument each) { return step.isCarried(each) && rankOf(each) > 0; };
    if (llvm::none_of(main.getArguments(), isCarried))
      return found;
    flow.run();
    bool trains = llvm::any_of(main.getArguments(), [&](BlockArgument each) {
      return isCarried(each) && (!found.contains(each) || isOfTraining(role(each)));
    });
    trains |= anyWithin(main, [&](Operation *op) { return mixesExamples(op, flow); });
    return trains ? llvm::DenseSet<Value>() : found;
  }

  /// Whether a role that is known is one of what a training step updates.
  static bool isOfTraining(std::optional<ArgumentRole> role) {
    return role && *role != ArgumentRole::Batch && *role != ArgumentRole::Other;
  }

  /// Whether an op that is no plain reduction, as of a mean, reads examples and gives none.
  static bool mixesExamples(Operation *op, const BatchFlow &flow) {
    auto isExample = [&](Value value) { return flow.dimOf(value).has_value(); };
    return isa<PartitionableOpInterface>(op) &&
           !isa<sdy::DataFlowOpInterface, stablehlo::ReduceOp>(op) &&
           llvm::any_of(op->getOperands(), isExample) && llvm::none_of(op->getResults(), isExample);
  }

  bool isOpen(BlockArgument argument) {
    return !role(argument) && !step.isCarried(argument) && rankOf(argument) > 0;
  }
  static ArrayRef<int64_t> shapeOf(Value value) {
    return cast<RankedTensorType>(value.getType()).getShape();
  }
  static int64_t sizeOf(Value value) { return shapeOf(value)[0]; }

  /// `params` of `params['layers'][0]`; an argument without a name is a structure of its own.
  static std::string structureOf(BlockArgument argument) {
    StringRef name = nameInModel(argument);
    return name.empty() ? "#" + std::to_string(argument.getArgNumber())
                        : name.take_until([](char c) { return c == '[' || c == '.'; }).str();
  }

  void findParameters() {
    for (BlockArgument argument : main.getArguments())
      if (!role(argument) && isFloatTensor(argument.getType()) &&
          llvm::any_of(argument.getUsers(), [&](Operation *user) {
            return !isa<func::ReturnOp>(user) && !step.isUpdate(user);
          }))
        role(argument) = ArgumentRole::Param;
  }

  /// Of what updates alone read: what new parameters depend on, and averages of these.
  void findState() {
    SmallVector<Value> updated;
    for (BlockArgument argument : main.getArguments())
      if (role(argument) == ArgumentRole::Param && step.isCarried(argument))
        updated.push_back(step.newValueOf(argument));
    auto isOfUpdate = [&](Operation *op) { return step.isUpdate(op); };
    llvm::DenseSet<Operation *> updates = ancestorsOf(updated, main, isOfUpdate);
    for (BlockArgument argument : main.getArguments()) {
      if (role(argument))
        continue;
      role(argument) = ArgumentRole::Other;
      if (!step.isCarried(argument))
        continue;
      bool isRead = llvm::any_of(argument.getUsers(), [&](Operation *user) {
        return updates.contains(step.outermost(user)); // it may be in a branch
      });
      if (isRead || averages(argument, updated))
        role(argument) = ArgumentRole::State;
    }
  }

  /// Whether the argument's new value is computed from that of a parameter of its type.
  bool averages(BlockArgument argument, ArrayRef<Value> updated) {
    Value value = step.newValueOf(argument);
    llvm::DenseSet<Operation *> ops = ancestorsOf(value, main, mapsElements);
    return llvm::any_of(updated, [&](Value parameter) {
      return parameter.getType() == value.getType() &&
             llvm::any_of(parameter.getUsers(),
                          [&](Operation *user) { return ops.contains(user); });
    });
  }

  void commit() {
    SignatureAttributes attributes(main);
    Builder b(main.getContext());
    for (auto [list, role] : llvm::zip_equal(attributes.arguments, roles))
      if (role)
        list.set(kRoleAttr, b.getStringAttr(nameOf(*role)));
    attributes.apply();
  }

  func::FuncOp main;
  StringRef axis;
  TrainingStep step;
  std::vector<std::optional<ArgumentRole>> roles;
};

/// Stages do not share what is split by layers already.
void warnOfSplitLayers(func::FuncOp main) {
  LayerDims layers(main);
  for (BlockArgument argument : main.getArguments()) {
    std::optional<unsigned> dim = layers.of(argument);
    sdy::TensorShardingAttr given = sdy::getSharding(argument);
    if (dim && given && !given.getDimShardings()[*dim].getAxes().empty())
      emitWarning(argument.getLoc())
          << "dimension " << *dim << " of " << sdy::describeAnnotation(argument)
          << " is that of layers, and split: each stage gets the layers of all stages; split "
          << "another dimension instead";
  }
}

struct AssignRolesPass : impl::AssignRolesBase<AssignRolesPass> {
  using AssignRolesBase::AssignRolesBase;

  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main)
      return;
    RoleFinder(main, axis).run();
    warnOfSplitLayers(main);
  }
};
} // namespace
} // namespace shardwright
