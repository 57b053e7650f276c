// SPDX-License-Identifier: Apache-2.0

// The kernels of a block as numbers: what each defines, reads and costs, and the live bytes if some
// run a second time. It knows no IR.
//
//     forward                turn   backward
//     k0  k1  k2  ...  k(turn-1) |  [copies of k1 k2]  k(turn)  k(turn+1) ...
//
// A value that is dropped is not kept from its last forward use to its first backward use: its
// kernel runs again right before the first kernel that needs the value.
#pragma once

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace shardwright {

struct RecomputationGraph {
  struct Value {
    int64_t bytes = 0;
    int kernel = 0;                    // that defines it
    bool escapes = false;              // the block returns it
    llvm::SmallVector<int, 4> readers; // kernels, in order
  };
  struct Kernel {
    llvm::SmallVector<int, 4> inputs, outputs; // values
    double seconds = 0, operations = 0;
    int64_t transient = 0;      // bytes that live within it only
    bool canRepeat = false;     // it has no effects, and runs on one device alone
    bool isProduct = false;     // a matrix product or a convolution
    bool isBatched = false;     // a product with batch dimensions
    bool isElementwise = false; // computes elements independently
  };

  std::vector<Kernel> kernels;
  std::vector<Value> values;
  int turn = 0;         // the first kernel of the backward pass
  int64_t inFlight = 1; // microbatches of which the forward pass has run and the backward has not

  bool isForward(int kernel) const { return kernel < turn; }
  /// Whether the forward pass defines the value and the backward pass reads it.
  bool isSaved(int value) const {
    const Value &v = values[value];
    return isForward(v.kernel) && !v.readers.empty() && !isForward(v.readers.back());
  }
  bool isReadForward(int value) const {
    const Value &v = values[value];
    return v.escapes || (!v.readers.empty() && isForward(v.readers.front()));
  }
};

/// The kernel before which most bytes of values lie idle that could be computed again: they were
/// read before and are read later. Values that only updates of parameters still read do not count:
/// there gradients wait.
int findTurn(const RecomputationGraph &graph);

/// Which kernels run again, and which values these copies define for the backward pass.
struct Recomputation {
  std::vector<bool> again;   // by kernel
  std::vector<bool> dropped; // by value
  double seconds = 0, operations = 0;
  bool isEmpty() const { return !llvm::is_contained(again, true); }
};

/// Of each kernel that runs again, the backward kernel that its copy precedes; copies before one
/// kernel keep the order of the forward pass. -1 for others.
std::vector<int> placesOfCopies(const RecomputationGraph &graph, const Recomputation &chosen);

/// Forward kernels that nothing needs any more, as copies have taken their place.
std::vector<bool> findReplaced(const RecomputationGraph &graph, const Recomputation &chosen);

/// The peak of live bytes, arguments and results excluded: those of one microbatch, and what is
/// kept for the backward passes of others in flight.
int64_t livePeak(const RecomputationGraph &graph, const Recomputation &chosen);

/// Sums `seconds` and `operations` over the copies, less those of replaced kernels.
void price(const RecomputationGraph &graph, Recomputation &chosen);

} // namespace shardwright
