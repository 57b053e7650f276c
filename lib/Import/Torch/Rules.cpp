// SPDX-License-Identifier: Apache-2.0

#include "Rules.h"

#include "shardwright/Import/ImportFile.h"

using namespace mlir;

namespace shardwright {
namespace torch {

/// Parses "name, name=default, …"; defaults may contain commas inside of brackets.
static Defaults defaultsOf(StringRef arguments) {
  Defaults defaults;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i <= arguments.size(); ++i) {
    char c = i < arguments.size() ? arguments[i] : ',';
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    if (c != ',' || depth > 0)
      continue;
    auto [name, value] = arguments.slice(begin, i).trim().split('=');
    if (!value.empty())
      defaults.try_emplace(name, llvm::cantFail(llvm::json::parse(value)));
    begin = i + 1;
  }
  return defaults;
}

void Rules::add(const Twine &signature, Rule rule) {
  std::string text = signature.str();
  auto [name, arguments] = StringRef(text).split('(');
  table.emplace(name.str(), Operator{text, defaultsOf(arguments.rtrim(')')), std::move(rule)});
}

void Rules::addAlias(StringRef name, StringRef of) {
  const Operator &same = table.find(of)->second;
  Operator alias = {(name + StringRef(same.signature).drop_front(of.size())).str(), same.defaults,
                    same.rule};
  table.emplace(name.str(), std::move(alias));
}

const Operator *Rules::find(StringRef name) const {
  if (!name.consume_front("torch.ops."))
    return nullptr;
  auto found = table.find(name);
  return found == table.end() ? nullptr : &found->second;
}

const Rules &Rules::all() {
  static const Rules rules = [] {
    Rules rules;
    for (auto *family :
         {addElementwise, addActivations,    addArithmetic,   addComparisons, addCreation,
          addShapes,      addSlices,         addPadding,      addReductions,  addCumulativeOps,
          addProducts,    addAttention,      addConvolutions, addSoftmax,     addNorms,
          addBatchNorms,  addIndexing,       addEmbeddings,   addPooling,     addResizing,
          addSorting,     addComplex,        addFourier,      addFactors,     addSpectra,
          addSampling,    addDistances,      addAlignments,   addLosses,      addGroupedProducts,
          addRandom,      addAdaptiveMaxima, addAliases})
      family(rules);
    return rules;
  }();
  return rules;
}

} // namespace torch

std::vector<std::string> torchOperators() {
  std::vector<std::string> signatures;
  for (const auto &[name, known] : torch::Rules::all().operators())
    signatures.push_back(known.signature);
  return signatures;
}

namespace torch {
// Helpers shared by several families.

namespace {
int categoryOf(Type element) {
  return isa<ComplexType>(element) ? 3 : isa<FloatType>(element) ? 2 : element.isInteger(1) ? 0 : 1;
}

/// torch.promote_types.
Type promoteTypes(Type a, Type b) {
  if (a == b)
    return a;
  int x = categoryOf(a), y = categoryOf(b);
  if (auto complex = dyn_cast<ComplexType>(x < y ? b : a); complex && x != y) {
    auto real = dyn_cast<FloatType>(x < y ? a : b);
    return real && real.isF64() ? ComplexType::get(real) : complex;
  }
  if (x != y)
    return x < y ? b : a;
  if (x == 3)
    return cast<ComplexType>(a).getElementType().isF64() ? a : b;
  unsigned left = a.getIntOrFloatBitWidth(), right = b.getIntOrFloatBitWidth();
  if (x == 2)
    return left == right  ? Type(Float32Type::get(a.getContext()))
           : left < right ? b
                          : a; // f16 and bf16
  bool isMixed = cast<IntegerType>(a).isUnsigned() != cast<IntegerType>(b).isUnsigned();
  if (isMixed && left == right)
    return IntegerType::get(a.getContext(), std::min(64u, 2 * left));
  return left < right ? b : a;
}
} // namespace

Type promote(Call &c, ArrayRef<StringRef> names) {
  Type found[3] = {}; // of tensors, of rank-0 tensors, of numbers
  for (StringRef name : names) {
    Type element;
    size_t rank = 2;
    if (c.isTensor(name)) {
      Value x = c.tensor(name);
      element = c.element(x);
      rank = c.rank(x) ? 0 : 1;
    } else {
      Call::Kind kind = c.kindOf(name);
      element = kind == Call::Kind::Bool    ? c.i1()
                : kind == Call::Kind::Int   ? c.i64()
                : kind == Call::Kind::Float ? Type(c.f32())
                                            : Type(ComplexType::get(c.f32()));
    }
    found[rank] = found[rank] ? promoteTypes(found[rank], element) : element;
  }
  Type result = found[0];
  for (Type weaker : {found[1], found[2]})
    if (weaker && (!result || categoryOf(weaker) > categoryOf(result)))
      result = result ? promoteTypes(result, weaker) : weaker;
  return result ? result : c.f32();
}

Value operand(Call &c, StringRef name, Type element, ArrayRef<int64_t> shape) {
  if (!c.isTensor(name))
    return c.fill(c.scalar(name, element), shape);
  return c.broadcast(c.convert(c.tensor(name), element), shape);
}

Value computed(Call &c, ArrayRef<StringRef> names,
               llvm::function_ref<Value(ArrayRef<Value>)> function) {
  Type element = c.resultElement();
  SmallVector<Value> values;
  for (StringRef name : names)
    values.push_back(operand(c, name, c.wide(element), c.resultShape()));
  return llvm::is_contained(values, Value()) ? Value() : c.convert(function(values), element);
}

Value sumAs(Call &c, Value x, ArrayRef<int64_t> dims, Type element) {
  return c.convert(c.sum(c.convert(x, c.wide(element)), dims), element);
}

Value sigmoid(Call &c, Value x) { return c.unary<stablehlo::LogisticOp>(x); }

Value softmax(Call &c, Value x, int64_t dim) {
  if (!x || c.rank(x) == 0)
    return x ? c.splatLike(x, 1) : x;
  ArrayRef<int64_t> dims(dim);
  auto spread = [&](Value reduced) { return c.unreduce(reduced, c.shape(x), dims); };
  Value shifted = c.subtract(x, spread(c.maximumOver(x, dims)));
  Value exponentials = c.unary<stablehlo::ExpOp>(shifted);
  return c.divide(exponentials, spread(c.sum(exponentials, dims)));
}

Value logSoftmax(Call &c, Value x, int64_t dim) {
  if (!x || c.rank(x) == 0)
    return x ? c.splatLike(x, 0) : x;
  auto spread = [&](Value reduced) { return c.unreduce(reduced, c.shape(x), {dim}); };
  Value shifted = c.subtract(x, spread(c.maximumOver(x, {dim})));
  return c.subtract(
      shifted, spread(c.unary<stablehlo::LogOp>(c.sum(c.unary<stablehlo::ExpOp>(shifted), {dim}))));
}

} // namespace torch
} // namespace shardwright
