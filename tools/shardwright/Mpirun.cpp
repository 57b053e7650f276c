#include "Mpirun.h"
#include "Commands.h"

#include "shardwright/runtime/Bootstrap.h"
#include "shardwright/runtime/Program.h"
#include "shardwright/runtime/ProcessGroup.h"
#include "shardwright/Support/FindProgram.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"

namespace shardwright::tool {
namespace rt = shardwright::runtime;

namespace {
/// As the environment says it, since other libraries' mpirun know no flags of Open MPI: more ranks than cores are fine here, each takes
/// threads by its own rule, and containers often run as root.
void prepareEnvironment() {
  setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", /*overwrite=*/0);
  setenv("OMPI_MCA_hwloc_base_binding_policy", "none", /*overwrite=*/0);
  setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", /*overwrite=*/0);
  setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", /*overwrite=*/0);
}

std::string thisProgram() { return llvm::sys::fs::getMainExecutable(nullptr, (void *)&thisProgram); }
} // namespace

bool isLaunched() {
  auto launch = rt::findLaunch({}, &std::getenv);
  return !launch.ok() || launch->has_value(); // what is wrong is told where it is used
}

int startProcesses(const std::string &bundle, const std::vector<std::string> &arguments) {
  auto library = rt::findMessagePassing();
  if (!library.ok())
    return report(inputAtFault, "--launcher mpi: " + library.status().message);
  const std::string &mpirun = mpirunProgram();
  if (mpirun.empty())
    return report(inputAtFault, "--launcher mpi: no mpirun on PATH; install one (Debian: openmpi-bin), or leave --launcher out");
  rt::LoadOptions onlyTables;
  onlyTables.openKernels = false;
  auto program = rt::loadProgram(bundle, onlyTables);
  if (!program.ok())
    return report((int)program.status().code, program.status().message);

  prepareEnvironment();
  std::string count = std::to_string(program->manifest.rankCount), self = thisProgram(), error;
  std::vector<llvm::StringRef> words = {mpirun, "-n", count, self};
  words.insert(words.end(), arguments.begin(), arguments.end());
  int status = llvm::sys::ExecuteAndWait(mpirun, words, std::nullopt, {}, 0, 0, &error);
  if (status == -1)
    return report(inputAtFault, mpirun + ": " + error);
  // mpirun reports a rank that was killed by 128 and the signal's number.
  return status < 0 || status > 128 ? rankFailed : status;
}

} // namespace shardwright::tool
