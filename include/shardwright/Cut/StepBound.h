// SPDX-License-Identifier: Apache-2.0

// What no step of a pipeline takes less than, however its work is divided among the stages.
//
// Each stage has one piece, with whole backward passes. A stage waits for the first forward passes
// of those before it, and these wait for its last backward pass: with the passes c of a microbatch
// and the work u once a step, of each stage, and M microbatches,
//
//     step >= c_0 + … + c_(s-1) + M c_s + u_s    for each stage s
//
// and so no less than any mean of these with weights. Weights that fall by the factor 1 - 1/M from
// the last stage to the first give all c the same factor: then only their sum counts.
#pragma once

#include <vector>

namespace shardwright {

struct DividedStep {
  int stages = 1, microbatches = 1;
  double passes = 0; // of all microbatches and stages
  double once = 0;   // the rest of all stages
};

/// By stage; they add up to one. They do not depend on the work.
std::vector<double> stepWeights(int stages, int microbatches);

/// What the weights prove for the step; any that add up to at most one, and are not negative, prove
/// something.
double provenBound(const DividedStep &step, const std::vector<double> &weights);

} // namespace shardwright
