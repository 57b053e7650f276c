// SPDX-License-Identifier: Apache-2.0

// QR, eigenvalue and singular value decompositions.
#include "../Lapack.h"
#include "../Rules.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
Type realOf(Type element) {
  auto complex = dyn_cast<ComplexType>(element);
  return complex ? complex.getElementType() : element;
}

/// LAPACK geqrf: R with the Householder reflectors below it, and their scalar factors tau.
SmallVector<Value> reflectors(Call &c, Value a) {
  MatrixShape shape = matrixShape(c, a);
  Ints factors = shape.with({std::min(shape.rows, shape.columns)});
  return c.failed() ? SmallVector<Value>(2)
                    : lapack(c, "geqrf", {a}, {c.type(a), tensorType(factors, c.element(a))});
}

Value productOfReflectors(Call &c, Value a, Value factors) {
  return a ? lapack(c, "orgqr", {a, factors}, {c.type(a)})[0] : Value();
}

Results qr(Call &c) {
  Value a = c.tensor("A");
  StringRef mode = c.text("mode");
  MatrixShape shape = matrixShape(c, a);
  SmallVector<Value> found = reflectors(c, a);
  if (!c.expect(mode == "reduced" || mode == "complete" || mode == "r",
                "argument mode is '" + mode + "', expected reduced, complete or r") ||
      !found[0])
    return {};
  int64_t rank = c.rank(a), least = std::min(shape.rows, shape.columns),
          columns = mode == "complete" ? shape.rows : least;
  Value r =
      triangle(c, c.slice(found[0], rank - 2, 0, mode == "complete" ? shape.rows : least), true);
  if (mode == "r")
    return {c.splat(c.element(a), c.resultShape(0), 0), r};
  Value wide = columns > shape.columns ? c.pad(found[0], c.splat(c.element(a), {}, 0), rank - 1, 0,
                                               columns - shape.columns)
                                       : c.slice(found[0], rank - 1, 0, columns);
  return {productOfReflectors(c, wide, found[1]), r};
}

/// LAPACK syevd or heevd on the triangle named by `uplo`; the other one is not read.
SmallVector<Value> symmetric(Call &c, Value a, StringRef uplo, bool vectors) {
  MatrixShape shape = squareShape(c, a);
  bool isUpper = uplo == "U" || uplo == "u";
  if (!c.expect(isUpper || uplo == "L" || uplo == "l",
                "argument UPLO is '" + uplo + "', expected L or U") ||
      c.failed())
    return SmallVector<Value>(3);
  return lapack(c, "syevd", {a},
                {c.type(a), tensorType(shape.with({shape.rows}), realOf(c.element(a))),
                 tensorType(shape.batch, i32(c))},
                {{"mode", vectors ? 'V' : 'N'}, {"uplo", isUpper ? 'U' : 'L'}});
}

Results eigenvalues(Call &c, StringRef name, bool vectors) {
  Value a = c.tensor(name);
  SmallVector<Value> found = symmetric(c, a, c.text("UPLO"), vectors);
  if (c.failed() || !c.isWanted(1))
    return found[1];
  return {found[1], vectors ? found[0] : c.splat(c.element(a), c.resultShape(1), 0)};
}

/// LAPACK geev on a general square matrix: complex eigenvalues, and eigenvectors of length 1.
Results complexEigenvalues(Call &c, StringRef name, bool vectors) {
  Value a = c.tensor(name);
  MatrixShape shape = squareShape(c, a);
  if (c.failed())
    return {};
  Type element = c.element(a),
       complex = isa<ComplexType>(element) ? element : Type(ComplexType::get(element));
  auto values = tensorType(shape.with({shape.rows}), element);
  auto matrix = tensorType(c.shape(a), complex);
  SmallVector<RankedTensorType> types = {values, matrix, matrix, tensorType(shape.batch, i32(c))};
  if (!c.isComplex(a))
    types.insert(types.begin(), values); // real and imaginary parts of eigenvalues
  SmallVector<Value> found = lapack(
      c, "geev", {a}, types, {{"compute_left", 'N'}, {"compute_right", vectors ? 'V' : 'N'}});
  if (!found[0])
    return {};
  Value eigenvalues = c.isComplex(a) ? found[0] : makeComplex(c, found[0], found[1]);
  return vectors ? Results{eigenvalues, found[found.size() - 2]} : Results(eigenvalues);
}

/// LAPACK gesdd: U, S and V^H; U and V^H are empty unless `vectors`.
Results singularValues(Call &c, bool vectors) {
  Value a = c.tensor("A");
  MatrixShape shape = matrixShape(c, a);
  if (c.failed())
    return {};
  int64_t least = std::min(shape.rows, shape.columns);
  bool isFull = vectors && c.flag("full_matrices");
  Type element = c.element(a);
  auto u = tensorType(shape.with({shape.rows, isFull ? shape.rows : least}), element);
  auto v = tensorType(shape.with({isFull ? shape.columns : least, shape.columns}), element);
  SmallVector<Value> found = lapack(c, "gesdd", {a},
                                    {c.type(a), tensorType(shape.with({least}), realOf(element)), u,
                                     v, tensorType(shape.batch, i32(c))},
                                    {{"mode", !vectors ? 'N'
                                              : isFull ? 'A'
                                                       : 'S'}});
  if (vectors)
    return {found[2], found[1], found[3]};
  return c.resultCount() == 1 ? Results(found[1])
                              : Results{c.splat(element, c.resultShape(0), 0), found[1],
                                        c.splat(element, c.resultShape(2), 0)};
}
} // namespace

void addSpectra(Rules &rules) {
  rules.add("aten.linalg_qr.default(A, mode=\"reduced\")", qr);
  rules.add("aten.geqrf.default(self)", [](Call &c) -> Results {
    SmallVector<Value> found = reflectors(c, c.tensor("self"));
    return {found[0], found[1]};
  });
  for (const char *names :
       {"linalg_householder_product.default(input, tau)", "orgqr.default(self, input2)"})
    rules.add(Twine("aten.") + names, [](Call &c) -> Results {
      bool isNew = c.has("tau");
      return productOfReflectors(c, c.tensor(isNew ? "input" : "self"),
                                 c.tensor(isNew ? "tau" : "input2"));
    });
  rules.add("aten._linalg_eigh.default(A, UPLO=\"L\", compute_v=true)",
            [](Call &c) { return eigenvalues(c, "A", c.flag("compute_v")); });
  rules.add("aten.linalg_eigh.default(self, UPLO=\"L\")",
            [](Call &c) { return eigenvalues(c, "self", true); });
  rules.add("aten.linalg_eigvalsh.default(self, UPLO=\"L\")",
            [](Call &c) { return eigenvalues(c, "self", false); });
  rules.add("aten.linalg_eig.default(self)",
            [](Call &c) { return complexEigenvalues(c, "self", true); });
  for (const char *name : {"linalg_eigvals", "_linalg_eigvals"})
    rules.add(Twine("aten.") + name + ".default(self)",
              [](Call &c) { return complexEigenvalues(c, "self", false); });
  rules.add("aten._linalg_svd.default(A, full_matrices=false, compute_uv=true, driver=null)",
            [](Call &c) { return singularValues(c, c.flag("compute_uv")); });
  rules.add("aten.linalg_svd.default(A, full_matrices=true, driver=null)",
            [](Call &c) { return singularValues(c, true); });
  rules.add("aten.linalg_svdvals.default(A, driver=null)",
            [](Call &c) { return singularValues(c, false); });
}

} // namespace shardwright::torch
