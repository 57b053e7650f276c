// The CPU's form on a GPU. The outermost loop's iterations are independent: each becomes a thread. Neighbouring threads then read far
// from one another, so this is for what has no better form.
#include "ThreadBlock.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace shardwright {
namespace {
/// for i in [begin, end) { body } -> if (thread < count) { body of i = thread }
void replaceLoop(scf::ForOp loop, Value thread, Value count) {
  OpBuilder b(loop);
  Value isOne = arith::CmpIOp::create(b, loop.getLoc(), arith::CmpIPredicate::slt, thread, count);
  auto branch = scf::IfOp::create(b, loop.getLoc(), isOne, /*withElseRegion=*/false);
  Block *body = loop.getBody();
  body->getTerminator()->erase();
  body->getArgument(0).replaceAllUsesWith(thread);
  branch.thenBlock()->getOperations().splice(branch.thenBlock()->begin(), body->getOperations());
  loop.erase();
}
} // namespace

LogicalResult spreadOverThreads(KernelBuilder &k) {
  auto loops = llvm::filter_to_vector(k.function.getOps<scf::ForOp>(), [&](scf::ForOp loop) { return loop.getLowerBound() == k.begin; });
  OpBuilder &outside = k.e.here();
  OpBuilder::InsertionGuard guard(outside);
  outside.setInsertionPointToStart(&k.function.getBody().front());
  FailureOr<Value> thread = ThreadBlock(k).threadPerItem(k.info.extent);
  if (failed(thread))
    return failure();
  Value count = k.e.constant(k.info.extent);
  for (scf::ForOp loop : loops)
    replaceLoop(loop, *thread, count);
  return success();
}

} // namespace shardwright
