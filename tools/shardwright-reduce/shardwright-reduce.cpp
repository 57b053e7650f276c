// SPDX-License-Identifier: Apache-2.0

// Shrinks a program whose partitioning fails, as long as it fails in the same way.
//
// Greedy: each edit is tried on a copy, in a separate process, and kept if the verdict is
// unchanged, until no edit is left. mlir-reduce does not suffice: it erases ops without replacing
// them, and never changes results.
#include "Edits.h"
#include "UsageMessage.h"
#include "equivalence/Equivalence.h"
#include "equivalence/Isolated.h"
#include "shardwright/Support/TemporaryFolder.h"

#include "shardwright/Import/ImportFile.h"
#include "shardwright/Pipeline/Register.h"

#include "mlir/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

#include <CLI/CLI.hpp>

using namespace mlir;
using namespace shardwright;
using namespace shardwright::tool;

namespace {
constexpr int done = 0, inputAtFault = 1;

/// The invariant of the reduction: how and why the program fails, without locations and numbers.
/// The mismatching element may change.
std::string kindOf(const Verdict &verdict) {
  std::string kind = statusName(verdict.status).str() + " in " + verdict.stage;
  if (verdict.status == Verdict::Differs)
    return kind;
  StringRef message = verdict.message;
  size_t error = message.find("error: ");
  for (char c : message.drop_front(error == StringRef::npos ? 0 : error)
                    .take_until([](char c) { return c == '\n'; })
                    .take_front(160))
    if (!isdigit(c))
      kind += c;
  return kind;
}

class Reducer {
public:
  Reducer(Claim claim, int seconds, const std::string &folder)
      : claim(std::move(claim)), seconds(seconds) {
    this->claim.options.model = folder + "/program.mlir";
    this->claim.options.bundle = folder + "/program.bundle";
  }

  Verdict judge(ModuleOp module) {
    std::error_code error;
    llvm::raw_fd_ostream(claim.options.model, error) << module;
    Verdict verdict;
    checkIsolated(
        1, {1, seconds}, [&](size_t) { return comparePartitioned(claim); },
        [&](size_t, const Verdict &told) { verdict = told; });
    return verdict;
  }

  /// Applies the edits of all families that preserve the kind; returns whether there were any.
  bool makeEdits(OwningOpRef<ModuleOp> &module, const std::string &kind,
                 llvm::ArrayRef<EditFamily> families) {
    bool any = false;
    for (const EditFamily &family : families)
      for (size_t i = 0; i < family.count(*module);) {
        OwningOpRef<ModuleOp> smaller = module->clone();
        if (!family.apply(*smaller, i)) {
          ++i;
          continue;
        }
        eraseUnread(*smaller);
        if (failed(verify(*smaller)) || kindOf(judge(*smaller)) != kind) {
          ++i;
          continue;
        }
        module = std::move(smaller);
        any = true; // the same index may apply again
      }
    return any;
  }

private:
  Claim claim;
  int seconds;
};

int reduce(const std::string &path, const std::string &output, const Claim &claim, int seconds) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED); // verdicts fork
  context.loadAllAvailableDialects();
  OwningOpRef<ModuleOp> module = importFile(context, path);
  if (!module)
    return inputAtFault;
  if (!module->lookupSymbol("main")) {
    llvm::errs() << "error: " << path << ": has no function @main\n";
    return inputAtFault;
  }
  context.getDiagEngine().registerHandler(
      [](Diagnostic &) { return success(); }); // edits may produce invalid programs
  llvm::Expected<TemporaryFolder> folder = TemporaryFolder::make();
  if (!folder) {
    llvm::errs() << "error: " << llvm::toString(folder.takeError()) << "\n";
    return inputAtFault;
  }
  Reducer reducer(claim, seconds, folder->path());
  Verdict verdict = reducer.judge(*module);
  if (verdict.status == Verdict::Right) {
    llvm::errs()
        << "error: " << path
        << ": nothing goes wrong here; give the --seed and the --executor with which it does\n";
    return inputAtFault;
  }
  std::string kind = kindOf(verdict);
  while (reducer.makeEdits(module, kind, structureEdits()) |
         reducer.makeEdits(module, kind, annotationEdits()) |
         reducer.makeEdits(module, kind, sizeEdits()))
    ;
  verdict = reducer.judge(*module);
  std::error_code error;
  llvm::raw_fd_ostream out(output, error);
  StringRef message = StringRef(verdict.message).split('\n').first;
  if (size_t at = message.find("error: "); at != StringRef::npos) // names a temporary file
    message = message.drop_front(at);
  out << "// " << statusName(verdict.status) << " in " << verdict.stage << ": " << message << "\n"
      << *module << "\n";
  return done;
}
} // namespace

int main(int argc, char **argv) {
  CLI::App app("Shrinks a program that goes wrong when it is partitioned, as long as it goes wrong "
               "in the same way.",
               "shardwright-reduce");
  std::string path, output = "-", executor = "interpret";
  Claim claim;
  int seconds = 20;
  app.add_option("FILE", path, "the program")->required();
  app.add_option("-o", output, "where to write the small one; default: the standard output");
  app.add_option("--executor", executor, "interpret or cpu, as `shardwright verify` has it")
      ->check(CLI::IsMember({"interpret", "cpu"}));
  app.add_option("--seed", claim.seed, "of random data");
  app.add_flag_callback(
      "--special-values", [&] { claim.values = Values::Special; },
      "random data as `verify --special-values` takes it");
  app.add_option("--tolerance", claim.tolerance,
                 "largest difference, relative to the largest value of an output");
  app.add_option("--timeout", seconds, "seconds that one try may take")->check(CLI::PositiveNumber);
  if (std::optional<int> status = shardwright::tool::parseCommandLine(app, argc, argv))
    return *status;
  claim.executor = executor == "cpu" ? Executor::Cpu : Executor::Interpret;
  return reduce(path, output, claim, seconds);
}
