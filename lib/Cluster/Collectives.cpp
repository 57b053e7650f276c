// SPDX-License-Identifier: Apache-2.0

// The time of collectives: the formulas of CostModel.h, each summed or maximized over the levels of
// links that a group crosses.
#include "shardwright/Cluster/CostModel.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <set>

using namespace llvm;

namespace shardwright {
namespace {

/// One level of links, as a group of devices uses it.
struct UsedLevel {
  const LinkLevel *links;
  size_t index;
  int64_t inside;  // members of the group in each unit below
  int64_t units;   // units below that the group spans
  int64_t sharing; // devices that share the bandwidth of one link

  /// Bytes per second and device in a ring, which uses the links of both directions.
  double ringBandwidth() const { return bandwidth() * (isSwitch() ? 1 : 2); }
  double bandwidth() const { return links->bandwidth * links->efficiency / sharing; }
  bool isSwitch() const {
    return links->topology == Topology::Switch || links->topology == Topology::Bus;
  }

  /// An all-to-all among the members that this level joins; each has `bytes` for them, its own
  /// part included.
  double exchangeSeconds(double bytes) const {
    double size = units;
    if (links->topology == Topology::Torus)
      size = std::sqrt(size);
    // A message passes n/4 links of a ring on average, which has two links per device.
    double load = isSwitch() ? double(units - 1) / units : size / 8;
    return bytes * load / bandwidth();
  }
};

using Levels = SmallVector<UsedLevel, 4>;

/// The number of devices that share the bandwidth of a level; `ranks` are those in one unit of it.
int64_t sharingOf(const Cluster &cluster, size_t level, int64_t ranks) {
  if (cluster.levels[level].topology == Topology::Bus)
    return ranks;
  return cluster.levels[level].shared ? cluster.unitSize(level) : 1;
}

Levels usedLevels(const Cluster &cluster, ArrayRef<int64_t> members, ArrayRef<int64_t> ranks) {
  Levels result;
  int64_t inside = 1;
  for (auto [i, level] : enumerate(cluster.levels)) {
    if (members[i] > inside)
      result.push_back({&level, i, inside, divideCeilSigned(members[i], inside),
                        sharingOf(cluster, i, ranks[i])});
    inside = members[i];
  }
  return result;
}

/// Steps of a ring through all members that cross each level.
double ringLatency(const Levels &levels) {
  double seconds = 0;
  for (size_t i = 0; i < levels.size(); ++i) {
    int64_t outside = 1;
    for (const UsedLevel &outer : ArrayRef(levels).drop_front(i + 1))
      outside *= outer.units;
    seconds += double(levels[i].units - 1) * outside * levels[i].links->latency;
  }
  return seconds;
}

double ringSeconds(const Levels &levels, double sent) {
  double slowest = 0;
  for (const UsedLevel &level : levels)
    slowest = std::max(slowest, sent / (level.inside * level.ringBandwidth()));
  return slowest;
}

double treeLatency(const Levels &levels) {
  double seconds = 0;
  for (const UsedLevel &level : levels)
    seconds += Log2_64_Ceil(level.units) * level.links->latency;
  return seconds;
}

/// A ring at each level in turn, of the part of the data that one member of each unit has.
double hierarchicalSeconds(const Levels &levels, double bytes) {
  double seconds = 0;
  for (const UsedLevel &level : levels) {
    double units = level.units;
    seconds += (units - 1) / units * bytes / (level.inside * level.ringBandwidth()) +
               (units - 1) * level.links->latency;
  }
  return seconds;
}

/// Messages of every member to every other, all at the same time.
double directSeconds(const Levels &levels, double bytes, int64_t members) {
  double slowest = 0, latency = 0;
  int64_t joined = 1;
  for (const UsedLevel &level : levels) {
    joined *= level.units;
    slowest = std::max(slowest, level.exchangeSeconds(bytes * joined / members));
    latency = std::max(latency, level.links->latency);
  }
  return slowest + latency;
}

/// The fastest algorithm of one group.
CollectiveTime timeOf(CollectiveShape shape, const Levels &levels, double bytes) {
  CollectiveTime best;
  if (levels.empty())
    return best;
  best.seconds = std::numeric_limits<double>::infinity();
  best.level = levels.back().index;
  auto consider = [&](StringRef algorithm, double seconds) {
    if (seconds < best.seconds)
      best = {seconds, best.level, algorithm};
  };
  int64_t members = 1;
  for (const UsedLevel &level : levels)
    members *= level.units;
  double passes = shape == CollectiveShape::AllReduce ? 2 : 1,
         share = double(members - 1) / members;
  switch (shape) {
  case CollectiveShape::AllToAll:
    consider("direct", directSeconds(levels, bytes, members));
    return best;
  case CollectiveShape::Broadcast:
    consider("tree", treeLatency(levels) + ringSeconds(levels, bytes));
    return best;
  case CollectiveShape::AllReduce:
    consider("tree", 2 * (treeLatency(levels) + ringSeconds(levels, bytes)));
    [[fallthrough]];
  case CollectiveShape::AllGather:
  case CollectiveShape::ReduceScatter:
    consider("ring", passes * (ringLatency(levels) + ringSeconds(levels, share * bytes)));
    if (levels.size() > 1)
      consider("hierarchical", passes * hierarchicalSeconds(levels, bytes));
    return best;
  }
  llvm_unreachable("all shapes are above");
}
} // namespace

SmallVector<int64_t, 4> CostModel::membersByLevel(ArrayRef<int64_t> group) const {
  SmallVector<int64_t, 64> sorted;
  for (int64_t rank : group)
    sorted.push_back(devices[rank]);
  if (!llvm::is_sorted(sorted))
    llvm::sort(sorted);
  SmallVector<int64_t, 4> result;
  for (int64_t size : ArrayRef(unitSizes).drop_front()) {
    int64_t most = 0;
    for (size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
      int64_t nextUnit = (sorted[begin] / size + 1) * size;
      while (end < sorted.size() && sorted[end] < nextUnit)
        ++end;
      most = std::max<int64_t>(most, end - begin);
    }
    result.push_back(most);
  }
  return result;
}

std::string CostModel::levelsOf(ArrayRef<int64_t> group) const {
  std::vector<std::string> names;
  for (const UsedLevel &level : usedLevels(cluster, membersByLevel(group), ranksByLevel))
    names.push_back(level.links->name);
  return join(names, ", ");
}

CollectiveTime CostModel::collective(CollectiveShape shape, ArrayRef<std::vector<int64_t>> groups,
                                     double bytes) const {
  CollectiveTime slowest;
  std::set<SmallVector<int64_t, 4>> seen;
  for (const std::vector<int64_t> &group : groups)
    if (auto members = membersByLevel(group); seen.insert(members).second) {
      CollectiveTime time = timeOf(shape, usedLevels(cluster, members, ranksByLevel), bytes);
      if (time.seconds > slowest.seconds)
        slowest = time;
    }
  return slowest;
}

CollectiveTime CostModel::permute(ArrayRef<std::pair<int64_t, int64_t>> pairs, double bytes) const {
  CollectiveTime slowest;
  DenseMap<std::pair<size_t, int64_t>, int64_t> sent; // messages by level and sending link
  for (auto [source, target] : pairs) {
    if (source == target)
      continue;
    int64_t from = devices[source], to = devices[target];
    size_t level = 0;
    while (from / unitSizes[level + 1] != to / unitSizes[level + 1])
      ++level;
    const LinkLevel &links = cluster.levels[level];
    bool isBus = links.topology == Topology::Bus;
    int64_t link = isBus          ? from / unitSizes[level + 1]
                   : links.shared ? from / unitSizes[level]
                                  : from;
    int64_t messages = ++sent[{level, link}];
    double seconds = links.latency + messages * bytes / (links.bandwidth * links.efficiency);
    if (seconds > slowest.seconds)
      slowest = {seconds, level, "direct"};
  }
  return slowest;
}

} // namespace shardwright
