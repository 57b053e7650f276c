#include "equivalence/Isolated.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace shardwright::tool {
namespace {
/// Stands between what a child prints by itself and its verdict.
constexpr char separator = '\0';

struct Child {
  size_t index;
  pid_t process;
  int pipe; // what it prints, and its verdict
  std::string text;
};

[[noreturn]] void runChild(int pipe, int seconds, llvm::function_ref<Verdict()> check) {
  dup2(pipe, STDOUT_FILENO);
  dup2(pipe, STDERR_FILENO);
  alarm(seconds);
  Verdict verdict = check();
  llvm::outs() << separator << llvm::json::Value(verdict.toJson());
  llvm::outs().flush();
  _exit(0); // what the check has built is not worth taking down
}

Verdict verdictOf(const Child &child, int status, int seconds) {
  size_t end = child.text.rfind(separator);
  if (WIFEXITED(status) && end != std::string::npos)
    if (auto json = llvm::json::parse(llvm::StringRef(child.text).drop_front(end + 1)))
      return Verdict::fromJson(*json->getAsObject());
  Verdict verdict;
  verdict.status = Verdict::Failed;
  bool late = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
  std::string how = late ? llvm::formatv("was not done after {0} s", seconds).str()
                    : WIFSIGNALED(status) ? std::string("died: ") + strsignal(WTERMSIG(status))
                                          : llvm::formatv("ended with status {0}", WEXITSTATUS(status)).str();
  llvm::StringRef said = llvm::StringRef(child.text).trim();
  verdict.message = how + (said.empty() ? "" : "; it said: " + said.take_back(1000).str());
  return verdict;
}
} // namespace

void checkIsolated(size_t count, const Isolation &isolation, llvm::function_ref<Verdict(size_t)> check,
                   llvm::function_ref<void(size_t, const Verdict &)> told) {
  std::vector<Child> children;
  size_t next = 0;
  auto start = [&](size_t index) {
    int ends[2];
    if (pipe(ends) != 0)
      llvm::report_fatal_error("no pipe can be made");
    llvm::outs().flush(); // a child would print it again
    pid_t process = fork();
    if (process == 0) {
      close(ends[0]);
      runChild(ends[1], isolation.seconds, [&] { return check(index); });
    }
    if (process < 0)
      llvm::report_fatal_error("no process can be started");
    close(ends[1]);
    children.push_back({index, process, ends[0], ""});
  };
  while (next < count || !children.empty()) {
    while (next < count && (int)children.size() < isolation.jobs)
      start(next++);
    std::vector<pollfd> polled;
    for (const Child &child : children)
      polled.push_back({child.pipe, POLLIN, 0});
    poll(polled.data(), polled.size(), -1);
    for (size_t i = children.size(); i-- > 0;) {
      if (!polled[i].revents)
        continue;
      char buffer[4096];
      ssize_t size = read(children[i].pipe, buffer, sizeof buffer);
      if (size > 0) {
        children[i].text.append(buffer, size);
        continue;
      }
      int status = 0;
      waitpid(children[i].process, &status, 0);
      close(children[i].pipe);
      told(children[i].index, verdictOf(children[i], status, isolation.seconds));
      children.erase(children.begin() + i);
    }
  }
}

} // namespace shardwright::tool
