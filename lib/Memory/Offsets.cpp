// SPDX-License-Identifier: Apache-2.0

// Assigns offsets in the arena greedily in several orders and keeps the best. Each buffer takes the
// lowest gap between the placed buffers with overlapping live ranges. Small buffers that live long
// lie at the bottom, if that costs next to nothing, so that gaps stay whole: the runtime places
// scratch memory of library calls there.
#include "BufferAssignment.h"

#include <random>

using namespace mlir;

namespace shardwright {
namespace {

struct Item {
  int64_t bytes;
  int begin, end;
  int64_t offset = 0;
  size_t index;
};

int64_t lowerBoundOf(ArrayRef<Item> items) {
  std::vector<std::pair<int, int64_t>> events;
  for (const Item &item : items) {
    events.push_back({2 * item.begin, item.bytes});
    events.push_back({2 * item.end + 1, -item.bytes});
  }
  llvm::sort(events);
  int64_t live = 0, most = 0;
  for (auto [time, bytes] : events)
    most = std::max(most, live += bytes);
  return most;
}

/// Finds what has been placed among the items that are live at the same time as another. Positions
/// are those of the items in the order of their begins.
class Placement {
public:
  explicit Placement(MutableArrayRef<Item> items)
      : items(items), byBegin(items.size()), position(items.size()), ends(items.size()),
        isPlaced(items.size()), covering(2 * items.size()) {
    std::iota(byBegin.begin(), byBegin.end(), 0);
    llvm::stable_sort(byBegin, [&](int a, int b) { return items[a].begin < items[b].begin; });
    for (auto [at, i] : llvm::enumerate(byBegin)) {
      position[i] = at;
      ends[i] = llvm::partition_point(
                    byBegin, [&](int other) { return items[other].begin <= items[i].end; }) -
                byBegin.begin();
    }
  }

  /// Places items in this order; stops early when `limit` is passed.
  int64_t run(ArrayRef<int> order, int64_t limit) {
    isPlaced.assign(items.size(), false);
    for (std::vector<int> &node : covering)
      node.clear();
    int64_t top = 0;
    for (int i : order) {
      place(i);
      top = std::max(top, items[i].offset + items[i].bytes);
      if (top >= limit)
        return top;
    }
    return top;
  }

private:
  void place(int i) {
    Item &item = items[i];
    findOverlapping(i);
    item.offset = 0;
    for (auto [begin, end] : overlapping) {
      if (item.offset + item.bytes <= begin)
        break;
      item.offset = std::max(item.offset, end);
    }
    isPlaced[position[i]] = true;
    for (size_t left = position[i] + items.size(), right = ends[i] + items.size(); left < right;
         left /= 2, right /= 2) {
      if (left % 2)
        covering[left++].push_back(i);
      if (right % 2)
        covering[--right].push_back(i);
    }
  }

  /// Those that begin while the item is live, and those that are live when it begins.
  void findOverlapping(int i) {
    overlapping.clear();
    auto add = [&](const Item &other) {
      overlapping.push_back({other.offset, other.offset + other.bytes});
    };
    for (size_t at = position[i] + 1; at < ends[i]; ++at)
      if (isPlaced[at])
        add(items[byBegin[at]]);
    for (size_t node = position[i] + items.size(); node > 0; node /= 2)
      for (int other : covering[node])
        add(items[other]);
    llvm::sort(overlapping);
  }

  MutableArrayRef<Item> items;
  std::vector<int> byBegin;               // items, by position
  std::vector<size_t> position;           // by item
  std::vector<size_t> ends;               // the first position that begins behind the item
  std::vector<char> isPlaced;             // by position
  std::vector<std::vector<int>> covering; // a segment tree over positions: items live at them
  std::vector<std::pair<int64_t, int64_t>> overlapping; // the bytes of those found
};
} // namespace

int64_t assignOffsets(MutableArrayRef<BufferSet> buffers, int64_t alignment, int64_t &lowerBound) {
  std::vector<Item> items;
  for (auto [i, buffer] : llvm::enumerate(buffers))
    if (buffer.pool == Pool::arena)
      items.push_back({(int64_t)llvm::alignTo(std::max<int64_t>(buffer.bytes, 1), alignment),
                       buffer.begin, buffer.end, 0, i});
  lowerBound = lowerBoundOf(items);
  Placement placement(items);
  std::vector<int> order(items.size());
  std::iota(order.begin(), order.end(), 0);
  auto length = [&](int i) { return int64_t(items[i].end - items[i].begin + 1); };
  using Key = std::function<std::pair<int64_t, int64_t>(int)>; // smaller goes first
  const Key keys[] = {
      [&](int i) { return std::pair(-items[i].bytes, (int64_t)items[i].begin); },
      [&](int i) { return std::pair(-items[i].bytes, -length(i)); },
      [&](int i) { return std::pair(-length(i), -items[i].bytes); },
      [&](int i) { return std::pair((int64_t)items[i].begin, -items[i].bytes); },
      [&](int i) { return std::pair(-items[i].bytes * length(i), (int64_t)items[i].begin); },
      [&](int i) { return std::pair((int64_t)-items[i].end, -items[i].bytes); },
  };
  int64_t best = std::numeric_limits<int64_t>::max();
  std::vector<int> bestOrder;
  auto consider = [&](const std::vector<int> &candidate, int64_t tolerance = 0) {
    int64_t top = placement.run(candidate, best + tolerance);
    if (top >= best + tolerance)
      return false;
    best = top;
    bestOrder = candidate;
    for (const Item &item : items)
      buffers[item.index].offset = item.offset;
    return true;
  };
  // Where many buffers take long, an order near the bound will do.
  constexpr size_t many = 4096;
  int64_t enough = lowerBound + (items.size() > many ? lowerBound / 1000 : 0);
  for (const Key &key : keys) {
    if (best <= enough)
      break;
    llvm::stable_sort(order, [&](int a, int b) { return key(a) < key(b); });
    consider(order);
  }
  // Local search: move one buffer to the front of the order. A fixed seed and a bound on the work
  // keep it deterministic.
  std::mt19937_64 random(1);
  int64_t budget = items.size() < 2
                       ? 0
                       : std::min<int64_t>(400, 400'000'000 / int64_t(items.size() * items.size()));
  for (int64_t step = 0; step < budget && best > enough; ++step) {
    std::vector<int> next = bestOrder;
    size_t from = random() % next.size(), to = random() % (from + 1);
    std::rotate(next.begin() + to, next.begin() + from, next.begin() + from + 1);
    consider(next);
  }
  if (items.empty())
    return 0;
  int64_t little = best / 1000;
  int last =
      llvm::max_element(items, [](const Item &a, const Item &b) { return a.end < b.end; })->end;
  std::vector<int> settled = bestOrder;
  std::stable_partition(settled.begin(), settled.end(),
                        [&](int i) { return items[i].bytes < little && length(i) > last / 2; });
  if (settled != bestOrder)
    consider(settled, little);
  return best;
}

} // namespace shardwright
