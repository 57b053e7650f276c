// SPDX-License-Identifier: Apache-2.0

// stablehlo.sort on a CPU, row by row: sorts permutation indices, then gathers the elements.
//
//   comparator with a key     LSD radix sort by bytes; merge sort for short rows
//   other comparators         bottom-up merge sort: runs of 1, 2, 4, … indices
//   first k of many           skips blocks without a key below the current k-th; collects
//                             candidates and merges them when the buffer is full
//
// All forms are stable and permute any number of operands of any type.
#include "KernelBuilder.h"
#include "SortKeys.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using shardwright::stablehlo::SliceOp;
using shardwright::stablehlo::SortOp;

namespace shardwright {
namespace {
constexpr int64_t maxOnStack =
    500 << 10; // bytes of all arrays together; a thread of CUDA may have 512 KiB
constexpr int64_t leastForDigits = 256; // elements; a digit has as many values
constexpr int64_t block = 32;           // elements tested at once by firstOfMany

/// Permutation indices, and their keys if the comparator has one.
struct Run {
  Value keys, places;
};

SortOp sortOf(Value yielded) {
  auto slice = yielded.getDefiningOp<SliceOp>();
  return (slice ? slice.getOperand() : yielded).getDefiningOp<SortOp>();
}

struct SortKernel {
  explicit SortKernel(KernelBuilder &k)
      : k(k), e(k.e), op(sortOf(k.yielded()[0])), key(SortKey::find(op)) {
    shape = k.type(op.getInputs()[0]).getShape();
    dim = op.getSortedDim();
    if (!shape.empty()) {
      length = op.getSortedLength();
      kept = k.type(k.yielded()[0]).getDimSize(dim);
    }
  }

  LogicalResult build();

private:
  Value array(int64_t count, Type type);
  Run makeRun(int64_t count) {
    return {key ? array(count, key->type()) : Value(), array(count, i32)};
  }
  Value place(Value memory, Value offset) {
    return e.toIndex(e.loadHere(memory, offset, i32), i32);
  }
  void keep(Value index, Value memory, Value offset) {
    e.storeFlat(e.place(arith::IndexCastOp::create(e.builderFor(index), e.loc, i32, index), index),
                memory, offset);
  }
  Indices at(Value place) const {
    Indices indices(row);
    if (!shape.empty())
      indices.insert(indices.begin() + dim, place);
    return indices;
  }
  Value keyAt(Value place) {
    return key->of(e, e.evaluate(op.getInputs()[key->operand], at(place)));
  }
  Value loadKey(const Run &run, Value offset) { return e.loadHere(run.keys, offset, key->type()); }
  template <typename Op, typename... Args> Value make(ValueRange operands, Args &&...args) {
    return e.place(Op::create(e.builderFor(operands), e.loc, std::forward<Args>(args)...),
                   operands);
  }
  Value isLess(Value a, Value b) {
    return make<arith::CmpIOp>({a, b}, arith::CmpIPredicate::ult, a, b);
  }
  Value number(const APInt &value) {
    Type type = IntegerType::get(op.getContext(), value.getBitWidth());
    return arith::ConstantOp::create(e.builderFor(ValueRange()), e.loc,
                                     IntegerAttr::get(type, value));
  }
  Value number(int64_t value, Type type) {
    return number(APInt(type.getIntOrFloatBitWidth(), value));
  }

  void fill(const Run &run, int64_t count);
  Value comesFirst(Value right, Value left);
  void mergeRuns(const Run &left, const Run &right, const Run &to, std::array<Value, 4> bounds,
                 int64_t last);
  Run merge(Run from, Run to, int64_t begin, int64_t end);
  void copy(const Run &from, const Run &to, int64_t count);
  Value slotOf(Value number, unsigned digit);
  Run byDigits(Run from, Run to);
  Run firstOfMany();
  void sortRow();
  int64_t bytesOf(int64_t count) const {
    return 2 * count * (4 + (key ? key->type().getWidth() / 8 : 0));
  }

  KernelBuilder &k;
  ElementEvaluator &e;
  SortOp op;
  std::optional<SortKey> key;
  ArrayRef<int64_t> shape;
  int64_t dim, length = 1, kept = 1;
  Type i32 = IntegerType::get(op.getContext(), 32);
  Indices row;
  SmallVector<Value> onHeap;
};

/// Allocates on the stack, or on the heap if the arrays are too large.
Value SortKernel::array(int64_t count, Type type) {
  if (bytesOf(count) <= maxOnStack)
    return scratch(k, count, type);
  OpBuilder b = OpBuilder::atBlockBegin(&k.function.getBody().front());
  return onHeap.emplace_back(memref::AllocOp::create(b, e.loc, MemRefType::get({count}, type)));
}

/// Initializes with the first `count` indices.
void SortKernel::fill(const Run &run, int64_t count) {
  Value position = e.openLoop(e.constant(0), e.constant(count));
  if (key)
    e.storeFlat(keyAt(position), run.keys, position);
  keep(position, run.places, position);
  e.closeLoop();
}

Value SortKernel::comesFirst(Value right, Value left) {
  SmallVector<Value> arguments;
  for (Value input : op.getInputs())
    for (Value place : {right, left})
      arguments.push_back(e.evaluate(input, at(place)));
  return e.applyBody(op.getComparator(), arguments)[0];
}

/// Fills [start, stop) of `to` from left[start, middle) and right[middle, end); excess elements are
/// dropped.
void SortKernel::mergeRuns(const Run &left, const Run &right, const Run &to,
                           std::array<Value, 4> bounds, int64_t last) {
  auto [start, middle, end, stop] = bounds;
  Value next = e.openLoop(start, stop, {start, middle});
  Value i = e.carried()[0], j = e.carried()[1];
  // Beyond its run, a head is read at a clamped position and not used.
  Value atLeft = e.min(i, e.constant(last)), atRight = e.min(j, e.constant(last));
  Value leftPlace = place(left.places, atLeft), rightPlace = place(right.places, atRight), leftKey,
        rightKey;
  if (key) {
    leftKey = loadKey(left, atLeft);
    rightKey = loadKey(right, atRight);
  }
  Value hasLeft = e.isBelow(i, middle), hasRight = e.isBelow(j, end);
  Value takeRight =
      e.logicalAnd(hasRight, key ? isLess(rightKey, leftKey) : comesFirst(rightPlace, leftPlace));
  Value one = e.constant(1), zero = e.constant(0);
  Value stepRight = e.choose(hasLeft, e.choose(takeRight, one, zero), one);
  Value isRight = e.isEqual(stepRight, one);
  keep(e.choose(isRight, rightPlace, leftPlace), to.places, next);
  if (key)
    e.storeFlat(e.choose(isRight, rightKey, leftKey), to.keys, next);
  e.closeLoop({e.add(i, e.sub(one, stepRight)), e.add(j, stepRight)});
}

/// Sorts [begin, end), alternating between both buffers; returns the one with the result.
Run SortKernel::merge(Run from, Run to, int64_t begin, int64_t end) {
  for (int64_t width = 1; width < end - begin; width *= 2) {
    Value start = e.openLoop(e.constant(begin), e.constant(end), {}, e.constant(2 * width));
    Value middle = e.min(e.add(start, e.constant(width)), e.constant(end));
    Value stop = e.min(e.add(start, e.constant(2 * width)), e.constant(end));
    mergeRuns(from, from, to, {start, middle, stop, stop}, end - 1);
    e.closeLoop();
    std::swap(from, to);
  }
  return from;
}

void SortKernel::copy(const Run &from, const Run &to, int64_t count) {
  if (from.places == to.places)
    return;
  Value position = e.openLoop(e.constant(0), e.constant(count));
  e.storeFlat(loadKey(from, position), to.keys, position);
  keep(place(from.places, position), to.places, position);
  e.closeLoop();
}

/// The index of the counter for a digit of a key.
Value SortKernel::slotOf(Value number, unsigned digit) {
  unsigned width = key->type().getWidth();
  if (digit)
    number = make<arith::ShRUIOp>(number, number, this->number(8 * digit, key->type()));
  if (width > 32)
    number = make<arith::TruncIOp>(number, i32, number);
  else if (width < 32)
    number = make<arith::ExtUIOp>(number, i32, number);
  number = make<arith::AndIOp>(number, number, this->number(255, i32));
  return e.add(e.toIndex(number, i32), e.constant(256 * digit));
}

Run SortKernel::byDigits(Run from, Run to) {
  unsigned digits = key->type().getWidth() / 8;
  Value counts = scratch(k, 256 * digits, i32), one = number(1, i32);
  Value slot = e.openLoop(e.constant(0), e.constant(256 * digits));
  e.storeFlat(number(0, i32), counts, slot);
  e.closeLoop();
  Value position = e.openLoop(e.constant(0), e.constant(length));
  Value found = keyAt(position);
  e.storeFlat(found, from.keys, position);
  keep(position, from.places, position);
  for (unsigned digit = 0; digit < digits; ++digit) {
    Value mine = slotOf(found, digit), before = e.loadHere(counts, mine, i32);
    e.storeFlat(make<arith::AddIOp>({before}, before, one), counts, mine);
  }
  e.closeLoop();
  for (unsigned digit = 0; digit < digits; ++digit) { // exclusive prefix sum of the counts
    Value slot =
        e.openLoop(e.constant(256 * digit), e.constant(256 * (digit + 1)), {number(0, i32)});
    Value begin = e.carried()[0], count = e.loadHere(counts, slot, i32);
    e.storeFlat(begin, counts, slot);
    e.closeLoop({make<arith::AddIOp>({begin, count}, begin, count)});
  }
  for (unsigned digit = 0; digit < digits; ++digit) {
    Value position = e.openLoop(e.constant(0), e.constant(length));
    Value moved = loadKey(from, position), from32 = e.loadHere(from.places, position, i32);
    Value mine = slotOf(moved, digit), target = e.loadHere(counts, mine, i32);
    e.storeFlat(make<arith::AddIOp>({target}, target, one), counts, mine);
    e.storeFlat(moved, to.keys, e.toIndex(target, i32));
    e.storeFlat(from32, to.places, e.toIndex(target, i32));
    e.closeLoop();
    std::swap(from, to);
  }
  return from;
}

/// Partial sort. The buffer has the first `kept` in order, followed by candidates below the last of
/// them. A block whose minimum is not below it has no candidate. When the next block may not fit,
/// the candidates are sorted and merged.
Run SortKernel::firstOfMany() {
  int64_t capacity = kept + std::max<int64_t>(kept, 128), rest = length - kept,
          blocks = llvm::divideCeil(rest, block);
  Run best = makeRun(capacity + 1),
      other = makeRun(capacity + 1); // a rejected candidate is written to the extra element
  Value zero = e.constant(0), one = e.constant(1), few = e.constant(kept),
        all = e.constant(capacity);
  Value largest = number(APInt::getMaxValue(key->type().getWidth()));
  fill(best, kept);
  copy(merge(best, other, 0, kept), best, kept);

  Value turn = e.openLoop(zero, e.constant(blocks),
                          {few, e.loadHere(best.keys, e.constant(kept - 1), key->type())});
  Value count = e.carried()[0], limit = e.carried()[1];
  Value first = e.add(e.mul(turn, block), few),
        end = e.min(e.add(first, e.constant(block)), e.constant(length));
  Value position = e.openLoop(first, end, {largest});
  Value found = keyAt(position), smallest = e.carried()[0];
  smallest = e.closeLoop({make<arith::MinUIOp>({smallest, found}, smallest, found)})[0];
  position = e.openLoop(first, e.choose(isLess(smallest, limit), end, first), {count});
  found = keyAt(position);
  Value size = e.carried()[0];
  e.storeFlat(found, best.keys, size);
  keep(position, best.places, size);
  count = e.closeLoop({e.add(size, e.choose(isLess(found, limit), one, zero))})[0];

  Value isFull = e.isBelow(e.constant(capacity - block), count),
        isLast = e.isEqual(turn, e.constant(blocks - 1));
  e.openLoop(zero, e.choose(make<arith::OrIOp>({isFull, isLast}, isFull, isLast), one, zero),
             {count, limit});
  position = e.openLoop(e.carried()[0], all); // sorts after all others, as the sort is stable
  e.storeFlat(largest, best.keys, position);
  keep(zero, best.places, position);
  e.closeLoop();
  Run candidates = merge(best, other, kept, capacity);
  mergeRuns(best, candidates, other, {zero, few, all, few}, capacity - 1);
  copy(other, best, kept);
  e.closeLoop(e.closeLoop({few, loadKey(best, e.constant(kept - 1))}));
  return best;
}

void SortKernel::sortRow() {
  bool isFew = key && kept > 0 && length >= 1024 && length >= 8 * kept;
  Run sorted;
  if (isFew) {
    sorted = firstOfMany();
  } else {
    Run from = makeRun(length), to = makeRun(length);
    if (key && length >= leastForDigits) {
      sorted = byDigits(from, to);
    } else {
      fill(from, length);
      sorted = merge(from, to, 0, length);
    }
  }
  Value position = e.openLoop(e.constant(0), e.constant(kept));
  Indices source = at(place(sorted.places, position)), target = at(position);
  for (auto [value, memory] :
       llvm::zip(k.yielded().drop_back(k.fusion.getScratchCount()), k.outputs)) {
    auto slice = value.getDefiningOp<SliceOp>();
    auto result = cast<OpResult>(slice ? slice.getOperand() : value);
    e.store(e.evaluate(op.getInputs()[result.getResultNumber()], source), memory, target,
            k.type(value).getShape());
  }
  e.closeLoop();
}

LogicalResult SortKernel::build() {
  // Later passes read what earlier ones wrote, so that no loop of this kernel may be marked
  // parallel.
  k.function->setAttr("passthrough",
                      OpBuilder(k.function).getStrArrayAttr({"shardwright-ordered"}));
  SmallVector<int64_t> others(shape);
  if (!others.empty())
    others.erase(others.begin() + dim);
  k.info.extent = ShapedType::getNumElements(others);
  k.info.grain = std::max<int64_t>(1, 1024 / std::max<int64_t>(length, 1));
  row = e.delinearize(e.openLoop(k.begin, k.end), others);
  if (key && key->isPartial()) {
    // NaN is unordered, so that the result depends on the algorithm. Rows with NaN use the merge
    // sort, like rows without a key.
    Value position = e.openLoop(e.constant(0), e.constant(length), {e.constant(0)}),
          found = e.carried()[0];
    Value isNan = key->isUnordered(e, e.evaluate(op.getInputs()[key->operand], at(position)));
    Value hasNan =
        e.isEqual(e.closeLoop({e.choose(isNan, e.constant(1), found)})[0], e.constant(1));
    e.openLoop(e.constant(0), e.choose(hasNan, e.constant(0), e.constant(1)));
    sortRow();
    e.closeLoop();
    key.reset();
    e.openLoop(e.constant(0), e.choose(hasNan, e.constant(1), e.constant(0)));
    sortRow();
    e.closeLoop();
  } else {
    sortRow();
  }
  e.closeLoop();
  for (Value memory : onHeap) {
    OpBuilder b = OpBuilder::atBlockEnd(&k.function.getBody().front());
    memref::DeallocOp::create(b, e.loc, memory);
  }
  return success();
}
} // namespace

LogicalResult buildSortKernel(KernelBuilder &k) { return SortKernel(k).build(); }

} // namespace shardwright
