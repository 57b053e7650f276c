// SPDX-License-Identifier: Apache-2.0

//===- CudaEmulator.h - Compiles CUDA kernels for the host ---------------===//
//
// Included before a .cu file, which g++ then compiles unchanged: the same
// source runs without a GPU, under stricter rules.
//
// Each thread of a block is a fiber with its own stack. A fiber runs until a
// barrier or a shuffle, then the next one of its warp runs; each warp runs as
// far as possible before the next one, in an order chosen by the caller. A race
// that a GPU shows rarely, such as a missing barrier, thus fails every time.
// Threads that wait at different barriers, or that do not reach one, end the
// run with a message. Shared memory is poisoned before each block.
//
// Compile with -fno-strict-aliasing: kernels access 16 bytes at a time.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_FAKES_CUDAEMULATOR_H
#define SHARDWRIGHT_FAKES_CUDAEMULATOR_H

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <numeric>
#include <random>
#include <ucontext.h>
#include <vector>

// Uses the toolkit's types if available: its half and bfloat16 headers, which kernels include,
// need them.
#if __has_include(<vector_functions.h>)
#include <vector_functions.h>
#undef __global__
#undef __device__
#undef __shared__
#undef __launch_bounds__
#else
struct float2 {
  float x, y;
};
struct double2 {
  double x, y;
};
inline float2 make_float2(float x, float y) { return {x, y}; }
inline double2 make_double2(double x, double y) { return {x, y}; }
#endif

#define __global__
#define __device__
#define __launch_bounds__(threads)
/// In a separate section, so that all shared variables can be poisoned.
#define __shared__ static __attribute__((section("emulated_shared")))

struct Dim {
  unsigned x, y, z;
};
static Dim blockIdx, threadIdx, blockDim, gridDim;

// Ensures that the section exists in each file.
__attribute__((section("emulated_shared"), used)) static char sharedAnchor = 0;
extern "C" char __start_emulated_shared, __stop_emulated_shared;

namespace cuda_emulator {
constexpr int kWarp = 32;
constexpr size_t kStackBytes = 64 << 10;

/// The order in which runnable fibers are scheduled.
enum class Order { Forward, Reverse, Random };

/// The saved context of a fiber. swapcontext also saves the signal mask, at two system calls
/// per switch: kernels switch ten million times per second here.
#if defined(__x86_64__)
using Context = void *; // the stack pointer; callee-saved registers are on the stack

__attribute__((naked, noinline)) inline void switchTo(Context *, Context) {
  __asm__("pushq %rbp\n pushq %rbx\n pushq %r12\n pushq %r13\n"
          "pushq %r14\n pushq %r15\n"
          "movq %rsp, (%rdi)\n movq %rsi, %rsp\n"
          "popq %r15\n popq %r14\n popq %r13\n popq %r12\n"
          "popq %rbx\n popq %rbp\n ret");
}
inline void swap(Context &from, Context &to) { switchTo(&from, to); }

inline void prepare(Context &context, char *stack, size_t bytes, void (*enter)(), Context &) {
  auto top = (reinterpret_cast<uintptr_t>(stack) + bytes) / 16 * 16;
  auto *words = reinterpret_cast<void **>(top) - 8;
  std::fill(words, words + 8, nullptr);
  words[6] = reinterpret_cast<void *>(enter); // after six registers
  context = words;
}
#else
using Context = ucontext_t;
inline void swap(Context &from, Context &to) { swapcontext(&from, &to); }
inline void prepare(Context &context, char *stack, size_t bytes, void (*enter)(), Context &next) {
  getcontext(&context);
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = bytes;
  context.uc_link = &next;
  makecontext(&context, enter, 0);
}
#endif

struct Fibre {
  Context context;
  std::unique_ptr<char[]> stack{new char[kStackBytes]};
  Dim index{};
  int number = 0;
  bool ended = false;
  int waitsAt = 0;        // line of a block barrier (> 0) or warp barrier (< 0)
  uint64_t exchanged = 0; // the value offered to other lanes
};

[[noreturn]] inline void die(const Fibre &fibre, const char *what, int line) {
  std::fprintf(stderr, "CUDA emulator: block %u %u %u, thread %u %u %u, line %d: %s\n", blockIdx.x,
               blockIdx.y, blockIdx.z, fibre.index.x, fibre.index.y, fibre.index.z, line, what);
  std::exit(70);
}

class Block {
public:
  explicit Block(int count) : fibres(count) {}

  void run(const std::function<void()> &body, Order order, std::mt19937 &random) {
    kernel = &body;
    current() = this;
    for (size_t i = 0; i < fibres.size(); ++i)
      start(int(i));
    std::vector<size_t> warps((fibres.size() + kWarp - 1) / kWarp);
    std::iota(warps.begin(), warps.end(), size_t(0));
    if (order == Order::Reverse)
      std::reverse(warps.begin(), warps.end());
    while (!hasEnded()) {
      if (order == Order::Random)
        std::shuffle(warps.begin(), warps.end(), random);
      for (size_t warp : warps)
        runWarp(warp * kWarp, order, random);
      if (!canGoOn())
        openBarrier();
    }
  }

  void wait(int line) {
    Fibre *self = running;
    self->waitsAt = line;
    swap(self->context, scheduler);
    threadIdx = self->index;
  }

  uint64_t exchange(uint64_t value, int lane, int line) {
    Fibre *self = running;
    self->exchanged = value;
    wait(-line);
    int other = self->number / kWarp * kWarp + lane;
    if (other >= int(fibres.size()))
      die(*self, "takes a value of a lane that is not there", line);
    uint64_t got = fibres[other].exchanged;
    wait(-line); // no lane overwrites its value before all have read it
    return got;
  }

  int lane() const { return running->number % kWarp; }
  static Block *&current() {
    static Block *block = nullptr;
    return block;
  }

private:
  void start(int i) {
    Fibre &fibre = fibres[i];
    auto n = unsigned(i);
    fibre.number = i;
    fibre.index = {n % blockDim.x, n / blockDim.x % blockDim.y, n / blockDim.x / blockDim.y};
    fibre.ended = false;
    fibre.waitsAt = 0;
    prepare(fibre.context, fibre.stack.get(), kStackBytes, &Block::enter, scheduler);
  }

  static void enter() {
    (*current()->kernel)();
    current()->running->ended = true;
    swap(current()->running->context, current()->scheduler); // does not return
  }

  bool hasEnded() const {
    return std::all_of(fibres.begin(), fibres.end(),
                       [](const Fibre &fibre) { return fibre.ended; });
  }

  bool canGoOn() const {
    return std::any_of(fibres.begin(), fibres.end(),
                       [](const Fibre &fibre) { return !fibre.ended && fibre.waitsAt <= 0; });
  }

  /// Runs the lanes of a warp to a block barrier, ahead of other warps; in random order
  /// possibly only to the next shuffle.
  void runWarp(size_t first, Order order, std::mt19937 &random) {
    size_t last = std::min(first + kWarp, fibres.size());
    std::vector<size_t> lanes(last - first);
    std::iota(lanes.begin(), lanes.end(), first);
    if (order == Order::Reverse)
      std::reverse(lanes.begin(), lanes.end());
    while (true) {
      if (order == Order::Random)
        std::shuffle(lanes.begin(), lanes.end(), random);
      for (size_t i : lanes)
        if (Fibre &fibre = fibres[i]; !fibre.ended && fibre.waitsAt == 0) {
          running = &fibre;
          threadIdx = fibre.index;
          swap(scheduler, fibre.context);
        }
      bool exchanges = false;
      for (size_t i : lanes)
        exchanges |= fibres[i].waitsAt < 0;
      if (!exchanges)
        return;
      checkTogether(first, last, "a shuffle");
      for (size_t i : lanes)
        fibres[i].waitsAt = 0;
      if (order == Order::Random && random() % 4 == 0)
        return;
    }
  }

  void openBarrier() {
    if (hasEnded())
      return;
    checkTogether(0, fibres.size(), "__syncthreads");
    for (Fibre &fibre : fibres)
      fibre.waitsAt = 0;
  }

  void checkTogether(size_t first, size_t last, const char *what) {
    int line = 0;
    for (size_t i = first; i < last; ++i)
      line = line ? line : fibres[i].waitsAt;
    for (size_t i = first; i < last; ++i)
      if (fibres[i].waitsAt != line) {
        std::fprintf(stderr, "CUDA emulator: %s is not reached by all threads\n", what);
        die(fibres[i], fibres[i].ended ? "has ended" : "waits elsewhere", std::abs(line));
      }
  }

  std::vector<Fibre> fibres;
  Fibre *running = nullptr;
  const std::function<void()> *kernel = nullptr;
  Context scheduler;
};

/// Runs a kernel over its grid. Kernels without barriers do not use fibers.
inline void launch(const std::function<void()> &kernel, Dim grid, Dim threads, Order order,
                   unsigned seed, bool hasBarriers) {
  gridDim = grid;
  blockDim = threads;
  std::mt19937 random(seed);
  int count = int(threads.x * threads.y * threads.z);
  std::unique_ptr<Block> block;
  if (hasBarriers)
    block = std::make_unique<Block>(count);
  std::vector<unsigned> blocks(size_t(grid.x) * grid.y * grid.z);
  std::iota(blocks.begin(), blocks.end(), 0u);
  if (order == Order::Reverse)
    std::reverse(blocks.begin(), blocks.end());
  else if (order == Order::Random)
    std::shuffle(blocks.begin(), blocks.end(), random);
  for (unsigned b : blocks) {
    blockIdx = {b % grid.x, b / grid.x % grid.y, b / grid.x / grid.y};
    std::memset(&__start_emulated_shared, 0xff,
                size_t(&__stop_emulated_shared - &__start_emulated_shared)); // NaN, -1
    if (hasBarriers) {
      block->run(kernel, order, random);
      continue;
    }
    for (int i = 0; i < count; ++i) {
      auto n = unsigned(order == Order::Reverse ? count - 1 - i : i);
      threadIdx = {n % threads.x, n / threads.x % threads.y, n / threads.x / threads.y};
      kernel();
    }
  }
}

template <typename T> T exchange(T value, int lane, int line) {
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  bits = Block::current()->exchange(bits, lane, line);
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
} // namespace cuda_emulator

#define __syncthreads() cuda_emulator::Block::current()->wait(__LINE__)
#define __shfl_xor_sync(mask, value, offset)                                                       \
  cuda_emulator::exchange(value, cuda_emulator::Block::current()->lane() ^ (offset), __LINE__)

static inline float __int_as_float(unsigned bits) {
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
static inline double __longlong_as_double(unsigned long long bits) {
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
static inline int __popc(unsigned x) { return __builtin_popcount(x); }
static inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
static inline int __clz(int x) { return x ? __builtin_clz(x) : 32; }
static inline int __clzll(long long x) { return x ? __builtin_clzll(x) : 64; }
using std::fmax;
using std::fmin;

#endif // SHARDWRIGHT_FAKES_CUDAEMULATOR_H
