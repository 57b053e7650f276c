// SPDX-License-Identifier: Apache-2.0

//===- CollectivesBench.cpp - Compares collectives with MPI --------------===//
//
//   shardwright-collectives-bench [RANKS [MOST_BYTES]]
//
// By itself: ranks are threads. Under mpirun: they are processes, and the same
// collectives of MPI take turns with ours. Prints a line of JSON for each: kind,
// bytes (of the larger of operand and result, a rank), who, microseconds.
// bench/collectives.py makes a table of it.
//
//===----------------------------------------------------------------------===//
#include "shardwright/runtime/comm/messages/ProcessGroup.h"
#include "shardwright/runtime/launch/Bootstrap.h"
#include "shardwright/runtime/launch/Run.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mpi.h>
#include <unistd.h>

using namespace shardwright::runtime;

namespace {
const char *const kKinds[] = {"all_reduce", "all_gather", "reduce_scatter", "all_to_all"};
constexpr int64_t kSizes[] = {1 << 10, 16 << 10, 256 << 10, 4 << 20, 64 << 20};
constexpr int kTurns = 5, kSteps = 6;

struct Case {
  std::string kind;
  int64_t bytes, ranks;
  bool reducesInPlace() const { return kind == "all_reduce"; }
  int64_t inBytes() const { return kind == "all_gather" ? bytes / ranks : bytes; }
  int64_t outBytes() const { return kind == "reduce_scatter" ? bytes / ranks : bytes; }
  /// How often in a step, so that a step is long enough to be measured.
  int64_t count() const { return std::clamp<int64_t>((8 << 20) / bytes, 1, 200); }
};

double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

std::string lineOf(const Case &c) {
  std::string keys = " comm=c0 dtype=f32 shape=" + std::to_string(c.inBytes() / 4);
  if (c.kind == "all_reduce")
    return keys + " op=sum";
  if (c.kind == "all_gather")
    return keys + " dim=0";
  return keys + (c.kind == "all_to_all" ? " split=0 concat=0" : " op=sum dim=0");
}

Program programOf(const Case &c) {
  Program program;
  program.manifest.mesh = {{"r", c.ranks}};
  program.manifest.rankCount = c.ranks;
  program.memory.arenaBytes = c.inBytes() + c.outBytes();
  program.memory.buffers = {{"in", "", Pool::Arena, 0, c.inBytes()},
                            {"out", "", Pool::Arena, c.inBytes(), c.outBytes()},
                            {"y", "", Pool::Output, 0, 64}};
  program.outputs = {{"out0", "", "y", DType::F32, {16}, {16}, {{}}, -1}};
  std::vector<int64_t> group;
  for (int64_t rank = 0; rank < c.ranks; ++rank)
    group.push_back(rank);
  program.communicators = {{"c0", {}, {group}}};
  std::string out = c.reducesInPlace() ? "in" : "out", text;
  text = "schedule 1 main\n0 rank r in= out=in !c\n";
  for (int64_t i = 0; i < c.count(); ++i) {
    std::string start = std::to_string(2 * i + 1);
    text += start + " " + c.kind + ".start s in=in out=" + out + lineOf(c) + " !n0 after=@" +
            std::to_string(2 * i) + "\n" + std::to_string(2 * i + 2) + " " + c.kind +
            ".done s !c wait=@" + start + "\n";
  }
  text += std::to_string(2 * c.count() + 1) + " copy y in=" + out + " out=y bytes=64 !c\n";
  program.schedule = *parseSchedule(text, "bench");
  return program;
}

double ours(const Case &c, const Program &program, ProcessGroup *group) {
  RunOptions options;
  options.steps = kSteps;
  options.capture = Capture::Nothing;
  options.threadsPerRank = 1;
  auto report = run(program, {}, options, group);
  if (!report.ok()) {
    std::fprintf(stderr, "%s\n", report.status().message.c_str());
    _exit(1);
  }
  std::vector<double> times = report->stepSeconds;
  if (times.empty()) // rank 0 has them
    return 0;
  times.erase(times.begin()); // the first touches memory
  return median(times) / double(c.count());
}

void callMpi(const Case &c, float *in, float *out) {
  int count = int(c.bytes / 4), part = count / int(c.ranks);
  if (c.kind == "all_reduce")
    MPI_Allreduce(MPI_IN_PLACE, in, count, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
  else if (c.kind == "all_gather")
    MPI_Allgather(in, part, MPI_FLOAT, out, part, MPI_FLOAT, MPI_COMM_WORLD);
  else if (c.kind == "reduce_scatter")
    MPI_Reduce_scatter_block(in, out, part, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
  else
    MPI_Alltoall(in, part, MPI_FLOAT, out, part, MPI_FLOAT, MPI_COMM_WORLD);
}

double plainMpi(const Case &c) {
  std::vector<float> in(c.inBytes() / 4), out(c.outBytes() / 4);
  std::vector<double> times;
  for (int step = 0; step < kSteps; ++step) {
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = MPI_Wtime();
    for (int64_t i = 0; i < c.count(); ++i)
      callMpi(c, in.data(), out.data());
    times.push_back(MPI_Wtime() - begin);
  }
  times.erase(times.begin());
  return median(times) / double(c.count());
}

void print(const Case &c, const char *who, const std::vector<double> &times) {
  std::printf("{\"kind\": \"%s\", \"bytes\": %ld, \"ranks\": %ld, \"who\": "
              "\"%s\", \"us\": %.3f}\n",
              c.kind.c_str(), long(c.bytes), long(c.ranks), who, median(times) * 1e6);
  std::fflush(stdout);
}

void bench(const Case &c, ProcessGroup *group) {
  Program program = programOf(c);
  std::vector<double> own, plain;
  for (int turn = 0; turn < kTurns; ++turn) {
    own.push_back(ours(c, program, group));
    if (group)
      plain.push_back(plainMpi(c));
  }
  if (group && group->rank() != 0)
    return;
  print(c, group ? "processes" : "threads", own);
  if (group)
    print(c, "mpi", plain);
}
} // namespace

int main(int argc, char **argv) {
  auto launch = findLaunch({}, &std::getenv);
  std::unique_ptr<ProcessGroup> group;
  if (launch.ok() && *launch) {
    auto joined = ProcessGroup::join(**launch);
    if (!joined.ok()) {
      std::fprintf(stderr, "%s\n", joined.status().message.c_str());
      return 1;
    }
    group = std::move(*joined);
  }
  int64_t ranks = group ? group->size() : argc > 1 ? std::atoll(argv[1]) : 2;
  int64_t most = argc > 2 ? std::atoll(argv[2]) : INT64_MAX;
  for (const char *kind : kKinds)
    for (int64_t bytes : kSizes)
      if (bytes <= most)
        bench({kind, bytes, ranks}, group.get());
  _exit(group ? group->finish({},
                              [](const Status &status) {
                                std::fprintf(stderr, "error: %s\n", status.message.c_str());
                              })
              : 0);
}
