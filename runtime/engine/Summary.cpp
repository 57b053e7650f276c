// SPDX-License-Identifier: Apache-2.0

//===- Summary.cpp - A run report in a few lines -------------------------===//
#include "shardwright/runtime/engine/RunReport.h"
#include "shardwright/runtime/support/ByteText.h"
#include "shardwright/runtime/support/DurationText.h"
#include "shardwright/runtime/support/Printable.h"
#include "support/Failure.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <numeric>

namespace shardwright::runtime {

namespace {
constexpr size_t kMostNames = 8;

std::string plural(size_t count, const char *noun) {
  return join(count, " ", noun, count == 1 ? "" : "s");
}

std::string format(const char *pattern, double value) {
  char text[64];
  std::snprintf(text, sizeof text, pattern, value);
  return text;
}

double fromHalf(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double magnitude = exponent == 31  ? (fraction ? NAN : INFINITY)
                     : exponent == 0 ? std::ldexp(fraction, -24)
                                     : std::ldexp(1024 + fraction, exponent - 25);
  return bits >> 15 ? -magnitude : magnitude;
}

/// The number in an array of one floating element; none for other types, and floats of 8 bits.
std::optional<double> numberIn(const Array &array) {
  switch (array.dtype) {
  case DType::F32:
    return *array.as<float>();
  case DType::F64:
    return *array.as<double>();
  case DType::F16:
    return fromHalf(*array.as<uint16_t>());
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

/// `library calls 178 GFLOP/s a rank, `: of a rank while it runs them. Ranks that share cores do
/// not run theirs at the same time, so that there is no rate of all. Empty if no call was counted.
std::string libraryRate(const RunReport &report) {
  double flops = 0, seconds = 0;
  for (const RankReport &rank : report.ranks) {
    flops += rank.libraryFlops;
    seconds += rank.seconds[int(TimeClass::Library)];
  }
  if (!(flops > 0 && seconds > 0))
    return "";
  return join("library calls ", format("%.0f GFLOP/s", flops / seconds * 1e-9),
              report.ranks.size() > 1 ? " a rank, " : ", ");
}

/// `61.3 samples/s, 3920 tokens/s, `; empty if the batch is unknown.
std::string throughput(const RunReport &report, double meanSeconds) {
  std::string text;
  auto add = [&](int64_t perStep, const char *what) {
    if (perStep > 0 && meanSeconds > 0)
      text += join(format("%.4g", double(perStep) / meanSeconds), " ", what, "/s, ");
  };
  add(report.samplesPerStep, "samples");
  add(report.tokensPerStep, "tokens");
  return text;
}

double medianOf(const std::vector<double> &sorted) {
  size_t middle = sorted.size() / 2;
  return sorted.size() % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

std::string times(const RunReport &report) {
  std::vector<double> seconds = report.stepSeconds;
  std::string text =
      join(plural(report.ranks.size(), "rank"), ", ", plural(seconds.size(), "step"));
  double mean = 0;
  if (!seconds.empty()) {
    std::sort(seconds.begin(), seconds.end());
    mean = std::accumulate(seconds.begin(), seconds.end(), 0.0) / double(seconds.size());
    text += join(": ", durationText(mean), " a step");
    if (seconds.size() > 1)
      text += join(" on average, median ", durationText(medianOf(seconds)), ", fastest ",
                   durationText(seconds.front()));
  }
  int64_t peak = 0;
  for (const RankReport &rank : report.ranks)
    peak = std::max(peak, rank.peakBytes);
  return join(text, "; ", throughput(report, mean), libraryRate(report), "peak ",
              formatBytes(double(peak)), " a rank\n");
}

/// `loss (out0)`, or `out0` if the model has no name for it.
std::string nameOf(const RunReport &report, size_t output) {
  std::string place = join("out", output);
  const std::string &name = output < report.outputNames.size() ? report.outputNames[output] : place;
  return name.empty() || name == place ? place : join(printable(name), " (", place, ")");
}

std::string numberText(double number) {
  return std::isnan(number) ? "nan" : format("%.6g", number); // not -nan
}

/// `after the last step: loss (out0) = 4.31, out7 = 12`; empty if no output of one floating element
/// was kept.
std::string scalars(const RunReport &report) {
  std::string text;
  size_t count = 0;
  for (size_t output = 0; output < report.outputNames.size(); ++output) {
    auto kept = report.outputs.find(join("out", output));
    if (kept == report.outputs.end() || elementCount(kept->second.shape) != int64_t(1))
      continue;
    std::optional<double> number = numberIn(kept->second);
    if (number && count++ < kMostNames)
      text += join(text.empty() ? "after the last step: " : ", ", nameOf(report, output), " = ",
                   numberText(*number));
  }
  if (count > kMostNames)
    text += join(" and ", count - kMostNames, " more");
  return text.empty() ? "" : text + "\n";
}

/// `3 NaN and 1 infinite`.
std::string countsText(const NonFiniteCount &count) {
  std::string text;
  if (count.nans)
    text = join(count.nans, " NaN");
  if (count.infinities)
    text += join(text.empty() ? "" : " and ", count.infinities, " infinite");
  return text;
}

/// `no NaN or infinity in 7 floating outputs`, or which outputs have how many; empty if no output
/// is floating, or none was looked at.
std::string finiteness(const RunReport &report) {
  if (report.floatingOutputs == 0)
    return "";
  if (report.nonFinite.empty())
    return join("no NaN or infinity in ", plural(size_t(report.floatingOutputs), "floating output"),
                "\n");
  std::string text = "not finite: ";
  for (size_t i = 0; i < std::min(report.nonFinite.size(), kMostNames); ++i)
    text += join(i ? ", " : "", nameOf(report, size_t(report.nonFinite[i].output)), " has ",
                 countsText(report.nonFinite[i]));
  if (report.nonFinite.size() > kMostNames)
    text += join(" and ", report.nonFinite.size() - kMostNames, " more outputs");
  return text + " (--check-finite locate finds the first)\n";
}
} // namespace

std::string summarize(const RunReport &report) {
  std::string text = times(report) + scalars(report) + finiteness(report);
  for (const std::string &note : report.notes)
    text += join("note: ", printable(note), "\n");
  return text;
}

} // namespace shardwright::runtime
