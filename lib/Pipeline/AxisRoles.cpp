// SPDX-License-Identifier: Apache-2.0

#include "AxisRoles.h"

#include "Weights.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {
namespace {
class RoleFinder {
public:
  RoleFinder(func::FuncOp main, const ModuleMesh &mesh, size_t axes)
      : main(main), mesh(mesh), roles(axes), finder(main) {}

  std::vector<AxisRole> run() {
    for (AxisRole &role : roles)
      role.isInference = finder.isOfInference();
    main.walk([&](PartitionableOpInterface op) {
      if (op->hasAttr(spmd::kFactorsAttr))
        visit(op);
    });
    for (BlockArgument argument : main.getArguments())
      addStored(argument);
    return std::move(roles);
  }

private:
  void visit(PartitionableOpInterface op) {
    if (BlockArgument table = finder.tableOf(op))
      visitTable(op, table);
    else if (auto use = finder.useBy(op))
      visitProduct(op, use->position, use->weight);
  }

  void visitProduct(PartitionableOpInterface op, unsigned position, BlockArgument weight) {
    weights.insert(weight.getArgNumber());
    ShardingRule rule = op.getPartitionRule();
    for (AxisRole &role : roles)
      ++role.products;
    forEachSplit(op, [&](unsigned factor, AxisRole &role) {
      switch (kindOf(factor, rule, position)) {
      case ProductFactor::Examples:
        ++role.batch;
        break;
      case ProductFactor::OtherRows:
        ++(isa<stablehlo::ConvolutionOp>(op) ? role.space : role.sequence);
        break;
      case ProductFactor::Experts:
        ++role.ofExperts;
        role.experts.insert(weight.getArgNumber());
        break;
      case ProductFactor::Weight:
        ++role.ofWeights;
        role.tensors.insert(weight.getArgNumber());
        break;
      }
    });
  }

  void visitTable(PartitionableOpInterface op, BlockArgument table) {
    weights.insert(table.getArgNumber());
    ShardingRule rule = op.getPartitionRule();
    forEachSplit(op, [&](unsigned factor, AxisRole &role) {
      if (rule.operands[0].contains(factor))
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
        role.lookedUp += role.tables.count(number) ? elements : 0;
      } else if (finder.isUpdated(argument)) {
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
  const WeightFinder finder;
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
