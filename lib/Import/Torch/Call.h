// SPDX-License-Identifier: Apache-2.0

// One call of an operator, as the rule of that operator sees it: arguments by name, and what it
// writes instead.
//
// What a file says can contradict itself. Every method checks what it is given; where that does not
// fit, the call has failed, the error is printed once, and what the methods give from then on is
// null or empty. So rules are written as if nothing could go wrong.
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

/// The results of a call, in order; null for one that nobody asked for.
struct Results : SmallVector<Value, 3> {
  Results() = default;
  Results(Value one) { push_back(one); }
  Results(std::initializer_list<Value> values) : SmallVector<Value, 3>(values) {}
  Results(const SmallVector<Value> &values) : SmallVector<Value, 3>(values.begin(), values.end()) {}
};

/// Values of a graph by name.
using Scope = llvm::StringMap<Value>;
/// What the defaults of an operator's arguments are.
using Defaults = llvm::StringMap<llvm::json::Value>;

struct Node {
  StringRef operatorName;                // torch.ops.aten.add.Tensor
  const llvm::json::Object *record;      // of the file
  std::string what;                      // for messages: file, node, operator, module
  SmallVector<RankedTensorType> results; // as the file tells them; null for one that is left out
  const llvm::StringSet<> *permuted =
      nullptr; // names of tensors whose elements do not lie in order in memory
};

class Call {
public:
  Call(const OpWriter &writer, const Node &node, const Scope &scope, const Defaults &defaults)
      : w(writer), node(node), scope(scope), defaults(defaults) {}

  bool failed() const { return hasFailed; }
  const Scope &values() const { return scope; }
  Value fail(const llvm::Twine &message);
  /// Fails with `message` where the condition does not hold.
  bool expect(bool condition, const llvm::Twine &message);

  // What the file says of the results.
  RankedTensorType resultType(unsigned i = 0);
  Type resultElement(unsigned i = 0) { return resultType(i).getElementType(); }
  ArrayRef<int64_t> resultShape(unsigned i = 0) { return resultType(i).getShape(); }
  unsigned resultCount() const { return node.results.size(); }
  bool isWanted(unsigned i) const { return i < node.results.size() && node.results[i]; }

  // Arguments.
  bool has(StringRef name); // or a default for it
  bool isNone(StringRef name);
  bool isTensor(StringRef name);
  Value tensor(StringRef name);
  Value tensorOrNone(StringRef name); // null for None
  SmallVector<Value> tensors(StringRef name);
  /// Whether a tensor's elements lie in memory one after the other, which matters to who speaks of
  /// places in memory.
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
  /// `count` integers, of which the file may give only one for all.
  Ints integersOf(StringRef name, size_t count);
  /// A scalar as a tensor without dimensions.
  Value scalar(StringRef name, Type element);
  /// Whether a scalar is a Boolean, an integer, a floating-point number or a complex one.
  enum class Kind { Bool, Int, Float, Complex };
  Kind kindOf(StringRef name);
  /// A dimension of `rank`, counted from the front.
  int64_t dim(StringRef name, int64_t rank);
  /// Dimensions of `rank`; all of them if there are none (or None) and `allIfEmpty`.
  Ints dims(StringRef name, int64_t rank, bool allIfEmpty = true);
  int64_t wrapDim(int64_t dim, int64_t rank);

  // Of values. A null value is a scalar of f32 in messages nobody sees.
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
  /// The smallest (or largest) number of a type; infinities where it has them.
  Value extreme(Type element, ArrayRef<int64_t> shape, bool largest);
  Value fill(Value scalar, ArrayRef<int64_t> shape);

  // Elementwise ops on equal types.
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
  // The same with a number everywhere.
  Value add(Value x, double y) { return add(x, splatLike(x, y)); }
  Value multiply(Value x, double y) { return y == 1 ? x : multiply(x, splatLike(x, y)); }
  Value compare(Value x, Direction direction, double y) {
    return compare(x, direction, splatLike(x, y));
  }
  Value isNan(Value x) { return compare(x, Direction::NE, x); }
  Value isNonzero(Value x) { return isBool(x) ? x : compare(x, Direction::NE, 0.0); }

  Value convert(Value x, Type element);
  /// f16 and bf16 as f32, in which functions of them are computed; others as they are.
  Value wide(Value x);
  Type wide(Type element);

  // Shapes.
  Value reshape(Value x, ArrayRef<int64_t> shape);
  /// A tensor without dimensions as one with one.
  Value asVector(Value x) { return rank(x) ? x : reshape(x, Ints{1}); }
  Value transpose(Value x, ArrayRef<int64_t> permutation);
  /// Swaps two dimensions.
  Value swap(Value x, int64_t a, int64_t b);
  /// Dimension i of x becomes dimension dims[i] of the shape, repeated where x has size 1.
  Value spread(Value x, ArrayRef<int64_t> dims, ArrayRef<int64_t> shape);
  /// x repeated to a shape by NumPy's rules: dimensions are matched from the back.
  Value broadcast(Value x, ArrayRef<int64_t> shape);
  /// The shape to which tensors of these are broadcast.
  Ints commonShape(ArrayRef<ArrayRef<int64_t>> shapes);
  Value slice(Value x, int64_t dim, int64_t start, int64_t limit, int64_t stride = 1);
  /// Negative padding takes away.
  Value pad(Value x, Value scalar, int64_t dim, int64_t low, int64_t high, int64_t interior = 0);
  Value concatenate(ArrayRef<Value> xs, int64_t dim);
  Value reverse(Value x, ArrayRef<int64_t> dims);

  // Reductions; `dims` counted from the front.
  Value sum(Value x, ArrayRef<int64_t> dims) {
    return reduce(x, dims, "stablehlo.add", splat(element(x), {}, 0));
  }
  Value reduce(Value x, ArrayRef<int64_t> dims, StringRef combiner, Value initial);
  Value maximumOver(Value x, ArrayRef<int64_t> dims);
  /// Puts the dimensions that a reduction took away back with size 1.
  Value keepDims(Value reduced, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims);
  /// Repeats what a reduction gave along the dimensions that it took away.
  Value unreduce(Value reduced, ArrayRef<int64_t> shape, ArrayRef<int64_t> dims);
  /// The largest (or smallest) along a dimension, and where it first is, as i64; NaN counts as
  /// both.
  std::pair<Value, Value> extremeAlong(Value x, int64_t dim, bool largest);
  int64_t countOver(Value x, ArrayRef<int64_t> dims);

  /// Sums of products, given in `result`, or in the operands' element type.
  Value dot(Value x, Value y, const OpWriter::DotDims &dims, Type result = {});

  // Indexed access. The index tensors, of any integer type, have one shape, which takes the place
  // of the dimensions that they index, from dimension `place` of the result on.
  Value gather(Value x, ArrayRef<Value> indices, ArrayRef<int64_t> dims, int64_t place);
  Value scatter(Value x, ArrayRef<Value> indices, ArrayRef<int64_t> dims, int64_t place,
                Value updates, StringRef combiner);
  /// Elements along one dimension, where all others are walked in step: torch.gather, and
  /// torch.scatter.
  Value gatherAlong(Value x, Value index, int64_t dim);
  Value scatterAlong(Value x, Value index, int64_t dim, Value updates, StringRef combiner);
  /// Negative indices count from the end.
  Value wrapIndex(Value index, int64_t size);

  Type f32() { return w.b.getF32Type(); }
  Type i64() { return w.b.getI64Type(); }
  Type i1() { return w.b.getI1Type(); }

  OpWriter w;

private:
  /// The tag of an argument and what it holds; null if it is None.
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

/// The scalar body (a0, b0, …) of a reduction, scatter or sort, written in a block of its own.
void writeBody(OpWriter &w, mlir::Region &region, ArrayRef<Type> elements, bool pairwise,
               llvm::function_ref<SmallVector<Value>(OpWriter &, mlir::ValueRange)> body);

} // namespace shardwright::torch
