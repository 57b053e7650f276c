// SPDX-License-Identifier: Apache-2.0

// Pass: writes a program on several meshes out as one sequence of fragments: calls and loops
// between meshes are expanded.
#include "MeshProgram.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Import/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDMESHCALLS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
class Expander {
public:
  explicit Expander(ModuleOp module) : symbols(module) {}

  /// Until the function has neither calls nor loops of the dialect.
  LogicalResult run(func::FuncOp main) {
    for (int depth = 0; depth < maxDepth; ++depth) {
      SmallVector<Operation *> ops;
      main.walk<WalkOrder::PreOrder>([&](Operation *op) {
        if (!isa<mpmd::CallOp, mpmd::FragmentCallOp, mpmd::ForOp>(op))
          return WalkResult::advance();
        ops.push_back(op);
        return WalkResult::skip();
      });
      if (ops.empty())
        return success();
      for (Operation *op : ops)
        if (failed(expand(op)))
          return failure();
    }
    return main.emitError() << "calls functions on meshes more than " << maxDepth
                            << " deep; recursion has no end here";
  }

private:
  static constexpr int maxDepth = 64;
  static constexpr int64_t maxOps = 2'000'000; // as of InlineCalls

  LogicalResult expand(Operation *op) {
    OpBuilder b(op);
    FailureOr<SmallVector<Value>> values = failure();
    if (auto call = dyn_cast<mpmd::CallOp>(op))
      values = inlineCall(b, call);
    else if (auto call = dyn_cast<mpmd::FragmentCallOp>(op))
      values = fragmentOf(b, call);
    else
      values = unroll(b, cast<mpmd::ForOp>(op));
    if (failed(values))
      return failure();
    op->replaceAllUsesWith(*values);
    op->erase();
    return success();
  }

  FailureOr<Block *> bodyOf(Operation *call, FlatSymbolRefAttr callee) {
    auto function = symbols.lookup<func::FuncOp>(callee.getValue());
    if (!function || function.isExternal() || !function.getBody().hasOneBlock())
      return call->emitError() << "calls " << callee
                               << ", which is no function of one block in this file";
    Block *body = &function.getBody().front();
    if (failed(count(call, *body, 1)))
      return failure();
    return body;
  }

  LogicalResult count(Operation *from, Block &body, int64_t times) {
    int64_t size = 1;
    body.walk([&](Operation *) { ++size; });
    if (llvm::MulOverflow(size, times, size) || (added += size) > maxOps)
      return from->emitError() << "'" << from->getName() << "': written out, the program has more "
                               << "than " << maxOps << " ops; use a loop in a fragment";
    return success();
  }

  FailureOr<SmallVector<Value>> inlineCall(OpBuilder &b, mpmd::CallOp call) {
    FailureOr<Block *> body = bodyOf(call, call.getCalleeAttr());
    if (failed(body))
      return failure();
    return cloneBody(b, **body, call.getTensors());
  }

  FailureOr<SmallVector<Value>> fragmentOf(OpBuilder &b, mpmd::FragmentCallOp call) {
    FailureOr<Block *> body = bodyOf(call, call.getCalleeAttr());
    if (failed(body))
      return failure();
    auto fragment = mpmd::FragmentOp::create(
        b, call.getLoc(), call.getResultTypes(), call.getTensors(), call.getOrigin(),
        call.getMeshNameAttr(), IntegerAttr(), sdy::TensorShardingPerValueAttr(),
        sdy::TensorShardingPerValueAttr());
    Block &block = fragment.getBody().emplaceBlock();
    for (BlockArgument argument : (*body)->getArguments())
      block.addArgument(argument.getType(), argument.getLoc());
    OpBuilder inner = OpBuilder::atBlockEnd(&block);
    SmallVector<Value> values = cloneBody(inner, **body, block.getArguments());
    mpmd::ReturnOp::create(inner, call.getLoc(), values);
    return llvm::to_vector_of<Value>(fragment.getResults());
  }

  FailureOr<SmallVector<Value>> unroll(OpBuilder &b, mpmd::ForOp loop) {
    Block &body = loop.getBody().front();
    if (failed(count(loop, body, loop.getIterations())))
      return failure();
    SmallVector<Value> values(loop.getTensors());
    for (uint32_t i = 0; i < loop.getIterations(); ++i) {
      SmallVector<Value> operands = values;
      operands.push_back(number(b, loop.getLoc(), body.getArguments().back().getType(), i));
      values = cloneBody(b, body, operands);
    }
    return values;
  }

  /// The number of an iteration, on the mesh that its type names.
  Value number(OpBuilder &b, Location loc, Type type, uint32_t i) {
    auto tensor = cast<RankedTensorType>(mpmd::globalType(type));
    auto value = b.getIntegerAttr(tensor.getElementType(), i);
    Value constant = stablehlo::ConstantOp::create(
        b, loc, DenseElementsAttr::get(tensor, ArrayRef<Attribute>(value)));
    return type == tensor
               ? constant
               : mpmd::AssignOp::create(b, loc, type, constant, StringAttr()).getResult();
  }

  SymbolTable symbols;
  int64_t added = 0;
};

struct ExpandMeshCallsPass : impl::ExpandMeshCallsBase<ExpandMeshCallsPass> {
  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main || !mpmd::usesMeshes(main))
      return;
    if (failed(Expander(getOperation()).run(main)))
      return signalPassFailure();
    // Names inside of what one mesh computes have no meaning.
    main.walk([](Operation *op) {
      if (isa<mpmd::FragmentOp, mpmd::NamedComputationOp>(op) &&
          isa<func::FuncOp>(op->getParentOp()))
        eraseMeshes(op);
    });
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (function != main && mpmd::usesMeshes(function))
        function.erase(); // its callers have its body
  }
};
} // namespace
} // namespace shardwright
