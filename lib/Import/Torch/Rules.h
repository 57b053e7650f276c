// SPDX-License-Identifier: Apache-2.0

// The table of operator rules: each translates one ATen operator to StableHLO.
#pragma once

#include "Call.h"

#include <functional>
#include <map>

namespace shardwright::torch {

using Rule = std::function<Results(Call &)>;

/// An operator and its rule. `signature` has the default arguments that files omit, such as
/// aten.add.Tensor(self, other, alpha=1).
struct Operator {
  std::string signature;
  Defaults defaults;
  Rule rule;
};

class Rules {
public:
  /// The table of all supported operators.
  static const Rules &all();

  /// Adds a rule. `signature` names the operator and its arguments; defaults are JSON.
  void add(const llvm::Twine &signature, Rule rule);

  /// Registers `name` with the rule of `of`, which must have been added before.
  void addAlias(StringRef name, StringRef of);

  /// Looks up a serialized name, torch.ops.aten.add.Tensor; null if it is not supported.
  const Operator *find(StringRef name) const;

  const std::map<std::string, Operator, std::less<>> &operators() const { return table; }

private:
  std::map<std::string, Operator, std::less<>> table;
};

// Each is defined in the file of Ops/ that its name says.
void addElementwise(Rules &rules);
void addActivations(Rules &rules);
void addArithmetic(Rules &rules);
void addComparisons(Rules &rules);
void addCreation(Rules &rules);
void addShapes(Rules &rules);
void addSlices(Rules &rules);
void addPadding(Rules &rules);
void addReductions(Rules &rules);
void addCumulativeOps(Rules &rules);
void addProducts(Rules &rules);
void addAttention(Rules &rules);
void addConvolutions(Rules &rules);
void addSoftmax(Rules &rules);
void addNorms(Rules &rules);
void addBatchNorms(Rules &rules);
void addIndexing(Rules &rules);
void addEmbeddings(Rules &rules);
void addPooling(Rules &rules);
void addAdaptiveMaxima(Rules &rules);
void addResizing(Rules &rules);
void addSorting(Rules &rules);
void addComplex(Rules &rules);
void addFourier(Rules &rules);
void addFactors(Rules &rules);
void addSpectra(Rules &rules);
void addSampling(Rules &rules);
void addDistances(Rules &rules);
void addAlignments(Rules &rules);
void addLosses(Rules &rules);
void addGroupedProducts(Rules &rules);
void addRandom(Rules &rules);
void addAliases(Rules &rules); // after all others

// Helpers shared by several families.

/// PyTorch's type promotion: the element type in which ATen computes with these arguments, tensors
/// or numbers.
Type promote(Call &c, ArrayRef<StringRef> names);
/// A tensor or number argument, converted and broadcast.
Value operand(Call &c, StringRef name, Type element, ArrayRef<int64_t> shape);
/// The same with the type of the first result.
inline Value operand(Call &c, StringRef name) {
  return operand(c, name, c.resultElement(), c.resultShape());
}
/// Converts the arguments to the result's type, computes with f16 and bf16 as f32, and rounds once.
Value computed(Call &c, ArrayRef<StringRef> names,
               llvm::function_ref<Value(ArrayRef<Value>)> function);
/// Sums in `element`, accumulating f16 and bf16 in f32.
Value sumAs(Call &c, Value x, ArrayRef<int64_t> dims, Type element);
Value sigmoid(Call &c, Value x);
/// For real tensors: the tensor itself, and zeros.
Value realPart(Call &c, Value x);
Value imaginaryPart(Call &c, Value x);
Value makeComplex(Call &c, Value real, Value imaginary);
Value conjugate(Call &c, Value x);
/// Cumulative maximum (or minimum) along a dimension; NaN propagates.
Value extremeSoFar(Call &c, Value x, int64_t dim, bool largest);
/// Cumulative sum along a dimension.
Value sumSoFar(Call &c, Value x, int64_t dim);
/// Stable sort along a dimension: values and their original indices.
std::pair<Value, Value> sorted(Call &c, Value x, int64_t dim, bool descending);
/// log(e^x + e^y)
Value logAddExp(Call &c, Value x, Value y);
Value softmax(Call &c, Value x, int64_t dim);
Value logSoftmax(Call &c, Value x, int64_t dim);

} // namespace shardwright::torch
