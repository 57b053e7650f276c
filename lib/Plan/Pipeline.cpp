// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Plan/Passes.h"

void shardwright::registerPlan() { registerPlanPasses(); }
