// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_STABLEHLO_OPS
#define SHARDWRIGHT_STABLEHLO_OPS

include "shardwright/Dialect/StableHLO/Elementwise.td"
include "shardwright/Dialect/StableHLO/Shape.td"
include "shardwright/Dialect/StableHLO/Contraction.td"
include "shardwright/Dialect/StableHLO/Window.td"
include "shardwright/Dialect/StableHLO/Indexed.td"
include "shardwright/Dialect/StableHLO/Sort.td"
include "shardwright/Dialect/StableHLO/LinearAlgebra.td"
include "shardwright/Dialect/StableHLO/Random.td"
include "shardwright/Dialect/StableHLO/BatchNorm.td"
include "shardwright/Dialect/StableHLO/Collective.td"
include "shardwright/Dialect/StableHLO/Control.td"
include "shardwright/Dialect/StableHLO/Token.td"
include "shardwright/Dialect/StableHLO/Dynamic.td"
include "shardwright/Dialect/StableHLO/Legacy.td"

#endif
