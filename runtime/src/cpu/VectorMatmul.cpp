// Compiled once for each level of vector instructions.
#include "MatmulLoops.h"

namespace shardwright::runtime::SHARDWRIGHT_LEVEL {
namespace {
#include "ElementTypes.inc"
} // namespace
} // namespace shardwright::runtime::SHARDWRIGHT_LEVEL

#include "MatmulLoops.inc"
