// SPDX-License-Identifier: Apache-2.0

// Cholesky and LU factors, triangular solves, determinants and inverses. Singular input gives NaN
// or a nonzero status instead of an error.
#include "../Lapack.h"
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// Broadcasts the batch dimensions of x and y to a common shape.
void broadcastBatches(Call &c, Value &x, Value &y) {
  MatrixShape a = matrixShape(c, x), b = matrixShape(c, y);
  if (c.failed())
    return;
  MatrixShape common{c.commonShape({a.batch, b.batch}), 0, 0};
  x = c.broadcast(x, common.with({a.rows, a.columns}));
  y = c.broadcast(y, common.with({b.rows, b.columns}));
}

// Triangular and Cholesky.

struct Side {
  bool upper, left = true, unit = false, transpose = false, conjugate = false;
};

/// Solves op(a) x = b, or x op(a) = b.
Value solveTriangle(Call &c, Value a, Value b, Side side) {
  broadcastBatches(c, a, b);
  MatrixShape of = squareShape(c, a), with = matrixShape(c, b);
  if (!c.expect(c.failed() || (side.left ? with.rows : with.columns) == of.rows,
                "solves with matrices whose sizes do not fit") ||
      c.failed() ||
      !c.expect(c.element(a) == c.element(b), "solves with matrices of different element types"))
    return {};
  hlo::Transpose op = !side.transpose  ? hlo::Transpose::NO_TRANSPOSE
                      : side.conjugate ? hlo::Transpose::ADJOINT
                                       : hlo::Transpose::TRANSPOSE;
  return c.w.make<hlo::TriangularSolveOp>(a, b, side.left, !side.upper, side.unit, op);
}

Value cholesky(Call &c, Value a, bool upper) {
  squareShape(c, a);
  return c.failed() ? Value() : c.w.make<hlo::CholeskyOp>(a, !upper);
}

/// The status of a Cholesky factorization: 0, or the 1-based order of the first leading minor that
/// is not positive; the factor contains NaN from there on.
Value firstNan(Call &c, Value factor) {
  Value diagonal = diagonalOf(c, factor);
  if (!diagonal)
    return {};
  int64_t dim = c.rank(diagonal) - 1, size = c.size(diagonal, dim);
  Value place = c.add(c.iota(i32(c), c.shape(diagonal), dim), 1),
        none = c.splatInteger(i32(c), c.shape(diagonal), size + 1);
  Value first = c.reduce(c.select(c.isNan(realPart(c, diagonal)), place, none), {dim},
                         "stablehlo.minimum", c.extreme(i32(c), {}, true));
  return c.select(c.compare(first, Direction::GT, (double)size),
                  c.splatInteger(i32(c), c.shape(first), 0), first);
}

Results choleskyEx(Call &c) {
  Value factor = cholesky(c, c.tensor("self"), c.flag("upper"));
  return {factor, firstNan(c, factor)};
}

Value choleskySolve(Call &c, Value b, Value factor, bool upper) {
  Value first = solveTriangle(c, factor, b, {upper, true, false, upper, upper});
  return solveTriangle(c, factor, first, {upper, true, false, !upper, !upper});
}

Results choleskyInverse(Call &c) {
  Value factor = c.tensor("self");
  MatrixShape shape = squareShape(c, factor);
  return c.failed()
             ? Value()
             : choleskySolve(c, identity(c, c.element(factor), shape), factor, c.flag("upper"));
}

Results triangularSolve(Call &c) {
  Value a = c.tensor("A");
  return {solveTriangle(c, a, c.tensor("self"),
                        {c.flag("upper"), true, c.flag("unitriangular"), c.flag("transpose")}),
          a};
}

// LU.

struct Lu {
  Value factors, pivots, info;
};

Lu factored(Call &c, Value a) {
  MatrixShape shape = matrixShape(c, a);
  if (c.failed())
    return {};
  int64_t least = std::min(shape.rows, shape.columns);
  SmallVector<Value> found =
      lapack(c, "getrf", {a},
             {c.type(a), tensorType(shape.with({least}), i32(c)), tensorType(shape.batch, i32(c))});
  return {found[0], found[1], found[2]};
}

/// The permutation of sequential row swaps: row i of the factored matrix is row p[i] of the input.
Value permutationOf(Call &c, Value pivots, int64_t rows) {
  if (!pivots || c.failed() ||
      !c.expect(c.element(pivots) == i32(c) && c.rank(pivots) > 0 && c.shape(pivots).back() <= rows,
                "has pivots that are not those of a matrix"))
    return {};
  Ints shape(c.shape(pivots));
  int64_t count = shape.back(), dim = shape.size() - 1;
  shape.back() = rows;
  Value start = c.iota(i32(c), shape, dim), zero = c.splatInteger(i32(c), shape, 0);
  SmallVector<Value> result =
      c.w.loop({start}, count, [&](Value step, ValueRange carried) -> SmallVector<Value> {
        OpWriter &w = c.w;
        Value rowsIota = w.iota(i32(c), shape, dim), at = w.convert(step, i32(c));
        Value pivot = w.dynamicSlice(pivots, dim, step, 1),
              other = w.subtract(pivot, w.splatInteger(tensorOf(pivot), 1));
        Value isHere = w.compare(rowsIota, Direction::EQ, w.fill(at, shape));
        Value isThere =
            w.compare(rowsIota, Direction::EQ, w.spread(other, consecutive(shape.size()), shape));
        auto taken = [&](Value mask) {
          return c.unreduce(w.sum(w.select(mask, carried[0], zero), {dim}), shape, {dim});
        };
        return {w.select(isHere, taken(isThere), w.select(isThere, taken(isHere), carried[0]))};
      });
  return result[0];
}

/// The rows of b in the order of the permutation.
Value permuted(Call &c, Value b, Value permutation) {
  if (!b || !permutation || c.failed())
    return {};
  Ints dims = consecutive(c.rank(b) - 1);
  return c.gatherAlong(b, c.spread(permutation, dims, c.shape(b)), c.rank(b) - 2);
}

Value inverted(Call &c, Value permutation) {
  if (!permutation)
    return {};
  int64_t dim = c.rank(permutation) - 1;
  return c.scatterAlong(c.splatLike(permutation, 0), permutation, dim,
                        c.iota(c.element(permutation), c.shape(permutation), dim), "");
}

/// Solves a x = b, or a^H x = b, given P a = L U.
Value solveLeft(Call &c, Value factors, Value permutation, Value b, bool isAdjoint) {
  if (!isAdjoint)
    return solveTriangle(
        c, factors, solveTriangle(c, factors, permuted(c, b, permutation), {false, true, true}),
        {true});
  Value first = solveTriangle(c, factors, b, {true, true, false, true, true});
  return permuted(c, solveTriangle(c, factors, first, {false, true, true, true, true}),
                  inverted(c, permutation));
}

Value solveLu(Call &c, Value factors, Value pivots, Value b, bool left, bool isAdjoint) {
  MatrixShape shape = squareShape(c, factors);
  if (c.failed() || !pivots || !b)
    return {};
  broadcastBatches(c, factors, b);
  if (c.failed())
    return {};
  Value permutation = permutationOf(c, pivots, shape.rows);
  permutation =
      c.broadcast(permutation, MatrixShape{Ints(c.shape(b).drop_back(2)), 0, 0}.with({shape.rows}));
  if (!left) // x a = b: a^H x^H = b^H
    return adjoint(c, solveLeft(c, factors, permutation, adjoint(c, b), !isAdjoint));
  return solveLeft(c, factors, permutation, b, isAdjoint);
}

/// Solves for one right-hand side per matrix (b has one dimension less than a), or for several.
Value solve(Call &c, const Lu &lu, Value b, bool left) {
  if (!lu.factors || !b)
    return {};
  bool isVector = c.rank(b) == 1 || (c.rank(b) == c.rank(lu.factors) - 1 &&
                                     c.shape(b) == c.shape(lu.factors).drop_back());
  if (!isVector)
    return solveLu(c, lu.factors, lu.pivots, b, left, false);
  Ints column(c.shape(b));
  column.push_back(1);
  Value x = solveLu(c, lu.factors, lu.pivots, c.reshape(b, column), true, false);
  return x ? c.reshape(x, c.shape(x).drop_back()) : x;
}

/// The sign of the permutation: -1 for an odd number of swaps.
Value signOf(Call &c, Value pivots, Type element) {
  int64_t dim = c.rank(pivots) - 1;
  Value place = c.add(c.iota(c.element(pivots), c.shape(pivots), dim), 1);
  Value minus =
      c.select(c.compare(pivots, Direction::NE, place), c.splat(element, c.shape(pivots), -1),
               c.splat(element, c.shape(pivots), 1));
  return c.reduce(minus, {dim}, "stablehlo.multiply", c.splat(element, {}, 1));
}

/// For row-major real matrices ATen factors the transpose. The factors are results of the operator
/// that the backward pass reads, so they must match.
Lu factoredForDeterminant(Call &c, Value a) {
  return factored(c, c.isComplex(a) ? a : transposed(c, a));
}

Value product(Call &c, Value x) {
  return c.reduce(x, {c.rank(x) - 1}, "stablehlo.multiply", c.splat(c.element(x), {}, 1));
}

Results determinant(Call &c, StringRef name) {
  Value a = c.tensor(name);
  squareShape(c, a);
  Lu lu = factoredForDeterminant(c, a);
  if (!lu.factors)
    return {};
  return {c.multiply(product(c, diagonalOf(c, lu.factors)), signOf(c, lu.pivots, c.element(a))),
          lu.factors, lu.pivots};
}

Results logDeterminant(Call &c, StringRef name) {
  Value a = c.tensor(name);
  squareShape(c, a);
  Lu lu = factoredForDeterminant(c, a);
  Value diagonal = diagonalOf(c, lu.factors);
  if (!diagonal)
    return {};
  Value sign =
      c.multiply(product(c, c.unary<hlo::SignOp>(diagonal)), signOf(c, lu.pivots, c.element(a)));
  auto real = tensorType(c.shape(diagonal), c.resultElement(1));
  Value size = c.w.make<hlo::AbsOp>(real, diagonal);
  return {sign, c.sum(c.unary<hlo::LogOp>(size), {c.rank(size) - 1}), lu.factors, lu.pivots};
}

Results unpacked(Call &c, Value factors, Value pivots) {
  MatrixShape shape = matrixShape(c, factors);
  if (c.failed())
    return {};
  int64_t rank = c.rank(factors), least = std::min(shape.rows, shape.columns);
  Value permutation = permutationOf(c, pivots, shape.rows);
  Ints square = shape.with({shape.rows, shape.rows});
  Ints dims = consecutive(rank - 1);
  dims.back() = rank - 1;
  Value isTaken = c.compare(c.spread(permutation, dims, square), Direction::EQ,
                            c.iota(i32(c), square, rank - 2));
  Value p = c.select(isTaken, c.splat(c.element(factors), square, 1),
                     c.splat(c.element(factors), square, 0));
  Value lower = triangle(c, c.slice(factors, rank - 1, 0, least), false, -1);
  lower = c.add(lower, identity(c, c.element(factors), {shape.batch, shape.rows, least}));
  return {p, lower, triangle(c, c.slice(factors, rank - 2, 0, least), true)};
}

void expectPivots(Call &c) {
  c.expect(c.flag("pivot"), "factors matrices without pivots, which is not supported");
}

Results solveEx(Call &c) {
  Value a = c.tensor("A");
  squareShape(c, a);
  Lu lu = factored(c, a);
  Value x = solve(c, lu, c.tensor("B"), c.flag("left"));
  return c.resultCount() <= 2 ? Results{x, lu.info} : Results{x, lu.factors, lu.pivots, lu.info};
}

Results inverse(Call &c, StringRef name) {
  Value a = c.tensor(name);
  MatrixShape shape = squareShape(c, a);
  Lu lu = factored(c, a);
  return {c.failed()
              ? Value()
              : solveLu(c, lu.factors, lu.pivots, identity(c, c.element(a), shape), true, false),
          lu.info};
}

void addLu(Rules &rules) {
  auto factor = [](Call &c, StringRef name) -> Results {
    expectPivots(c);
    Lu lu = factored(c, c.tensor(name));
    return {lu.factors, lu.pivots, lu.info};
  };
  rules.add("aten.linalg_lu_factor_ex.default(A, pivot=true, check_errors=false)",
            [=](Call &c) { return factor(c, "A"); });
  rules.add("aten.linalg_lu_factor.default(A, pivot=true)",
            [=](Call &c) { return factor(c, "A"); });
  rules.add("aten.linalg_lu.default(A, pivot=true)", [](Call &c) -> Results {
    expectPivots(c);
    Lu lu = factored(c, c.tensor("A"));
    return unpacked(c, lu.factors, lu.pivots);
  });
  rules.add("aten.lu_unpack.default(LU_data, LU_pivots, unpack_data=true, unpack_pivots=true)",
            [](Call &c) -> Results {
              Results all = unpacked(c, c.tensor("LU_data"), c.tensor("LU_pivots"));
              for (int i = 0; i < 3 && !c.failed(); ++i) // unused results are empty
                if (!c.flag(i == 0 ? "unpack_pivots" : "unpack_data"))
                  all[i] = c.splat(c.resultElement(i), c.resultShape(i), 0);
              return all;
            });
  rules.add("aten.linalg_lu_solve.default(LU, pivots, B, left=true, adjoint=false)",
            [](Call &c) -> Results {
              return solveLu(c, c.tensor("LU"), c.tensor("pivots"), c.tensor("B"), c.flag("left"),
                             c.flag("adjoint"));
            });
}
} // namespace

void addFactors(Rules &rules) {
  rules.add("aten.linalg_cholesky_ex.default(self, upper=false, check_errors=false)", choleskyEx);
  for (const char *name : {"linalg_cholesky", "cholesky"})
    rules.add(Twine("aten.") + name + ".default(self, upper=false)",
              [](Call &c) -> Results { return cholesky(c, c.tensor("self"), c.flag("upper")); });
  rules.add("aten.cholesky_solve.default(self, input2, upper=false)", [](Call &c) -> Results {
    return choleskySolve(c, c.tensor("self"), c.tensor("input2"), c.flag("upper"));
  });
  rules.add("aten.cholesky_inverse.default(self, upper=false)", choleskyInverse);
  rules.add("aten.linalg_solve_triangular.default(self, B, upper, left=true, unitriangular=false)",
            [](Call &c) -> Results {
              return solveTriangle(c, c.tensor("self"), c.tensor("B"),
                                   {c.flag("upper"), c.flag("left"), c.flag("unitriangular")});
            });
  rules.add(
      "aten.triangular_solve.default(self, A, upper=true, transpose=false, unitriangular=false)",
      triangularSolve);
  rules.add("aten._linalg_solve_ex.default(A, B, left=true, check_errors=false)", solveEx);
  rules.add("aten.linalg_solve_ex.default(A, B, left=true, check_errors=false)", solveEx);
  rules.add("aten.linalg_solve.default(A, B, left=true)", [](Call &c) -> Results {
    return solve(c, factored(c, c.tensor("A")), c.tensor("B"), c.flag("left"));
  });
  rules.add("aten.linalg_inv_ex.default(A, check_errors=false)",
            [](Call &c) { return inverse(c, "A"); });
  rules.add("aten.linalg_inv.default(A)", [](Call &c) { return inverse(c, "A"); });
  rules.add("aten.inverse.default(self)", [](Call &c) { return inverse(c, "self"); });
  rules.add("aten._linalg_det.default(A)", [](Call &c) { return determinant(c, "A"); });
  rules.add("aten.linalg_det.default(A)", [](Call &c) { return determinant(c, "A"); });
  rules.add("aten.det.default(self)", [](Call &c) { return determinant(c, "self"); });
  rules.add("aten._linalg_slogdet.default(A)", [](Call &c) { return logDeterminant(c, "A"); });
  rules.add("aten.linalg_slogdet.default(A)", [](Call &c) { return logDeterminant(c, "A"); });
  rules.add("aten._linalg_check_errors.default(info, api_name, is_matrix)",
            [](Call &) { return Results(); }); // assertions about NaN are dropped
  addLu(rules);
}

} // namespace shardwright::torch
