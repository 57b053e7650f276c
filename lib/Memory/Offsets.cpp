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

/// Bytes that are taken, as intervals that neither overlap nor touch, in order. Buffers are placed
/// next to each other, so that few intervals stand for many of them.
class TakenBytes {
public:
  using Interval = std::pair<int64_t, int64_t>; // begin, end

  void add(Interval added) {
    auto first = llvm::partition_point(
        intervals, [&](const Interval &each) { return each.second < added.first; });
    auto last = first;
    for (; last != intervals.end() && last->first <= added.second; ++last)
      added = {std::min(added.first, last->first), std::max(added.second, last->second)};
    if (first == last) {
      intervals.insert(first, added);
      return;
    }
    *first = added;
    intervals.erase(first + 1, last);
  }
  void clear() { intervals.clear(); }
  ArrayRef<Interval> get() const { return intervals; }

private:
  std::vector<Interval> intervals;
};

/// Finds what has been placed among the items that are live at the same time as another. Positions
/// are those of the items in the order of their begins.
class Placement {
public:
  explicit Placement(MutableArrayRef<Item> items)
      : items(items), position(items.size()), ends(items.size()), covering(2 * items.size()),
        beginning(2 * items.size()) {
    std::vector<int> byBegin(items.size());
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
    for (std::vector<TakenBytes> *tree : {&covering, &beginning})
      for (TakenBytes &node : *tree)
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
    TakenBytes::Interval taken = {item.offset, item.offset + item.bytes};
    forEachPart(position[i], ends[i], [&](size_t node) { covering[node].add(taken); });
    forEachAbove(position[i], [&](size_t node) { beginning[node].add(taken); });
  }

  /// Those that begin while the item is live, and those that are live when it begins.
  void findOverlapping(int i) {
    overlapping.clear();
    forEachPart(position[i] + 1, ends[i],
                [&](size_t node) { llvm::append_range(overlapping, beginning[node].get()); });
    forEachAbove(position[i],
                 [&](size_t node) { llvm::append_range(overlapping, covering[node].get()); });
    llvm::sort(overlapping);
  }

  // Trees over positions: the children of node n are 2 n and 2 n + 1, and its leaves are the
  // positions.

  /// Visits the largest nodes that a range of positions consists of.
  template <typename Visit> void forEachPart(size_t begin, size_t end, Visit visit) const {
    for (begin += items.size(), end += items.size(); begin < end; begin /= 2, end /= 2) {
      if (begin % 2)
        visit(begin++);
      if (end % 2)
        visit(--end);
    }
  }
  /// Visits the nodes that have a position.
  template <typename Visit> void forEachAbove(size_t at, Visit visit) const {
    for (size_t node = at + items.size(); node > 0; node /= 2)
      visit(node);
  }

  MutableArrayRef<Item> items;
  std::vector<size_t> position;                  // by item
  std::vector<size_t> ends;                      // the first position that begins behind the item
  std::vector<TakenBytes> covering;              // by node: by items that live at all its positions
  std::vector<TakenBytes> beginning;             // by node: by items that begin at one of them
  std::vector<TakenBytes::Interval> overlapping; // the bytes of those found
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
  // Where many buffers take long, an order near the bound will do: mostly an alignment is missing.
  constexpr size_t many = 256;
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
