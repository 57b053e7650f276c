#ifndef SHARDWRIGHT_STABLEHLO_OPS
#define SHARDWRIGHT_STABLEHLO_OPS

include "shardwright/Dialect/StableHLO/Elementwise.td"
include "shardwright/Dialect/StableHLO/Shape.td"
include "shardwright/Dialect/StableHLO/Contraction.td"
include "shardwright/Dialect/StableHLO/Indexed.td"
include "shardwright/Dialect/StableHLO/Collective.td"
include "shardwright/Dialect/StableHLO/Control.td"

#endif
