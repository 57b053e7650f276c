// SPDX-License-Identifier: Apache-2.0

// A proof of a lower bound that can be checked without trust in the solver.
//
// It has three parts, each of which keeps a lower bound a lower bound:
//
// 1. Reductions: labels are removed that no solution has, or that another label can replace;
//    nodes are merged into neighbours that determine them, or eliminated; memory rows are removed
//    that others imply. Each step is checked against the problem as the steps before left it.
// 2. Multipliers price memory rows. Whatever they are, sum_r l_r (occupancy_r - limit_r) is not
//    positive for a solution, so that adding it to the costs gives a lower bound.
// 3. Further nodes are eliminated from the priced problem. On what remains, messages move costs
//    between edges and nodes, and the bound is the sum of the least costs of all nodes and edges.
//
// Multipliers and messages are integers in units of a power of two, so that the check is exact.
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

namespace shardwright::plan {

/// Nodes and labels have the numbers of the problem.
struct ReductionStep {
  enum Kind {
    RemoveImpossible, // `label`: is forbidden, or by an edge, or by the memory row `other` if that
                      // is not negative
    RemoveDominated,  // `label`: that `other` can replace in every assignment
    Merge,            // `node` into `other`, whose labels each permit at most one of `node`
    Eliminate,        // `node`: has one label, or at most two neighbours, and occupies the same
                      // memory with each label
    RemoveRow,        // the memory row `label`: cannot be exceeded, or only if the row `other` is
  };
  Kind kind;
  int32_t node, label = -1, other = -1;
};

/// The message of an edge to one of its ends: a value for each label that the node has left.
struct Message {
  int32_t to, from;
  std::vector<int64_t> values; // in 2^-messageShift cost
};

struct Certificate {
  std::vector<ReductionStep> steps;
  std::vector<std::pair<int32_t, int64_t>> multipliers; // by memory row that is left, in
                                                        // 2^-multiplierShift cost per usage
  std::vector<int32_t> eliminated;                      // from the priced problem, in this order
  std::vector<Message> messages;                        // zero where none is given
  int multiplierShift = 40, messageShift = 0;
};

struct CertificateCheck {
  std::string fault; // the first step that does not hold, empty if all do
  Cost bound = 0;    // no solution has less cost; `forbidden` if there is no solution
};

/// Replays a certificate in exact integer arithmetic on a valid problem. Shares no code with the
/// solver but the types.
CertificateCheck checkCertificate(const Problem &problem, const Certificate &certificate);

} // namespace shardwright::plan
