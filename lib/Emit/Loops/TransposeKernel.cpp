// SPDX-License-Identifier: Apache-2.0

// CPU transpose kernels: square by square, so that whole cache lines are read and written, and
// eight by eight elements in vector registers.
//
//   for square in [begin, end):
//     for column: for row: square[column, row] = element      rows are adjacent in the operand
//     for strip of eight rows:
//       for eight columns: strip[row, column] = square[column, row]
//       for row: for column: compute and store                columns are adjacent in the result
#include "TransposedReads.h"

#include "KernelBuilder.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"

using namespace mlir;
using shardwright::stablehlo::TransposeOp;

namespace shardwright {
namespace {
constexpr int64_t lanes = 8;               // of a register: 16 bytes of bf16, 32 of f32
constexpr int64_t elementsOfSquare = 4096; // 16 KiB of f32, half of an L1 cache

/// A local array, as elements and as integers of their size.
struct Local {
  Local(KernelBuilder &k, int64_t count, Type type) : element(type), bits(8 * elementBytes(type)) {
    Value bytes = scratch(k, count * bits / 8, IntegerType::get(type.getContext(), 8));
    auto view = [&](Type as) -> Value {
      return memref::ViewOp::create(k.e.builderFor({}), k.e.loc, MemRefType::get({count}, as),
                                    bytes, k.e.constant(0), ValueRange());
    };
    elements = view(storageType(type));
    words = view(IntegerType::get(type.getContext(), bits));
  }

  Type element;
  int64_t bits;
  Value elements, words;
};

class TransposeKernel {
public:
  TransposeKernel(KernelBuilder &k, TransposedReads &reads);

  void build();

private:
  void fill();
  void turn(Value strip);
  void store(Value strip);
  /// The number of elements of the square in dimension `d`: fewer in the last square.
  Value extentOf(int64_t d, int64_t side);
  Indices at(Value row, Value column);

  KernelBuilder &k;
  ElementEvaluator &e;
  TransposedReads &reads;
  ArrayRef<int64_t> shape;
  int64_t last;
  int64_t width, height; // of a square: elements of a row and of a column
  // Of columns in a square, and of rows in a strip: a multiple of the lanes.
  int64_t rowStride, columnStride;
  Indices first; // of the square
  Value rows, columns;
  SmallVector<Local> squares, strips;
};

/// Sides of about the same size, of whole cache lines.
int64_t sideOf(int64_t size, int64_t most, int64_t line) {
  most = std::max<int64_t>(line, llvm::alignDown(most, line));
  return llvm::alignTo(llvm::divideCeil(size, llvm::divideCeil(size, most)), line);
}

TransposeKernel::TransposeKernel(KernelBuilder &k, TransposedReads &reads)
    : k(k), e(k.e), reads(reads), shape(reads.shape), last(shape.size() - 1) {
  constexpr int64_t shortRow = 128, mostColumns = 32, mostRows = 64, bytesOfLine = 64;
  int64_t bytes = 0;
  for (TransposeOp transpose : reads.transposes)
    bytes = std::max(bytes, elementBytes(k.type(transpose).getElementType()));
  int64_t line = bytesOfLine / bytes;
  // A short row of the result is written as a whole.
  width = shape[last] <= shortRow ? shape[last] : sideOf(shape[last], mostColumns, line);
  columnStride = llvm::alignTo(width, lanes);
  height = sideOf(shape[reads.across], std::min(mostRows, elementsOfSquare / columnStride), line);
  rowStride = llvm::alignTo(height, lanes);
}

Value TransposeKernel::extentOf(int64_t d, int64_t side) {
  return shape[d] % side == 0 ? e.constant(side)
                              : e.min(e.sub(e.constant(shape[d]), first[d]), e.constant(side));
}

Indices TransposeKernel::at(Value row, Value column) {
  Indices indices(first);
  indices[reads.across] = e.add(first[reads.across], row);
  indices[last] = e.add(first[last], column);
  return indices;
}

void TransposeKernel::fill() {
  Value column = e.openLoop(e.constant(0), columns), row = e.openLoop(e.constant(0), rows);
  for (auto [transpose, square] : llvm::zip_equal(reads.transposes, squares))
    e.storeFlat(e.evaluate(transpose, at(row, column)), square.elements,
                e.add(e.mul(column, rowStride), row));
  closeLoops(e, 2);
}

/// Transposes eight registers of eight lanes. The bits of an element's row and lane, written one
/// after the other, rotate by one in each of three steps, so that rows and lanes change places.
void transposeRegisters(OpBuilder &b, Location loc, MutableArrayRef<Value> registers) {
  constexpr int64_t half = lanes / 2;
  SmallVector<int64_t> low, high; // alternately of the first and of the second register
  for (int64_t i = 0; i < half; ++i) {
    low.append({i, lanes + i});
    high.append({half + i, lanes + half + i});
  }
  for (int64_t width = 1; width < lanes; width *= 2) {
    SmallVector<Value> before(registers);
    for (int64_t i = 0; i < half; ++i) {
      registers[2 * i] = vector::ShuffleOp::create(b, loc, before[i], before[half + i], low);
      registers[2 * i + 1] = vector::ShuffleOp::create(b, loc, before[i], before[half + i], high);
    }
  }
}

/// The last registers may reach behind the square's elements: what they hold there is not used.
void TransposeKernel::turn(Value strip) {
  Value column = e.openLoop(e.constant(0), columns, {}, e.constant(lanes));
  for (auto [square, turned] : llvm::zip_equal(squares, strips)) {
    auto type = VectorType::get({lanes}, cast<MemRefType>(square.words.getType()).getElementType());
    SmallVector<Value> registers;
    for (int64_t i = 0; i < lanes; ++i) {
      Value offset = e.add(e.mul(e.add(column, e.constant(i)), rowStride), strip);
      registers.push_back(vector::LoadOp::create(e.here(), e.loc, type, square.words, offset));
    }
    transposeRegisters(e.here(), e.loc, registers);
    for (int64_t i = 0; i < lanes; ++i)
      vector::StoreOp::create(e.here(), e.loc, registers[i], turned.words,
                              e.add(column, e.constant(i * columnStride)));
  }
  e.closeLoop();
}

void TransposeKernel::store(Value strip) {
  Value count = e.min(e.sub(rows, strip), e.constant(lanes));
  Value row = e.openLoop(e.constant(0), count), column = e.openLoop(e.constant(0), columns);
  Indices indices = at(e.add(strip, row), column);
  for (auto [transpose, turned] : llvm::zip_equal(reads.transposes, strips))
    e.remember(
        transpose, indices,
        e.loadFlat(turned.elements, e.add(e.mul(row, columnStride), column), turned.element));
  storeAll(k, indices, shape, e.linear(indices, shape));
  closeLoops(e, 2);
}

void TransposeKernel::build() {
  SmallVector<int64_t> counts = reads.squares(height, width);
  k.info.extent = ShapedType::getNumElements(counts);
  k.info.grain = std::max<int64_t>(1, 16384 / (height * width));
  for (TransposeOp transpose : reads.transposes) {
    Type element = k.type(transpose).getElementType();
    squares.emplace_back(k, rowStride * columnStride, element);
    strips.emplace_back(k, lanes * columnStride, element);
  }
  first = e.delinearize(e.openLoop(k.begin, k.end), counts);
  first[reads.across] = e.mul(first[reads.across], height);
  first[last] = e.mul(first[last], width);
  rows = extentOf(reads.across, height);
  columns = extentOf(last, width);
  fill();
  Value strip = e.openLoop(e.constant(0), rows, {}, e.constant(lanes));
  turn(strip);
  store(strip);
  e.closeLoop();
  e.closeLoop();
}
} // namespace

/// Nearer elements are read while their cache line is still in the L1 cache.
bool needsSquares(const TransposedReads &reads) {
  constexpr int64_t farDistance = 64, mostBytes = 8;
  constexpr size_t mostSquares = 8; // on the stack of a thread
  return reads.isUseful() && reads.distance() > farDistance &&
         reads.transposes.size() <= mostSquares &&
         llvm::all_of(reads.transposes, [](TransposeOp transpose) {
           return elementBytes(getElementTypeOrSelf(transpose.getType())) <= mostBytes;
         });
}

void buildTransposeKernel(KernelBuilder &k, TransposedReads &reads) {
  TransposeKernel(k, reads).build();
}

} // namespace shardwright
