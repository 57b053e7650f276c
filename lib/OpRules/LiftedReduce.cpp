// SPDX-License-Identifier: Apache-2.0

#include "LiftedReduce.h"

#include "mlir/IR/IRMapping.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// The lifted body: (x…, p), (y…, q) -> (p && q ? body(x, y) : p ? x : y), p || q.
static void liftBody(OpWriter &w, Region &from, Region &to) {
  OpBuilder::InsertionGuard guard(w.b);
  Block &body = from.front();
  size_t count = body.getNumArguments() / 2;
  auto flag = RankedTensorType::get({}, w.b.getI1Type());
  SmallVector<Type> types(body.getArgumentTypes());
  types.insert(types.begin() + count, flag);
  types.push_back(flag);
  Block *lifted = w.b.createBlock(&to, {}, types, SmallVector<Location>(types.size(), w.loc));
  IRMapping mapping;
  for (size_t i = 0; i < 2 * count; ++i)
    mapping.map(body.getArgument(i), lifted->getArgument(i + (i >= count)));
  for (Operation &op : body.without_terminator())
    w.b.clone(op, mapping);
  Value left = lifted->getArgument(count), right = lifted->getArgument(2 * count + 1);
  SmallVector<Value> results;
  for (auto [i, result] : llvm::enumerate(body.getTerminator()->getOperands())) {
    Value x = lifted->getArgument(i), y = lifted->getArgument(count + 1 + i);
    results.push_back(w.select(left, w.select(right, mapping.lookupOrDefault(result), x), y));
  }
  results.push_back(w.make<OrOp>(left, right));
  ReturnOp::create(w.b, w.loc, results);
}

SmallVector<Value> reducePresent(OpWriter &w, ReduceOp op, ValueRange inputs, Value present,
                                 ValueRange inits, Value start, ArrayRef<int64_t> dims) {
  SmallVector<Value> operands(inputs);
  operands.push_back(present);
  llvm::append_range(operands, inits);
  operands.push_back(start);
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::enumerate(tensorOf(present).getShape()))
    if (!llvm::is_contained(dims, (int64_t)dim))
      shape.push_back(size);
  SmallVector<Type> types;
  for (Value input : ArrayRef(operands).take_front(inputs.size() + 1))
    types.push_back(tensorOf(input).clone(shape));
  OperationState state(w.loc, ReduceOp::getOperationName(), operands, types, {});
  state.getOrAddProperties<ReduceOp::Properties>().dimensions = w.b.getDenseI64ArrayAttr(dims);
  liftBody(w, op.getBody(), *state.addRegion());
  return SmallVector<Value>(w.b.create(state)->getResults().drop_back());
}

} // namespace shardwright::oprules
