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

/// Places items in this order; stops early when `limit` is passed.
int64_t placeInOrder(MutableArrayRef<Item> items, ArrayRef<int> order, int64_t limit) {
  int64_t top = 0;
  std::vector<const Item *> placed; // by offset
  placed.reserve(items.size());
  for (int i : order) {
    Item &item = items[i];
    int64_t offset = 0;
    for (const Item *other : placed) {
      if (other->end < item.begin || item.end < other->begin)
        continue;
      if (offset + item.bytes <= other->offset)
        break;
      offset = std::max(offset, other->offset + other->bytes);
    }
    item.offset = offset;
    top = std::max(top, offset + item.bytes);
    if (top >= limit)
      return top;
    placed.insert(
        llvm::upper_bound(placed, &item,
                          [](const Item *a, const Item *b) { return a->offset < b->offset; }),
        &item);
  }
  return top;
}
} // namespace

int64_t assignOffsets(MutableArrayRef<BufferSet> buffers, int64_t alignment, int64_t &lowerBound) {
  std::vector<Item> items;
  for (auto [i, buffer] : llvm::enumerate(buffers))
    if (buffer.pool == Pool::arena)
      items.push_back({(int64_t)llvm::alignTo(std::max<int64_t>(buffer.bytes, 1), alignment),
                       buffer.begin, buffer.end, 0, i});
  lowerBound = lowerBoundOf(items);
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
    int64_t top = placeInOrder(items, candidate, best + tolerance);
    if (top >= best + tolerance)
      return false;
    best = top;
    bestOrder = candidate;
    for (const Item &item : items)
      buffers[item.index].offset = item.offset;
    return true;
  };
  for (const Key &key : keys) {
    llvm::stable_sort(order, [&](int a, int b) { return key(a) < key(b); });
    consider(order);
  }
  // Local search: move one buffer to the front of the order. A fixed seed and a bound on the work
  // keep it deterministic.
  std::mt19937_64 random(1);
  int64_t budget = items.size() < 2
                       ? 0
                       : std::min<int64_t>(400, 400'000'000 / int64_t(items.size() * items.size()));
  for (int64_t step = 0; step < budget && best > lowerBound; ++step) {
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
