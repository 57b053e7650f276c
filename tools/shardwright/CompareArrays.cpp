// SPDX-License-Identifier: Apache-2.0

#include "CompareArrays.h"

#include "equivalence/RuntimeTensor.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <cstring>

namespace shardwright::tool {
namespace rt = shardwright::runtime;

double elementOf(const rt::Array &array, mlir::Type type, int64_t i) {
  using rt::DType;
  switch (array.dtype) {
  case DType::C64:
  case DType::F32:
    return array.as<float>()[i];
  case DType::C128:
  case DType::F64:
    return array.as<double>()[i];
  case DType::I1:
  case DType::UI8:
    return array.as<uint8_t>()[i];
  case DType::I8:
    return array.as<int8_t>()[i];
  case DType::I16:
    return array.as<int16_t>()[i];
  case DType::I32:
    return array.as<int32_t>()[i];
  case DType::I64:
    return array.as<int64_t>()[i];
  case DType::UI16:
    return array.as<uint16_t>()[i];
  case DType::UI32:
    return array.as<uint32_t>()[i];
  case DType::UI64:
    return array.as<uint64_t>()[i];
  default:
    break; // no C++ type has its values
  }
  uint64_t bits = rt::byteSize(array.dtype) == 2 ? array.as<uint16_t>()[i] : array.as<uint8_t>()[i];
  if (auto format = mlir::dyn_cast<mlir::FloatType>(type))
    return interpret::fromBits(format, bits);
  return interpret::IntegerKind(type).wrap(bits);
}

namespace {
/// Compares bytes, as doubles cannot represent all 64-bit integers.
bool sameBytes(const rt::Array &a, const rt::Array &b, int64_t i) {
  size_t size = rt::byteSize(a.dtype);
  return std::memcmp(a.bytes.data() + i * size, b.bytes.data() + i * size, size) == 0;
}

/// One output of a program.
class OutputComparison {
public:
  OutputComparison(const rt::Array &found, const rt::Array &wanted, mlir::Type type,
                   std::vector<const rt::Array *> moved)
      : found(found), wanted(wanted), type(type), moved(std::move(moved)) {}

  int64_t parts() const { return mlir::isa<mlir::ComplexType>(type) ? 2 : 1; }
  int64_t count() const {
    return parts() * int64_t(wanted.bytes.size()) / rt::byteSize(wanted.dtype);
  }

  /// The largest finite magnitude, at least 1e-2; none if there is no finite number.
  std::optional<double> scale() const {
    std::optional<double> scale;
    for (int64_t i = 0; i < count(); ++i)
      if (double x = std::abs(elementOf(wanted, type, i)); std::isfinite(x))
        scale = std::max(scale.value_or(1e-2), x);
    return scale;
  }

  double differenceAt(int64_t i) const {
    double a = elementOf(found, type, i), b = elementOf(wanted, type, i);
    if (a == b || (std::isnan(a) && std::isnan(b)))
      return 0;
    return std::isnan(a) || std::isnan(b) ? INFINITY : std::abs(a - b);
  }

  bool isBad(int64_t i, double difference, double allowed) const {
    return type.isInteger() ? !sameBytes(found, wanted, i) : !(difference <= allowed);
  }

  /// Whether inputs that differ by rounding move the element about as much.
  bool isSensitive(int64_t i, double difference) const {
    // Times the largest of a few samples. Quotients whose divisors are near zero have values of
    // all sizes: more is allowed where no digit is certain.
    constexpr double most = 8, mostIfUnknown = 64;
    double b = elementOf(wanted, type, i), deviation = 0;
    for (const rt::Array *other : moved) {
      if (type.isInteger() && !sameBytes(*other, wanted, i))
        return true;
      double m = elementOf(*other, type, i);
      if (std::isfinite(m) != std::isfinite(b))
        return true;
      if (std::isfinite(m))
        deviation = std::max(deviation, std::abs(m - b));
    }
    bool isUnknown = deviation > std::abs(b) / 4;
    return difference <= (isUnknown ? mostIfUnknown : most) * deviation;
  }

  /// `[3,0] is 1.5, one device has 2.5`.
  std::string describe(int64_t i, const char *which) const {
    std::string index;
    int64_t rest = i / parts();
    for (size_t d = wanted.shape.size(); d-- > 0; rest /= wanted.shape[d])
      index = (d ? "," : "") + std::to_string(rest % wanted.shape[d]) + index;
    return llvm::formatv("[{0}] is {1:e9}, {2} has {3:e9}", index, elementOf(found, type, i), which,
                         elementOf(wanted, type, i));
  }

private:
  const rt::Array &found, &wanted;
  mlir::Type type;
  std::vector<const rt::Array *> moved;
};

/// Adds one output to a comparison.
void add(Comparison &result, const OutputComparison &output, const std::string &name,
         double tolerance, const char *which) {
  std::optional<double> largest = output.scale();
  int64_t count = output.count();
  if (count && !largest)
    result.silent.push_back(name);
  double scale = largest.value_or(1e-2);
  for (int64_t i = 0; i < count; ++i) {
    double difference = output.differenceAt(i);
    bool isBad = output.isBad(i, difference, tolerance * scale);
    if (!(difference / scale <= result.worst)) {
      result.worst = difference / scale;
      result.worstName = name;
    }
    if (isBad && output.isSensitive(i, difference)) {
      ++result.sensitive;
      continue;
    }
    if (!(difference / scale <= result.worstOfOthers))
      result.worstOfOthers = difference / scale;
    if (isBad && result.firstBad.empty())
      result.firstBad = name + output.describe(i, which);
  }
  result.elements += count;
}

/// `f32[4, 6]`.
std::string typeText(const rt::Array &array) {
  std::string sizes;
  for (int64_t size : array.shape)
    sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
  return std::string(rt::name(array.dtype)) + "[" + sizes + "]";
}

/// The outputs after the last step.
std::string namesOf(const rt::NamedArrays &outputs) {
  std::vector<std::string> names;
  for (size_t i = 0; outputs.count("out" + std::to_string(i)); ++i)
    names.push_back("out" + std::to_string(i));
  if (names.size() > 4)
    return names.front() + " to " + names.back();
  return llvm::join(names, ", ");
}

/// Why two arrays cannot be compared; empty if they can.
std::string obstacleTo(const rt::NamedArrays &outputs, rt::NamedArrays::const_iterator found,
                       const std::string &name, const rt::Array &wanted, const char *which) {
  if (found == outputs.end())
    return llvm::formatv("{0} has {1}, which is no output of the program: these are {2}", which,
                         name, namesOf(outputs));
  if (found->second.shape == wanted.shape && found->second.dtype == wanted.dtype)
    return "";
  return llvm::formatv("{0} is {1}, in {2} it is {3}", name, typeText(found->second), which,
                       typeText(wanted));
}
} // namespace

Comparison compare(const rt::NamedArrays &found, const rt::NamedArrays &wanted, double tolerance,
                   const char *which, llvm::ArrayRef<rt::NamedArrays> moved) {
  Comparison result;
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  for (const auto &[name, right] : wanted) {
    auto it = found.find(name);
    std::string obstacle = obstacleTo(found, it, name, right, which);
    if (!obstacle.empty()) {
      if (result.notCompared.empty())
        result.notCompared = obstacle;
      continue;
    }
    std::vector<const rt::Array *> others;
    for (const rt::NamedArrays &each : moved)
      if (auto other = each.find(name); other != each.end())
        others.push_back(&other->second);
    mlir::Type type = elementTypeOf(right.dtype, context);
    add(result, OutputComparison(it->second, right, type, std::move(others)), name, tolerance,
        which);
  }
  return result;
}

} // namespace shardwright::tool
