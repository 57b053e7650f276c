// SPDX-License-Identifier: Apache-2.0

//===- FaultRun.cpp - Runs a program with an injected fault --------------===//
//
//   shardwright-fault-run BUNDLE WHAT RANK STEP INSTRUCTION [COMMUNICATION_CORES]
//
// runs ten steps on made-up data. Before that instruction of that step, that
// rank is killed, at once or late, is stopped, gets stuck outside of any wait, or
// has an error.
// Each process writes its exit status to $FAULT_STATUS.RANK, if that is set,
// by a parent that no launcher knows.
//
//===----------------------------------------------------------------------===//
#include "shardwright/runtime/comm/messages/ProcessGroup.h"
#include "shardwright/runtime/launch/Bootstrap.h"
#include "shardwright/runtime/launch/Run.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace shardwright::runtime;

namespace {
struct Fault {
  std::string what;
  int64_t rank, step, instruction;
  int communicationCores = 0; // of the run
};

Status happen(const std::string &what) {
  if (what == "kill")
    kill(getpid(), SIGKILL);
  if (what == "late") { // the others have come to their end
    sleep(1);
    kill(getpid(), SIGKILL);
  }
  if (what == "stop")
    kill(getpid(), SIGSTOP);
  if (what == "exit")
    _exit(0);
  while (what == "stuck")
    sleep(1);
  return Status::badInput("no more");
}

int work(const std::string &bundle, const Fault &fault) {
  auto launch = findLaunch({}, &std::getenv);
  if (!launch.ok() || !*launch) {
    std::fprintf(stderr, "start it with mpirun\n");
    return 2;
  }
  auto group = ProcessGroup::join(**launch);
  auto program = loadProgram(bundle);
  if (!group.ok() || !program.ok()) {
    std::fprintf(stderr, "%s%s\n", group.status().message.c_str(),
                 program.status().message.c_str());
    return 1;
  }
  RunOptions options;
  options.steps = 10;
  options.communicationCores = fault.communicationCores;
  options.deadline = options.firstDeadline = 10;
  options.hook = [&](int64_t rank, int64_t step, const Instruction &at) {
    bool now = rank == fault.rank && step == fault.step && at.index == fault.instruction;
    return now ? happen(fault.what) : Status();
  };
  auto report = run(*program, *randomInputs(*program), options, group->get());
  return (*group)->finish(report.status(), [](const Status &status) {
    std::fprintf(stderr, "error: %s\n", status.message.c_str());
  });
}

/// Waits for the process itself, so that the launcher may do what it likes.
int supervise(const std::string &bundle, const Fault &fault, std::string to) {
  to += std::string(".") + std::getenv("OMPI_COMM_WORLD_RANK");
  pid_t child = fork();
  if (child == 0)
    _exit(work(bundle, fault));
  signal(SIGTERM, SIG_IGN);
  int status = 0;
  waitpid(child, &status, 0);
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  std::ofstream(to) << code << "\n";
  return code;
}
} // namespace

int main(int argc, char **argv) {
  if (argc != 6 && argc != 7) {
    std::fprintf(stderr, "usage: %s BUNDLE WHAT RANK STEP INSTRUCTION [COMMUNICATION_CORES]\n",
                 argv[0]);
    return 2;
  }
  Fault fault{argv[2], std::atoll(argv[3]), std::atoll(argv[4]), std::atoll(argv[5]),
              argc > 6 ? std::atoi(argv[6]) : 0};
  if (const char *to = std::getenv("FAULT_STATUS"))
    return supervise(argv[1], fault, to);
  return work(argv[1], fault);
}
