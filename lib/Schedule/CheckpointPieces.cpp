// SPDX-License-Identifier: Apache-2.0

// The cuts of a forward pass, and what each segment between two of them keeps, needs and costs.
#include "CheckpointSearch.h"

#include "SegmentChooser.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {
namespace {
using Graph = RecomputationGraph;

/// The last forward kernel that reads a value, or the one that defines it.
int lastForward(const Graph &graph, const Graph::Value &value) {
  int last = value.kernel;
  for (int reader : value.readers)
    last = graph.isForward(reader) ? reader : last;
  return last;
}

/// Takes an even sample if there are too many.
std::vector<int> sample(const std::vector<int> &all, size_t most) {
  std::vector<int> some;
  for (size_t i = 0; i < std::min(most, all.size()); ++i)
    some.push_back(all[i * all.size() / std::min(most, all.size())]);
  return some;
}

/// Of positions with weights: the lightest, at most so many.
std::vector<int> lightest(const std::vector<int> &positions, const std::vector<int64_t> &weight,
                          size_t most) {
  std::vector<int64_t> weights;
  for (int at : positions)
    weights.push_back(weight[at]);
  llvm::sort(weights);
  if (weights.size() <= most)
    return positions;
  int64_t tooHeavy = weights[most];
  std::vector<int> lighter, equal;
  for (int at : positions)
    if (weight[at] <= tooHeavy)
      (weight[at] < tooHeavy ? lighter : equal).push_back(at);
  return lighter.empty() ? sample(equal, most) : lighter;
}
} // namespace

/// Cuts are local minima of the bytes that cross them, where those that are not saved anyway count
/// twice; in short programs, other places too.
void CheckpointSearch::findCuts() {
  constexpr size_t mostCuts = 256, fewCuts = 64;
  std::vector<int64_t> weight(graph.turn + 2); // of what crosses
  std::vector<bool> changes(graph.turn + 2);   // a value begins or ends to cross
  for (size_t v = 0; v < graph.values.size(); ++v) {
    const Graph::Value &value = graph.values[v];
    if (!graph.isForward(value.kernel))
      continue;
    int64_t bytes = graph.isSaved(v) ? value.bytes : 2 * value.bytes;
    int last = lastForward(graph, value);
    weight[value.kernel + 1] += bytes;
    weight[last + 1] -= bytes;
    if (last > value.kernel)
      changes[value.kernel + 1] = changes[last + 1] = true;
  }
  for (int k = 1; k <= graph.turn; ++k)
    weight[k] += weight[k - 1];
  std::vector<int> minima, others;
  for (int k = 1; k < graph.turn; ++k)
    if (changes[k]) {
      bool isMinimum =
          weight[k] <= weight[k - 1] && (k + 1 == graph.turn || weight[k] <= weight[k + 1]);
      (isMinimum ? minima : others).push_back(k);
    }
  cuts = lightest(minima, weight, mostCuts);
  if (cuts.size() < fewCuts)
    llvm::append_range(cuts, lightest(others, weight, fewCuts - cuts.size()));
  cuts.insert(cuts.end(), {0, graph.turn});
  llvm::sort(cuts);
  cuts.erase(llvm::unique(cuts), cuts.end());

  // As masks do, and what an encoder gives all layers of a decoder.
  int many = std::max<int>(6, minima.size() / 4);
  isWide.resize(graph.values.size());
  for (size_t v = 0; v < graph.values.size(); ++v) {
    const Graph::Value &value = graph.values[v];
    if (graph.isForward(value.kernel))
      isWide[v] = llvm::upper_bound(minima, lastForward(graph, value)) -
                      llvm::upper_bound(minima, value.kernel) >
                  many;
  }
  crossing.resize(cuts.size());
  for (size_t v = 0; v < graph.values.size(); ++v) {
    const Graph::Value &value = graph.values[v];
    if (!graph.isForward(value.kernel) || isWide[v])
      continue;
    int last = lastForward(graph, value);
    for (auto cut = llvm::upper_bound(cuts, value.kernel); cut != cuts.end() && *cut <= last; ++cut)
      crossing[cut - cuts.begin()].push_back(v);
  }
}

void CheckpointSearch::findLiveElsewhere() {
  elsewhere.assign(graph.kernels.size() + 1, 0);
  for (size_t v = 0; v < graph.values.size(); ++v) {
    const Graph::Value &value = graph.values[v];
    bool counts = graph.isForward(value.kernel) ? isWide[v] && graph.isSaved(v) : !value.escapes;
    if (!counts)
      continue;
    elsewhere[value.kernel] += value.bytes;
    elsewhere[(value.readers.empty() ? value.kernel : value.readers.back()) + 1] -= value.bytes;
  }
  for (size_t k = 1; k < elsewhere.size(); ++k)
    elsewhere[k] += elsewhere[k - 1];
}

void CheckpointSearch::measurePieces() {
  int last = cuts.size() - 1, widest = 0;
  for (Keep keep : allowed)
    widest = std::max(widest, widestOf(keep));
  pieces.resize(last);
  for (int cut = 0; cut < last; ++cut) {
    pieces[cut].resize(std::min(widest, last - cut));
    for (auto [i, choices] : llvm::enumerate(pieces[cut]))
      for (Keep keep : allowed)
        for (bool keepsEnd : {false, true})
          if ((int)i < widestOf(keep))
            choices[(int)keep][keepsEnd] = measure(cut, i + 1, keep, keepsEnd);
  }
}

namespace {
/// The backward pass over the values of one segment.
class SegmentTimeline {
public:
  SegmentTimeline(const Graph &graph, const SegmentChooser &chooser, int begin, int end)
      : graph(graph), chooser(chooser), begin(begin), end(end) {
    place();
  }

  int64_t peak(const std::vector<int64_t> &elsewhere, const std::vector<bool> &isWide) {
    std::vector<int64_t> freed(runs.size() + 1);
    int64_t live = 0, most = 0;
    for (int k = begin; k < end; ++k)
      for (int v : graph.kernels[k].outputs)
        if (chooser.isKept(v) && !isWide[v] && lastRead(v) >= 0) {
          live += graph.values[v].bytes;
          freed[lastRead(v)] += graph.values[v].bytes;
        }
    for (auto [time, run] : llvm::enumerate(runs)) {
      const Graph::Kernel &kernel = graph.kernels[run.kernel];
      int64_t unread = 0;
      if (run.isCopy)
        for (int v : kernel.outputs) {
          bool isRead = chooser.chosen.dropped[v] && lastRead(v) >= 0;
          (isRead ? live : unread) += isRead || !kernel.isElementwise ? graph.values[v].bytes : 0;
          if (isRead)
            freed[lastRead(v)] += graph.values[v].bytes;
        }
      most = std::max(most, live + unread + elsewhere[run.place] + kernel.transient);
      live -= freed[time];
    }
    return most;
  }

private:
  struct Run {
    int place; // the backward kernel that it is, or precedes
    int kernel;
    bool isCopy;
  };

  /// Orders the copies and the backward kernels that read the segment's values.
  void place() {
    places.assign(end - begin, -1);
    std::vector<int> readers;
    for (int k = end; k-- > begin;)
      for (int v : graph.kernels[k].outputs)
        for (int reader : graph.values[v].readers) {
          bool isCopy = graph.isForward(reader) && reader < end && places[reader - begin] >= 0;
          if (graph.isForward(reader) && !isCopy)
            continue;
          if (!isCopy)
            readers.push_back(reader);
          int &place = places[k - begin], at = isCopy ? places[reader - begin] : reader;
          if (chooser.chosen.dropped[v] && chooser.chosen.again[k])
            place = place < 0 ? at : std::min(place, at);
        }
    llvm::sort(readers);
    readers.erase(llvm::unique(readers), readers.end());
    for (int reader : readers)
      runs.push_back({reader, reader, false});
    for (int k = begin; k < end; ++k)
      if (places[k - begin] >= 0)
        runs.push_back({places[k - begin], k, true});
    llvm::sort(runs, [](const Run &a, const Run &b) {
      return std::tuple(a.place, !a.isCopy, a.kernel) < std::tuple(b.place, !b.isCopy, b.kernel);
    });
    for (auto [time, run] : llvm::enumerate(runs))
      for (int v : graph.kernels[run.kernel].inputs)
        if (int k = graph.values[v].kernel; begin <= k && k < end)
          last[v] = time;
  }

  int lastRead(int value) const {
    auto it = last.find(value);
    return it == last.end() ? -1 : it->second;
  }

  const Graph &graph;
  const SegmentChooser &chooser;
  int begin, end;
  std::vector<int> places;
  std::vector<Run> runs;
  llvm::DenseMap<int, int> last;
};
} // namespace

CheckpointSearch::Piece CheckpointSearch::measure(int cut, int span, Keep keep,
                                                  bool keepsEnd) const {
  int begin = cuts[cut], end = cuts[cut + span];
  Piece piece;
  SegmentChooser chooser(graph, isWide);
  for (int v : crossing[cut + span])
    if (keepsEnd) {
      chooser.require(v);
      if (graph.values[v].kernel < begin && !graph.isSaved(v))
        piece.through += graph.values[v].bytes;
    }
  chooser.choose(begin, end, keep);
  for (int k = begin; k < end; ++k) {
    const Graph::Kernel &kernel = graph.kernels[k];
    for (int v : kernel.outputs)
      piece.kept += chooser.isKept(v) && !isWide[v] ? graph.values[v].bytes : 0;
    auto isRead = [&](int v) { return graph.isReadForward(v); };
    if (chooser.chosen.again[k] && llvm::any_of(kernel.outputs, isRead))
      piece.seconds += kernel.seconds;
  }
  piece.peak = SegmentTimeline(graph, chooser, begin, end).peak(elsewhere, isWide) +
               (graph.inFlight - 1) * piece.kept;
  piece.kept *= graph.inFlight;
  piece.through *= graph.inFlight;
  return piece;
}

} // namespace shardwright
