// SPDX-License-Identifier: Apache-2.0

#include "ProgramBuilder.h"

#include <cmath>
#include <cstring>

namespace shardwright::runtime::test {

ProgramBuilder::ProgramBuilder(std::vector<MeshAxis> mesh) {
  program.manifest.mesh = std::move(mesh);
  program.manifest.rankCount = 1;
  for (const MeshAxis &axis : program.manifest.mesh)
    program.manifest.rankCount *= axis.size;
}

std::string ProgramBuilder::buffer(Pool pool, int64_t bytes) {
  Buffer made;
  made.id = "b" + std::to_string(program.memory.buffers.size());
  made.pool = pool;
  made.bytes = bytes;
  if (pool == Pool::Arena) {
    made.offset = program.memory.arenaBytes;
    program.memory.arenaBytes += (bytes + 63) / 64 * 64;
  }
  program.memory.buffers.push_back(made);
  return made.id;
}

Value ProgramBuilder::value(const char *kind, size_t number, DType dtype, Shape shape,
                            Sharding sharding) const {
  Value value;
  value.name = kind + std::to_string(number);
  value.dtype = dtype;
  value.sharding = std::move(sharding);
  for (size_t d = 0; d < shape.size(); ++d) {
    int64_t pieces = 1;
    for (const std::string &name : value.sharding[d])
      for (const MeshAxis &axis : program.manifest.mesh)
        pieces *= axis.name == name ? axis.size : 1;
    value.localShape.push_back((shape[d] + pieces - 1) / pieces);
  }
  value.shape = std::move(shape);
  return value;
}

static int64_t localBytes(const Value &value) {
  return *elementCount(value.localShape) * byteSize(value.dtype);
}

std::string ProgramBuilder::arena(int64_t bytes) { return buffer(Pool::Arena, bytes); }

std::string ProgramBuilder::input(DType dtype, Shape shape, Sharding sharding) {
  Value made = value("arg", program.inputs.size(), dtype, std::move(shape), std::move(sharding));
  made.buffer = buffer(Pool::Input, localBytes(made));
  program.inputs.push_back(made);
  return made.buffer;
}

std::string ProgramBuilder::output(DType dtype, Shape shape, Sharding sharding) {
  Value made = value("out", program.outputs.size(), dtype, std::move(shape), std::move(sharding));
  made.buffer = buffer(Pool::Output, localBytes(made));
  program.outputs.push_back(made);
  return made.buffer;
}

std::string ProgramBuilder::donatedInput(DType dtype, Shape shape, Sharding sharding) {
  std::string id = input(dtype, std::move(shape), std::move(sharding));
  Value output = program.inputs.back();
  program.inputs.back().donatedTo = int64_t(program.outputs.size());
  output.name = "out" + std::to_string(program.outputs.size());
  program.outputs.push_back(output);
  return id;
}

void ProgramBuilder::communicator(std::string id, std::vector<std::vector<int64_t>> groups) {
  program.communicators.push_back({std::move(id), {}, std::move(groups)});
}

int64_t ProgramBuilder::line(const std::string &text) {
  schedule += std::to_string(lines) + " " + text + "\n";
  return lines++;
}

Program ProgramBuilder::build() const {
  Program built = program;
  auto parsed = parseSchedule(schedule, "test");
  EXPECT_OK(parsed.status());
  if (parsed.ok())
    built.schedule = *parsed;
  // Processes that run different tests notice it.
  built.manifest.checksum = std::to_string(std::hash<std::string>()(schedule));
  return built;
}

namespace {
template <typename T> double loadAs(const char *at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return double(value);
}
template <typename T> void storeAs(char *at, double number) {
  T value = T(number);
  std::memcpy(at, &value, sizeof value);
}

/// By the definition: a significand of ten bits.
double loadHalf(const char *at) {
  uint16_t bits;
  std::memcpy(&bits, at, 2);
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double size = exponent == 31 ? (fraction ? NAN : INFINITY)
                : exponent     ? std::ldexp(1024 + fraction, exponent - 25)
                               : std::ldexp(fraction, -24);
  return bits & 0x8000 ? -size : size;
}

/// The nearest of all 65536, ties to the even one. Slow and plain.
uint16_t nearestHalf(double value) {
  uint16_t best = 0;
  double distance = INFINITY;
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    uint16_t candidate = uint16_t(bits);
    double number = loadHalf(reinterpret_cast<char *>(&candidate));
    if (!std::isfinite(number) || std::signbit(number) != std::signbit(value))
      continue;
    double away = std::fabs(number - value);
    if (away < distance || (away == distance && bits % 2 == 0)) {
      best = candidate;
      distance = away;
    }
  }
  return best;
}
} // namespace

double loadElement(DType dtype, const char *at) {
  switch (dtype) {
  case DType::F32:
    return loadAs<float>(at);
  case DType::F64:
    return loadAs<double>(at);
  case DType::F16:
    return loadHalf(at);
  case DType::BF16: {
    char wide[4] = {0, 0, at[0], at[1]};
    return loadAs<float>(wide);
  }
  case DType::I8:
    return loadAs<int8_t>(at);
  case DType::I16:
    return loadAs<int16_t>(at);
  case DType::I32:
    return loadAs<int32_t>(at);
  case DType::I64:
    return loadAs<int64_t>(at);
  case DType::I1:
  case DType::UI8:
    return loadAs<uint8_t>(at);
  case DType::UI16:
    return loadAs<uint16_t>(at);
  case DType::UI32:
    return loadAs<uint32_t>(at);
  case DType::UI64:
    return loadAs<uint64_t>(at);
  default:
    break; // two numbers, or of a type that no test has
  }
  ADD_FAILURE() << "an element that is not one number";
  return 0;
}

/// bf16 takes only numbers that it has.
void storeElement(DType dtype, char *at, double value) {
  switch (dtype) {
  case DType::F32:
    return storeAs<float>(at, value);
  case DType::F64:
    return storeAs<double>(at, value);
  case DType::F16: {
    static std::map<double, uint16_t> known; // few numbers, many times
    auto found = known.find(value);
    uint16_t bits = found != known.end() ? found->second : (known[value] = nearestHalf(value));
    std::memcpy(at, &bits, 2);
    return;
  }
  case DType::BF16: {
    char wide[4];
    storeAs<float>(wide, value);
    std::memcpy(at, wide + 2, 2);
    return;
  }
  case DType::I8:
    return storeAs<int8_t>(at, value);
  case DType::I16:
    return storeAs<int16_t>(at, value);
  case DType::I32:
    return storeAs<int32_t>(at, value);
  case DType::I64:
    return storeAs<int64_t>(at, value);
  case DType::I1:
  case DType::UI8:
    return storeAs<uint8_t>(at, value);
  case DType::UI16:
    return storeAs<uint16_t>(at, value);
  case DType::UI32:
    return storeAs<uint32_t>(at, value);
  case DType::UI64:
    return storeAs<uint64_t>(at, value);
  default:
    break; // two numbers, or of a type that no test has
  }
  ADD_FAILURE() << "an element that is not one number";
}

Array arrayOf(DType dtype, Shape shape, const std::vector<double> &values) {
  Array array = Array::zeros(dtype, std::move(shape));
  for (size_t i = 0; i < values.size(); ++i)
    storeElement(dtype, array.bytes.data() + i * byteSize(dtype), values[i]);
  return array;
}

std::vector<double> valuesOf(const Array &array) {
  std::vector<double> values;
  for (int64_t i = 0; i < *elementCount(array.shape); ++i)
    values.push_back(loadElement(array.dtype, array.bytes.data() + i * byteSize(array.dtype)));
  return values;
}

} // namespace shardwright::runtime::test
