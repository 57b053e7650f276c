// SPDX-License-Identifier: Apache-2.0

#include "Nccl.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
const LibraryName kNccl = {"NCCL",
                           "SHARDWRIGHT_NCCL_LIBRARY",
                           {"libnccl.so.2"},
                           "install libnccl2 (NVIDIA's repository) or the wheel nvidia-nccl-cu13"};
constexpr int kOldest = 21800, kWindows = 22700;
} // namespace

Nccl::Nccl() : library(kNccl) {
  const Library &l = library;
  l.find("ncclGetVersion", getVersion);
  int code = 0;
  if (getVersion(&code) != kNcclSuccess || code < kOldest)
    failInput("NCCL (", library.path(), ") is version ", version(),
              "; expected 2.18 or later: install a newer one");
  l.find("ncclGetUniqueId", getUniqueId);
  l.find("ncclGetErrorString", errorText);
  l.find("ncclGetLastError", lastError);
  l.find("ncclCommInitRankConfig", initRank);
  l.find("ncclCommSplit", split);
  l.find("ncclCommGetAsyncError", asyncError);
  l.find("ncclCommDestroy", destroy);
  l.find("ncclCommFinalize", finalize);
  l.find("ncclCommAbort", abort);
  l.find("ncclGroupStart", groupStart);
  l.find("ncclGroupEnd", groupEnd);
  l.find("ncclAllReduce", allReduce);
  l.find("ncclReduceScatter", reduceScatter);
  l.find("ncclAllGather", allGather);
  l.find("ncclSend", send);
  l.find("ncclRecv", receive);
  if (code < kWindows)
    return;
  l.find("ncclMemAlloc", memAlloc);
  l.find("ncclMemFree", memFree);
  l.find("ncclCommWindowRegister", windowRegister);
  l.find("ncclCommWindowDeregister", windowDeregister);
}

std::string Nccl::version() const {
  int code = 0;
  getVersion(&code);
  return join(code / 10000, ".", code / 100 % 100, ".", code % 100);
}

void Nccl::requireWindows() const {
  if (!windowRegister)
    failInput("--register-memory: NCCL (", library.path(), ") is version ", version(),
              "; expected 2.27 or later: install a newer one, or "
              "leave the option out");
}

void Nccl::check(NcclResult code, const char *call, NcclComm comm) const {
  if (code == kNcclSuccess || code == kNcclInProgress)
    return;
  const char *text = errorText(code), *last = lastError(comm);
  throw Failure{Status::rankFailed(
      join(call, " failed: ", text ? text : "", last && *last ? "; " : "", last ? last : ""))};
}

std::optional<NcclElement> ncclElement(DType dtype, ReduceOp op) {
  // NCCL's floating-point min and max drop NaN, and it has no boolean type.
  bool sums = op == ReduceOp::Sum || op == ReduceOp::Prod;
  bool orders = op == ReduceOp::Max || op == ReduceOp::Min;
  if (dtype == DType::I1 && op != ReduceOp::Xor)
    return NcclElement{1, 1}; // any: maximum of bytes; all: minimum
  if (!sums && !orders)
    return {};
  switch (dtype) {
  case DType::I1:
    return {};
  case DType::I8:
    return NcclElement{0, 1};
  case DType::UI8:
    return NcclElement{1, 1};
  case DType::I32:
    return NcclElement{2, 1};
  case DType::UI32:
    return NcclElement{3, 1};
  case DType::I64:
    return NcclElement{4, 1};
  case DType::UI64:
    return NcclElement{5, 1};
  case DType::F32:
    return sums ? std::optional(NcclElement{7, 1}) : std::nullopt;
  case DType::F64:
    return sums ? std::optional(NcclElement{8, 1}) : std::nullopt;
  case DType::C64:
    return op == ReduceOp::Sum ? std::optional(NcclElement{7, 2}) : std::nullopt;
  case DType::C128:
    return op == ReduceOp::Sum ? std::optional(NcclElement{8, 2}) : std::nullopt;
  default: // 16-bit floats must accumulate in f32; the others are not supported by NCCL
    return {};
  }
}

int ncclOp(DType dtype, ReduceOp op) {
  constexpr int kSum = 0, kProd = 1, kMax = 2, kMin = 3;
  bool any = op == ReduceOp::Sum || op == ReduceOp::Max || op == ReduceOp::Or;
  if (dtype == DType::I1)
    return any ? kMax : kMin;
  return op == ReduceOp::Sum    ? kSum
         : op == ReduceOp::Prod ? kProd
         : op == ReduceOp::Max  ? kMax
                                : kMin;
}

} // namespace shardwright::runtime::cuda
