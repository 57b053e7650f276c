// SPDX-License-Identifier: Apache-2.0

#include "Mpirun.h"
#include "Commands.h"

#include "shardwright/Support/FindProgram.h"
#include "shardwright/runtime/bundle/Program.h"
#include "shardwright/runtime/comm/messages/ProcessGroup.h"
#include "shardwright/runtime/launch/Bootstrap.h"

#include "llvm/Support/FileSystem.h"

#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace shardwright::tool {
namespace rt = shardwright::runtime;

namespace {
/// Configures Open MPI by environment variables, since mpirun of other libraries rejects its flags:
/// more ranks than cores are allowed, ranks are not bound to cores, root is allowed (containers),
/// and terminated ranks have some seconds to write outputs.
void prepareEnvironment() {
  setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", /*overwrite=*/0);
  setenv("OMPI_MCA_hwloc_base_binding_policy", "none", /*overwrite=*/0);
  setenv("OMPI_MCA_odls_base_sigkill_timeout", "10", /*overwrite=*/0);
  setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", /*overwrite=*/0);
  setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", /*overwrite=*/0);
}

// Signals are forwarded to the child.

constexpr int passedOn[] = {SIGHUP, SIGINT, SIGTERM};
volatile pid_t childProcess = 0;
volatile sig_atomic_t lastPassedOn = 0;

extern "C" void shardwright_pass_signal_on(int number) {
  lastPassedOn = number;
  if (childProcess > 0)
    kill(childProcess, number);
}

/// While an object exists, terminating signals are forwarded to the child.
class PassingSignalsOn {
public:
  PassingSignalsOn() {
    struct sigaction action = {};
    action.sa_handler = shardwright_pass_signal_on;
    for (size_t i = 0; i < std::size(passedOn); ++i)
      sigaction(passedOn[i], &action, &before[i]);
  }
  ~PassingSignalsOn() {
    for (size_t i = 0; i < std::size(passedOn); ++i)
      sigaction(passedOn[i], &before[i], nullptr);
  }

private:
  struct sigaction before[std::size(passedOn)];
};

/// In the child: in its own process group, so that Ctrl-C reaches it once, by forwarding; killed
/// with its parent; without standard input.
[[noreturn]] void becomeProgram(const std::vector<std::string> &words, pid_t parent) {
  std::vector<char *> pointers;
  for (const std::string &word : words)
    pointers.push_back(const_cast<char *>(word.c_str()));
  pointers.push_back(nullptr);
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent)
    _exit(127);
  for (int number : passedOn)
    std::signal(number, SIG_DFL);
  if (int nothing = open("/dev/null", O_RDONLY); nothing >= 0)
    dup2(nothing, STDIN_FILENO);
  execv(pointers.front(), pointers.data());
  _exit(127);
}

/// Runs words[0]. Returns its status as of waitpid, or -1 with errno. If a forwarded signal ended
/// it, this process ends by the same signal.
int runPassingSignalsOn(const std::vector<std::string> &words) {
  int status = 0;
  {
    PassingSignalsOn passing;
    pid_t parent = getpid();
    childProcess = fork();
    if (childProcess < 0)
      return -1;
    if (childProcess == 0)
      becomeProgram(words, parent);
    if (lastPassedOn) // it arrived before the child existed
      kill(childProcess, lastPassedOn);
    while (waitpid(childProcess, &status, 0) < 0 && errno == EINTR)
      ;
  }
  if (lastPassedOn) {
    std::signal(lastPassedOn, SIG_DFL);
    raise(lastPassedOn);
  }
  return status;
}

std::string thisProgram() {
  return llvm::sys::fs::getMainExecutable(nullptr, (void *)&thisProgram);
}
} // namespace

bool isLaunched() {
  auto launch = rt::findLaunch({}, &std::getenv);
  return !launch.ok() || launch->has_value(); // errors are reported where the value is used
}

int startProcesses(const std::string &bundle, const std::vector<std::string> &arguments) {
  auto library = rt::findMessagePassing();
  if (!library.ok())
    return report(inputAtFault, "--launcher mpi: " + library.status().message);
  const std::string &mpirun = mpirunProgram();
  if (mpirun.empty())
    return report(inputAtFault, "--launcher mpi: no mpirun on PATH; install one (Debian: "
                                "openmpi-bin), or leave --launcher out");
  rt::LoadOptions onlyTables;
  onlyTables.openKernels = false;
  auto program = rt::loadProgram(bundle, onlyTables);
  if (!program.ok())
    return report((int)program.status().code, program.status().message);

  prepareEnvironment();
  std::vector<std::string> words = {mpirun, "-n", std::to_string(program->manifest.rankCount),
                                    thisProgram()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  int status = runPassingSignalsOn(words);
  if (status == -1 || (WIFEXITED(status) && WEXITSTATUS(status) == 127))
    return report(inputAtFault, "--launcher mpi: " + mpirun + " cannot be started");
  // mpirun returns 128 plus the signal number for a killed rank.
  return !WIFEXITED(status) || WEXITSTATUS(status) > 128 ? rankFailed : WEXITSTATUS(status);
}

} // namespace shardwright::tool
