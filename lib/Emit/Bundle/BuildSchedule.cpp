// SPDX-License-Identifier: Apache-2.0

#include "BuildSchedule.h"

#include "Buffers.h"
#include "LibraryCalls.h"
#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/StableHLO/Collectives.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Support/Place.h"
#include "shardwright/runtime/bundle/Write.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using shardwright::runtime::Instruction;

namespace shardwright {
namespace {

// Enumerations of the dialect and of the bundle have the same order.
static_assert(int(exec::Reduction::sum) == int(runtime::ReduceOp::Sum) &&
              int(exec::Reduction::prod) == int(runtime::ReduceOp::Prod) &&
              int(exec::Reduction::max) == int(runtime::ReduceOp::Max) &&
              int(exec::Reduction::min) == int(runtime::ReduceOp::Min) &&
              int(exec::Reduction::and_) == int(runtime::ReduceOp::And) &&
              int(exec::Reduction::or_) == int(runtime::ReduceOp::Or) &&
              int(exec::Reduction::xor_) == int(runtime::ReduceOp::Xor));
static_assert(int(exec::CollectiveKind::all_reduce) == int(runtime::CollectiveKind::AllReduce) &&
              int(exec::CollectiveKind::reduce_scatter) ==
                  int(runtime::CollectiveKind::ReduceScatter) &&
              int(exec::CollectiveKind::all_gather) == int(runtime::CollectiveKind::AllGather) &&
              int(exec::CollectiveKind::all_to_all) == int(runtime::CollectiveKind::AllToAll) &&
              int(exec::CollectiveKind::permute) == int(runtime::CollectiveKind::Permute));

runtime::ReduceOp reduceOpOf(exec::StartOp op) { return runtime::ReduceOp(*op.getReduction()); }

/// A scalar has one element.
runtime::Shape shapeOfOperand(Value value) {
  runtime::Shape shape = shapeOf(value.getType());
  return shape.empty() ? runtime::Shape{1} : shape;
}

/// Verifies that pairs have distinct senders and distinct receivers.
LogicalResult checkPairs(exec::StartOp op, int64_t ranks) {
  llvm::DenseSet<int64_t> seen[2];
  for (auto [i, id] : llvm::enumerate(*op.getPairs())) {
    bool isDevice = id >= 0 && id < ranks;
    if (!isDevice || !seen[i % 2].insert(id).second)
      return op.emitError() << "has device " << id << " among its "
                            << (i % 2 ? "receivers" : "senders") << (isDevice ? " twice" : "")
                            << "; expected each of the devices 0 to " << ranks - 1
                            << " at most once";
  }
  return success();
}

/// Verifies that groups contain each device exactly once.
LogicalResult checkGroups(exec::StartOp op, int64_t ranks) {
  llvm::BitVector seen(ranks);
  for (APInt value : cast<DenseIntElementsAttr>(*op.getGroups()).getValues<APInt>()) {
    int64_t id = value.getSExtValue();
    bool isDevice = id >= 0 && id < ranks;
    if (!isDevice || seen[id])
      return op.emitError() << "has device " << id << " in its groups" << (isDevice ? " twice" : "")
                            << "; expected each of the devices 0 to " << ranks - 1 << " once";
    seen.set(id);
  }
  if (!seen.all())
    return op.emitError() << "has groups without device " << seen.find_first_unset()
                          << "; expected each of the devices 0 to " << ranks - 1 << " once";
  return success();
}

/// Fusions may have values of any type inside; other ops need types that the runtime has.
LogicalResult checkTypes(Operation *op) {
  for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (!dtypeOf(type))
        return op->emitError() << "has an operand or result of type " << type
                               << ", which the runtime does not have";
  return success();
}

/// As a word of a schedule: the fragment of a mesh has the name of a function.
std::string fragmentNameOf(Operation *op) {
  StringAttr fragment = exec::fragmentOf(op);
  std::string name = fragment ? fragment.str() : "";
  for (char &letter : name)
    if (!llvm::isPrint(letter) || letter == ' ' || letter == '#')
      letter = '_';
  return name;
}

/// The indices of all stacks of a product; nothing unless all are known, and in a counted loop.
std::vector<runtime::Progression> knownSlices(Operation *op) {
  auto product = dyn_cast<exec::MatmulOp>(op);
  auto loop = dyn_cast_or_null<exec::WhileOp>(op->getParentOp());
  std::vector<runtime::Progression> known;
  if (!product || !loop || !loop.isCounted())
    return known;
  for (auto [at, slices] : {std::pair(product.getLhsAt(), product.getLhsSlices()),
                            std::pair(product.getRhsAt(), product.getRhsSlices())})
    if (at && !slices)
      return {};
    else if (at)
      known.push_back({(*slices)[0], (*slices)[1]});
  return known;
}
} // namespace

LogicalResult ScheduleBuilder::build(func::FuncOp program) {
  instructions.clear();
  starts.clear();
  lastCompute = -1;
  previousKernel = nullptr;
  auto own = program->getAttrOfType<DenseI64ArrayAttr>(exec::kRanksAttr);
  programRanks = own ? own.asArrayRef() : ArrayRef<int64_t>();
  ranks = exec::DeviceGrid::of(program).count;
  return visit(program.getBody().front());
}

LogicalResult ScheduleBuilder::visit(Block &block) {
  for (Operation &op : block)
    if (failed(visit(op)))
      return failure();
  return success();
}

LogicalResult ScheduleBuilder::visit(Operation &op) {
  if (isa<exec::ViewOp, exec::ConstantOp, exec::YieldOp, func::ReturnOp>(op))
    return success();
  if (auto fusion = dyn_cast<exec::FusionOp>(op))
    return kernel(fusion, &op);
  if (auto launch = dyn_cast<exec::LaunchOp>(op))
    return kernel(launch.findFusion(symbols), &op);
  if (auto loop = dyn_cast<exec::WhileOp>(op))
    return this->loop(loop);
  if (auto branches = dyn_cast<exec::CaseOp>(op))
    return this->branches(branches);
  if (failed(checkTypes(&op)))
    return failure();
  if (auto start = dyn_cast<exec::StartOp>(op))
    return this->start(start);
  if (auto done = dyn_cast<exec::DoneOp>(op))
    this->done(done);
  else if (auto copy = dyn_cast<exec::CopyOp>(op))
    this->copy(copy);
  else if (std::optional<runtime::LibraryCall> entry = libraryCallOf(&op))
    call(&op, std::move(*entry));
  else if (isa<exec::RankOp>(op))
    append(runtime::Op::Rank, nextName('r'), &op);
  else if (isa<exec::EmptyOp>(op))
    append(runtime::Op::Empty, nextName('e'), &op);
  else
    return op.emitError() << "'" << op.getName() << "' is not an op of the schedule";
  return success();
}

Instruction &ScheduleBuilder::append(runtime::Op op, std::string name) {
  previousKernel = nullptr;
  Instruction &instruction = instructions.emplace_back();
  instruction.index = int64_t(instructions.size()) - 1;
  instruction.op = op;
  instruction.name = std::move(name);
  if (op != runtime::Op::Start)
    lastCompute = instruction.index;
  return instruction;
}

Instruction &ScheduleBuilder::append(runtime::Op op, std::string name, Operation *of) {
  Instruction &instruction = append(op, std::move(name));
  instruction.fragment = fragmentNameOf(of);
  of->setAttr(exec::kIndexAttr, Builder(of->getContext()).getI64IntegerAttr(instruction.index));
  instruction.in = bufferNames(of->getOperands());
  instruction.out = bufferNames(of->getResults());
  return instruction;
}

std::string ScheduleBuilder::nextName(char prefix) const {
  return (llvm::Twine(prefix) + llvm::Twine(instructions.size())).str();
}

LogicalResult ScheduleBuilder::kernel(exec::FusionOp fusion, Operation *op) {
  FailureOr<runtime::Kernel *> kernel = kernels.add(fusion);
  if (failed(kernel))
    return failure();
  bool isRun = previousKernel && previousKernel->symbol == (*kernel)->symbol;
  if (isRun && failed(kernels.addMultiTensorLaunch(**kernel, fusion)))
    return failure();
  append(runtime::Op::Kernel, (*kernel)->name, op);
  previousKernel = *kernel;
  return success();
}

LogicalResult ScheduleBuilder::loop(exec::WhileOp op) {
  std::string name = nextName('w');
  Instruction &head = append(runtime::Op::While, name);
  head.fragment = fragmentNameOf(op);
  if (op.isCounted())
    head.trips = int64_t(*op.getTripCount());
  Block &condition = op.getCond().front();
  if (failed(visit(condition)))
    return failure();
  append(runtime::Op::Do, name).in = bufferNames(condition.getTerminator()->getOperands());
  if (failed(visit(op.getBody().front())))
    return failure();
  append(runtime::Op::End, name).fragment = fragmentNameOf(op);
  return success();
}

LogicalResult ScheduleBuilder::branches(exec::CaseOp op) {
  std::string name = nextName('c');
  Instruction &head = append(runtime::Op::Case, name);
  head.in = {bufferName(op.getSelector())};
  head.dtypes = {*dtypeOf(op.getSelector().getType())}; // i1 or i32
  for (Region &branch : op.getBranches()) {
    append(runtime::Op::Branch, name);
    if (failed(visit(branch.front())))
      return failure();
  }
  append(runtime::Op::End, name);
  return success();
}

void ScheduleBuilder::copy(exec::CopyOp op) {
  append(runtime::Op::Copy, nextName('x'), op).bytes = tensorBytes(op.getResult().getType());
}

void ScheduleBuilder::call(Operation *op, runtime::LibraryCall entry) {
  constexpr size_t mostPlaces = 8;
  auto [known, isNew] = callNumbers.try_emplace(runtime::printCall(entry), calls.size());
  if (isNew) {
    entry.name += std::to_string(calls.size());
    calls.push_back(std::move(entry));
  }
  runtime::LibraryCall &call = calls[known->second];
  std::string place = placeOf(op->getLoc());
  if (!place.empty() && call.locs.size() < mostPlaces && !llvm::is_contained(call.locs, place))
    call.locs.push_back(std::move(place));
  append(runtime::Op::Call, call.name, op).slices = knownSlices(op);
}

std::string ScheduleBuilder::communicatorOf(exec::StartOp op) {
  auto groups = stablehlo::idRows(cast<DenseIntElementsAttr>(*op.getGroups()));
  for (std::vector<int64_t> &group : groups)
    for (int64_t &rank : group)
      rank = rankAt(rank);
  for (const runtime::CommunicatorEntry &communicator : communicators)
    if (communicator.groups == groups)
      return communicator.id;
  runtime::CommunicatorEntry &added = communicators.emplace_back();
  added.id = ("c" + llvm::Twine(communicators.size() - 1)).str();
  added.groups = std::move(groups);
  llvm::append_range(added.axes, exec::axesOf(op));
  return added.id;
}

/// One for each communicator, whose links may be others, one for permutes, for sends and for
/// receives, in the order of their first start.
std::string ScheduleBuilder::streamOf(llvm::StringRef of) {
  return "n" + std::to_string(streams.try_emplace(of, streams.size()).first->second);
}

void ScheduleBuilder::noteReduction(exec::StartOp op) {
  bool hasPeers =
      op.getGroups() && cast<DenseIntElementsAttr>(*op.getGroups()).getType().getDimSize(1) > 1;
  if (!op.getReduction() || !hasPeers)
    return;
  for (Value operand : op.getOperands()) {
    runtime::cuda::Reduction reduction(*dtypeOf(operand.getType()), reduceOpOf(op));
    if (!runtime::cuda::ncclReduces(reduction))
      reductions.insert(reduction);
  }
}

Instruction &ScheduleBuilder::appendStart(exec::StartOp op, runtime::CollectiveKind kind) {
  int64_t after = lastCompute;
  Instruction &start = append(runtime::Op::Start, ("s" + llvm::Twine(starts.size())).str(), op);
  starts[op] = start.index;
  start.collective = kind;
  start.after = after;
  return start;
}

/// One end of a transfer between two programs. What a send gives has no meaning.
void ScheduleBuilder::transfer(exec::StartOp op, int64_t channel) {
  bool isSend = op.getNumOperands() == 1;
  Instruction &start =
      appendStart(op, isSend ? runtime::CollectiveKind::Send : runtime::CollectiveKind::Receive);
  start.stream = streamOf(isSend ? "send" : "receive");
  if (isSend)
    start.out.clear();
  start.channel = channel;
  Value moved = isSend ? op.getOperands().front() : op.getResults().front();
  start.dtypes.push_back(*dtypeOf(moved.getType()));
  start.shapes.push_back(shapeOfOperand(moved));
  for (size_t i = 0; i < op.getPairs()->size(); i += 2)
    start.pairs.emplace_back((*op.getPairs())[i], (*op.getPairs())[i + 1]);
}

LogicalResult ScheduleBuilder::start(exec::StartOp op) {
  if (std::optional<int64_t> channel = exec::channelOf(op)) {
    transfer(op, *channel);
    return success();
  }
  if (failed(op.getPairs() ? checkPairs(op, ranks) : checkGroups(op, ranks)))
    return failure();
  noteReduction(op);
  Instruction &start = appendStart(op, runtime::CollectiveKind(op.getKind()));
  if (op.getKind() == exec::CollectiveKind::all_to_all) {
    start.split = op.getDim();
    start.concat = op.getConcatDim();
  } else {
    start.dim = op.getDim();
  }
  if (op.getReduction())
    start.reduce = reduceOpOf(op);
  if (op.getPairs())
    for (size_t i = 0; i < op.getPairs()->size(); i += 2)
      start.pairs.emplace_back(rankAt((*op.getPairs())[i]), rankAt((*op.getPairs())[i + 1]));
  else
    start.comm = communicatorOf(op);
  start.stream = streamOf(start.comm);
  for (Value operand : op.getOperands()) {
    start.dtypes.push_back(*dtypeOf(operand.getType()));
    start.shapes.push_back(shapeOfOperand(operand));
  }
  return success();
}

void ScheduleBuilder::done(exec::DoneOp op) {
  int64_t start = starts.lookup(op.getStart());
  Instruction &done = append(runtime::Op::Done, instructions[start].name);
  done.collective = instructions[start].collective;
  done.wait = start;
}

} // namespace shardwright
