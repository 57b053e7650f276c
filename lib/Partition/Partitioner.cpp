#include "Partitioner.h"

#include "Annotations.h"
#include "LocalOp.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright {

// ---- layouts --------------------------------------------------------------------------------------------------------

sdy::TensorShardingAttr Partitioner::sharding(Value value) const { return sdy::getSharding(value); }

Layout Partitioner::layoutOf(sdy::TensorShardingAttr sharding, Type type) const {
  auto tensor = dyn_cast<RankedTensorType>(type);
  // What is on one device is on all: that one has it too.
  if (!sharding || !tensor || sharding.getMesh(function).isMaximal())
    return Layout::replicated(tensor ? tensor.getRank() : 0);
  return toLayout(sdy::toSharding(sharding, mesh), atoms);
}

/// What a bundle must know about an argument or result: its whole shape and the axes of each dimension.
DictionaryAttr Partitioner::describe(Type whole, const Layout &layout) {
  OpBuilder b(function.getContext());
  SmallVector<Attribute> sharding;
  for (const Axes &axes : layout.dims)
    sharding.push_back(b.getArrayAttr(llvm::map_to_vector(
        atoms.partNamesOf(axes), [&](const std::string &name) { return (Attribute)b.getStringAttr(name); })));
  return b.getDictionaryAttr({b.getNamedAttr("shape", b.getDenseI64ArrayAttr(cast<RankedTensorType>(whole).getShape())),
                              b.getNamedAttr("sharding", b.getArrayAttr(sharding))});
}

// ---- reshards -------------------------------------------------------------------------------------------------------

/// Numbers in a row, one value everywhere, and what only repeats such.
bool Partitioner::isMadeAnew(Value whole) {
  auto op = whole.getDefiningOp<PartitionableOpInterface>();
  return op && op->getNumResults() == 1 && op.isMadeAnew() && llvm::all_of(op->getOperands(), [&](Value operand) {
    return (tensorOf(operand).getRank() == 0 && !locals[operand].layout.pending) || isMadeAnew(operand);
  });
}

/// The op that makes the value once more, for another layout.
Value Partitioner::makeAnew(Value whole, const Layout &to, const OpBuilder &builder, const Reason &reason) {
  OpSituation situation = situationOf(whole.getDefiningOp<PartitionableOpInterface>());
  OpSplit split;
  split.factors.resize(situation.rule.factors.size());
  for (auto [factors, axes] : llvm::zip_equal(situation.rule.results[0].dims, to.dims))
    for (unsigned factor : factors)
      split.factors[factor] = axes;
  split.results = {to};
  SmallVector<Value> operands;
  for (auto [operand, mapping] : llvm::zip_equal(situation.op->getOperands(), situation.rule.operands)) {
    Layout layout;
    for (ArrayRef<unsigned> factors : mapping.dims)
      layout.dims.push_back(split.factors[factors[0]]);
    split.operands.push_back(layout);
    operands.push_back(reshard(operand, layout, reason));
  }
  SmallVector<bool> zeroPadded(operands.size());
  return makeLocalOp(situation, split, operands, zeroPadded, builder, emission())->front(); // models of such ops refuse nothing
}

Value Partitioner::reshard(Value whole, const Layout &to, Reason reason) {
  const Local &local = locals[whole];
  if (local.layout == to)
    return local.value;
  Value &moved = resharded[whole][to];
  if (moved)
    return moved;
  // What a loop reads from outside is moved once, in front of it.
  unsigned at = depth();
  while (at > local.depth && scopes[at].isLoop)
    --at;
  scopes[at].resharded.push_back({whole, to});
  reason.held = traceAnnotations(whole, local.layout, atoms);
  if (!to.pending && isMadeAnew(whole)) {
    Value made = makeAnew(whole, to, builderAt(at), reason);
    return resharded[whole][to] = made;
  }
  OpWriter w(builderAt(at), reason.loc);
  return moved = emitReshard(w, local.value, tensorOf(whole), local.layout, to, paths, emission(), reason);
}

// ---- ops ------------------------------------------------------------------------------------------------------------

/// Every dimension whole, which is right for whatever computes the same everywhere.
static ShardingRule getWholeRule(Operation *op) {
  RuleBuilder rule = makeRuleBuilder(op);
  size_t operands = op->getNumOperands(), results = op->getNumResults();
  SmallVector<Value> values(op->getOperands());
  llvm::append_range(values, op->getResults());
  for (auto [i, value] : llvm::enumerate(values))
    for (int64_t dim = 0; dim < sdy::getShardingRank(value.getType()); ++dim) {
      SmallVector<int64_t> operandDims(operands, RuleBuilder::kNone), resultDims(results, RuleBuilder::kNone);
      (i < operands ? operandDims[i] : resultDims[i - operands]) = dim;
      rule.factor(operandDims, resultDims, FactorKind::NeedReplication);
    }
  return rule.build();
}

/// Devices that have only a part of a dimension compute what has that dimension, and nothing else.
static void keepWhole(ShardingRule &rule) {
  for (auto [f, factor] : llvm::enumerate(rule.factors))
    if (factor.kind == FactorKind::PassThrough &&
        !llvm::all_of(rule.results, [&](const TensorMapping &result) { return result.contains(f); }))
      factor.kind = FactorKind::NeedReplication;
}

OpSituation Partitioner::situationOf(PartitionableOpInterface op) {
  OpSituation situation{op, op.getPartitionRule(), op.getCombiner(), op.gathersPartials(), {}, {}, {}, {}, {}, {}, {}};
  if (situation.rule.empty())
    situation.rule = getWholeRule(op);
  keepWhole(situation.rule);
  for (Value operand : op->getOperands()) {
    situation.operandTypes.push_back(tensorOf(operand));
    situation.operands.push_back(locals[operand].layout);
    situation.moveOnce.push_back(locals[operand].depth < depth() && scopes.back().isLoop);
    situation.madeAnew.push_back(isMadeAnew(operand));
    situation.mayStayPending.push_back(locals[operand].depth == depth() && llvm::all_of(operand.getUsers(), [&](Operation *user) {
      return user == op.getOperation();
    }));
  }
  for (Value result : op->getResults()) {
    situation.resultTypes.push_back(tensorOf(result));
    situation.wanted.push_back(wantedOf(result));
  }
  return situation;
}

/// A pending sum that several ops read, or one inside a loop, is reduced once, to what propagation wants of it; each reader would
/// reduce it again.
void Partitioner::settle(Operation *op, Value result) {
  Local &local = locals[result];
  llvm::SmallPtrSet<Operation *, 4> users(result.user_begin(), result.user_end());
  bool single = users.size() == 1 && (*users.begin())->getBlock() == op->getBlock();
  if (!local.layout.pending || (single && local.layout.combiner == Combiner::sum))
    return;
  Layout wanted = wantedOf(result);
  OpWriter w(builder(), op->getLoc());
  Value settled = emitReshard(w, local.value, tensorOf(result), local.layout, wanted, paths, emission(),
                              {op->getLoc(), op->getName().getStringRef().str(),
                               "shards of a reduced dimension leave partial results, and several ops read the whole", "", "",
                               traceAnnotations(result, local.layout, atoms), sdy::getOrigins(result)});
  define(result, settled, wanted);
}

LogicalResult Partitioner::visitBlock(Block &block) {
  for (Operation &op : block)
    if (failed(visit(&op)))
      return failure();
  return success();
}

LogicalResult Partitioner::visit(Operation *op) {
  if (auto ret = dyn_cast<func::ReturnOp>(op))
    return visitReturn(ret);
  if (auto constraint = dyn_cast<sdy::ShardingConstraintOp>(op))
    return visitConstraint(op, constraint.getInput(), constraint.getSharding());
  if (auto manual = dyn_cast<sdy::ManualComputationOp>(op))
    return visitManual(manual);
  if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
    return visitDataFlow(flow);
  auto partitionable = dyn_cast<PartitionableOpInterface>(op);
  if (!partitionable)
    return op->emitError() << "'" << op->getName() << "' cannot be partitioned: nothing is known about its shards. "
                           << "Run it on one device (--mesh with one rank), or write it with other ops";
  OpSituation situation = situationOf(partitionable);
  const OpSplit &split = chooser.choose(situation);
  SmallVector<Value> operands;
  SmallVector<bool> zeroPadded;
  for (auto [operand, needed] : llvm::zip_equal(op->getOperands(), split.operands)) {
    const Local &local = locals[operand];
    zeroPadded.push_back(local.zeroPadded && local.layout == needed);
    if (local.layout == needed) {
      operands.push_back(local.value);
      continue;
    }
    std::string why = "the op's other operands and its result are split so that this operand must lie as " + toText(needed, atoms);
    operands.push_back(reshard(operand, needed, {op->getLoc(), op->getName().getStringRef().str(), why, "", "", {}, annotationsAround(op)}));
  }
  FailureOr<SmallVector<Value>> results = makeLocalOp(situation, split, operands, zeroPadded, builder(), emission());
  if (failed(results))
    return failure();
  for (auto [whole, local, layout] : llvm::zip_equal(op->getResults(), *results, split.results))
    define(whole, local, layout);
  for (Value result : op->getResults())
    settle(op, result);
  return success();
}

LogicalResult Partitioner::visitConstraint(Operation *op, Value input, sdy::TensorShardingAttr sharding) {
  Layout to = layoutOf(sharding, input.getType());
  Reason reason{op->getLoc(), op->getName().getStringRef().str(), "the program asks for this layout here", "", "", {},
                sdy::getOrigins(op->getResult(0))};
  define(op->getResult(0), reshard(input, to, reason), to);
  return success();
}

/// The argument that gives its bytes to each result; null if there is none.
static SmallVector<BlockArgument> donorsOf(func::FuncOp function) {
  SmallVector<BlockArgument> donors(function.getNumResults());
  for (BlockArgument argument : function.getArguments())
    if (auto target = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kDonationAttr);
        target && uint64_t(target.getInt()) < donors.size())
      donors[target.getInt()] = argument;
  return donors;
}

/// The next step gets as its argument what this one gives: both lie alike, unless somebody asked for something else.
void Partitioner::agreeWithDonor(BlockArgument donor, unsigned result, Layout &layout, Location loc) {
  if (!donor || locals[donor].layout == layout)
    return;
  DictionaryAttr origins = sdy::getResultOrigins(function, result);
  if (!origins || !origins.get("")) {
    layout = locals[donor].layout;
    return;
  }
  function.removeArgAttr(donor.getArgNumber(), kDonationAttr);
  emitWarning(loc) << "argument " << donor.getArgNumber() << " cannot be donated to result " << result << ": it lies as "
                   << toText(locals[donor].layout, atoms) << ", and the result is asked to lie as " << toText(layout, atoms)
                   << "; annotate both alike";
}

LogicalResult Partitioner::visitReturn(func::ReturnOp op) {
  SmallVector<Value> values;
  SmallVector<BlockArgument> donors = donorsOf(function);
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    auto sharding = sdy::getResultSharding(function, i);
    Layout to = sharding ? layoutOf(sharding, operand.getType()) : locals[operand].layout.resolved();
    agreeWithDonor(donors[i], i, to, op.getLoc());
    if (to.pending)
      return op.emitError() << "result " << i << " is to be returned as partial results over " << toText(to, atoms)
                            << "; a program returns whole values: leave the unreduced axes of its sharding out";
    std::string why = "the program asks for this layout of result " + std::to_string(i);
    values.push_back(reshard(operand, to, {op.getLoc(), "func.return", why, "", "", {}, sdy::getResultOrigins(function, i)}));
    resultValues.push_back(describe(operand.getType(), to));
  }
  OpBuilder b = builder();
  func::ReturnOp::create(b, op.getLoc(), values);
  return success();
}

// ---- the function ---------------------------------------------------------------------------------------------------

void Partitioner::localizeArguments() {
  for (BlockArgument whole : function.getArguments()) {
    Layout layout = wantedOf(whole).resolved(); // who calls gives values, not terms of a sum
    Value local = scopes[0].block->addArgument(localType(whole.getType(), layout, atoms), whole.getLoc());
    // A caller fills up with zeros; what the step before left in bytes that it took over is anything.
    bool isDonated = function.getArgAttr(whole.getArgNumber(), kDonationAttr) != nullptr;
    define(whole, local, layout, /*zeroPadded=*/!isDonated);
    argumentValues.push_back(describe(whole.getType(), layout));
  }
}

void Partitioner::writeSignature() {
  Block &block = function.getBody().front();
  function.setFunctionType(
      FunctionType::get(function.getContext(), block.getArgumentTypes(), block.getTerminator()->getOperandTypes()));
  SignatureAttributes attributes(function);
  attributes.remove("sdy.sharding");
  for (auto [list, value] : llvm::zip_equal(attributes.arguments, argumentValues))
    list.set("exec.value", value);
  for (auto [list, value] : llvm::zip_equal(attributes.results, resultValues))
    list.set("exec.value", value);
  attributes.apply();
}

LogicalResult Partitioner::run() {
  Block &old = function.getBody().front();
  Block *fresh = new Block;
  function.getBody().push_back(fresh);
  scopes.push_back({fresh, false, {}});
  position.emplace(*fresh, atoms, function.getLoc());
  localizeArguments();
  if (failed(visitBlock(old)))
    return failure();
  old.dropAllReferences();
  old.erase();
  writeSignature();
  return success();
}

} // namespace shardwright
