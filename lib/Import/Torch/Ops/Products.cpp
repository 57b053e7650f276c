// Products of matrices.
#include "../Rules.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
/// Integers and Booleans are multiplied as they are; all operands in the result's type.
Value argument(Call &c, StringRef name) { return c.convert(c.tensor(name), c.resultElement()); }

Value matmul2(Call &c, Value x, Value y) { return c.dot(x, y, {{}, {}, {1}, {0}}); }
Value batched(Call &c, Value x, Value y) { return c.dot(x, y, {{0}, {0}, {2}, {1}}); }

bool hasRank(Call &c, Value x, int64_t rank) {
  return c.expect(!x || c.rank(x) == rank, "takes tensors of " + Twine(rank) + " dimensions, one has " + Twine(c.rank(x)));
}

/// beta self + alpha product, with alpha and beta 1 mostly. Where beta is 0 self may even be NaN.
Results addProduct(Call &c, Value product) {
  Type element = c.resultElement();
  auto scaled = [&](Value x, StringRef name) {
    return c.kindOf(name) == Call::Kind::Int && c.integer(name) == 1 ? x : c.multiply(x, c.fill(c.scalar(name, element), c.shape(x)));
  };
  product = scaled(c.broadcast(product, c.resultShape()), "alpha");
  if (c.number("beta") == 0)
    return product;
  return c.add(scaled(operand(c, "self"), "beta"), product);
}

/// NumPy's matmul: vectors are rows or columns, the dimensions in front are broadcast.
Results matmul(Call &c, Value x, Value y) {
  if (!x || !y || !c.expect(c.rank(x) > 0 && c.rank(y) > 0, "multiplies scalars"))
    return {};
  if (c.rank(y) == 1)
    return c.dot(x, y, {{}, {}, {c.rank(x) - 1}, {0}});
  if (c.rank(y) == 2) // no need to repeat the matrix
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
  return c.reshape(c.dot(repeated(x), repeated(y), {dims, dims, {rank - 1}, {rank - 2}}), c.resultShape());
}

/// x weightᵀ + bias, of the last dimension.
Results linear(Call &c) {
  Value x = argument(c, "input"), weight = argument(c, "weight"), bias = c.tensorOrNone("bias");
  if (!x || !weight || !c.expect(c.rank(x) > 0 && c.rank(weight) > 0, "multiplies scalars"))
    return {};
  Value y = c.dot(x, weight, {{}, {}, {c.rank(x) - 1}, {c.rank(weight) - 1}});
  return bias ? c.add(y, c.broadcast(c.convert(bias, c.resultElement()), c.shape(y))) : y;
}

/// Every letter is a dimension; those that the result lacks are summed up.
Results einsum(Call &c) {
  SmallVector<Value> xs = c.tensors("tensors");
  std::string equation;
  for (char letter : c.text("equation"))
    if (letter != ' ')
      equation += letter;
  auto [inputs, output] = StringRef(equation).split("->");
  SmallVector<StringRef> terms;
  inputs.split(terms, ',');
  bool isPlain = StringRef(equation).contains("->") && terms.size() == xs.size() && xs.size() <= 2 && llvm::all_of(inputs, [](char l) { return llvm::isAlpha(l) || l == ','; });
  if (!c.expect(isPlain, "equation '" + equation + "' has other than one or two operands, or letters that it does not tell the result of; call `ep.run_decompositions()`"))
    return {};
  for (auto [x, term] : llvm::zip_equal(xs, terms)) {
    llvm::SmallDenseSet<char> letters(term.begin(), term.end());
    if (!c.expect((int64_t)term.size() == c.rank(x) && letters.size() == term.size(), "equation '" + equation + "' repeats a letter, or has another number of them than the operand has dimensions"))
      return {};
    x = c.convert(x, c.resultElement());
  }
  // What only one operand has and the result lacks is summed up first.
  std::string left[2];
  for (size_t i = 0; i < xs.size(); ++i) {
    Ints gone;
    for (auto [d, letter] : llvm::enumerate(terms[i]))
      if (!output.contains(letter) && (xs.size() == 1 || !terms[1 - i].contains(letter)))
        gone.push_back(d);
      else
        left[i] += letter;
    xs[i] = sumAs(c, xs[i], gone, c.resultElement());
  }
  std::string letters = left[0];
  Value y = xs[0];
  if (xs.size() == 2) {
    OpWriter::DotDims dims;
    std::string batch, rest;
    for (auto [d, letter] : llvm::enumerate(left[0])) {
      size_t other = left[1].find(letter);
      if (other == std::string::npos)
        rest += letter;
      else if (output.contains(letter)) {
        dims.lhsBatch.push_back(d), dims.rhsBatch.push_back(other);
        batch += letter;
      } else
        dims.lhsContract.push_back(d), dims.rhsContract.push_back(other);
    }
    for (char letter : left[1])
      if (left[0].find(letter) == std::string::npos)
        rest += letter;
    y = c.dot(xs[0], xs[1], dims);
    letters = batch + rest;
  }
  Ints permutation;
  for (char letter : output)
    permutation.push_back((int64_t)letters.find(letter));
  return c.transpose(y, permutation);
}

Results outer(Call &c) {
  Value x = argument(c, "self"), y = argument(c, "vec2");
  return c.multiply(c.spread(x, {0}, c.resultShape()), c.spread(y, {1}, c.resultShape()));
}
} // namespace

void addProducts(Rules &rules) {
  rules.add("aten.mm.default(self, mat2)", [](Call &c) -> Results {
    Value x = argument(c, "self"), y = argument(c, "mat2");
    return hasRank(c, x, 2) && hasRank(c, y, 2) ? matmul2(c, x, y) : Value();
  });
  rules.add("aten.bmm.default(self, mat2)", [](Call &c) -> Results {
    Value x = argument(c, "self"), y = argument(c, "mat2");
    return hasRank(c, x, 3) && hasRank(c, y, 3) ? batched(c, x, y) : Value();
  });
  rules.add("aten.addmm.default(self, mat1, mat2, beta=1, alpha=1)", [](Call &c) -> Results {
    Value x = argument(c, "mat1"), y = argument(c, "mat2");
    return hasRank(c, x, 2) && hasRank(c, y, 2) ? addProduct(c, matmul2(c, x, y)) : Results();
  });
  rules.add("aten.baddbmm.default(self, batch1, batch2, beta=1, alpha=1)", [](Call &c) -> Results {
    Value x = argument(c, "batch1"), y = argument(c, "batch2");
    return hasRank(c, x, 3) && hasRank(c, y, 3) ? addProduct(c, batched(c, x, y)) : Results();
  });
  rules.add("aten.addbmm.default(self, batch1, batch2, beta=1, alpha=1)", [](Call &c) -> Results {
    Value x = argument(c, "batch1"), y = argument(c, "batch2");
    return hasRank(c, x, 3) && hasRank(c, y, 3) ? addProduct(c, c.dot(x, y, {{}, {}, {0, 2}, {0, 1}})) : Results();
  });
  rules.add("aten.addmv.default(self, mat, vec, beta=1, alpha=1)", [](Call &c) -> Results {
    Value x = argument(c, "mat"), y = argument(c, "vec");
    return hasRank(c, x, 2) && hasRank(c, y, 1) ? addProduct(c, matmul2(c, x, y)) : Results();
  });
  rules.add("aten.mv.default(self, vec)", [](Call &c) -> Results {
    Value x = argument(c, "self"), y = argument(c, "vec");
    return hasRank(c, x, 2) && hasRank(c, y, 1) ? matmul2(c, x, y) : Value();
  });
  rules.add("aten.dot.default(self, tensor)", [](Call &c) -> Results {
    Value x = argument(c, "self"), y = argument(c, "tensor");
    return hasRank(c, x, 1) && hasRank(c, y, 1) ? c.dot(x, y, {{}, {}, {0}, {0}}) : Value();
  });
  rules.add("aten.matmul.default(self, other)", [](Call &c) { return matmul(c, argument(c, "self"), argument(c, "other")); });
  rules.add("aten.linear.default(input, weight, bias=null)", linear);
  rules.add("aten.einsum.default(equation, tensors, path=null)", einsum);
  rules.add("aten.outer.default(self, vec2)", outer);
  rules.add("aten.ger.default(self, vec2)", outer);
}

} // namespace shardwright::torch
