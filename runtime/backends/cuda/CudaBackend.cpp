// SPDX-License-Identifier: Apache-2.0

#include "CudaBackend.h"
#include "CudaRank.h"
#include "bundle/ScheduleText.h"
#include "support/Failure.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace shardwright::runtime::cuda {

namespace {
/// The reductions that need kernels.
std::set<Reduction> reductionsOf(const ProgramIndex &index) {
  std::set<Reduction> found;
  for (const Instruction &start : index.program.schedule.instructions)
    if (start.op == Op::Start && reduces(start.collective) && hasPeers(start, index))
      for (DType dtype : start.dtypes)
        if (!ncclElement(dtype, start.reduce))
          found.insert({dtype, start.reduce});
  return found;
}

/// NCCL rejects two ranks of one machine on one GPU, unless each process claims to be a
/// machine; all communication then uses sockets. For tests only: it is slow.
bool sharesGpus(const Placement &placement) {
  const char *wish = std::getenv("SHARDWRIGHT_SHARE_GPUS");
  if (!wish || std::string(wish) != "1" || !placement.isOneOfSeveral)
    return false;
  std::string host = join("rank", placement.ranks.front());
  setenv("NCCL_HOSTID", host.c_str(), 1);
  for (auto [name, value] : {std::pair("NCCL_NET", "Socket"), std::pair("NCCL_P2P_DISABLE", "1"),
                             std::pair("NCCL_SHM_DISABLE", "1"), std::pair("NCCL_NVLS_ENABLE", "0"),
                             std::pair("NCCL_MAX_CTAS", "2")})
    setenv(name, value, 0);
  return true;
}

bool anyPeers(const ProgramIndex &index) {
  for (const Instruction &start : index.program.schedule.instructions)
    if (start.op == Op::Start && hasPeers(start, index))
      return true;
  return false;
}

/// A rank takes part in making communicators even if only other programs communicate.
bool anyPeers(const Program &whole) {
  if (whole.parts.empty())
    return anyPeers(ProgramIndex(whole));
  return std::any_of(whole.parts.begin(), whole.parts.end(),
                     [](const auto &part) { return anyPeers(ProgramIndex(*part)); });
}

constexpr const char *kConnections = "CUDA_DEVICE_MAX_CONNECTIONS";

/// Streams that share a work queue of the GPU wait for each other, and there are 8 queues unless
/// more are asked for: a receive that was started early would hold up a stream beside it.
Driver openDriver(const Program &whole) {
  if (!whole.parts.empty())
    setenv(kConnections, "32", /*overwrite=*/0);
  return Driver();
}

/// Null, with a note, if a library is missing and there is a fallback.
template <typename Library>
std::unique_ptr<const Library> open(CudaBackend &backend, const std::string &without) {
  try {
    return std::make_unique<const Library>();
  } catch (const LibraryMissing &missing) {
    backend.tellNote(without + ": " + missing.status.message);
    return nullptr;
  }
}
} // namespace

CudaBackend::CudaBackend(SharedRun &run, PlanCall planCall)
    : driver(openDriver(run.whole)), images(run.whole, reductionsOf(run.index)), run(run),
      planCall(planCall) {
  algorithms.read([this](const std::string &note) { tellNote(note); });
  checkKernels(run.program);
  openLibraries(run.program);
  placeRanks(run.placement);
  if (!anyPeers(run.whole))
    return;
  nccl = std::make_unique<const Nccl>();
  if (run.options.registerMemory)
    nccl->requireWindows();
  nccl->check(nccl->getUniqueId(&id), "ncclGetUniqueId", nullptr);
}

void CudaBackend::checkKernels(const Program &program) const {
  for (const Kernel &kernel : program.kernels)
    if (kernel.launches.empty() && kernel.extent > 0)
      failInput(program.path, "/kernels/index.json: kernel ", kernel.name,
                " has no launches for CUDA: compile the bundle with --target "
                "cuda");
}

void CudaBackend::openLibraries(const Program &program) {
  bool hasProducts = false, needsCudnn = false, hasFourier = false;
  for (const LibraryCall &call : program.calls) {
    needsCudnn |= std::holds_alternative<ConvolutionCall>(call.work) ||
                  std::holds_alternative<AttentionCall>(call.work);
    const auto *function = std::get_if<FunctionCall>(&call.work);
    hasFourier |= function && function->kind == "fft";
    forms.emplace_back();
    if (const auto *matmul = std::get_if<MatmulCall>(&call.work)) {
      forms.back() = std::make_unique<const GemmDescriptor>(*matmul);
      hasProducts |= forms.back()->whyNot.empty();
    }
  }
  if (hasProducts)
    blas = open<CublasLt>(*this, "products run as plain loops, which is slow");
  if (needsCudnn)
    dnn = open<Cudnn>(*this, "convolutions and attention run as plain loops, which is slow");
  if (hasFourier)
    fft = open<Cufft>(*this, "Fourier transforms run on the host, which is slow");
}

void CudaBackend::placeRanks(const Placement &placement) {
  // A process of all ranks has a back end for each program.
  int next = 0;
  for (int64_t rank : placement.ranks) {
    const DeviceSet &devices = run.options.devices;
    ordinals[rank] = devices.isGiven()
                         ? devices.numbers[size_t(rank)]
                         : int(placement.isOneOfSeveral ? placement.firstOnHost : rank);
    next = std::max(next, ordinals[rank] + 1);
  }
  if (next > driver.deviceCount && sharesGpus(placement)) {
    for (auto &[rank, ordinal] : ordinals)
      ordinal %= driver.deviceCount;
    return;
  }
  if (next > driver.deviceCount)
    failInput("rank ", placement.ranks.back(), " needs GPU ", next - 1,
              " of this machine, which has ", driver.deviceCount,
              ": each rank takes one; compile for a mesh of that size, or "
              "start fewer processes on each machine");
}

void CudaBackend::requireQueues(size_t streams) const {
  const char *text = std::getenv(kConnections);
  size_t queues = text ? std::strtoull(text, nullptr, 10) : 0;
  if (streams > queues)
    failInput(run.whole.path, ": a rank needs ", streams,
              " streams, of which each waits for other "
              "stages by itself; ",
              kConnections, " is ", queues,
              ": leave it unset, which means 32, or compile for fewer stages");
}

void CudaBackend::tellMethod(const std::string &call, const std::string &method) {
  std::lock_guard<std::mutex> lock(mutex);
  told[call] = method;
}

void CudaBackend::tellNote(const std::string &note) {
  std::lock_guard<std::mutex> lock(mutex);
  toldNotes.insert(note);
}

void CudaBackend::tellGraphs(const GraphReport &graphs) {
  std::lock_guard<std::mutex> lock(mutex);
  toldGraphs = graphs;
}

std::unique_ptr<RankRunner> CudaBackend::makeRank(Communicator &communicator, int64_t number) {
  return std::make_unique<CudaRank>(*this, run, communicator, number);
}

std::unique_ptr<CallPlan> CudaBackend::planOnHost(const LibraryCall &call) const {
  return planCall(call, run.options.host, run.team.size());
}

void CudaBackend::shareState(const Broadcast &broadcast) {
  if (nccl) {
    std::string shared = broadcast(std::string(id.bytes, sizeof id.bytes));
    std::memcpy(id.bytes, shared.data(), sizeof id.bytes);
  }
  algorithms.replace(broadcast(algorithms.print()));
}

void CudaBackend::describe(RunReport &report) const {
  std::lock_guard<std::mutex> lock(mutex);
  report.callLibrary = libraries();
  report.callMethods.insert(told.begin(), told.end());
  if (toldGraphs.count > 0)
    report.graphs = toldGraphs;
  for (const std::string &note : toldNotes) // another program may have told it
    if (std::find(report.notes.begin(), report.notes.end(), note) == report.notes.end())
      report.notes.push_back(note);
}

int CudaBackend::ordinalOf(int64_t rank) const { return ordinals.at(rank); }

std::string CudaBackend::libraries() const {
  std::string text = blas ? blas->describe() : "no products";
  if (dnn)
    text += ", " + dnn->describe();
  if (fft)
    text += ", " + fft->describe();
  return nccl ? join(text, ", NCCL ", nccl->version()) : text;
}

} // namespace shardwright::runtime::cuda
