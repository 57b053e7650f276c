// SPDX-License-Identifier: Apache-2.0

// `shardwright check`: conformance files, which contain their expected results.
#include "CheckFile.h"
#include "Commands.h"
#include "RunOnCpu.h"

#include "shardwright/Import/ImportFile.h"
#include "shardwright/Interpret/Interpreter.h"
#include "shardwright/runtime/support/Printable.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <atomic>
#include <filesystem>
#include <thread>

namespace shardwright::tool {
namespace {

struct CheckArguments {
  std::vector<std::string> paths;
  std::string executor = "interpret";
  int threads = std::max(1u, std::thread::hardware_concurrency());
  CheckOptions options;
  bool json = false, listOps = false, listOperators = false;
};

/// Expands folders to the .mlir files below them, sorted. Fails if a folder disappears meanwhile,
/// so that no file is skipped silently.
llvm::Expected<std::vector<std::string>> listFiles(const std::vector<std::string> &paths) {
  std::vector<std::string> files;
  for (const std::string &path : paths) {
    if (!std::filesystem::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    std::error_code error, gone;
    for (std::filesystem::recursive_directory_iterator entry(path, error), end;
         !error && entry != end; entry.increment(error))
      if (entry->is_regular_file(gone) && entry->path().extension() == ".mlir")
        found.push_back(entry->path().string());
    if (error)
      return llvm::createStringError(error, "cannot list the files in %s: %s", path.c_str(),
                                     error.message().c_str());
    llvm::sort(found);
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

/// The failures of each file, in the order of `files`.
std::vector<std::string> checkAll(const std::vector<std::string> &files, const CheckArguments &a) {
  std::vector<std::string> wrong(files.size());
  std::atomic<size_t> next = 0;
  auto work = [&] {
    for (size_t i = next++; i < files.size(); i = next++)
      wrong[i] = checkFile(files[i], a.options);
  };
  std::vector<std::thread> workers;
  constexpr size_t maxThreads = 256;
  for (size_t t = 1; t < std::min({size_t(a.threads), files.size(), maxThreads}); ++t)
    workers.emplace_back(work);
  work();
  for (std::thread &worker : workers)
    worker.join();
  return wrong;
}

int check(CheckArguments &a) {
  a.options.interpreter.foreignCode = runCallOnCpu;
  if (a.listOps) {
    llvm::outs() << llvm::join(interpret::interpretedOps(), "\n") << "\n";
    return done;
  }
  if (a.listOperators) {
    llvm::outs() << llvm::join(torchOperators(), "\n") << "\n";
    return done;
  }
  if (a.paths.empty())
    return report(usage, "expected a file or a folder to check");
  llvm::Expected<std::vector<std::string>> listed = listFiles(a.paths);
  if (!listed)
    return report(inputAtFault, llvm::toString(listed.takeError()));
  const std::vector<std::string> &files = *listed;
  if (files.empty())
    return report(inputAtFault, "there is no .mlir file in " + llvm::join(a.paths, ", "));
  a.options.executor = a.executor == "cpu" ? Executor::Cpu : Executor::Interpret;
  std::vector<std::string> wrong = checkAll(files, a);
  int64_t failed = llvm::count_if(wrong, [](const std::string &text) { return !text.empty(); });
  int64_t passed = files.size() - failed;
  if (a.json) {
    llvm::json::Array failures;
    for (size_t i = 0; i < files.size(); ++i)
      if (!wrong[i].empty())
        failures.push_back(llvm::json::Object{{"file", files[i]}, {"error", wrong[i]}});
    llvm::outs() << llvm::formatv(
        "{0:2}\n", llvm::json::Value(llvm::json::Object{
                       {"passed", passed}, {"failed", failed}, {"failures", std::move(failures)}}));
  } else {
    for (const std::string &text : wrong)
      llvm::outs() << runtime::printable(text);
    llvm::outs() << passed << " passed, " << failed << " failed\n";
  }
  return failed ? resultsDiffer : done;
}
} // namespace

Command declareCheck(CLI::App &app) {
  auto a = std::make_shared<CheckArguments>();
  app.add_option("FILE", a->paths, "files, or folders of .mlir files")->check(CLI::ExistingPath);
  app.add_option("--executor", a->executor, "interpret, or cpu to compile and run")
      ->check(oneOf({"interpret", "cpu"}));
  declareOption(app, a->options.targetCpu, compileOption("target_cpu"));
  app.add_option("-j,--threads", a->threads, "files at a time")->check(wholeNumber(1, INT32_MAX));
  app.add_option(
         "--max-iterations", a->options.interpreter.iterations,
         "how often the interpreter may go round one `while`; without, it may go on forever")
      ->check(wholeNumber(1));
  app.add_flag("--list-ops", a->listOps, "print the ops that the interpreter knows instead");
  app.add_flag("--list-torch-operators", a->listOperators,
               "print the operators of PyTorch that the importer knows instead");
  app.add_flag("--json", a->json, "print the result as JSON");
  return [a] { return check(*a); };
}

} // namespace shardwright::tool
