// SPDX-License-Identifier: Apache-2.0

//===- LapackFactors.cpp - LAPACK: triangular factorizations and solvers -===//
#include "LapackBatch.h"

namespace shardwright::runtime {

namespace {
/// a -> (factor, info)
template <typename T> void potrf(LapackBatch &b) {
  int n = b.rows(0);
  char uplo = b.option("uplo");
  T *a = b.load<T>(0, n, n);
  int *info = b.part<int>(2, 1);
  if (b.measures())
    return;
  int stride = std::max(n, 1);
  b.run("potrf", &uplo, &n, a, &stride, info, size_t(1));
  // OpenBLAS 0.3.21 accepts NaN as positive; LAPACK reports it.
  for (int i = 0; *info == 0 && i < n; ++i)
    if (T diagonal = a[int64_t(i) * n + i]; diagonal != diagonal)
      *info = i + 1;
  b.store(1, a, n, n);
}

/// a -> (factors, one-based pivots, info)
template <typename T> void getrf(LapackBatch &b) {
  int m = b.rows(0), n = b.columns(0);
  T *a = b.load<T>(0, m, n);
  int *pivots = b.part<int>(2, std::min(m, n)), *info = b.part<int>(3, 1);
  if (b.measures())
    return;
  int stride = std::max(m, 1);
  b.run("getrf", &m, &n, a, &stride, pivots, info);
  b.store(1, a, m, n);
}

/// (a, b) -> x with a x = b or x a = b
template <typename T> void trsm(LapackBatch &b) {
  int m = b.rows(1), n = b.columns(1), k = b.rows(0);
  char side = b.option("side"), uplo = b.option("uplo"), transposed = b.option("trans_x"),
       diagonal = b.option("diag");
  if (k != (side == 'L' ? m : n))
    failInput("lapack trsm: a triangle of ", k, " rows does not fit ", m, " x ", n);
  T *a = b.load<T>(0, k, k), *x = b.load<T>(1, m, n);
  if (b.measures())
    return;
  T one = T(1);
  int stride = std::max(m, 1), ofA = std::max(k, 1);
  b.run("trsm", &side, &uplo, &transposed, &diagonal, &m, &n, &one, a, &ofA, x, &stride, size_t(1),
        size_t(1), size_t(1), size_t(1));
  b.store(2, x, m, n);
}

/// (lower, diagonal, upper, b) -> (all three overwritten, x, info)
template <typename T> void gtsv(LapackBatch &b) {
  int n = b.rows(3), columns = b.columns(3), stride = std::max(n, 1);
  T *x = b.load<T>(3, n, columns);
  // The lower diagonal has an extra first element, the upper one an extra last element.
  T *lower = b.copyVector<T>(0, 4), *diagonal = b.copyVector<T>(1, 5),
    *upper = b.copyVector<T>(2, 6);
  int *info = b.part<int>(8, 1);
  if (b.measures())
    return;
  b.run("gtsv", &n, &columns, lower + 1, diagonal, upper, x, &stride, info);
  b.store(7, x, n, columns);
}
} // namespace

const std::vector<LapackEntry> &lapackFactors() {
  using C = std::complex<float>;
  using Z = std::complex<double>;
  static const std::vector<LapackEntry> entries = {
      {"potrf", {"Tnn", "Tnn", "I"}, {potrf<float>, potrf<double>, potrf<C>, potrf<Z>}},
      {"getrf", {"Tmn", "Tmn", "Ik", "I"}, {getrf<float>, getrf<double>, getrf<C>, getrf<Z>}},
      {"trsm", {"Taa", "Tmn", "Tmn"}, {trsm<float>, trsm<double>, trsm<C>, trsm<Z>}},
      {"gtsv",
       {"Tn", "Tn", "Tn", "Tnc", "Tn", "Tn", "Tn", "Tnc", "I"},
       {gtsv<float>, gtsv<double>, gtsv<C>, gtsv<Z>}}};
  return entries;
}

} // namespace shardwright::runtime
