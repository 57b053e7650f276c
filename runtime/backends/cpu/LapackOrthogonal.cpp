// SPDX-License-Identifier: Apache-2.0

//===- LapackOrthogonal.cpp - LAPACK: Householder transformations --------===//
#include "LapackBatch.h"

namespace shardwright::runtime {

namespace {
/// a -> (r and reflectors, their factors)
template <typename T> void geqrf(LapackBatch &b) {
  int m = b.rows(0), n = b.columns(0), stride = std::max(m, 1), info = 0;
  T *a = b.load<T>(0, m, n), *tau = b.part<T>(2, std::min(m, n));
  auto call = [&](T *work, int size) {
    b.run("geqrf", &m, &n, a, &stride, tau, work, &size, &info);
  };
  auto [work, size] = b.workspace<T>(call);
  if (b.measures())
    return;
  call(work, size);
  b.store(1, a, m, n);
}

/// (a, column order or 0) -> (r and reflectors, column order, factors)
template <typename T> void geqp3(LapackBatch &b) {
  int m = b.rows(0), n = b.columns(0), stride = std::max(m, 1), info = 0;
  T *a = b.load<T>(0, m, n), *tau = b.part<T>(4, std::min(m, n));
  int *order = b.copyVector<int>(1, 3);
  Real<T> *reals = kIsComplex<T> ? b.take<Real<T>>(2 * int64_t(n)) : nullptr;
  auto call = [&](T *work, int size) {
    if constexpr (kIsComplex<T>)
      b.run("geqp3", &m, &n, a, &stride, order, tau, work, &size, reals, &info);
    else
      b.run("geqp3", &m, &n, a, &stride, order, tau, work, &size, &info);
  };
  auto [work, size] = b.workspace<T>(call);
  if (b.measures())
    return;
  call(work, size);
  b.store(2, a, m, n);
}

/// (reflectors, their factors) -> the product of the reflectors
template <typename T> void orgqr(LapackBatch &b) {
  int m = b.rows(0), n = b.columns(0), k = b.length(1);
  if (n > m || k > n)
    failInput("lapack orgqr: there are no ", n, " orthogonal columns of ", m, " elements from ", k,
              " reflectors");
  int stride = std::max(m, 1), info = 0;
  T *a = b.load<T>(0, m, n), *tau = b.part<T>(1, k);
  auto call = [&](T *work, int size) {
    b.run(kIsComplex<T> ? "ungqr" : "orgqr", &m, &n, &k, a, &stride, tau, work, &size, &info);
  };
  auto [work, size] = b.workspace<T>(call);
  if (b.measures())
    return;
  call(work, size);
  b.store(2, a, m, n);
}

/// (reflectors, their factors, c) -> their product, or its transpose, times c
template <typename T> void ormqr(LapackBatch &b) {
  bool isLeft = b.integer("left") != 0, isTransposed = b.integer("transpose") != 0;
  int m = b.rows(2), n = b.columns(2), k = b.length(1), size = b.rows(0);
  if (size != (isLeft ? m : n) || k > size || k > b.columns(0))
    failInput("lapack ormqr: ", k, " reflectors of ", size, " elements do not fit a matrix of ", m,
              "x", n);
  char side = isLeft ? 'L' : 'R';
  char trans = !isTransposed ? 'N' : kIsComplex<T> ? 'C' : 'T';
  int stride = std::max(size, 1), strideC = std::max(m, 1), info = 0;
  T *a = b.load<T>(0, size, b.columns(0)), *tau = b.part<T>(1, k);
  T *c = b.load<T>(2, m, n);
  auto call = [&](T *work, int count) {
    b.run(kIsComplex<T> ? "unmqr" : "ormqr", &side, &trans, &m, &n, &k, a, &stride, tau, c,
          &strideC, work, &count, &info, size_t(1), size_t(1));
  };
  auto [work, count] = b.workspace<T>(call);
  if (b.measures())
    return;
  call(work, count);
  b.store(3, c, m, n);
}

/// a -> (Hessenberg form and reflectors, their factors, info)
template <typename T> void gehrd(LapackBatch &b) {
  int n = b.rows(0), stride = std::max(n, 1);
  int low = b.integer("low"), high = b.integer("high");
  if (low < 1 || high > n || (n > 0 && low > high))
    failInput("lapack gehrd: there are no rows ", low, " to ", high, " of ", n);
  T *a = b.load<T>(0, n, n), *tau = b.part<T>(2, std::max(n - 1, 0));
  int *info = b.part<int>(3, 1);
  auto call = [&](T *work, int size) {
    b.run("gehrd", &n, &low, &high, a, &stride, tau, work, &size, info);
  };
  auto [work, size] = b.workspace<T>(call);
  if (b.measures())
    return;
  call(work, size);
  b.store(1, a, n, n);
}

/// a -> (tridiagonal form and reflectors, diagonal, beside it, factors, info)
template <typename T> void sytrd(LapackBatch &b) {
  int n = b.rows(0), stride = std::max(n, 1);
  char uplo = b.option("uplo");
  T *a = b.load<T>(0, n, n), *tau = b.part<T>(4, std::max(n - 1, 0));
  auto *diagonal = b.part<Real<T>>(2, n);
  auto *beside = b.part<Real<T>>(3, std::max(n - 1, 0));
  int *info = b.part<int>(5, 1);
  auto call = [&](T *work, int size) {
    b.run(kIsComplex<T> ? "hetrd" : "sytrd", &uplo, &n, a, &stride, diagonal, beside, tau, work,
          &size, info, size_t(1));
  };
  auto [work, size] = b.workspace<T>(call);
  if (b.measures())
    return;
  call(work, size);
  b.store(1, a, n, n);
}
} // namespace

const std::vector<LapackEntry> &lapackOrthogonal() {
  using C = std::complex<float>;
  using Z = std::complex<double>;
  static const std::vector<LapackEntry> entries = {
      {"geqrf", {"Tmn", "Tmn", "Tk"}, {geqrf<float>, geqrf<double>, geqrf<C>, geqrf<Z>}},
      {"geqp3",
       {"Tmn", "In", "Tmn", "In", "Tk"},
       {geqp3<float>, geqp3<double>, geqp3<C>, geqp3<Z>}},
      {"orgqr", {"Tmn", "Tp", "Tmn"}, {orgqr<float>, orgqr<double>, orgqr<C>, orgqr<Z>}},
      {"ormqr", {"Tab", "Tp", "Tmn", "Tmn"}, {ormqr<float>, ormqr<double>, ormqr<C>, ormqr<Z>}},
      {"gehrd", {"Tnn", "Tnn", "Th", "I"}, {gehrd<float>, gehrd<double>, gehrd<C>, gehrd<Z>}},
      {"sytrd",
       {"Tnn", "Tnn", "Rn", "Rh", "Th", "I"},
       {sytrd<float>, sytrd<double>, sytrd<C>, sytrd<Z>}}};
  return entries;
}

} // namespace shardwright::runtime
