// SPDX-License-Identifier: Apache-2.0

// Parses GSPMD shardings and decomposes their device lists into digits.
#include "GspmdSharding.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace shardwright;
using Kind = GspmdSharding::Kind;

namespace {
constexpr int64_t maxDevices = 1 << 20;
constexpr int maxTuples = 100;

class Parser {
public:
  explicit Parser(StringRef text) : whole(text), rest(text) {}

  llvm::Expected<GspmdSharding> parse() {
    GspmdSharding sharding;
    if (!parseBraced(sharding) || !rest.trim().empty())
      return createStringError(
          "'" + whole.take_front(200) + (whole.size() > 200 ? "…" : "") + "' is no sharding: " +
          (message.empty() ? "'" + rest.trim() + "' follows its end" : Twine(message)));
    return sharding;
  }

private:
  bool fail(const Twine &what) {
    if (message.empty())
      message = (what + ", found '" + rest.take_front(20) + "'").str();
    return false;
  }
  bool take(StringRef word) {
    rest = rest.ltrim();
    return rest.consume_front(word);
  }
  bool expect(StringRef word) { return take(word) || fail("expected '" + word + "'"); }
  bool number(int64_t &value) {
    rest = rest.ltrim();
    return !rest.consumeInteger(10, value) || fail("expected a number");
  }
  bool numbers(std::vector<int64_t> &values, StringRef end) {
    do
      if (!number(values.emplace_back()))
        return false;
    while (take(","));
    return end.empty() || expect(end);
  }

  bool parseBraced(GspmdSharding &sharding, int depth = 0) {
    if (depth > maxTuples)
      return fail("tuples are nested more than " + Twine(maxTuples) + " deep");
    if (!expect("{"))
      return false;
    if (rest.ltrim().starts_with("{")) {
      sharding.kind = Kind::Tuple;
      do
        if (!parseBraced(sharding.parts.emplace_back(), depth + 1))
          return false;
      while (take(","));
      return expect("}");
    }
    if (take("replicated"))
      sharding.kind = Kind::Replicated;
    else if (take("manual"))
      sharding.kind = Kind::Manual;
    else if (take("maximal")) {
      sharding.kind = Kind::Maximal;
      if (!expect("device=") || !number(sharding.device))
        return false;
      if (sharding.device < 0 || sharding.device >= maxDevices)
        return fail("device " + Twine(sharding.device) + " is none of 0 to " +
                    Twine(maxDevices - 1));
    } else if (!parseTiled(sharding))
      return false;
    while (take("metadata={"))
      rest = rest.drop_front(std::min(rest.find('}'), rest.size() - 1) + 1);
    return expect("}");
  }

  bool parseTiled(GspmdSharding &sharding) {
    sharding.kind = Kind::Tiled;
    if (!expect("devices=[") || !numbers(sharding.grid, "]"))
      return false;
    int64_t count = 1;
    for (int64_t size : sharding.grid)
      if (size < 1 || llvm::MulOverflow(count, size, count) || count > maxDevices)
        return fail("a grid of more than " + Twine(maxDevices) + " devices, or of none");
    if (!(take("<=") ? parseIota(sharding, count) : numbers(sharding.devices, "")))
      return false;
    std::vector<int64_t> sorted(sharding.devices), all(count);
    std::iota(all.begin(), all.end(), 0);
    llvm::sort(sorted);
    if (sorted != all)
      return fail("the devices must be 0 to " + Twine(count - 1) + ", each once");
    if (take("last_tile_dim_replicate"))
      sharding.trailing = {Kind::Replicated};
    else if (take("last_tile_dims={")) {
      do {
        if (take("manual"))
          sharding.trailing.push_back(Kind::Manual);
        else if (take("replicated"))
          sharding.trailing.push_back(Kind::Replicated);
        else
          return fail("expected manual or replicated");
      } while (take(","));
      if (!expect("}"))
        return false;
    }
    return sharding.trailing.size() <= sharding.grid.size() ||
           fail("more trailing dimensions than the grid has");
  }

  /// `[4,2]T(1,0)`: an iota of that shape, transposed.
  bool parseIota(GspmdSharding &sharding, int64_t count) {
    std::vector<int64_t> shape, order;
    if (!expect("[") || !numbers(shape, "]") || (take("T(") && !numbers(order, ")")))
      return false;
    if (order.empty()) {
      order.resize(shape.size());
      std::iota(order.begin(), order.end(), 0);
    }
    int64_t product = 1;
    for (int64_t size : shape)
      if (size < 1 || llvm::MulOverflow(product, size, product) || product > maxDevices)
        return fail("<=[] must have as many devices as the grid");
    std::vector<int64_t> sorted(order), strides(shape.size(), 1);
    llvm::sort(sorted);
    for (auto [i, dim] : llvm::enumerate(sorted))
      if (dim != int64_t(i))
        return fail("T() must name each dimension once");
    if (product != count || order.size() != shape.size())
      return fail("<=[] must have as many devices as the grid");
    for (size_t i = shape.size(); i-- > 1;)
      strides[i - 1] = strides[i] * shape[i];
    for (int64_t i = 0; i < count; ++i) {
      int64_t index = i, device = 0;
      for (int64_t dim : llvm::reverse(order)) {
        device += index % shape[dim] * strides[dim];
        index /= shape[dim];
      }
      sharding.devices.push_back(device);
    }
    return true;
  }

  StringRef whole, rest;
  std::string message;
};
} // namespace

llvm::Expected<GspmdSharding> shardwright::parseGspmdSharding(StringRef text) {
  return Parser(text).parse();
}

std::optional<std::vector<std::vector<DeviceDigit>>>
shardwright::getGridDigits(const GspmdSharding &sharding) {
  const std::vector<int64_t> &devices = sharding.devices;
  // Decompose into as few digits as possible, minor first: each is a run of constant steps.
  SmallVector<DeviceDigit> digits;
  for (size_t block = 1; block < devices.size();) {
    int64_t stride = devices[block], size = 1;
    while (block * (size + 1) <= devices.size() && devices[block * size] == size * stride)
      ++size;
    if (size == 1)
      return std::nullopt;
    digits.push_back({stride, size});
    block *= size;
  }
  for (auto [i, device] : llvm::enumerate(devices)) {
    int64_t index = i, sum = 0;
    for (DeviceDigit digit : digits) {
      sum += index % digit.size * digit.stride;
      index /= digit.size;
    }
    if (sum != device)
      return std::nullopt;
  }
  // Distribute the digits to the dimensions, minor first, splitting a digit where a dimension ends
  // inside of it.
  std::vector<std::vector<DeviceDigit>> result(sharding.grid.size());
  size_t at = 0;
  for (size_t dim = sharding.grid.size(); dim-- > 0;)
    for (int64_t need = sharding.grid[dim]; need > 1;) {
      DeviceDigit &digit = digits[at];
      int64_t taken = std::gcd(need, digit.size);
      if (taken == 1)
        return std::nullopt;
      result[dim].insert(result[dim].begin(), {digit.stride, taken});
      need /= taken;
      digit = {digit.stride * taken, digit.size / taken};
      at += digit.size == 1;
    }
  return result;
}
