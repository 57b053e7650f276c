// SPDX-License-Identifier: Apache-2.0

#include "ElementText.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

const char *const kElementTypes = R"(template <typename T> struct Plain {
  using Stored = T;
  using Sum = T;
  static __device__ Sum load(T value) { return value; }
  static __device__ T store(Sum value) { return value; }
};
struct Pair64 { double re, im; };
struct Pair32 { float re, im; };

static __device__ float floatOf(unsigned bits) { return *(float *)&bits; }
static __device__ unsigned bitsOf(float value) { return *(unsigned *)&value; }

struct BFloat16 {
  using Stored = unsigned short;
  using Sum = float;
  static __device__ float load(Stored bits) {
    return floatOf((unsigned)bits << 16);
  }
  static __device__ Stored store(float value) {
    unsigned bits = bitsOf(value);
    if (value != value)
      return (Stored)(bits >> 16 | 0x40);
    return (Stored)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }
};

struct Half {
  using Stored = unsigned short;
  using Sum = float;
  static __device__ float load(Stored bits) {
    unsigned sign = (unsigned)(bits & 0x8000) << 16, rest = bits & 0x7fff;
    if (rest >= 0x7c00)
      return floatOf(sign | 0x7f800000 | rest << 13);
    if (rest >= 0x400)
      return floatOf(sign | (rest << 13) + 0x38000000);
    float small = (float)rest * 5.9604644775390625e-8f; // 2^-24
    return floatOf(sign | bitsOf(small));
  }
  static __device__ Stored store(float value) {
    unsigned bits = bitsOf(value), sign = bits >> 16 & 0x8000;
    unsigned rest = bits & 0x7fffffff;
    if (rest > 0x7f800000)
      return (Stored)(sign | 0x7e00 | rest >> 13 & 0x1ff);
    if (rest >= 0x477ff000) // rounds to more than 65504
      return (Stored)(sign | 0x7c00);
    if (rest >= 0x38800000)
      return (Stored)(sign |
                      ((rest + 0xfff + (rest >> 13 & 1)) >> 13) - 0x1c000);
    // Adding 0.5 leaves the last bit at 2^-24, rounded to even.
    return (Stored)(sign | bitsOf(floatOf(rest) + 0.5f) - 0x3f000000);
  }
};

)";

ElementText elementText(DType dtype) {
  switch (dtype) {
  case DType::F32:
    return {"Plain<float>", "float"};
  case DType::F64:
    return {"Plain<double>", "double"};
  case DType::F16:
    return {"Half", "unsigned short"};
  case DType::BF16:
    return {"BFloat16", "unsigned short"};
  case DType::I1:
  case DType::UI8:
    return {"Plain<unsigned char>", "unsigned char"};
  case DType::I8:
    return {"Plain<signed char>", "signed char"};
  case DType::I16:
    return {"Plain<short>", "short"};
  case DType::UI16:
    return {"Plain<unsigned short>", "unsigned short"};
  case DType::I32:
    return {"Plain<int>", "int"};
  case DType::UI32:
    return {"Plain<unsigned>", "unsigned"};
  case DType::I64:
    return {"Plain<long long>", "long long"};
  case DType::UI64:
    return {"Plain<unsigned long long>", "unsigned long long"};
  case DType::C64:
    return {"Plain<Pair32>", "Pair32"};
  case DType::C128:
    return {"Plain<Pair64>", "Pair64"};
  default:
    break;
  }
  throw Failure{Status::internal("an element type without CUDA text")};
}

std::string elementAliases(DType dtype) {
  return join(kElementTypes, "typedef ", elementText(dtype).type,
              " Type;\ntypedef Type::Stored Element;\ntypedef Type::Sum Sum;\n"
              "static __device__ Sum load(Element value) { return "
              "Type::load(value); }\n"
              "static __device__ Element store(Sum value) { return "
              "Type::store(value); }\n");
}

std::string arrayText(const char *name, const std::vector<int64_t> &values) {
  std::string text = join("static __device__ const Int ", name, "[] = {");
  for (int64_t value : values)
    text += join(value, ", ");
  return text + "};\n";
}

} // namespace shardwright::runtime::cuda
