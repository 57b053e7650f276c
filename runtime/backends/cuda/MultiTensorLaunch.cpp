// SPDX-License-Identifier: Apache-2.0

//===- MultiTensorLaunch.cpp - Merges launches of equal kernels ----------===//
//
// Consecutive kernels that apply the same function to different tensors, as an
// optimizer does to all parameters, become one launch: for small tensors the
// launch overhead would dominate.
//
//===----------------------------------------------------------------------===//
#include "CudaRank.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

void CudaRank::formMultiTensorLaunches() {
  for (size_t first = 0; first < code.size();) {
    size_t end = endOfRun(first);
    if (end - first > 1)
      launchMultiTensor(first, end);
    first = std::max(end, first + 1);
  }
}

/// The end of the run of kernels from `first` that can share a launch and do not access what
/// another one writes; `first` if it cannot be merged.
size_t CudaRank::endOfRun(size_t first) const {
  constexpr int64_t kMostElements = 1 << 30; // indices are ints
  const auto &all = shared.program.schedule.instructions;
  auto multiTensorOf = [&](size_t i) -> const MultiTensorLaunch * {
    if (code[i].kind != Kind::Kernel)
      return nullptr;
    const Kernel &kernel = shared.index.kernel(all[i]);
    bool fits = !kernel.many.symbol.empty() && kernel.extent <= kMostElements &&
                kernel.extent % kernel.many.width == 0;
    return fits ? &kernel.many : nullptr;
  };
  const MultiTensorLaunch *launch = multiTensorOf(first);
  size_t end = first;
  std::vector<std::vector<Access>> before; // accesses of the run so far
  for (; launch && end < all.size(); ++end) {
    const MultiTensorLaunch *next = multiTensorOf(end);
    if (!next || next->symbol != launch->symbol)
      break;
    std::vector<Access> here = accessesOf(all[end], shared.index);
    if (std::any_of(before.begin(), before.end(),
                    [&](const auto &other) { return conflict(shared.program, other, here); }))
      break;
    before.push_back(std::move(here));
  }
  return end;
}

/// A table of a launch, on the GPU.
Address CudaRank::upload(const void *table, int64_t bytes) {
  Address to = memory->reserveScratch(bytes);
  const Driver &driver = device->driver;
  driver.check(driver.copyToDevice(to, table, size_t(bytes), device->compute), "cuMemcpyHtoDAsync");
  device->record(caughtUp, device->compute);
  waitForEvent(caughtUp, "a table of tensors to reach the GPU");
  return to;
}

/// The first instruction launches all kernels of the run, the others become no-ops.
void CudaRank::launchMultiTensor(size_t first, size_t end) {
  const auto &all = shared.program.schedule.instructions;
  const MultiTensorLaunch &many = shared.index.kernel(all[first]).many;
  std::vector<Address> places;
  std::vector<int32_t> blocks;
  for (size_t i = first; i < end; ++i) {
    int64_t count = shared.index.kernel(all[i]).extent;
    int64_t piece = many.width * many.block;
    for (int64_t p = 0; p * piece < count; ++p)
      blocks.insert(blocks.end(), {int32_t(i - first), int32_t(p), int32_t(count)});
    places.insert(places.end(), code[i].operands.begin(), code[i].operands.end());
    code[i].kind = Kind::Nothing;
    code[i].launches.clear();
  }
  Bound &bound = code[first];
  bound.kind = Kind::Kernel;
  bound.operands = {upload(places.data(), int64_t(places.size() * sizeof places[0])),
                    upload(blocks.data(), int64_t(blocks.size() * sizeof blocks[0]))};
  bound.parameters = {&bound.operands[0], &bound.operands[1]};
  Function function = nullptr;
  device->driver.check(device->driver.moduleFunction(&function, kernels, many.symbol.c_str()),
                       ("cuModuleGetFunction of " + many.symbol).c_str());
  joined.push_back(
      {many.symbol, "many", {unsigned(blocks.size() / 3), 1, 1}, {unsigned(many.block), 1, 1}});
  bound.launches = {{function, &joined.back()}};
}

} // namespace shardwright::runtime::cuda
