// SPDX-License-Identifier: Apache-2.0

#include "RecomputationGraph.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {
namespace {
using Graph = RecomputationGraph;

/// Kernels after which, on any path, no product follows: updates of parameters, and norms for them.
std::vector<bool> findTail(const Graph &graph) {
  std::vector<bool> isTail(graph.kernels.size(), true);
  for (size_t k = graph.kernels.size(); k-- > 0;) {
    const Graph::Kernel &kernel = graph.kernels[k];
    isTail[k] = !kernel.isProduct && llvm::all_of(kernel.outputs, [&](int value) {
      return llvm::all_of(graph.values[value].readers, [&](int reader) { return isTail[reader]; });
    });
  }
  return isTail;
}

/// Bytes that lie idle before each kernel.
std::vector<int64_t> idleBytes(const Graph &graph, const std::vector<bool> *isTail) {
  std::vector<int64_t> change(graph.kernels.size() + 1);
  for (const Graph::Value &value : graph.values) {
    if (!graph.kernels[value.kernel].canRepeat)
      continue;
    int last = value.kernel;
    for (int reader : value.readers) {
      if (!isTail || !(*isTail)[reader]) {
        change[last + 1] += value.bytes;
        change[reader + 1] -= value.bytes;
      }
      last = reader;
    }
  }
  for (size_t k = 1; k < change.size(); ++k)
    change[k] += change[k - 1];
  return change;
}

/// A run of a kernel: the original, or the copy.
struct Run {
  int kernel;
  bool again;
};

class Timeline {
public:
  Timeline(const Graph &graph, const Recomputation &chosen) : graph(graph), chosen(chosen) {
    const std::vector<bool> replaced = findReplaced(graph, chosen);
    const std::vector<int> places = placesOfCopies(graph, chosen);
    std::vector<llvm::SmallVector<int, 1>> copiesAt(graph.kernels.size());
    for (int k = 0; k < graph.turn; ++k) {
      if (!replaced[k])
        runs.push_back({k, false});
      if (places[k] >= 0)
        copiesAt[places[k]].push_back(k);
    }
    for (int k = graph.turn; k < (int)graph.kernels.size(); ++k) {
      for (int copy : copiesAt[k])
        runs.push_back({copy, true});
      runs.push_back({k, false});
    }
  }

  int64_t peak() {
    last.assign(2 * graph.values.size(), -1);
    for (size_t time = 0; time < runs.size(); ++time)
      for (int input : graph.kernels[runs[time].kernel].inputs)
        last[instanceReadBy(runs[time], input)] = time;
    std::vector<int64_t> freed(runs.size() + 1);
    int64_t live = 0, most = 0;
    for (size_t time = 0; time < runs.size(); ++time) {
      const Graph::Kernel &kernel = graph.kernels[runs[time].kernel];
      for (int output : kernel.outputs)
        if (int64_t bytes = bytesOf(runs[time], output)) {
          live += bytes;
          freed[std::max<int64_t>(time, last[2 * output + runs[time].again])] += bytes;
        }
      most = std::max(most, live + kernel.transient);
      live -= freed[time];
    }
    return most + (graph.inFlight - 1) * keptBytes();
  }

private:
  /// What the forward pass leaves for the backward pass.
  int64_t keptBytes() const {
    auto isBackward = [&](Run run) { return run.again || !graph.isForward(run.kernel); };
    int64_t turn = llvm::find_if(runs, isBackward) - runs.begin(), kept = 0;
    for (Run run : llvm::ArrayRef(runs).take_front(turn))
      for (int output : graph.kernels[run.kernel].outputs)
        if (last[2 * output] >= turn)
          kept += bytesOf(run, output);
    return kept;
  }

  /// The backward pass and copies read the copy of a dropped value.
  int instanceReadBy(Run run, int value) const {
    bool readsCopy = (run.again || !graph.isForward(run.kernel)) && chosen.dropped[value];
    return 2 * value + readsCopy;
  }

  /// Results are in buffers of their own; elementwise kernels leave out what nothing reads.
  int64_t bytesOf(Run run, int output) const {
    const Graph::Value &value = graph.values[output];
    bool isLeftOut = graph.kernels[run.kernel].isElementwise && chosen.again[run.kernel] &&
                     last[2 * output + run.again] < 0;
    return (value.escapes && !run.again) || isLeftOut ? 0 : value.bytes;
  }

  const Graph &graph;
  const Recomputation &chosen;
  std::vector<Run> runs;
  std::vector<int> last; // the last read of each value and of its copy
};
} // namespace

int findTurn(const Graph &graph) {
  std::vector<bool> isTail = findTail(graph);
  std::vector<int64_t> idle = idleBytes(graph, &isTail);
  auto most = llvm::max_element(idle);
  if (*most == 0) {
    idle = idleBytes(graph, nullptr);
    most = llvm::max_element(idle);
  }
  return most - idle.begin();
}

std::vector<int> placesOfCopies(const Graph &graph, const Recomputation &chosen) {
  std::vector<int> places(graph.kernels.size(), -1);
  for (int k = graph.turn; k-- > 0;) {
    if (!chosen.again[k])
      continue;
    int first = graph.kernels.size();
    for (int output : graph.kernels[k].outputs) {
      if (!chosen.dropped[output])
        continue;
      for (int reader : graph.values[output].readers)
        if (!graph.isForward(reader))
          first = std::min(first, reader);
        else if (places[reader] >= 0)
          first = std::min(first, places[reader]);
    }
    places[k] = first;
  }
  return places;
}

std::vector<bool> findReplaced(const Graph &graph, const Recomputation &chosen) {
  std::vector<bool> replaced(graph.kernels.size());
  for (int k = graph.turn; k-- > 0;)
    replaced[k] =
        chosen.again[k] && llvm::all_of(graph.kernels[k].outputs, [&](int output) {
          const Graph::Value &value = graph.values[output];
          return !value.escapes && llvm::all_of(value.readers, [&](int reader) {
            return chosen.dropped[output] && (!graph.isForward(reader) || replaced[reader]);
          });
        });
  return replaced;
}

int64_t livePeak(const Graph &graph, const Recomputation &chosen) {
  return Timeline(graph, chosen).peak();
}

void price(const Graph &graph, Recomputation &chosen) {
  const std::vector<bool> replaced = findReplaced(graph, chosen);
  chosen.seconds = chosen.operations = 0;
  for (int k = 0; k < graph.turn; ++k)
    if (chosen.again[k] && !replaced[k]) {
      chosen.seconds += graph.kernels[k].seconds;
      chosen.operations += graph.kernels[k].operations;
    }
}

} // namespace shardwright
