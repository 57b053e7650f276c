// SPDX-License-Identifier: Apache-2.0

// Chooses how many microbatches a training step is computed in. More of them need less memory for
// activations, and take longer: kernels are smaller, and parameters are gathered for each.
#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/Duration.h"

using namespace mlir;

namespace shardwright {
namespace {
/// A step that is this much slower than with fewer microbatches is slower with more, too.
constexpr double clearly = 1.1;
constexpr int mostMicrobatches = 256;

struct Trial {
  int count;
  std::optional<double> seconds; // none: it does not compile, above all as it does not fit
};

std::string describe(ArrayRef<Trial> trials) {
  std::string text;
  llvm::raw_string_ostream out(text);
  llvm::interleave(
      trials, out,
      [&](const Trial &trial) {
        out << trial.count << " ";
        if (trial.seconds)
          out << "would take " << formatSeconds(*trial.seconds) << " a step";
        else
          out << (trial.count == 1 ? "does" : "do") << " not fit";
      },
      ", ");
  return text;
}
} // namespace

/// Of the scheduled program, on the cluster.
double Compiler::simulatedSeconds() {
  CostModel costs = llvm::cantFail( // applyCluster has checked it
      costModelFor(*cluster, rankCountOf(*module)));
  return simulateModule(*module, costs).time.stepSeconds;
}

/// Powers of two are compiled and simulated, until more take clearly longer or are not possible.
LogicalResult Compiler::chooseMicrobatches() {
  if (options.microbatches != kAutoMicrobatches)
    return success();
  if (!cluster)
    return usageError("--microbatches auto")
           << "needs --cluster, which says how much memory there is, and how long a step takes";
  std::vector<Trial> trials;
  std::string firstErrors;
  const Trial *fastest = nullptr;
  trials.reserve(16);
  for (int count = 1; count <= mostMicrobatches; count *= 2) {
    std::string said;
    CompileOptions tried = options;
    tried.microbatches = std::to_string(count);
    tried.diagnostics = &said;
    tried.dumpFolder = "";
    tried.searchSeconds = 0;
    tried.clusterLimitsMemory = true;
    Compiler compiler(std::move(tried));
    bool compiles = succeeded(compiler.runTo(Stage::Memory));
    if (!compiles && fastest)
      break;
    trials.push_back({count, compiles ? std::optional(compiler.simulatedSeconds()) : std::nullopt});
    if (!compiles && count == 1)
      firstErrors = said;
    if (!compiles)
      continue;
    if (fastest && *trials.back().seconds > clearly * *fastest->seconds)
      break;
    if (!fastest || *trials.back().seconds < *fastest->seconds)
      fastest = &trials.back();
  }
  if (!fastest) {
    if (options.diagnostics)
      *options.diagnostics += firstErrors;
    else
      llvm::errs() << firstErrors;
    return emitError(UnknownLoc::get(&context))
           << "--microbatches auto: a step does not compile with any number of microbatches up to "
           << mostMicrobatches << "; what is wrong with one microbatch is said above";
  }
  options.microbatches = std::to_string(fastest->count);
  emitRemark(UnknownLoc::get(&context))
      << "chose --microbatches " << fastest->count << ": " << describe(trials);
  return success();
}

} // namespace shardwright
