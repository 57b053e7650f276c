// SPDX-License-Identifier: Apache-2.0

// Calls, barriers, and ops that run regions.
#include "Grid.h"
#include "OpTable.h"

#include "mlir/IR/SymbolTable.h"
#include "shardwright/Dialect/Check/CheckOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// The results are the operands.
template <typename Op> LogicalResult forward(Op op, Frame &frame) {
  return frame.set(op->getResults(), frame.data(op->getOperands()));
}

LogicalResult call(func::CallOp op, Frame &frame) {
  FailureOr<Data> results = frame.call(op, op.getCalleeAttr(), frame.data(op.getOperands()));
  return failed(results) ? failure() : frame.set(op.getResults(), *results);
}

LogicalResult composite(stablehlo::CompositeOp op, Frame &frame) {
  FailureOr<Data> results = frame.call(op, op.getDecompositionAttr(), frame.data(op.getInputs()));
  return failed(results) ? failure() : frame.set(op.getResults(), *results);
}

LogicalResult runBranch(Operation *op, Region &branch, Frame &frame) {
  FailureOr<Data> results = Frame(frame).run(branch, {});
  return failed(results) ? failure() : frame.set(op->getResults(), *results);
}

LogicalResult branchIf(stablehlo::IfOp op, Frame &frame) {
  bool pred = frame.tensor(op.getPred()).elements<int64_t>()[0];
  return runBranch(op, pred ? op.getTrueBranch() : op.getFalseBranch(), frame);
}

LogicalResult branchCase(stablehlo::CaseOp op, Frame &frame) {
  int64_t index = frame.tensor(op.getIndex()).indexAt(0), last = op.getBranches().size() - 1;
  return runBranch(op, op.getBranches()[index < 0 || index > last ? last : index], frame);
}

LogicalResult loop(stablehlo::WhileOp op, Frame &frame) {
  Data carried = frame.data(op.getOperand());
  Frame cond(frame), body(frame);
  for (int64_t iteration = 0, most = frame.process.grid.options.iterations;; ++iteration) {
    FailureOr<Data> goesOn = cond.run(op.getCond(), carried);
    if (failed(goesOn))
      return failure();
    if (!goesOn->front().tensor().elements<int64_t>()[0])
      return frame.set(op.getResults(), carried);
    if (iteration == most)
      return op.emitOpError()
             << "goes on after " << most
             << " iterations, which is the limit; give another one with --max-iterations";
    FailureOr<Data> next = body.run(op.getBody(), carried);
    if (failed(next))
      return failure();
    carried = std::move(*next);
  }
}

LogicalResult map(stablehlo::MapOp op, Frame &frame) {
  SmallVector<Tensor> inputs = frame.tensors(op.getInputs());
  Tensor result(cast<RankedTensorType>(op.getType()));
  Body body(op.getComputation(), frame);
  for (int64_t i = 0, e = result.size(); i < e; ++i) {
    FailureOr<SmallVector<Tensor>> value =
        body(llvm::map_to_vector(inputs, [&](const Tensor &input) { return input.scalarAt(i); }));
    if (failed(value))
      return failure();
    result.copyElement(i, value->front(), 0);
  }
  frame.set(op.getResult(), result);
  return success();
}

LogicalResult tuple(stablehlo::TupleOp op, Frame &frame) {
  Data data = frame.data(op.getVal());
  frame.set(op.getResult(), Tuple(data.begin(), data.end()));
  return success();
}

LogicalResult getTupleElement(stablehlo::GetTupleElementOp op, Frame &frame) {
  frame.set(op->getResult(0), frame.get(op.getOperand()).tuple()[op.getIndex()]);
  return success();
}

/// Runs the body immediately; the future contains its results.
LogicalResult asyncStart(stablehlo::AsyncStartOp op, Frame &frame) {
  FailureOr<Data> results = Frame(frame).run(op.getBody(), frame.data(op.getOperands()));
  if (succeeded(results))
    frame.set(op.getResult(), Tuple(results->begin(), results->end()));
  return results;
}

LogicalResult asyncDone(stablehlo::AsyncDoneOp op, Frame &frame) {
  return frame.set(op->getResults(), frame.get(op.getOperand()).tuple());
}

template <typename Op> LogicalResult token(Op op, Frame &frame) {
  frame.set(op->getResult(0), Token());
  return success();
}

FailureOr<std::vector<std::vector<func::FuncOp>>> findPrograms(interpreter::RunParallelOp op) {
  std::vector<std::vector<func::FuncOp>> programs;
  for (auto row : op.getPrograms().getAsRange<ArrayAttr>()) {
    programs.emplace_back();
    for (auto name : row.getAsRange<FlatSymbolRefAttr>()) {
      auto function = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, name);
      if (!function || function.isExternal())
        return op.emitOpError() << "names " << name << ", which has no body in this module";
      programs.back().push_back(function);
    }
  }
  return programs;
}

/// Distributes operands to the programs in the order of the grid, and collects results in the same
/// order.
LogicalResult runParallel(interpreter::RunParallelOp op, Frame &frame) {
  FailureOr<std::vector<std::vector<func::FuncOp>>> programs = findPrograms(op);
  if (failed(programs))
    return failure();
  Data inputs = frame.data(op.getInputs()), outputs;
  ArrayRef<Datum> rest = inputs;
  std::vector<std::vector<Data>> arguments;
  for (const auto &row : *programs) {
    arguments.emplace_back();
    for (func::FuncOp program : row) {
      if (rest.size() < program.getNumArguments())
        return op.emitOpError() << "gives " << inputs.size()
                                << " operands, fewer than its programs take";
      arguments.back().push_back(Data(rest.take_front(program.getNumArguments())));
      rest = rest.drop_front(program.getNumArguments());
    }
  }
  SmallVector<func::FuncOp> infeed;
  if (auto names = op.getInfeedAttr())
    for (auto name : names.getAsRange<FlatSymbolRefAttr>())
      infeed.push_back(SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, name));
  if (llvm::is_contained(infeed, func::FuncOp()))
    return op.emitOpError("names a function in `infeed` that this module has not");
  auto results = interpretGrid(*programs, arguments, infeed, frame.process.grid.options);
  if (failed(results))
    return failure();
  for (auto &row : *results)
    for (Data &data : row)
      outputs.append(data);
  if (!rest.empty() || outputs.size() != op.getNumResults())
    return op.emitOpError() << "has " << inputs.size() << " operands and " << op.getNumResults()
                            << " results, other than all its programs together";
  return frame.set(op.getResults(), outputs);
}

} // namespace

void addControl(OpTable &table) {
  table.op<func::CallOp>(call);
  table.op<stablehlo::CompositeOp>(composite);
  table.op<stablehlo::IfOp>(branchIf);
  table.op<stablehlo::CaseOp>(branchCase);
  table.op<stablehlo::WhileOp>(loop);
  table.op<stablehlo::MapOp>(map);
  table.op<stablehlo::TupleOp>(tuple);
  table.op<stablehlo::GetTupleElementOp>(getTupleElement);
  table.op<stablehlo::AsyncStartOp>(asyncStart);
  table.op<stablehlo::AsyncDoneOp>(asyncDone);
  table.op<stablehlo::AfterAllOp>(token);
  table.op<stablehlo::CreateTokenOp>(token);
  table.op<stablehlo::OptimizationBarrierOp>(forward);
  table.op<sdy::ShardingConstraintOp>(forward);
  table.op<sdy::ReshardOp>(forward);
  table.op<sdy::PropagationBarrierOp>(forward);
  table.op<interpreter::RunParallelOp>(runParallel);
}

} // namespace shardwright::interpret
