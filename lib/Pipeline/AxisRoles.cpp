// SPDX-License-Identifier: Apache-2.0

#include "AxisRoles.h"

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/CarriedValues.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {

/// The operand that a value is, but for its shape, type or a part of it; null if there is none.
Value passedOn(Operation *op, OpResult result) {
  if (isa<stablehlo::OptimizationBarrierOp>(op))
    return op->getOperand(result.getResultNumber());
  if (isa<stablehlo::ReshapeOp, stablehlo::TransposeOp, stablehlo::ConvertOp, stablehlo::SliceOp,
          stablehlo::DynamicSliceOp, sdy::ReshardOp, sdy::ShardingConstraintOp>(op))
    return op->getOperand(0);
  return nullptr;
}

/// The argument of `main` that the value is; null if it is computed.
BlockArgument argumentOf(Value value) {
  while (value)
    if (auto result = dyn_cast<OpResult>(value)) {
      value = passedOn(result.getOwner(), result);
    } else {
      auto argument = cast<BlockArgument>(value);
      auto loop = dyn_cast<stablehlo::WhileOp>(argument.getOwner()->getParentOp());
      if (!loop)
        return argument;
      unsigned i = argument.getArgNumber();
      value = isInvariant(loop.getBody().front(), i) ? loop->getOperand(i) : nullptr;
    }
  return nullptr;
}

/// Where a factor is in a tensor: the dimension; nothing if it is not there.
std::optional<unsigned> dimOf(const TensorMapping &tensor, unsigned factor) {
  for (auto [dim, factors] : llvm::enumerate(tensor.dims))
    if (llvm::is_contained(factors, factor))
      return dim;
  return std::nullopt;
}

class RoleFinder {
public:
  RoleFinder(func::FuncOp main, const ModuleMesh &mesh, size_t axes)
      : main(main), mesh(mesh), roles(axes), isInference(!updatesWeights()) {}

  std::vector<AxisRole> run() {
    for (AxisRole &role : roles)
      role.isInference = isInference;
    main.walk([&](PartitionableOpInterface op) {
      if (op->hasAttr(spmd::kFactorsAttr))
        visit(op);
    });
    for (BlockArgument argument : main.getArguments())
      addStored(argument);
    return std::move(roles);
  }

private:
  bool isUpdated(BlockArgument argument) {
    return bool(main.getArgAttr(argument.getArgNumber(), kDonationAttr));
  }

  /// Whether the program updates what it multiplies by. Inference updates caches at most.
  bool updatesWeights() {
    auto isWeight = [&](Value operand) {
      BlockArgument argument = argumentOf(operand);
      return argument && isUpdated(argument);
    };
    auto visit = [&](PartitionableOpInterface op) {
      bool reads = op.isProduct() && llvm::any_of(op->getOperands(), isWeight);
      return reads ? WalkResult::interrupt() : WalkResult::advance();
    };
    return main.walk(visit).wasInterrupted();
  }

  /// Steps update weights; in inference arguments are told by what they meet.
  BlockArgument weightOf(Value value) {
    BlockArgument argument = argumentOf(value);
    return argument && (isUpdated(argument) || isInference) ? argument : BlockArgument();
  }

  void visit(PartitionableOpInterface op) {
    if (auto table = isa<stablehlo::GatherOp>(op) ? weightOf(op->getOperand(0)) : BlockArgument())
      return visitTable(op, table);
    if (!op.isProduct() || op->getNumOperands() < 2)
      return;
    BlockArgument left = weightOf(op->getOperand(0)), right = weightOf(op->getOperand(1));
    if (!left == !right) // of activations alone, or of arguments alone
      return;
    visitProduct(op, left ? 0 : 1, left ? left : right);
  }

  void visitProduct(PartitionableOpInterface op, unsigned position, BlockArgument weight) {
    weights.insert(weight.getArgNumber());
    ShardingRule rule = op.getPartitionRule();
    const TensorMapping &own = rule.operands[position], &others = rule.operands[1 - position];
    for (AxisRole &role : roles)
      ++role.products;
    forEachSplit(op, [&](unsigned factor, AxisRole &role) {
      std::optional<unsigned> there = dimOf(others, factor);
      if (!dimOf(own, factor))
        ++(there == 0u                         ? role.batch
           : isa<stablehlo::ConvolutionOp>(op) ? role.space
                                               : role.sequence);
      else if (there && dimOf(rule.results[0], factor))
        role.experts.insert(weight.getArgNumber());
      else
        role.tensors.insert(weight.getArgNumber());
    });
  }

  void visitTable(PartitionableOpInterface op, BlockArgument table) {
    weights.insert(table.getArgNumber());
    TensorMapping own = op.getPartitionRule().operands[0];
    forEachSplit(op, [&](unsigned factor, AxisRole &role) {
      if (dimOf(own, factor))
        role.tables.insert(table.getArgNumber());
    });
  }

  void forEachSplit(PartitionableOpInterface op,
                    function_ref<void(unsigned factor, AxisRole &role)> run) {
    FactorAssignment assignment =
        mesh.assignmentOf(op->getAttrOfType<spmd::FactorsAttr>(spmd::kFactorsAttr));
    for (auto [factor, axes] : llvm::enumerate(assignment.factors))
      for (unsigned axis : axes)
        run(factor, roles[mesh.primeMesh().axes()[axis].ref.axis]);
  }

  void addStored(BlockArgument argument) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type)
      return;
    unsigned number = argument.getArgNumber();
    bool isWeight = weights.count(number);
    Layout layout = mesh.layoutOf(argument);
    uint32_t splitting = layout.usedAxes();
    std::set<unsigned> over; // axes of the mesh
    for (auto [i, axis] : llvm::enumerate(mesh.primeMesh().axes()))
      if (splitting >> i & 1)
        over.insert(axis.ref.axis);
    for (auto [axis, role] : llvm::enumerate(roles)) {
      double elements = type.getNumElements(), split = over.count(axis) ? elements : 0;
      if (isWeight) {
        bool isUsedSplit =
            role.tensors.count(number) || role.experts.count(number) || role.tables.count(number);
        role.weights += elements;
        role.gathered += isUsedSplit ? 0 : split;
      } else if (isUpdated(argument)) {
        role.allStates += elements;
        role.states += split;
      } else if (split) {
        role.inputs.insert(number);
      }
    }
  }

  func::FuncOp main;
  const ModuleMesh &mesh;
  std::vector<AxisRole> roles;
  const bool isInference;
  std::set<unsigned> weights;
};

/// "(a)", "(a and b)" or "(a and 5 more)".
std::string listed(const std::set<unsigned> &arguments, func::FuncOp main) {
  auto nameOf = [&](unsigned number) { return nameOrNumber(main.getArgument(number)); };
  std::string text = " (" + nameOf(*arguments.begin());
  if (arguments.size() == 2)
    text += " and " + nameOf(*std::next(arguments.begin()));
  else if (arguments.size() > 2)
    text += llvm::formatv(" and {0} more", arguments.size() - 1).str();
  return text + ")";
}
} // namespace

std::vector<AxisRole> axisRoles(func::FuncOp main, const ModuleMesh &mesh, size_t axes) {
  return RoleFinder(main, mesh, axes).run();
}

std::string describe(const AxisRole &role, func::FuncOp main) {
  constexpr double most = 0.5; // of the elements
  std::vector<std::string> words;
  auto inSome = [&](int count) {
    return 4 * count < role.products
               ? llvm::formatv(" in {0} of {1} products", count, role.products).str()
               : "";
  };
  for (auto [kind, count] :
       {std::pair("data parallel", role.batch), std::pair("sequence parallel", role.sequence),
        std::pair("splits images, rows exchanged", role.space)})
    if (count)
      words.push_back(kind + inSome(count));
  for (auto [kind, weights] :
       {std::pair("tensor parallel", &role.tensors), std::pair("expert parallel", &role.experts),
        std::pair("splits tables", &role.tables)})
    if (!weights->empty())
      words.push_back(kind + listed(*weights, main));
  bool shardsWeights = role.gathered > most * role.weights,
       shardsStates = role.states > most * role.allStates;
  if (shardsWeights)
    words.push_back(shardsStates && !role.isInference
                        ? "parameters and optimizer state fully sharded"
                        : "parameters fully sharded");
  else if (shardsStates && !role.isInference && role.tensors.empty() && role.experts.empty())
    words.push_back("optimizer state sharded");
  if (shardsStates && role.isInference)
    words.push_back("updated arguments, as caches, sharded");
  if (words.empty() && !role.inputs.empty())
    words.push_back("splits inputs" + listed(role.inputs, main));
  return words.empty() ? "splits nothing" : llvm::join(words, ", ");
}

} // namespace shardwright
