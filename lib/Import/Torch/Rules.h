// SPDX-License-Identifier: Apache-2.0

// What each operator means: one rule an operator, and one table of them all.
#pragma once

#include "Call.h"

#include <functional>
#include <map>

namespace shardwright::torch {

using Rule = std::function<Results(Call &)>;

struct Operator {
  std::string signature; // aten.add.Tensor(self, other, alpha=1), with the defaults of what a file
                         // leaves out
  Defaults defaults;
  Rule rule;
};

class Rules {
public:
  /// Of all operators that are known.
  static const Rules &all();

  /// The signature's defaults are JSON.
  void add(const llvm::Twine &signature, Rule rule);

  /// Another name for an operator that is there already.
  void addAlias(StringRef name, StringRef of);

  /// By the name in files, torch.ops.aten.add.Tensor; null if it is not known.
  const Operator *find(StringRef name) const;

  const std::map<std::string, Operator, std::less<>> &operators() const { return table; }

private:
  std::map<std::string, Operator, std::less<>> table;
};

// One function a file of Ops/.
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
void addAliases(Rules &rules); // behind all others

// What several families do.

/// The element type in which ATen computes with these arguments, tensors or numbers.
Type promote(Call &c, ArrayRef<StringRef> names);
/// A tensor, or a number, as an element type and a shape.
Value operand(Call &c, StringRef name, Type element, ArrayRef<int64_t> shape);
/// The same as the result's.
inline Value operand(Call &c, StringRef name) {
  return operand(c, name, c.resultElement(), c.resultShape());
}
/// Computes with tensors of the result's type, f16 and bf16 as f32, and rounds once.
Value computed(Call &c, ArrayRef<StringRef> names,
               llvm::function_ref<Value(ArrayRef<Value>)> function);
/// Sums as ATen does: f16 and bf16 are added up in f32.
Value sumAs(Call &c, Value x, ArrayRef<int64_t> dims, Type element);
Value sigmoid(Call &c, Value x);
/// Parts of complex numbers, and of real ones.
Value realPart(Call &c, Value x);
Value imaginaryPart(Call &c, Value x);
Value makeComplex(Call &c, Value real, Value imaginary);
Value conjugate(Call &c, Value x);
/// Largest (or smallest) so far along a dimension; NaN counts as both.
Value extremeSoFar(Call &c, Value x, int64_t dim, bool largest);
/// Sums so far along a dimension.
Value sumSoFar(Call &c, Value x, int64_t dim);
/// The elements along a dimension in order, and where they were.
std::pair<Value, Value> sorted(Call &c, Value x, int64_t dim, bool descending);
/// log(e^x + e^y)
Value logAddExp(Call &c, Value x, Value y);
Value softmax(Call &c, Value x, int64_t dim);
Value logSoftmax(Call &c, Value x, int64_t dim);

} // namespace shardwright::torch
