// SPDX-License-Identifier: Apache-2.0

// Maximizes the Lagrangian bound over the multipliers by a proximal bundle method.
//
// Each assignment that was met gives a plane above D: cost + l * excess. The next point maximizes
// the lowest plane, less the squared distance from the best point so far over twice the step; in
// the dual, a convex combination of the planes. (C. Lemarechal, "Nonsmooth optimization", 1978;
// K. Kiwiel, "Proximity control in bundle methods", Mathematical Programming 46, 1990.)
#pragma once

#include "Lagrangian.h"

#include <cmath>

namespace shardwright::plan {

class BundleMethod {
public:
  /// `upperBound`: the cost of a solution, by which the first step is chosen; infinite if none is
  /// known.
  BundleMethod(Lagrangian &lagrangian, Multipliers start, double upperBound);

  /// Evaluates one more point, which is returned.
  const LagrangianPoint &step(int sweeps);

  double bestBound() const { return bound; }
  const Multipliers &bestMultipliers() const { return center; }
  /// How far a value of a node's label is from its mean, on average over the assignments that the
  /// multipliers balance; and the mean.
  template <typename Value> std::pair<double, double> spread(int node, Value value) const {
    double weights = 0, mean = 0, distance = 0;
    for (const Plane &plane : planes)
      if (!plane.assignment.empty()) {
        weights += plane.weight;
        mean += plane.weight * value(plane.assignment[node]);
      }
    mean /= weights > 0 ? weights : 1;
    for (const Plane &plane : planes)
      if (!plane.assignment.empty())
        distance += plane.weight * std::abs(value(plane.assignment[node]) - mean);
    return {distance, mean};
  }
  /// Whether the planes promise hardly more, even far from the best point.
  bool isOptimal() const;

private:
  struct Plane {
    double cost;
    std::vector<double> excess; // by row
    Assignment assignment;      // empty if it stands for several
    double weight = 0;          // in the convex combination
    double value = 0;           // at the candidate
  };

  void addPlane(const LagrangianPoint &point);
  void dropPlanes();
  void balance();
  bool shiftWeight();
  void moveCandidate();
  double lowestAt(const Multipliers &multipliers) const;
  void accept(const LagrangianPoint &point);

  Lagrangian &lagrangian;
  LagrangianPoint latest;
  Multipliers center, candidate;
  double bound, stepSize;
  double expected = 0; // rise from the center to the candidate, by the planes
  int failures = 0;    // to raise the bound, since the last success
  int standstills = 0; // steps in a row that the planes promised nothing of
  std::vector<Plane> planes;
  std::vector<int32_t> rows; // that some plane exceeds, or that have a multiplier
};

} // namespace shardwright::plan
