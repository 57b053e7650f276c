// SPDX-License-Identifier: Apache-2.0

//===- Team.h - The OpenMP threads of one rank ---------------------------===//
//
// Kernels and oneDNN share one OpenMP pool: two pools would compete for the
// same cores. Debian's oneDNN uses libgomp, whose threads busy-wait for the
// next region by default; with any other load on the machine a region then
// costs a scheduler quantum (milliseconds). GOMP_SPINCOUNT limits this, but
// libgomp reads it when it is loaded. The runtime therefore does not link
// libgomp: it sets the variable, unless it is set, and then opens the library.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_TEAM_H
#define SHARDWRIGHT_RUNTIME_ENGINE_TEAM_H

#include <algorithm>
#include <cstdint>
#include <string>

namespace shardwright::runtime {

/// libgomp, opened once per process.
struct OpenMP {
  void (*parallel)(void (*body)(void *), void *data, unsigned threads, unsigned flags) = nullptr;
  int (*threadNumber)() = nullptr;
  int (*threadCount)() = nullptr;
  void (*setThreads)(int) = nullptr;
  int (*maxThreads)() = nullptr;
  std::string note; // why regions may be slow, or why there are no threads

  bool present() const { return parallel != nullptr; }
  static const OpenMP &get();
};

/// Distributes work over the threads of a rank. Use only on the thread that called `enter`.
class Team {
public:
  /// Without libgomp a team has one thread.
  explicit Team(int threads);

  int size() const { return threads; }

  /// Sets the number of threads for libraries called from this thread. Returns the previous
  /// number, for `leave`.
  int enter() const;
  void leave(int before) const;

  /// Calls body(begin, end, thread) for contiguous pieces of [0, extent). A piece has at least
  /// `grain` elements, unless it is the only one.
  template <typename Body> void split(int64_t extent, int64_t grain, const Body &body) const {
    int64_t pieces = piecesOf(extent, grain);
    if (pieces <= 1) {
      if (extent > 0)
        body(0, extent, 0);
      return;
    }
    struct Region {
      const Body &body;
      int64_t extent;
      static void run(void *data) {
        const Region &region = *static_cast<const Region *>(data);
        // The actual team may be smaller than requested.
        const OpenMP &openmp = OpenMP::get();
        int64_t count = openmp.threadCount(), me = openmp.threadNumber();
        int64_t begin = region.extent * me / count;
        int64_t end = region.extent * (me + 1) / count;
        if (begin < end)
          region.body(begin, end, me);
      }
    } region{body, extent};
    OpenMP::get().parallel(&Region::run, &region, unsigned(pieces), 0);
  }

  int64_t piecesOf(int64_t extent, int64_t grain) const {
    return threads == 1 ? 1 : std::min<int64_t>(threads, extent / std::max<int64_t>(grain, 1));
  }

private:
  int threads;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_TEAM_H
