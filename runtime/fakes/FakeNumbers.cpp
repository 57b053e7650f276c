// SPDX-License-Identifier: Apache-2.0

#include "FakeNumbers.h"
#include "FakeCuda.h"

#include <cmath>
#include <cstring>

namespace fake {

namespace {
double halfOf(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double size = exponent == 31 ? (fraction ? NAN : INFINITY)
                : exponent     ? std::ldexp(1024 + fraction, exponent - 25)
                               : std::ldexp(fraction, -24);
  return bits & 0x8000 ? -size : size;
}

template <typename T> T read(const char *at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

/// To 11 or 8 bits of significand, ties to even.
uint16_t narrow(int type, double value) {
  auto single = float(value);
  auto bits = read<uint32_t>(reinterpret_cast<char *>(&single));
  if (type == 14)
    return value != value ? uint16_t(bits >> 16 | 0x40)
                          : uint16_t((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  auto sign = uint16_t(bits >> 16 & 0x8000);
  double size = std::fabs(value);
  if (size != size)
    return sign | 0x7e00;
  if (size >= 65520)
    return sign | 0x7c00;
  int exponent = std::max(std::ilogb(std::max(size, 1e-30)), -14);
  auto units = uint16_t(std::nearbyint(std::ldexp(size, 10 - exponent)));
  // 2048 units carry into the exponent by themselves.
  return uint16_t(sign | (units + (units >= 1024 ? (exponent + 14) << 10 : 0)));
}

template <typename T> void write(char *at, T value) { std::memcpy(at, &value, sizeof value); }
} // namespace

size_t elementBytes(int type) {
  switch (type) {
  case 0:
  case 10:
    return 4;
  case 1:
  case 4:
    return 8;
  case 2:
  case 14:
    return 2;
  case 5:
    return 16;
  }
  die("a product of elements of an unknown type");
}

Number load(int type, const char *at) {
  switch (type) {
  case 0:
    return read<float>(at);
  case 1:
    return read<double>(at);
  case 2:
    return halfOf(read<uint16_t>(at));
  case 4:
    return {read<float>(at), read<float>(at + 4)};
  case 5:
    return {read<double>(at), read<double>(at + 8)};
  case 10:
    return read<int32_t>(at);
  default: {
    uint32_t bits = uint32_t(read<uint16_t>(at)) << 16;
    return read<float>(reinterpret_cast<char *>(&bits));
  }
  }
}

void store(int type, char *at, Number value) {
  switch (type) {
  case 0:
    return write(at, float(value.real()));
  case 1:
    return write(at, value.real());
  case 4:
    return write(at, std::complex<float>(value));
  case 5:
    return write(at, value);
  default:
    return write(at, narrow(type, value.real()));
  }
}

} // namespace fake
