#include "Session.h"
#include "../core/Failure.h"
#include "../core/ScheduleText.h"
#include "shardwright/runtime/ProcessGroup.h"

#include <cstdlib>

namespace shardwright::runtime::cuda {

namespace {
/// What our own kernels must be able to add up.
std::set<Reduction> reductionsOf(const ProgramIndex &index) {
  std::set<Reduction> found;
  for (const Instruction &start : index.program.schedule.instructions)
    if (start.op == Op::Start && reduces(start.collective) &&
        hasPeers(start, index))
      for (DType dtype : start.dtypes)
        if (!ncclElement(dtype, start.reduce))
          found.insert({dtype, start.reduce});
  return found;
}

/// NCCL refuses two ranks of one machine on one GPU, but each process may call
/// itself a machine; then all goes by sockets. For tests: it is slow.
bool sharesGpus(const RunOptions &options) {
  const char *wish = std::getenv("SHARDWRIGHT_SHARE_GPUS");
  if (!wish || std::string(wish) != "1" || !options.processes)
    return false;
  std::string host = join("rank", options.processes->rank());
  setenv("NCCL_HOSTID", host.c_str(), 1);
  for (auto [name, value] : {std::pair("NCCL_NET", "Socket"),
                             std::pair("NCCL_P2P_DISABLE", "1"),
                             std::pair("NCCL_SHM_DISABLE", "1"),
                             std::pair("NCCL_NVLS_ENABLE", "0"),
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

const char *kindOf(const LibraryCall &call) {
  if (std::holds_alternative<MatmulCall>(call.work))
    return "matmul";
  if (std::holds_alternative<ConvolutionCall>(call.work))
    return "convolution";
  return std::get<FunctionCall>(call.work).kind.c_str();
}

[[noreturn]] void failCall(const Program &program, const LibraryCall &call,
                           const std::string &why) {
  std::string user;
  for (const Instruction &one : program.schedule.instructions)
    if (user.empty() && one.op == Op::Call && one.name == call.name)
      user = ", " + describe(one);
  failInput(program.path, "/calls.json: ", kindOf(call), " ", call.name, user,
            ", has no CUDA form yet", why.empty() ? "" : ": " + why,
            "; run with --device cpu");
}
} // namespace

bool hasPeers(const Instruction &start, const ProgramIndex &index) {
  if (start.collective != CollectiveKind::Permute)
    return groupsOf(start, index).front().size() > 1;
  for (auto [from, to] : start.pairs)
    if (from != to)
      return true;
  return false;
}

Session::Session(const ProgramIndex &index, const RunOptions &options,
                 const std::vector<int64_t> &ranks)
    : images(index.program, reductionsOf(index)) {
  checkKernels(index.program);
  planCalls(index);
  placeRanks(options, ranks);
  if (!anyPeers(index))
    return;
  nccl = std::make_unique<const Nccl>();
  nccl->check(nccl->getUniqueId(&id), "ncclGetUniqueId", nullptr);
}

void Session::checkKernels(const Program &program) const {
  for (const Kernel &kernel : program.kernels)
    if (kernel.launches.empty() && kernel.extent > 0)
      failInput(program.path, "/kernels/index.json: kernel ", kernel.name,
                " has no launches for CUDA: compile the bundle with --target "
                "cuda");
}

void Session::planCalls(const ProgramIndex &index) {
  bool hasProducts = false, hasConvolutions = false;
  for (const LibraryCall &call : index.program.calls) {
    forms.emplace_back();
    hasConvolutions |= std::holds_alternative<ConvolutionCall>(call.work);
    if (std::holds_alternative<FunctionCall>(call.work))
      failCall(index.program, call, "");
    const auto *matmul = std::get_if<MatmulCall>(&call.work);
    if (!matmul)
      continue;
    hasProducts = true;
    try {
      forms.back() = std::make_unique<const BlasForm>(*matmul);
    } catch (const Failure &failure) {
      failCall(index.program, call, failure.status.message);
    }
  }
  if (hasProducts)
    blas = std::make_unique<const CublasLt>();
  if (hasConvolutions)
    openCudnn();
}

/// Without it convolutions are loops: slow, but the report says so.
void Session::openCudnn() {
  try {
    dnn = std::make_unique<const Cudnn>();
  } catch (const Failure &failure) {
    note = "convolutions run as plain loops, which is slow: " +
           failure.status.message;
  }
}

void Session::placeRanks(const RunOptions &options,
                         const std::vector<int64_t> &ranks) {
  int next = options.processes ? int(options.processes->placeOnThisHost()) : 0;
  for (int64_t rank : ranks)
    ordinals[rank] = next++;
  if (next > driver.deviceCount && sharesGpus(options)) {
    for (auto &[rank, ordinal] : ordinals)
      ordinal %= driver.deviceCount;
    return;
  }
  if (next > driver.deviceCount)
    failInput("rank ", ranks.back(), " needs GPU ", next - 1,
              " of this machine, which has ", driver.deviceCount,
              ": each rank takes one; compile for a mesh of that size, or "
              "start fewer processes on each machine");
}

void Session::tellMethod(const std::string &call, const std::string &method) {
  std::lock_guard<std::mutex> lock(mutex);
  told[call] = method;
}

std::map<std::string, std::string> Session::methods() const {
  std::lock_guard<std::mutex> lock(mutex);
  return told;
}

int Session::ordinalOf(int64_t rank) const { return ordinals.at(rank); }

std::string Session::describe() const {
  std::string text = blas ? blas->describe() : "no products";
  if (dnn)
    text += ", " + dnn->describe();
  return nccl ? join(text, ", NCCL ", nccl->version()) : text;
}

} // namespace shardwright::runtime::cuda
