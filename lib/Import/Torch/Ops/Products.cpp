// SPDX-License-Identifier: Apache-2.0

// Matrix products and einsum.
#include "../Rules.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
/// Operands are converted to the result's type, integers and Booleans included.
Value argument(Call &c, StringRef name) { return c.convert(c.tensor(name), c.resultElement()); }

bool hasRank(Call &c, Value x, int64_t rank) {
  return c.expect(!x || c.rank(x) == rank,
                  "takes tensors of " + Twine(rank) + " dimensions, one has " + Twine(c.rank(x)));
}

const OpWriter::DotDims kMatrices{{}, {}, {1}, {0}}, kBatches{{0}, {0}, {2}, {1}},
    kSummed{{}, {}, {0, 2}, {0, 1}};

/// beta self + alpha x y. In the common case alpha = beta = 1 the product has the result's type, as
/// a sharded contraction adds it up over devices; otherwise all is computed in `wide` and rounded
/// once. For beta = 0, NaN in self is ignored.
Results addProduct(Call &c, Value x, Value y, const OpWriter::DotDims &dims) {
  Type element = c.resultElement(), wide = c.wide(element);
  auto isOne = [&](StringRef name) {
    return c.kindOf(name) == Call::Kind::Int && c.integer(name) == 1;
  };
  auto scaled = [&](Value x, StringRef name) {
    x = c.convert(x, wide);
    return isOne(name) ? x : c.multiply(x, c.fill(c.scalar(name, wide), c.shape(x)));
  };
  Value product = c.dot(x, y, dims, isOne("alpha") && isOne("beta") ? element : wide);
  product = scaled(c.broadcast(product, c.resultShape()), "alpha");
  if (c.number("beta") == 0)
    return c.convert(product, element);
  return c.convert(c.add(scaled(operand(c, "self"), "beta"), product), element);
}

/// torch.matmul: vectors are treated as a row or a column, leading dimensions are broadcast.
Results matmul(Call &c, Value x, Value y) {
  if (!x || !y || !c.expect(c.rank(x) > 0 && c.rank(y) > 0, "multiplies scalars"))
    return {};
  if (c.rank(y) == 1)
    return c.dot(x, y, {{}, {}, {c.rank(x) - 1}, {0}});
  if (c.rank(y) == 2) // no need to broadcast the matrix
    return c.dot(x, y, {{}, {}, {c.rank(x) - 1}, {0}});
  if (c.rank(x) == 1)
    x = c.reshape(x, {1, c.shape(x)[0]});
  Ints batch = c.commonShape({c.shape(x).drop_back(2), c.shape(y).drop_back(2)});
  auto repeated = [&](Value z) {
    Ints shape(batch);
    llvm::append_range(shape, c.shape(z).take_back(2));
    return c.broadcast(z, shape);
  };
  Ints dims = consecutive(batch.size());
  int64_t rank = batch.size() + 2;
  return c.reshape(c.dot(repeated(x), repeated(y), {dims, dims, {rank - 1}, {rank - 2}}),
                   c.resultShape());
}

/// x weightᵀ + bias, contracting the last dimension of x.
Results linear(Call &c) {
  Value x = argument(c, "input"), weight = argument(c, "weight"), bias = c.tensorOrNone("bias");
  if (!x || !weight || !c.expect(c.rank(x) > 0 && c.rank(weight) > 0, "multiplies scalars"))
    return {};
  Value y = c.dot(x, weight, {{}, {}, {c.rank(x) - 1}, {c.rank(weight) - 1}});
  return bias ? c.add(y, c.broadcast(c.convert(bias, c.resultElement()), c.shape(y))) : y;
}

/// An operand of an einsum equation, with one letter per dimension.
struct Term {
  Value x;
  std::string letters;

  bool has(char letter) const { return letters.find(letter) != std::string::npos; }
};

/// Sums over dimensions whose letter occurs in none of `others`.
Term sumAlone(Call &c, const Term &term, StringRef others) {
  Term left;
  Ints gone;
  for (auto [d, letter] : llvm::enumerate(term.letters))
    if (others.contains(letter))
      left.letters += letter;
    else
      gone.push_back(d);
  left.x = sumAs(c, term.x, gone, c.resultElement());
  return left;
}

/// Contracts two terms: shared letters are batch dimensions if the output has them, otherwise
/// contracted.
Term contract(Call &c, const Term &x, const Term &y, StringRef output) {
  OpWriter::DotDims dims;
  std::string batch, rest;
  for (auto [d, letter] : llvm::enumerate(x.letters)) {
    if (!y.has(letter)) {
      rest += letter;
      continue;
    }
    bool isBatch = output.contains(letter);
    (isBatch ? dims.lhsBatch : dims.lhsContract).push_back(d);
    (isBatch ? dims.rhsBatch : dims.rhsContract).push_back(y.letters.find(letter));
    if (isBatch)
      batch += letter;
  }
  for (char letter : y.letters)
    if (!x.has(letter))
      rest += letter;
  return {c.dot(x.x, y.x, dims), batch + rest};
}

bool checkTerm(Call &c, const Term &term) {
  llvm::SmallDenseSet<char> distinct(term.letters.begin(), term.letters.end());
  return c.expect(
      (int64_t)term.letters.size() == c.rank(term.x) && distinct.size() == term.letters.size(),
      "equation term '" + term.letters +
          "' repeats a letter, or has another number of them than the operand has dimensions");
}

/// torch.einsum of one or two operands with an explicit output and no ellipsis.
Results einsum(Call &c) {
  SmallVector<Value> xs = c.tensors("tensors");
  std::string equation = c.text("equation").str();
  llvm::erase(equation, ' ');
  auto [inputs, output] = StringRef(equation).split("->");
  SmallVector<StringRef> letters;
  inputs.split(letters, ',');
  bool isPlain = StringRef(equation).contains("->") && letters.size() == xs.size() &&
                 xs.size() <= 2 &&
                 llvm::all_of(inputs, [](char l) { return llvm::isAlpha(l) || l == ','; });
  if (!c.expect(isPlain, "equation '" + equation +
                             "' has more than two operands, or does not name its result; call "
                             "`ep.run_decompositions()`"))
    return {};
  SmallVector<Term> terms;
  for (auto [x, term] : llvm::zip_equal(xs, letters)) {
    terms.push_back({c.convert(x, c.resultElement()), term.str()});
    if (!checkTerm(c, terms.back()))
      return {};
  }
  Term y = sumAlone(c, terms[0], (output + (terms.size() > 1 ? terms[1].letters : "")).str());
  if (terms.size() > 1)
    y = contract(c, y, sumAlone(c, terms[1], (output + terms[0].letters).str()), output);
  Ints permutation;
  for (char letter : output)
    permutation.push_back(
        (int64_t)y.letters.find(letter)); // -1 if there is none, which transpose rejects
  return c.transpose(y.x, permutation);
}

Results outer(Call &c) {
  Value x = argument(c, "self"), y = argument(c, "vec2");
  return c.multiply(c.spread(x, {0}, c.resultShape()), c.spread(y, {1}, c.resultShape()));
}
} // namespace

void addProducts(Rules &rules) {
  rules.add("aten.mm.default(self, mat2)", [](Call &c) -> Results {
    Value x = argument(c, "self"), y = argument(c, "mat2");
    return hasRank(c, x, 2) && hasRank(c, y, 2) ? c.dot(x, y, kMatrices) : Value();
  });
  rules.add("aten.bmm.default(self, mat2)", [](Call &c) -> Results {
    Value x = argument(c, "self"), y = argument(c, "mat2");
    return hasRank(c, x, 3) && hasRank(c, y, 3) ? c.dot(x, y, kBatches) : Value();
  });
  rules.add("aten.addmm.default(self, mat1, mat2, beta=1, alpha=1)", [](Call &c) -> Results {
    Value x = argument(c, "mat1"), y = argument(c, "mat2");
    return hasRank(c, x, 2) && hasRank(c, y, 2) ? addProduct(c, x, y, kMatrices) : Results();
  });
  rules.add("aten.baddbmm.default(self, batch1, batch2, beta=1, alpha=1)", [](Call &c) -> Results {
    Value x = argument(c, "batch1"), y = argument(c, "batch2");
    return hasRank(c, x, 3) && hasRank(c, y, 3) ? addProduct(c, x, y, kBatches) : Results();
  });
  rules.add("aten.addbmm.default(self, batch1, batch2, beta=1, alpha=1)", [](Call &c) -> Results {
    Value x = argument(c, "batch1"), y = argument(c, "batch2");
    return hasRank(c, x, 3) && hasRank(c, y, 3) ? addProduct(c, x, y, kSummed) : Results();
  });
  rules.add("aten.addmv.default(self, mat, vec, beta=1, alpha=1)", [](Call &c) -> Results {
    Value x = argument(c, "mat"), y = argument(c, "vec");
    return hasRank(c, x, 2) && hasRank(c, y, 1) ? addProduct(c, x, y, kMatrices) : Results();
  });
  rules.add("aten.mv.default(self, vec)", [](Call &c) -> Results {
    Value x = argument(c, "self"), y = argument(c, "vec");
    return hasRank(c, x, 2) && hasRank(c, y, 1) ? c.dot(x, y, kMatrices) : Value();
  });
  rules.add("aten.dot.default(self, tensor)", [](Call &c) -> Results {
    Value x = argument(c, "self"), y = argument(c, "tensor");
    return hasRank(c, x, 1) && hasRank(c, y, 1) ? c.dot(x, y, {{}, {}, {0}, {0}}) : Value();
  });
  rules.add("aten.matmul.default(self, other)",
            [](Call &c) { return matmul(c, argument(c, "self"), argument(c, "other")); });
  rules.add("aten.linear.default(input, weight, bias=null)", linear);
  rules.add("aten.einsum.default(equation, tensors, path=null)", einsum);
  rules.add("aten.outer.default(self, vec2)", outer);
  rules.add("aten.ger.default(self, vec2)", outer);
}

} // namespace shardwright::torch
