// SPDX-License-Identifier: Apache-2.0

//===- FakeNumbers.h - Element types of fake GPU memory ------------------===//
//
// Types are those of library_types.h: 0 f32, 1 f64, 2 f16, 4 and 5 complex, 10
// i32 (never stored), 14 bf16. Stored values are rounded once.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_FAKES_FAKENUMBERS_H
#define SHARDWRIGHT_FAKES_FAKENUMBERS_H

#include <complex>
#include <cstddef>

namespace fake {

using Number = std::complex<double>;

size_t elementBytes(int type);
Number load(int type, const char *at);
void store(int type, char *at, Number value);

} // namespace fake

#endif // SHARDWRIGHT_FAKES_FAKENUMBERS_H
