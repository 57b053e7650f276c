// SPDX-License-Identifier: Apache-2.0

#include "equivalence/Isolated.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace shardwright::tool {
namespace {
/// Delimits a verdict in the output of a child. Diagnostics may contain zero bytes, so that these
/// do not qualify.
constexpr llvm::StringLiteral separator("\1verdict\2");

/// A process that runs consecutive checks.
struct Child {
  size_t next, end; // [next, end): remaining checks
  pid_t process;
  int pipe;
  std::string text; // output since the last verdict
};

[[noreturn]] void runChild(int pipe, Child work, int seconds,
                           llvm::function_ref<Verdict(size_t)> check) {
  prctl(PR_SET_PDEATHSIG, SIGKILL); // ends with its parent
  dup2(pipe, STDOUT_FILENO);
  dup2(pipe, STDERR_FILENO);
  for (; work.next < work.end; ++work.next) {
    alarm(seconds);
    Verdict verdict = check(work.next);
    llvm::outs() << separator << llvm::json::Value(verdict.toJson()) << separator;
    llvm::outs().flush();
  }
  _exit(0); // without destructors, which would only take time
}

std::string quote(llvm::StringRef said) {
  said = said.trim();
  return said.empty() ? "" : "; it said: " + said.take_back(1000).str();
}

/// Parses complete verdicts. If a verdict has no message, the check's own output is used.
void takeVerdicts(Child &child, llvm::function_ref<void(size_t, const Verdict &)> told) {
  for (;;) {
    size_t begin = child.text.find(separator), inside = begin + separator.size();
    size_t end = begin == std::string::npos ? begin : child.text.find(separator, inside);
    if (end == std::string::npos)
      return;
    llvm::StringRef said = llvm::StringRef(child.text).take_front(begin).trim();
    auto json = llvm::json::parse(llvm::StringRef(child.text).slice(inside, end));
    Verdict verdict = json ? Verdict::fromJson(*json->getAsObject())
                           : Verdict{Verdict::Failed, "", "gave no verdict", 0, ""};
    if (verdict.status == Verdict::Failed && verdict.message.empty()) {
      verdict.status = said.contains("error: ") ? Verdict::Refused : Verdict::Failed;
      verdict.message = said.empty() ? "failed without saying why" : said.str();
    }
    child.text.erase(0, end + separator.size());
    told(child.next++, verdict);
  }
}

/// The verdict of the check that ended the child.
Verdict verdictOfEnd(const Child &child, int status, int seconds) {
  bool late = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
  std::string how = late ? llvm::formatv("was not done after {0} s", seconds).str()
                    : WIFSIGNALED(status)
                        ? std::string("died: ") + strsignal(WTERMSIG(status))
                        : llvm::formatv("ended with status {0}", WEXITSTATUS(status)).str();
  return {Verdict::Failed, "", how + quote(child.text), 0, ""};
}

Child start(size_t begin, size_t end, int seconds, llvm::function_ref<Verdict(size_t)> check) {
  int ends[2];
  if (pipe(ends) != 0)
    llvm::report_fatal_error("no pipe can be made");
  llvm::outs().flush(); // otherwise each child would print it again
  Child child{begin, end, fork(), ends[0], ""};
  if (child.process < 0)
    llvm::report_fatal_error("no process can be started");
  if (child.process == 0) {
    close(ends[0]);
    runChild(ends[1], child, seconds, check);
  }
  close(ends[1]);
  return child;
}
} // namespace

void checkIsolated(size_t count, const Isolation &isolation,
                   llvm::function_ref<Verdict(size_t)> check,
                   llvm::function_ref<void(size_t, const Verdict &)> told) {
  std::vector<Child> children;
  size_t next = 0;
  constexpr int maxProcesses = 256;
  const size_t jobs = std::min(isolation.jobs, maxProcesses);
  while (next < count || !children.empty()) {
    while (next < count && children.size() < jobs) {
      // Several checks per process: forking costs more than a small check. The number decreases
      // towards the end, to balance the load.
      size_t some = std::clamp<size_t>((count - next) / (4 * jobs), 1, 32);
      children.push_back(start(next, next + some, isolation.seconds, check));
      next += some;
    }
    std::vector<pollfd> polled;
    for (const Child &child : children)
      polled.push_back({child.pipe, POLLIN, 0});
    poll(polled.data(), polled.size(), -1);
    for (size_t i = children.size(); i-- > 0;) {
      if (!polled[i].revents)
        continue;
      Child &child = children[i];
      char buffer[4096];
      if (ssize_t size = read(child.pipe, buffer, sizeof buffer); size > 0) {
        child.text.append(buffer, size);
        takeVerdicts(child, told);
        continue;
      }
      int status = 0;
      waitpid(child.process, &status, 0);
      close(child.pipe);
      if (child.next < child.end)
        told(child.next, verdictOfEnd(child, status, isolation.seconds));
      if (child.next + 1 < child.end)
        child = start(child.next + 1, child.end, isolation.seconds, check);
      else
        children.erase(children.begin() + i);
    }
  }
}

} // namespace shardwright::tool
