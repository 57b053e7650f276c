// SPDX-License-Identifier: Apache-2.0

// The quadratic problem is solved in its dual, by shifting weight between two planes at a time.
#include "BundleMethod.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <cmath>

namespace shardwright::plan {

constexpr size_t mostPlanes = 60;
constexpr int standstillsAtOptimum = 10;

BundleMethod::BundleMethod(Lagrangian &lagrangian, Multipliers start, double upperBound)
    : lagrangian(lagrangian), center(std::move(start)), candidate(center) {
  latest = lagrangian.evaluate(center, 5);
  bound = latest.bound;
  double square = 0;
  for (double excess : latest.excess)
    square += std::max(0.0, excess) * std::max(0.0, excess);
  if (square == 0) // it fits; later assignments may not
    for (double excess : latest.excess)
      square += excess * excess;
  double guess = std::isfinite(upperBound) ? upperBound : bound + 0.2 * std::abs(bound);
  double gap = std::max(guess - bound, 1e-3 * std::abs(bound));
  stepSize = square > 0 ? gap / square : 0;
  addPlane(latest);
}

const LagrangianPoint &BundleMethod::step(int sweeps) {
  balance();
  latest = lagrangian.evaluate(candidate, sweeps);
  accept(latest);
  dropPlanes();
  addPlane(latest);
  return latest;
}

/// Raises the center if the candidate keeps a part of what the planes promise; adapts the step.
void BundleMethod::accept(const LagrangianPoint &point) {
  double raised = point.bound - bound;
  if (raised > 0) {
    center = candidate;
    bound = point.bound;
  }
  if (raised > 0.5 * expected)
    stepSize *= 2;
  else if (raised > 0.05 * expected)
    failures = 0;
  else if (++failures % 3 == 0 && expected > 0) // the farther down, the shorter; see Kiwiel
    stepSize *= std::clamp(0.5 / (1 - raised / expected), 0.4, 0.8);
  if (expected > std::max(0.25, 1e-7 * std::abs(bound)))
    standstills = 0;
  else if (++standstills < standstillsAtOptimum)
    stepSize *= 8; // the planes may promise more farther away
}

bool BundleMethod::isOptimal() const { return standstills >= standstillsAtOptimum; }

void BundleMethod::addPlane(const LagrangianPoint &point) {
  if (point.cost < leastForbidden)
    planes.push_back({point.cost, point.excess, point.assignment, planes.empty() ? 1.0 : 0.0});
  std::vector<char> isUsed(center.size());
  countWork(double(center.size()) * double(1 + planes.size()));
  for (size_t row = 0; row < center.size(); ++row)
    isUsed[row] = center[row] > 0;
  for (const Plane &plane : planes)
    for (size_t row = 0; row < center.size(); ++row)
      isUsed[row] |= plane.excess[row] > 0;
  rows.clear();
  for (size_t row = 0; row < center.size(); ++row)
    if (isUsed[row])
      rows.push_back(int32_t(row));
}

/// Merges the planes of least weight into their convex combination, which keeps the promise.
void BundleMethod::dropPlanes() {
  if (planes.size() < mostPlanes)
    return;
  std::stable_sort(planes.begin(), planes.end(),
                   [](const Plane &a, const Plane &b) { return a.weight > b.weight; });
  Plane merged = planes[mostPlanes / 2];
  double weight = 0;
  merged.cost = 0;
  merged.assignment.clear();
  std::fill(merged.excess.begin(), merged.excess.end(), 0);
  for (size_t k = mostPlanes / 2; k < planes.size(); ++k)
    weight += planes[k].weight;
  for (size_t k = mostPlanes / 2; k < planes.size() && weight > 0; ++k) {
    double part = planes[k].weight / weight;
    merged.cost += part * planes[k].cost;
    for (size_t row = 0; row < merged.excess.size(); ++row)
      merged.excess[row] += part * planes[k].excess[row];
  }
  merged.weight = weight;
  planes.resize(mostPlanes / 2);
  if (weight > 0)
    planes.push_back(std::move(merged));
}

void BundleMethod::balance() {
  if (planes.empty()) { // nothing but forbidden assignments so far
    expected = 0;
    return;
  }
  moveCandidate();
  for (int round = 0; round < 400 && shiftWeight(); ++round)
    moveCandidate();
  expected = -lowestAt(center);
  for (const Plane &plane : planes)
    expected += plane.weight * plane.value;
}

/// The value of the lowest plane.
double BundleMethod::lowestAt(const Multipliers &multipliers) const {
  double lowest = INFINITY;
  for (const Plane &plane : planes) {
    double value = plane.cost;
    for (int32_t row : rows)
      value += plane.excess[row] * multipliers[row];
    lowest = std::min(lowest, value);
  }
  return lowest;
}

/// The candidate of the planes' weights, and the planes' values there.
void BundleMethod::moveCandidate() {
  countWork(3 * double(rows.size()) * double(planes.size()));
  for (int32_t row : rows) {
    double slope = 0;
    for (const Plane &plane : planes)
      slope += plane.weight > 0 ? plane.weight * plane.excess[row] : 0;
    candidate[row] = std::max(0.0, center[row] + stepSize * slope);
  }
  for (Plane &plane : planes) {
    plane.value = plane.cost;
    for (int32_t row : rows)
      plane.value += plane.excess[row] * candidate[row];
  }
}

/// Shifts weight from the highest plane that has some to the lowest; returns whether that pays.
bool BundleMethod::shiftWeight() {
  Plane *lowest = &planes[0], *highest = nullptr;
  for (Plane &plane : planes) {
    if (plane.value < lowest->value)
      lowest = &plane;
    if (plane.weight > 0 && (!highest || plane.value > highest->value))
      highest = &plane;
  }
  double difference = highest->value - lowest->value, square = 0;
  if (difference <= 1e-4 * std::max(1.0, std::abs(highest->value - bound)))
    return false;
  for (int32_t row : rows) {
    double change = lowest->excess[row] - highest->excess[row];
    square += candidate[row] > 0 || center[row] > 0 ? change * change : 0;
  }
  double shift = square * stepSize > 0 ? difference / (square * stepSize) : highest->weight;
  shift = std::min(shift, highest->weight);
  lowest->weight += shift;
  highest->weight -= shift;
  return shift > 1e-12;
}

} // namespace shardwright::plan
