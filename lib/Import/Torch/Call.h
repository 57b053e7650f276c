// SPDX-License-Identifier: Apache-2.0

// One call of an operator, as its rule sees it: typed access to the arguments by name, and helpers
// that build the StableHLO ops replacing it.
//
// Files may be inconsistent, so every method checks its operands. On the first mismatch the call is
// marked as failed and one error is reported; from then on all methods return null or empty values
// and accept null operands. Rules can therefore be written without error handling.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

namespace shardwright::torch {

using mlir::ArrayRef;
using mlir::RankedTensorType;
using mlir::SmallVector;
using mlir::StringRef;
using mlir::Type;
using mlir::Value;
using Ints = SmallVector<int64_t>;
using Direction = stablehlo::ComparisonDirection;

/// The results of a call, in order; null for an unused one.
struct Results : SmallVector<Value, 3> {
  Results() = default;
  Results(Value one) { push_back(one); }
  Results(std::initializer_list<Value> values) : SmallVector<Value, 3>(values) {}
  Results(const SmallVector<Value> &values) : SmallVector<Value, 3>(values.begin(), values.end()) {}
};

/// Values of a graph by name.
using Scope = llvm::StringMap<Value>;
/// Default values of an operator's arguments, by name.
using Defaults = llvm::StringMap<llvm::json::Value>;

struct Node {
  StringRef operatorName;                // torch.ops.aten.add.Tensor
  const llvm::json::Object *record;      // the node's JSON
  std::string what;                      // prefix of messages: file, node, operator, module
  SmallVector<RankedTensorType> results; // as recorded; null for an unused one
  const llvm::StringSet<> *permuted =
      nullptr; // names of tensors that are not contiguous in row-major order
};

class Call {
public:
  Call(const OpWriter &writer, const Node &node, const Scope &scope, const Defaults &defaults)
      : w(writer), node(node), scope(scope), defaults(defaults) {}

  bool failed() const { return hasFailed; }
  const Scope &values() const { return scope; }
  Value fail(const llvm::Twine &message);
  /// Marks the call as failed and reports `message` unless the condition holds.
  bool expect(bool condition, const llvm::Twine &message);

  // Recorded types of the results.
  RankedTensorType resultType(unsigned i = 0);
  Type resultElement(unsigned i = 0) { return resultType(i).getElementType(); }
  ArrayRef<int64_t> resultShape(unsigned i = 0) { return resultType(i).getShape(); }
  unsigned resultCount() const { return node.results.size(); }
  bool isWanted(unsigned i) const { return i < node.results.size() && node.results[i]; }

  // Arguments.
  bool has(StringRef name); // given in the file, or by default
  bool isNone(StringRef name);
  bool isTensor(StringRef name);
  Value tensor(StringRef name);
  Value tensorOrNone(StringRef name); // null for None
  SmallVector<Value> tensors(StringRef name);
  /// Whether a tensor is contiguous in row-major order. Matters to operators that address elements
  /// by memory offset, such as as_strided.
  bool isRowMajor(StringRef name);
  int64_t integer(StringRef name);
  int64_t integerOr(StringRef name, int64_t ifNone) {
    return isNone(name) ? ifNone : integer(name);
  }
  double number(StringRef name);
  bool flag(StringRef name);
  SmallVector<bool> flags(StringRef name);
  StringRef text(StringRef name);
  Ints integers(StringRef name);
  SmallVector<double> numbers(StringRef name);
  /// `count` integers; a single integer in the file is repeated.
  Ints integersOf(StringRef name, size_t count);
  /// A scalar argument as a rank-0 tensor.
  Value scalar(StringRef name, Type element);
  /// The kind of a scalar argument.
  enum class Kind { Bool, Int, Float, Complex };
  Kind kindOf(StringRef name);
  /// A dimension in [0, rank); negative ones count from the end.
  int64_t dim(StringRef name, int64_t rank);
  /// Dimensions in [0, rank); all of them if the list is empty or None and `allIfEmpty`.
  Ints dims(StringRef name, int64_t rank, bool allIfEmpty = true);
  int64_t wrapDim(int64_t dim, int64_t rank);

  // Properties of values. A null value (after a failure) counts as a rank-0 f32 tensor.
  RankedTensorType type(Value x);
  Type element(Value x) { return type(x).getElementType(); }
  ArrayRef<int64_t> shape(Value x) { return type(x).getShape(); }
  int64_t rank(Value x) { return type(x).getRank(); }
  int64_t size(Value x, int64_t dim);
  bool isFloat(Value x) { return mlir::isa<mlir::FloatType>(element(x)); }
  bool isComplex(Value x) { return mlir::isa<mlir::ComplexType>(element(x)); }
  bool isBool(Value x) { return element(x).isInteger(1); }

  // Constants.
  Value splat(Type element, ArrayRef<int64_t> shape, double value);
  Value splatLike(Value x, double value) { return splat(element(x), shape(x), value); }
  Value splatInteger(Type element, ArrayRef<int64_t> shape, int64_t value);
  Value iota(Type element, ArrayRef<int64_t> shape, int64_t dim);
  /// The smallest (or largest) value of a type; an infinity for floating-point types.
  Value extreme(Type element, ArrayRef<int64_t> shape, bool largest);
  Value fill(Value scalar, ArrayRef<int64_t> shape);

  // Elementwise ops; operands have equal types.
  template <typename Op> Value unary(Value x) { return x ? w.make<Op>(x) : Value(); }
  template <typename Op> Value binary(Value x, Value y) {
    return sameTypes(x, y) ? w.make<Op>(x, y) : Value();
  }
  Value add(Value x, Value y) { return binary<stablehlo::AddOp>(x, y); }
  Value subtract(Value x, Value y) { return binary<stablehlo::SubtractOp>(x, y); }
  Value multiply(Value x, Value y) { return binary<stablehlo::MulOp>(x, y); }
  Value divide(Value x, Value y) { return binary<stablehlo::DivOp>(x, y); }
  Value maximum(Value x, Value y) { return binary<stablehlo::MaxOp>(x, y); }
  Value minimum(Value x, Value y) { return binary<stablehlo::MinOp>(x, y); }
  Value conjoin(Value x, Value y) { return binary<stablehlo::AndOp>(x, y); }
  Value disjoin(Value x, Value y) { return binary<stablehlo::OrOp>(x, y); }
  Value negate(Value x) { return unary<stablehlo::NegOp>(x); }
  Value invert(Value x) { return unary<stablehlo::NotOp>(x); }
  Value compare(Value x, Direction direction, Value y);
  Value select(Value where, Value x, Value y);
  // The same with a scalar operand.
  Value add(Value x, double y) { return add(x, splatLike(x, y)); }
  Value multiply(Value x, double y) { return y == 1 ? x : multiply(x, splatLike(x, y)); }
  Value compare(Value x, Direction direction, double y) {
    return compare(x, direction, splatLike(x, y));
  }
  Value isNan(Value x) { return compare(x, Direction::NE, x); }
  Value isNonzero(Value x) { return isBool(x) ? x : compare(x, Direction::NE, 0.0); }

  Value convert(Value x, Type element);
  /// Converts f16 and bf16 to f32, the type in which functions of them are computed; other types
  /// are unchanged.
  Value wide(Value x);
  Type wide(Type element);

  // Shapes.
  Value reshape(Value x, ArrayRef<int64_t> shape);
  /// Reshapes a rank-0 tensor to [1]; other tensors are unchanged.
  Value asVector(Value x) { return rank(x) ? x : reshape(x, Ints{1}); }
  Value transpose(Value x, ArrayRef<int64_t> permutation);
  /// Swaps two dimensions.
  Value swap(Value x, int64_t a, int64_t b);
  /// Like broadcast_in_dim: dimension i of x becomes dimension dims[i] of the shape, repeated if
  /// its size is 1.
  Value spread(Value x, ArrayRef<int64_t> dims, ArrayRef<int64_t> shape);
  /// Broadcasts by NumPy's rules: dimensions are aligned from the last one.
  Value broadcast(Value x, ArrayRef<int64_t> shape);
  /// The shape that NumPy's broadcasting gives for these shapes.
  Ints commonShape(ArrayRef<ArrayRef<int64_t>> shapes);
  Value slice(Value x, int64_t dim, int64_t start, int64_t limit, int64_t stride = 1);
  /// Negative padding crops.
  Value pad(Value x, Value scalar, int64_t dim, int64_t low, int64_t high, int64_t interior = 0);
  Value concatenate(ArrayRef<Value> xs, int64_t dim);
  Value reverse(Value x, ArrayRef<int64_t> dims);

  // Reductions; `dims` are non-negative.
  Value sum(Value x, ArrayRef<int64_t> dims) {
    return reduce(x, dims, "stablehlo.add", splat(element(x), {}, 0));
  }
  Value reduce(Value x, ArrayRef<int64_t> dims, StringRef combiner, Value initial);
  Value maximumOver(Value x, ArrayRef<int64_t> dims);
  /// Reinserts the reduced dimensions with size 1. `shape` is the shape before the reduction.
  Value keepDims(Value reduced, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims);
  /// Broadcasts the result of a reduction back to `shape` along the reduced dimensions.
  Value unreduce(Value reduced, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims);
  /// The maximum (or minimum) along a dimension and the index of its first occurrence, as i64. NaN
  /// takes precedence over all numbers.
  std::pair<Value, Value> extremeAlong(Value x, int64_t dim, bool largest);
  int64_t countOver(Value x, ArrayRef<int64_t> dims);

  /// dot_general; the result has the element type `result`, or that of the operands.
  Value dot(Value x, Value y, const OpWriter::DotDims &dims, Type result = {});

  // Indexed access. The index tensors, of any integer type, share one shape; its dimensions replace
  // the indexed ones, starting at dimension `place` of the result.
  Value gather(Value x, ArrayRef<Value> indices, ArrayRef<int64_t> dims, int64_t place);
  Value scatter(Value x, ArrayRef<Value> indices, ArrayRef<int64_t> dims, int64_t place,
                Value updates, StringRef combiner);
  /// torch.gather and torch.scatter: indexes along one dimension; the position in all other
  /// dimensions is that of the index element.
  Value gatherAlong(Value x, Value index, int64_t dim);
  Value scatterAlong(Value x, Value index, int64_t dim, Value updates, StringRef combiner);
  /// Adds `size` to negative indices.
  Value wrapIndex(Value index, int64_t size);

  Type f32() { return w.b.getF32Type(); }
  Type i64() { return w.b.getI64Type(); }
  Type i1() { return w.b.getI1Type(); }

  OpWriter w;

private:
  /// The tag and the payload of an argument; the payload is null for None.
  std::pair<StringRef, const llvm::json::Value *> argument(StringRef name);
  Value named(const llvm::json::Value *reference, StringRef argument);
  bool sameTypes(Value x, Value y);
  bool isIndex(Value index);
  bool checkIndexed(Value x, ArrayRef<Value> indices, ArrayRef<int64_t> dims, int64_t place);
  Value indexVectors(ArrayRef<Value> indices);

  const Node &node;
  const Scope &scope;
  const Defaults &defaults;
  bool hasFailed = false;
};

/// Writes the scalar body of a reduction, scatter or sort as a new block of `region`. Block
/// arguments: one of each element type, or pairs (a0, b0, …) if `pairwise`.
void writeBody(OpWriter &w, mlir::Region &region, ArrayRef<Type> elements, bool pairwise,
               llvm::function_ref<SmallVector<Value>(OpWriter &, mlir::ValueRange)> body);

} // namespace shardwright::torch
