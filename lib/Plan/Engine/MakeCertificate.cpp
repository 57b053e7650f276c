// SPDX-License-Identifier: Apache-2.0

// Floating-point duals become integers. Any rounding gives a valid dual, of a bound that is lower
// by little.
#include "MakeCertificate.h"

#include <algorithm>
#include <cmath>

namespace shardwright::plan {

int messageShiftFor(double largest) {
  return std::clamp(60 - int(std::ceil(std::log2(largest))), 0, 20);
}

namespace {

std::vector<std::pair<int32_t, int64_t>> roundMultipliers(const Multipliers &multipliers, int shift,
                                                          const std::vector<int32_t> &rows) {
  std::vector<std::pair<int32_t, int64_t>> rounded;
  double left = 0x1p60; // of their sum, which the checker bounds
  for (size_t row = 0; row < multipliers.size(); ++row)
    if (double value = std::min(std::ldexp(multipliers[row], shift), left); value >= 1) {
      rounded.emplace_back(rows[row], int64_t(value));
      left -= value;
    }
  return rounded;
}

int shiftOf(const std::vector<DualBound::CoreMessage> &messages) {
  double largest = 1;
  for (const DualBound::CoreMessage &message : messages)
    for (double value : message.values)
      largest = std::max(largest, value < leastForbidden ? std::abs(value) : 0);
  return messageShiftFor(largest);
}

/// By the labels of the problem; those that were removed get zero.
Message roundMessage(const DualBound::CoreMessage &message, int shift, const Problem &problem,
                     const Lifting &lifting) {
  const auto &[to, labels] = lifting.remaining[message.to];
  Message rounded = {to, lifting.remaining[message.from].first,
                     std::vector<int64_t>(problem.nodes[to].size())};
  for (size_t label = 0; label < labels.size(); ++label) {
    double value = std::ldexp(message.values[label], shift);
    rounded.values[labels[label]] = int64_t(std::clamp(std::round(value), -0x1p61, 0x1p61));
  }
  return rounded;
}
} // namespace

Certificate makeCertificate(const Problem &problem, std::vector<ReductionStep> steps,
                            Lagrangian &lagrangian, const Multipliers &multipliers,
                            const Lifting &lifting, const std::vector<int32_t> &rows) {
  Certificate certificate;
  certificate.steps = std::move(steps);
  certificate.multipliers = roundMultipliers(multipliers, certificate.multiplierShift, rows);
  lagrangian.evaluate(multipliers, 1);
  for (const EliminationStep &step : lagrangian.getDualBound().getPlan().steps)
    certificate.eliminated.push_back(lifting.remaining[step.node].first);
  std::vector<DualBound::CoreMessage> messages = lagrangian.getDualBound().coreMessages();
  certificate.messageShift = shiftOf(messages);
  for (const DualBound::CoreMessage &message : messages)
    certificate.messages.push_back(
        roundMessage(message, certificate.messageShift, problem, lifting));
  return certificate;
}

} // namespace shardwright::plan
