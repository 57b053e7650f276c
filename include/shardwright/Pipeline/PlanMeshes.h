// SPDX-License-Identifier: Apache-2.0

// Plans of one model that are compared after compilation: over several meshes, or of other
// character.
#pragma once

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Simulate/Report.h"

namespace shardwright {

/// A plan that was compiled to `memory`, and simulated if there is a cluster.
struct Candidate {
  std::string name;
  std::unique_ptr<Compiler> compiler; // null if there is no such plan
  SimulationReport report;
  std::string diagnostics;
  bool isUsage = false, isOurFault = false; // why there is none

  /// Before overlap, in seconds; without a cluster in the units of plans.
  double cost() const;
  /// Of a step, in seconds; without a cluster the cost. Infinite without a plan.
  double time() const;
};

/// Compiles and simulates a plan. `watch` is told of the compiler before it runs; may be empty.
using WatchCompiler = std::function<void(Compiler &)>;
Candidate planCandidate(std::string name, CompileOptions options, const Cluster *cluster,
                        const WatchCompiler &watch = {});

/// The same of options that leave less to choose than those of a plan, over its mesh. The bound of
/// its cost is that of the plan, since it is of all plans.
Candidate planAlternative(std::string name, CompileOptions options, const Candidate &to,
                          const Cluster *cluster);
/// Whether two plans are one program, or the same for a reader: of one character, with the same
/// layouts of arguments.
bool areSame(const Candidate &x, const Candidate &y);
/// Exchanges a plan with the fastest of its alternatives, if that is faster: the search goes by
/// costs, which know nothing of overlap. Returns whether it did.
bool takeFastest(Candidate &best, llvm::MutableArrayRef<Candidate> others);

/// The meshes over this many devices: of one and two axes, the outer axis "data", the inner
/// "model"; and of three, whose outermost "pod" joins the units of the innermost links of a
/// cluster, as nodes, so that these and what is between them can be used differently. First are
/// those whose inner axis has about the size of such a unit: their plans are often good, and end
/// the search over others early.
std::vector<std::string> meshesOver(int64_t devices, const Cluster *cluster);

/// Three axes "pod", "data" and "model" instead of the two of a mesh: one of them is split into
/// two, nearly equal ones first. Its plans are among those of each, which may use the parts
/// differently.
std::vector<std::string> splitsOf(llvm::StringRef mesh);

/// The same with an outermost axis for the stages of a pipeline, of each size that divides the
/// devices.
std::vector<std::string> meshesOfStages(int64_t devices, llvm::StringRef axis,
                                        const Cluster *cluster);

/// The meshes over this many devices of which `text` leaves sizes open, as in
/// data=?,model=?,expert=8.
llvm::Expected<std::vector<std::string>> meshesLike(llvm::StringRef text, int64_t devices);

/// The meshes that options leave to be chosen, or the one they give. Errors are of usage.
llvm::Expected<std::vector<std::string>> meshesToPlan(const CompileOptions &options,
                                                      const Cluster *cluster);

/// A plan over each mesh: the fastest first, those without a plan last. Meshes of which a bound
/// shows that their plans are slower are not planned to the end. Where the options leave the axes
/// open, and devices are linked differently, the fastest mesh of two axes is split further.
std::vector<Candidate> planMeshes(CompileOptions options, llvm::ArrayRef<std::string> meshes,
                                  const Cluster *cluster, const WatchCompiler &watch = {});

} // namespace shardwright
