// SPDX-License-Identifier: Apache-2.0

// The reduced problem as an integer program, for solvers of such.
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

namespace shardwright::plan {

/// The integer program of what is left of `problem` after reductions, in free MPS format. Its
/// optimum is that of the problem; it has no solution if the problem has none.
///
///     minimize    sum c_ia x_ia + sum T_eab z_eab + constant, a variable fixed to 1
///     subject to  sum_a x_ia = 1                               for each node i
///                 sum_b z_eab = x_ia,  sum_a z_eab = x_jb      for each edge e of i and j
///                 sum w_ia x_ia <= limit                       for each memory row
///                 x binary, z >= 0, without what is forbidden
///
/// This is the local polytope, whose bound message passing approaches. (M. Schlesinger, 1976; T.
/// Werner, "A linear programming approach to max-sum problem", PAMI 2007.)
std::string writeCoreAsMps(const Problem &problem);

} // namespace shardwright::plan
