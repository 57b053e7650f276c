// SPDX-License-Identifier: Apache-2.0

//===- CopyLaunch.cpp - Merges small copies -------------------------------===//
//
// Consecutive small copies, such as those of the initial values of a loop,
// become one launch of a kernel: each copy by itself takes as long as a kernel.
//
//===----------------------------------------------------------------------===//
#include "CudaRank.h"
#include "NvrtcKernel.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

namespace {
constexpr unsigned kCopyThreads = 128;
constexpr int64_t kPieceBytes = 1 << 14; // of a block
constexpr int64_t kMostBytes = 1 << 18;  // larger copies use the whole bandwidth by themselves

/// Each block copies a piece: its source, its target and its bytes. Buffers are aligned to more
/// than 16 bytes.
constexpr const char *kText = R"(
struct alignas(16) Vector {
  unsigned part[4];
};
extern "C" __global__ void __launch_bounds__(128) copy_pieces(const unsigned long long *pieces) {
  const unsigned long long *piece = pieces + 3ull * blockIdx.x, bytes = piece[2];
  const char *from = (const char *)piece[0];
  char *to = (char *)piece[1];
  for (unsigned long long i = 16ull * threadIdx.x; i + 16 <= bytes; i += 16ull * 128)
    *(Vector *)(to + i) = *(const Vector *)(from + i);
  for (unsigned long long i = bytes / 16 * 16 + threadIdx.x; i < bytes; i += 128)
    to[i] = from[i];
}
)";
} // namespace

void CudaRank::formCopyLaunches() {
  Function function = nullptr;
  for (size_t first = 0; first < code.size();) {
    size_t end = endOfCopies(first);
    if (end - first > 1) {
      if (!function && !(function = copyKernel()))
        return;
      launchCopies(first, end, function);
    }
    first = std::max(end, first + 1);
  }
}

/// Null without NVRTC: each copy is then one of the driver.
Function CudaRank::copyKernel() {
  try {
    Module module = device->loadModule(
        backend.images.compiled(kText, "copies", device->major, device->minor).data());
    Function function = nullptr;
    device->driver.check(device->driver.moduleFunction(&function, module, "copy_pieces"),
                         "cuModuleGetFunction of copy_pieces");
    return function;
  } catch (const LibraryMissing &) {
    return nullptr;
  }
}

/// The end of the run of copies from `first` that do not access what another one writes; `first`
/// if it is no small copy.
size_t CudaRank::endOfCopies(size_t first) const {
  size_t end = first;
  std::vector<std::vector<Access>> before; // accesses of the run so far
  for (; end < code.size(); ++end) {
    const Bound &copy = code[end];
    if (copy.kind != Kind::Copy || copy.between || copy.bytes > kMostBytes)
      break;
    std::vector<Access> here = accessesOf(*copy.instruction, shared.index);
    if (std::any_of(before.begin(), before.end(),
                    [&](const auto &other) { return conflict(shared.program, other, here); }))
      break;
    before.push_back(std::move(here));
  }
  return end;
}

/// The first instruction makes all copies of the run, the others become no-ops.
void CudaRank::launchCopies(size_t first, size_t end, Function function) {
  std::vector<Address> pieces;
  for (size_t i = first; i < end; ++i) {
    Address from = code[i].operands[0], to = code[i].operands[1];
    for (int64_t begin = 0; from != to && begin < code[i].bytes; begin += kPieceBytes)
      pieces.insert(pieces.end(), {from + Address(begin), to + Address(begin),
                                   Address(std::min(kPieceBytes, code[i].bytes - begin))});
    code[i].kind = Kind::Nothing;
  }
  if (pieces.empty())
    return;
  Bound &bound = code[first];
  bound.kind = Kind::Kernel;
  bound.operands = {upload(pieces.data(), int64_t(pieces.size() * sizeof(Address)))};
  bound.parameters = {&bound.operands[0]};
  joined.push_back(
      {"copy_pieces", "copies", {unsigned(pieces.size() / 3), 1, 1}, {kCopyThreads, 1, 1}});
  bound.launches = {{function, &joined.back()}};
}

} // namespace shardwright::runtime::cuda
