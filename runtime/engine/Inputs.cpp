// SPDX-License-Identifier: Apache-2.0

#include "Inputs.h"
#include "shardwright/runtime/support/Choices.h"
#include "support/Failure.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <set>

namespace shardwright::runtime {

namespace {
std::string describeType(DType dtype, const Shape &shape) {
  std::string text = join(name(dtype), " [");
  for (size_t d = 0; d < shape.size(); ++d)
    text += join(d ? ", " : "", shape[d]);
  return text + "]";
}

/// Parses the step number at the end of `key`, from `begin` on; -1 if it is not a number.
int64_t stepAt(const std::string &key, size_t begin) {
  int64_t step = -1;
  const char *end = key.data() + key.size();
  auto [stop, error] = std::from_chars(key.data() + begin, end, step);
  return error == std::errc() && stop == end ? step : -1;
}

class Binder {
public:
  Binder(const Program &program, const NamedArrays &arrays, const RunOptions &options)
      : program(program), arrays(arrays), steps(options.steps),
        from(options.inputsFrom.empty() ? "" : " in " + options.inputsFrom) {}

  BoundInputs bind() {
    BoundInputs bound;
    for (size_t i = 0; i < program.inputs.size(); ++i)
      bound.push_back(bindOne(join("arg", i), program.inputs[i]));
    refuseExtra();
    return bound;
  }

private:
  std::vector<const Array *> bindOne(const std::string &key, const Value &input) {
    auto whole = arrays.find(key);
    if (whole != arrays.end()) {
      used.insert(key);
      return {&checkInput(key + from, whole->second, input)};
    }
    if (!arrays.count(key + ".step0"))
      failInput("input ", key, input.name == key ? "" : " (" + input.name + ")", " is missing",
                from, ": expected ", describeType(input.dtype, input.shape), unknownNames());
    if (input.donatedTo >= 0)
      failInput(key, ".step0: ", input.name, " is donated to output ", input.donatedTo,
                ", whose result it holds after the first "
                "step; give only ",
                key);
    std::vector<const Array *> each;
    for (int64_t step = 0; step < steps; ++step)
      each.push_back(&ofStep(join(key, ".step", step), input));
    useLaterSteps(key + ".step");
    return each;
  }

  /// A file with more steps than the run is accepted.
  void useLaterSteps(const std::string &prefix) {
    for (auto at = arrays.lower_bound(prefix);
         at != arrays.end() && at->first.compare(0, prefix.size(), prefix) == 0; ++at)
      if (stepAt(at->first, prefix.size()) >= steps)
        used.insert(at->first);
  }

  const Array &ofStep(const std::string &key, const Value &input) {
    auto found = arrays.find(key);
    if (found == arrays.end())
      failInput("input ", key, " is missing", from, ": ", steps,
                " steps need one array "
                "each");
    used.insert(key);
    return checkInput(key + from, found->second, input);
  }

  void refuseExtra() const {
    for (const auto &[key, array] : arrays)
      if (!used.count(key))
        failInput(key, " is given", from, " but not used: the program has ", program.inputs.size(),
                  " inputs (", names(), ") and runs ", steps, " step(s)");
  }

  /// The first names among the arrays that are no inputs, for messages.
  std::string unknownNames() const {
    constexpr size_t few = 8;
    std::vector<std::string> found;
    for (const auto &[key, array] : arrays)
      if (!isExpected(key) && found.size() <= few)
        found.push_back(key);
    if (found.size() > few)
      found.back() = "…";
    return found.empty() ? "" : "; found " + joined(found);
  }

  /// Whether an array is named after an input, by its place or by the model; perhaps for one step.
  bool isExpected(const std::string &key) const {
    std::string name = key.substr(0, key.rfind(".step"));
    for (size_t i = 0; i < program.inputs.size(); ++i)
      for (const std::string &input : {join("arg", i), program.inputs[i].name})
        if (key == input || name == input)
          return true;
    return false;
  }

  /// The expected names (argN or the model's), truncated to a few.
  std::string names() const {
    constexpr size_t kFew = 4;
    std::string text;
    for (size_t i = 0; i < std::min(program.inputs.size(), kFew); ++i) {
      const std::string &name = program.inputs[i].name;
      std::string place = join("arg", i);
      text += join(i ? ", " : "", place);
      if (!name.empty() && name != place)
        text += join(" or ", name);
    }
    return program.inputs.size() > kFew ? text + ", …" : text;
  }

  const Program &program;
  const NamedArrays &arrays;
  const int64_t steps;
  const std::string from; // the source of the arrays, for messages
  std::set<std::string> used;
};

/// SplitMix64: the n-th number depends only on the seed and n.
uint64_t hash(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// Uniform in [-0.02, 0.02).
double smallNumber(uint64_t random) { return 0.02 * (double(random >> 11) * 0x1p-52 - 1); }

/// The upper half of an f32. The numbers are small and normal, so truncation suffices for f16
/// too: the exponent is rebiased from 127 to 15.
uint16_t truncated(float value, DType dtype) {
  uint32_t bits;
  std::memcpy(&bits, &value, 4);
  if (dtype == DType::BF16)
    return uint16_t(bits >> 16);
  uint32_t magnitude = bits & 0x7fffffffu, smallest = 113u << 23; // 2^-14
  uint32_t half = magnitude < smallest ? 0 : (magnitude - (112u << 23)) >> 13;
  return uint16_t((bits >> 16 & 0x8000u) | half);
}

void fillElement(Array &array, int64_t i, uint64_t random) {
  switch (array.dtype) {
  case DType::F32:
    array.as<float>()[i] = float(smallNumber(random));
    return;
  case DType::F64:
    array.as<double>()[i] = smallNumber(random);
    return;
  case DType::C64:
    array.as<float>()[2 * i] = float(smallNumber(random));
    array.as<float>()[2 * i + 1] = float(smallNumber(hash(random)));
    return;
  case DType::C128:
    array.as<double>()[2 * i] = smallNumber(random);
    array.as<double>()[2 * i + 1] = smallNumber(hash(random));
    return;
  case DType::F16:
  case DType::BF16:
    array.as<uint16_t>()[i] = truncated(float(smallNumber(random)), array.dtype);
    return;
  case DType::I1:
    return;
  default: // little endian: the lowest byte holds the value
    array.bytes.data()[i * byteSize(array.dtype)] = char(random & 1);
  }
}
} // namespace

const Array &checkInput(const std::string &key, const Array &array, const Value &input) {
  bool fits = array.dtype == input.dtype || (isNameless(array.dtype) && isNameless(input.dtype));
  if (!fits || array.shape != input.shape)
    failInput(key, " is ", describeType(array.dtype, array.shape), "; ", input.name, " must be ",
              describeType(input.dtype, input.shape));
  checkBooleans(key, input, array.bytes.data());
  return array;
}

void checkBooleans(const std::string &key, const Value &input, const char *elements) {
  if (input.dtype != DType::I1)
    return;
  for (int64_t i = 0; i < *elementCount(input.shape); ++i)
    if (unsigned char byte = elements[i]; byte > 1)
      failInput(key, " holds ", int(byte), " at element ", i, "; an i1 is 0 or 1");
}

BoundInputs bindInputs(const Program &program, const NamedArrays &arrays,
                       const RunOptions &options) {
  return Binder(program, arrays, options).bind();
}

bool takesDonation(const Program &program, size_t index) {
  return std::any_of(program.inputs.begin(), program.inputs.end(),
                     [&](const Value &input) { return input.donatedTo == int64_t(index); });
}

Result<NamedArrays> randomInputs(const Program &program, uint64_t seed) {
  return guarded([&]() -> Result<NamedArrays> {
    NamedArrays arrays;
    for (size_t i = 0; i < program.inputs.size(); ++i) {
      const Value &input = program.inputs[i];
      Array array = Array::zeros(input.dtype, input.shape);
      int64_t count = *elementCount(input.shape);
      for (int64_t at = 0; at < count; ++at)
        fillElement(array, at, hash(hash(seed + i) + uint64_t(at)));
      arrays.emplace(join("arg", i), std::move(array));
    }
    return arrays;
  });
}

} // namespace shardwright::runtime
