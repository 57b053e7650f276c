// SPDX-License-Identifier: Apache-2.0

//===- Summary.cpp - A run report in a few lines -------------------------===//
#include "shardwright/runtime/engine/RunReport.h"
#include "shardwright/runtime/support/Printable.h"
#include "support/Failure.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <numeric>

namespace shardwright::runtime {

namespace {
constexpr size_t kMostScalars = 8;

std::string plural(size_t count, const char *noun) {
  return join(count, " ", noun, count == 1 ? "" : "s");
}

std::string format(const char *pattern, double value) {
  char text[64];
  std::snprintf(text, sizeof text, pattern, value);
  return text;
}

/// "16.3 ms", "2.1 s" or "35 us".
std::string duration(double seconds) {
  return seconds >= 1      ? format("%.2f s", seconds)
         : seconds >= 1e-3 ? format("%.2f ms", seconds * 1e3)
                           : format("%.0f us", seconds * 1e6);
}

/// The number in an array of one element; none for element types without a C++ type.
std::optional<double> numberIn(const Array &array) {
  switch (array.dtype) {
  case DType::F32:
    return *array.as<float>();
  case DType::F64:
    return *array.as<double>();
  case DType::I1:
  case DType::UI8:
    return *array.as<uint8_t>();
  case DType::I32:
    return *array.as<int32_t>();
  case DType::UI32:
    return *array.as<uint32_t>();
  case DType::I64:
    return double(*array.as<int64_t>());
  case DType::BF16: {
    uint32_t bits = uint32_t(*array.as<uint16_t>()) << 16;
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }
  default:
    return std::nullopt;
  }
}

/// `library calls 412 GFLOP/s, `, of all ranks while they run them; empty if none was counted.
std::string libraryRate(const RunReport &report) {
  double flops = 0, seconds = 0;
  for (const RankReport &rank : report.ranks) {
    flops += rank.libraryFlops;
    seconds += rank.seconds[int(TimeClass::Library)] / double(report.ranks.size());
  }
  return flops > 0 && seconds > 0 ? format("library calls %.0f GFLOP/s, ", flops / seconds * 1e-9)
                                  : "";
}

std::string times(const RunReport &report) {
  std::vector<double> seconds = report.stepSeconds;
  std::string text =
      join(plural(report.ranks.size(), "rank"), ", ", plural(seconds.size(), "step"));
  if (!seconds.empty()) {
    std::sort(seconds.begin(), seconds.end());
    double mean = std::accumulate(seconds.begin(), seconds.end(), 0.0) / double(seconds.size());
    text += join(": ", duration(mean), " a step");
    if (seconds.size() > 1)
      text += join(" on average, median ", duration(seconds[seconds.size() / 2]), ", fastest ",
                   duration(seconds.front()));
  }
  int64_t peak = 0;
  for (const RankReport &rank : report.ranks)
    peak = std::max(peak, rank.peakBytes);
  return join(text, "; ", libraryRate(report), "peak ",
              format("%.1f MiB", double(peak) / (1 << 20)), " a rank\n");
}

/// `out0 = 4.31, out7 = 12`; empty if no output of one element was kept.
std::string scalars(const RunReport &report) {
  std::string text;
  size_t count = 0;
  bool allFinite = true;
  for (const auto &[name, array] : report.outputs) {
    bool isLast = name.find('.') == std::string::npos;
    std::optional<double> number =
        isLast && elementCount(array.shape) == int64_t(1) ? numberIn(array) : std::nullopt;
    if (!number)
      continue;
    allFinite &= std::isfinite(*number);
    if (count++ < kMostScalars)
      text +=
          join(text.empty() ? "after the last step: " : ", ", name, " = ", format("%.6g", *number));
  }
  if (count > kMostScalars)
    text += join(" and ", count - kMostScalars, " more");
  if (!allFinite)
    text += "; not all are finite (--check-finite locate finds the first)";
  return text.empty() ? "" : text + "\n";
}
} // namespace

std::string summarize(const RunReport &report) {
  std::string text = times(report) + scalars(report);
  for (const std::string &note : report.notes)
    text += join("note: ", printable(note), "\n");
  return text;
}

} // namespace shardwright::runtime
