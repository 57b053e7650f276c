// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cut/StepBound.h"

#include <algorithm>
#include <numeric>

namespace shardwright {

std::vector<double> stepWeights(int stages, int microbatches) {
  std::vector<double> weights(stages, 1);
  for (int stage = stages - 1; stage > 0; --stage)
    weights[stage - 1] = weights[stage] * (1 - 1.0 / microbatches);
  double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double &weight : weights)
    weight /= sum;
  return weights;
}

/// The least factors of what a stage has, by the inequalities of all stages.
double provenBound(const DividedStep &step, const std::vector<double> &weights) {
  double ofPasses = step.microbatches, ofOnce = 1, behind = 0;
  for (auto weight = weights.rbegin(); weight != weights.rend(); ++weight) {
    ofPasses = std::min(ofPasses, step.microbatches * *weight + behind);
    ofOnce = std::min(ofOnce, *weight);
    behind += *weight;
  }
  return ofPasses * step.passes / step.microbatches + ofOnce * step.once;
}

} // namespace shardwright
