// SPDX-License-Identifier: Apache-2.0

// Built-in schedules whose stages have two pieces each, placed as a V: a microbatch goes down
// through the first chunk of all stages, and up again through the second, so that it begins and
// ends at the first stage.
#pragma once

#include "shardwright/Cut/PipelineSchedule.h"

namespace shardwright {

/// ZB-V (Qi et al., Zero Bubble Pipeline Parallelism, 2024): as many activations as 1F1B, and where
/// passes take equal time, no stage waits between its first pass and its last.
PipelineSchedule zeroBubbleV(int stages, int microbatches);

/// DualPipe (DeepSeek-V3, 2024) cut in half, so that parameters are there once: the forward pass of
/// one chunk stands before the backward pass of the other, whose computation hides its transfers.
PipelineSchedule dualPipeV(int stages, int microbatches);

} // namespace shardwright
