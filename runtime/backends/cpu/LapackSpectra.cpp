// SPDX-License-Identifier: Apache-2.0

//===- LapackSpectra.cpp - LAPACK: eigenvalues and singular values -------===//
#include "LapackBatch.h"

namespace shardwright::runtime {

namespace {
/// a -> (eigenvectors, eigenvalues, info)
template <typename T> void syevd(LapackBatch &b) {
  int n = b.rows(0), stride = std::max(n, 1);
  char mode = b.option("mode"), uplo = b.option("uplo");
  T *a = b.load<T>(0, n, n);
  auto *values = b.part<Real<T>>(2, n);
  int *info = b.part<int>(3, 1);
  // Sizes from the manual page: a query would have to ask for three workspaces.
  int64_t wide = n;
  int size = int(kIsComplex<T> ? 2 * wide + wide * wide : 1 + 6 * wide + 2 * wide * wide);
  int realSize = int(1 + 5 * wide + 2 * wide * wide), intSize = 3 + 5 * n;
  T *work = b.take<T>(size + 64);
  size += 64;
  Real<T> *reals = kIsComplex<T> ? b.take<Real<T>>(realSize) : nullptr;
  int *ints = b.take<int>(intSize);
  if (b.measures())
    return;
  if constexpr (kIsComplex<T>)
    b.run("heevd", &mode, &uplo, &n, a, &stride, values, work, &size, reals, &realSize, ints,
          &intSize, info, size_t(1), size_t(1));
  else
    b.run("syevd", &mode, &uplo, &n, a, &stride, values, work, &size, ints, &intSize, info,
          size_t(1), size_t(1));
  b.store(1, a, n, n);
}

/// a -> (a overwritten, singular values, u, v^H, info)
template <typename T> void gesdd(LapackBatch &b) {
  int m = b.rows(0), n = b.columns(0), least = std::min(m, n);
  char mode = b.option("mode");
  int columnsOfU = b.columns(3), rowsOfV = b.rows(4);
  int expectedU = mode == 'S' ? least : m, expectedV = mode == 'S' ? least : n;
  if (mode != 'N' &&
      (b.rows(3) != m || columnsOfU != expectedU || rowsOfV != expectedV || b.columns(4) != n))
    failInput("lapack gesdd: u and v have the wrong "
              "sizes for mode ",
              mode);
  T *a = b.load<T>(0, m, n);
  T *u = b.take<T>(int64_t(m) * columnsOfU);
  T *v = b.take<T>(int64_t(rowsOfV) * n);
  auto *values = b.part<Real<T>>(2, least);
  int *info = b.part<int>(5, 1), *ints = b.take<int>(8 * int64_t(least));
  int64_t most = std::max(m, n), small = least;
  int64_t realSize =
      mode == 'N' ? 7 * small : small * std::max(5 * small + 7, 2 * most + 2 * small + 1);
  Real<T> *reals = kIsComplex<T> ? b.take<Real<T>>(realSize) : nullptr;
  int ofA = std::max(m, 1), ofU = std::max(m, 1), ofV = std::max(rowsOfV, 1);
  auto call = [&](T *work, int size) {
    if constexpr (kIsComplex<T>)
      b.run("gesdd", &mode, &m, &n, a, &ofA, values, u, &ofU, v, &ofV, work, &size, reals, ints,
            info, size_t(1));
    else
      b.run("gesdd", &mode, &m, &n, a, &ofA, values, u, &ofU, v, &ofV, work, &size, ints, info,
            size_t(1));
  };
  auto [work, size] = b.workspace<T>(call);
  if (b.measures())
    return;
  call(work, size);
  b.store(1, a, m, n);
  if (mode == 'N') { // not read, but results must be initialized
    int64_t sizeOfU = int64_t(b.rows(3)) * columnsOfU;
    int64_t sizeOfV = int64_t(rowsOfV) * b.columns(4);
    std::fill_n(b.part<T>(3, sizeOfU), sizeOfU, T(0));
    std::fill_n(b.part<T>(4, sizeOfV), sizeOfV, T(0));
    return;
  }
  b.store(3, u, m, columnsOfU);
  b.store(4, v, rowsOfV, n);
}

/// For a complex pair, real eigenvectors store the real and imaginary part in two columns.
template <typename R>
void unpack(LapackBatch &b, size_t result, const R *vectors, const R *imaginary, int n) {
  auto *to = b.part<std::complex<R>>(result, int64_t(n) * n);
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c) {
      R re = vectors[int64_t(c) * n + r], im = 0;
      bool first = imaginary[c] > 0, second = imaginary[c] < 0;
      if (first && c + 1 < n)
        im = vectors[int64_t(c + 1) * n + r];
      if (second && c > 0) {
        re = vectors[int64_t(c - 1) * n + r];
        im = -vectors[int64_t(c) * n + r];
      }
      to[int64_t(r) * n + c] = {re, im};
    }
}

/// a -> (real parts, imaginary parts, left, right, info) for real a,
/// (eigenvalues, left, right, info) for complex a
template <typename T> void geev(LapackBatch &b) {
  int n = b.rows(0), stride = std::max(n, 1);
  char left = b.option("compute_left"), right = b.option("compute_right");
  T *a = b.load<T>(0, n, n);
  T *ofLeft = b.take<T>(int64_t(n) * n), *ofRight = b.take<T>(int64_t(n) * n);
  size_t vectors = kIsComplex<T> ? 2 : 3;
  T *values = b.part<T>(1, n), *imaginary = kIsComplex<T> ? nullptr : b.part<T>(2, n);
  Real<T> *reals = kIsComplex<T> ? b.take<Real<T>>(2 * int64_t(n)) : nullptr;
  int *info = b.part<int>(vectors + 2, 1);
  auto call = [&](T *work, int size) {
    if constexpr (kIsComplex<T>)
      b.run("geev", &left, &right, &n, a, &stride, values, ofLeft, &stride, ofRight, &stride, work,
            &size, reals, info, size_t(1), size_t(1));
    else
      b.run("geev", &left, &right, &n, a, &stride, values, imaginary, ofLeft, &stride, ofRight,
            &stride, work, &size, info, size_t(1), size_t(1));
  };
  auto [work, size] = b.workspace<T>(call);
  if (b.measures())
    return;
  std::fill_n(ofLeft, int64_t(n) * n, T(0));
  std::fill_n(ofRight, int64_t(n) * n, T(0));
  call(work, size);
  if constexpr (kIsComplex<T>) {
    b.store(vectors, ofLeft, n, n);
    b.store(vectors + 1, ofRight, n, n);
  } else {
    unpack(b, vectors, ofLeft, imaginary, n);
    unpack(b, vectors + 1, ofRight, imaginary, n);
  }
}

/// a -> (Schur form, Schur vectors, real parts, imaginary parts or eigenvalues,
/// how many were selected, info)
template <typename T> void gees(LapackBatch &b) {
  int n = b.rows(0), stride = std::max(n, 1);
  char mode = b.option("mode"), sort = b.option("sort");
  if (sort != 'N')
    failInput("lapack gees: sorted eigenvalues need a "
              "function to choose by; export with sort 'N'");
  T *a = b.load<T>(0, n, n), *vectors = b.take<T>(int64_t(n) * n);
  size_t behind = kIsComplex<T> ? 4 : 5;
  T *values = b.part<T>(3, n), *imaginary = kIsComplex<T> ? nullptr : b.part<T>(4, n);
  Real<T> *reals = kIsComplex<T> ? b.take<Real<T>>(n) : nullptr;
  int *selected = b.part<int>(behind, 1), *info = b.part<int>(behind + 1, 1);
  int *flags = b.take<int>(n);
  void *select = nullptr;
  auto call = [&](T *work, int size) {
    if constexpr (kIsComplex<T>)
      b.run("gees", &mode, &sort, select, &n, a, &stride, selected, values, vectors, &stride, work,
            &size, reals, flags, info, size_t(1), size_t(1));
    else
      b.run("gees", &mode, &sort, select, &n, a, &stride, selected, values, imaginary, vectors,
            &stride, work, &size, flags, info, size_t(1), size_t(1));
  };
  auto [work, size] = b.workspace<T>(call);
  if (b.measures())
    return;
  std::fill_n(vectors, int64_t(n) * n, T(0));
  call(work, size);
  b.store(1, a, n, n);
  b.store(2, vectors, n, n);
}
} // namespace

const std::vector<LapackEntry> &lapackSpectra() {
  using C = std::complex<float>;
  using Z = std::complex<double>;
  static const std::vector<LapackEntry> entries = {
      {"syevd", {"Tnn", "Tnn", "Rn", "I"}, {syevd<float>, syevd<double>, syevd<C>, syevd<Z>}},
      {"gesdd",
       {"Tmn", "Tmn", "Rk", "T??", "T??", "I"},
       {gesdd<float>, gesdd<double>, gesdd<C>, gesdd<Z>}},
      {"geev",
       {"Tnn", "Tn", "Tn", "Cnn", "Cnn", "I"},
       {geev<float>, geev<double>, nullptr, nullptr}},
      {"geev", {"Tnn", "Tn", "Tnn", "Tnn", "I"}, {nullptr, nullptr, geev<C>, geev<Z>}},
      {"gees",
       {"Tnn", "Tnn", "Tnn", "Tn", "Tn", "I", "I"},
       {gees<float>, gees<double>, nullptr, nullptr}},
      {"gees", {"Tnn", "Tnn", "Tnn", "Tn", "I", "I"}, {nullptr, nullptr, gees<C>, gees<Z>}}};
  return entries;
}

} // namespace shardwright::runtime
