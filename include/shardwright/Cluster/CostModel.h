// SPDX-License-Identifier: Apache-2.0

// The time of kernels and collectives on a cluster, in seconds.
//
// A kernel takes the larger of its arithmetic and its memory traffic, each at the efficiency of its
// size (roofline: Williams et al., 2009), and a fixed time. What a product does once for each
// element of its result counts as further terms of the sum. A collective takes the least time over
// the algorithms that apply. With n members, B bytes, and at each level of links the bandwidth b,
// the latency a and u members in each unit below:
//
//     ring          2 (n-1)/n B / (u b) at the slowest level, 2 (n-1) steps           all-reduce
//     tree          2 B / (u b) at the slowest level, 2 log2(n) steps                 all-reduce
//     hierarchical  at each level in turn, a ring of the 1/u part of the data         all-reduce
//     direct        the bytes that leave each unit, at the slowest level              all-to-all
//
// On a bus b is the share of one of the ranks that it joins.
// All-gather and reduce-scatter are half of an all-reduce by a ring. Sources: Thakur et al.,
// "Optimization of Collective Communication Operations in MPICH", 2005; Sanders et al., "Two-tree
// algorithms for full bandwidth broadcast, reduction and scan", 2009; NCCL's tuning model.
#pragma once

#include "shardwright/Cluster/Cluster.h"
#include "shardwright/Support/Work.h"

#include "llvm/ADT/SmallVector.h"

namespace shardwright {

enum class CollectiveShape { AllReduce, AllGather, ReduceScatter, AllToAll, Broadcast };

struct CollectiveTime {
  double seconds = 0;
  size_t level = 0; // the outermost level of links it uses
  llvm::StringRef algorithm;
};

class CostModel {
public:
  /// `devices`: the cluster's device that each rank runs on; each exists and occurs once.
  CostModel(const Cluster &cluster, std::vector<int64_t> devices);

  const Cluster &getCluster() const { return cluster; }
  /// The kinds of the devices in use, with the rates that one of them has when all work. Ranks meet
  /// at collectives, so that the slowest counts.
  llvm::ArrayRef<DeviceKind> kinds() const { return used; }
  /// The least memory of a device in use.
  double memoryBytes() const;

  /// A kernel or library call; 0 without work.
  double seconds(const Work &work) const;
  /// The time in which the host issues one kernel or collective.
  double issueSeconds() const;

  /// The transfer of as many bytes of each rank at the same time.
  double storageSeconds(const Storage &storage, double bytes) const;
  /// The most ranks that share one innermost unit, and its storage.
  int64_t ranksOfUnit() const { return ranksByLevel.front(); }

  /// A collective that groups of ranks do at the same time. `bytes` are those of one member: of the
  /// operand, and for an all-gather of the result.
  CollectiveTime collective(CollectiveShape shape, llvm::ArrayRef<std::vector<int64_t>> groups,
                            double bytes) const;
  /// Messages of `bytes` between pairs of ranks at the same time.
  CollectiveTime permute(llvm::ArrayRef<std::pair<int64_t, int64_t>> pairs, double bytes) const;

  /// The most members of a group in one unit that the levels up to each one join; the last is the
  /// size of the group.
  llvm::SmallVector<int64_t, 4> membersByLevel(llvm::ArrayRef<int64_t> group) const;
  /// The names of the levels that a group crosses, as "nvlink, infiniband".
  std::string levelsOf(llvm::ArrayRef<int64_t> group) const;

private:
  template <typename Seconds> double slowest(Seconds seconds) const;

  const Cluster &cluster;
  std::vector<int64_t> devices;
  llvm::SmallVector<int64_t, 8> unitSizes;    // devices of a unit of each level; the last: of all
  llvm::SmallVector<int64_t, 4> ranksByLevel; // the most in one unit that a level joins
  llvm::SmallVector<DeviceKind, 2> used;
};

} // namespace shardwright
