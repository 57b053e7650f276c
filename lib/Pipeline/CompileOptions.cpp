// SPDX-License-Identifier: Apache-2.0

// The table of compile options.
#include "shardwright/Pipeline/CompileOptions.h"

#include "shardwright/Emit/CpuTarget.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/MaxDevices.h"
#include "shardwright/Support/RecomputationPolicy.h"
#include "shardwright/Support/TargetInfo.h"
#include "shardwright/runtime/support/Integers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace shardwright {
namespace {

llvm::ArrayRef<llvm::StringLiteral> reassociations() {
  static constexpr llvm::StringLiteral names[] = {"sums", "aggressive"};
  return names;
}

llvm::ArrayRef<llvm::StringLiteral> remarkKinds() {
  static constexpr llvm::StringLiteral names[] = {"large", "all"};
  return names;
}

std::string found(const llvm::Twine &expected, llvm::StringRef text) {
  return ("expected " + expected + ", found \"" + text + "\"").str();
}

std::string faultOfMesh(llvm::StringRef text) {
  return text.empty() ? found("axes, as in data=2,model=4", text) : "";
}

std::string faultOfArchitecture(llvm::StringRef name) {
  bool isNumber = name.size() > 4 && llvm::all_of(name.substr(3, 2), llvm::isDigit);
  return name.starts_with("sm_") && isNumber ? ""
                                             : name.str() + " is not of the form sm_80 or sm_90a";
}

std::string faultOfByteSize(llvm::StringRef text) {
  return parseByteSize(text) ? "" : found("a number of bytes, as in 80GiB", text);
}

std::string faultOfPlan(llvm::StringRef text) {
  bool isName = text == "given" || text == "auto" || text == kPlanUnannotated;
  return isName || text.ends_with(".json")
             ? ""
             : found("given, auto, unannotated, or the path of a plan.json", text);
}

std::string faultOfSeconds(llvm::StringRef text) {
  double seconds;
  return !text.getAsDouble(seconds) && seconds > 0 && seconds < 1e6
             ? ""
             : found("seconds above 0", text);
}

std::string faultOfZero(llvm::StringRef text) { return runtime::faultOfInteger(text, 0, 3); }

std::string faultOfSize(llvm::StringRef text) { return runtime::faultOfInteger(text, 0, 1 << 20); }

std::string faultOfDevices(llvm::StringRef text) {
  return runtime::faultOfInteger(text, 1, maxDevices);
}

std::string faultOfCount(llvm::StringRef text) {
  return runtime::faultOfInteger(text, 1, INT32_MAX);
}

std::string faultOfChunks(llvm::StringRef text) { return runtime::faultOfInteger(text, 1, 4096); }

std::string faultOfMicrobatches(llvm::StringRef text) {
  return text == kAutoMicrobatches ? "" : faultOfCount(text);
}
} // namespace

int CompileOptions::microbatchCount() const {
  int count = 1;
  return llvm::StringRef(microbatches).getAsInteger(10, count) ? 1 : count;
}

llvm::ArrayRef<CompileOption> compileOptions() {
  using O = CompileOptions;
  using enum CompileOption::Scope;
  static const CompileOption options[] = {
      {"entry", "--entry", &O::entry,
       "the function that is the program; default: @main, or the only public one"},
      {"mesh", "--mesh", &O::mesh,
       "axes and their sizes, e.g. data=2,model=4; default: the model's own", EveryCommand, nullptr,
       faultOfMesh},
      {"device_ids", "--device-ids", &O::deviceIds,
       "the device at each position of the mesh, e.g. 0,2,1,3; default: 0,1,2,…"},
      {"arg_shardings", "--arg-sharding", &O::argShardings,
       "NAME_OR_INDEX=[{\"data\"}, {}]: shard an argument; may be repeated", EveryCommand, nullptr,
       nullptr, /*repeats=*/true},
      {"sharding_rules", "--sharding-rules", &O::callRules,
       "a JSON file: for targets of custom calls, their sdy.op_sharding_rule"},
      {"plan", "--plan", &O::plan,
       "what shards the values without annotation: given, propagation of the annotations; "
       "auto, the plan of least cost; unannotated, auto if nothing at all is annotated, given "
       "otherwise (the default); or a plan.json, whose shardings it takes",
       EveryCommand, nullptr, faultOfPlan},
      {"devices", "--devices", &O::devices,
       "search the meshes of one and two axes over this many devices, and those with an axis over "
       "nodes; or those that --mesh leaves open, as in --mesh data=?,tensor=?,expert=8; with "
       "--pipeline AXIS also over that axis",
       SomeCommands, nullptr, faultOfDevices},
      {"plan_seconds", "--plan-seconds", &O::planSeconds,
       "the most seconds that --plan auto searches, which then takes the best plan so far; counted "
       "by work, so that plans are the same on each machine; further searches within a memory "
       "limit may each take a quarter of it, and those that know overlap as "
       "long again",
       EveryCommand, nullptr, faultOfSeconds},
      {"zero", "--zero", &O::zero,
       "ZeRO: split over the axis of data parallelism 1, the optimizer's state; 2, gradients too; "
       "3, parameters too; default: 0, nothing",
       EveryCommand, nullptr, faultOfZero},
      {"zero_axis", "--zero-axis", &O::zeroAxis, "the axis of --zero"},
      {"roles", "--role", &O::roles,
       "NAME_OR_INDEX=ROLE: what an argument is to the training step, where the compiler finds "
       "otherwise: param, state (of the optimizer), batch, accumulator (of gradients) or other; "
       "may be repeated",
       EveryCommand, nullptr, nullptr, /*repeats=*/true},
      {"microbatches", "--microbatches", &O::microbatches,
       "compute a training step in so many parts of the batch, and add up gradients; auto, with "
       "--cluster: as many as are the fastest that fit; default: 1",
       EveryCommand, nullptr, faultOfMicrobatches},
      {"pipeline", "--pipeline", &O::pipeline,
       "the axis of the mesh along which a training step is cut into stages, which compute "
       "--microbatches one after the other"},
      {"schedule", "--schedule", &O::schedule,
       "the order in which the stages of --pipeline compute: gpipe; 1f1b (the default); "
       "interleaved, with several pieces a stage (--chunks); zb-h1 and zb-h2, with gradients of "
       "weights apart; zb-v and dualpipe-v, with two pieces a stage besides; auto, with "
       "--cluster: the fastest of these, and of schedules searched for the times of the model; or "
       "a file with a table"},
      {"chunks", "--chunks", &O::chunks,
       "the pieces of the model that each stage has, 2 or more with --schedule interleaved, for "
       "which the fastest number is chosen with --cluster; default: 1",
       EveryCommand, nullptr, faultOfChunks},
      {"stage_of", "--stage-of", &O::stageOf,
       "PATTERN=PIECE: with --pipeline, the piece of the ops with a name, as of jax.named_scope or "
       "of "
       "a module of PyTorch; names are found whole, layer1 in jvp(layer1) but not in layer10; "
       "behind the name of a loop over layers is the number of each layer, as [3]; default: pieces "
       "of equal cost; may be repeated",
       EveryCommand, nullptr, nullptr, /*repeats=*/true},
      {"assign", "--assign", &O::assign,
       "NAME=MESH: in a program on several meshes, the mesh of the topology on which named "
       "computations and named tensors of this name are; may be repeated",
       EveryCommand, nullptr, nullptr, /*repeats=*/true},
      {"remat", "--remat", &O::remat,
       "what the backward pass computes again instead of keeping it: auto, elementwise kernels, "
       "and within a memory limit (--memory, --cluster) the cheapest that fits; full, all but "
       "checkpoints; dots, all but matrix products and convolutions; dots_no_batch, of these only "
       "those without batch dimensions are kept; or names of jax.checkpoint_policies; default: "
       "none",
       EveryCommand, recomputationPolicyNames},
      {"bucket_mb", "--bucket-mb", &O::bucketMb,
       "combine collectives, as those of gradients, into one of at most so many MiB; 0: not at "
       "all; "
       "default: 25",
       EveryCommand, nullptr, faultOfSize},
      {"reassociate", "--reassociate", &O::reassociate,
       "what may come before partial sums are added up: sums, whose order alone changes; "
       "aggressive: products and quotients too, which can move fewer bytes, but turns what "
       "overflows or meets an infinity into other numbers",
       EveryCommand, reassociations},
      {"cluster", "--cluster", &O::cluster,
       "the machines that the program is for: a preset, as dgx-a100x64, or a JSON file; it gives "
       "the costs that partitioning and the order of collectives weigh, and the memory limit"},
      {"memory", "--memory", &O::memory,
       "the memory of one rank, e.g. 80GiB: refuse programs that need more; default: the cluster's",
       EveryCommand, nullptr, faultOfByteSize},
      {"target", "--target", &O::target, "cpu, or cuda to print the kernels as CUDA C++ too",
       EveryCommand, targetNames},
      {"architectures", "--arch", &O::architectures,
       "GPUs that CUDA kernels are compiled for if there is nvcc, e.g. sm_80,sm_90a", EveryCommand,
       nullptr, faultOfArchitecture},
      {"target_cpu", "--target-cpu", &O::targetCpu,
       "processors that kernels run on: native, this machine's (the default), or all of a level, "
       "e.g. x86-64-v3",
       EveryCommand, cpuTargetNames},
      {"attention", "!--no-attention", &O::attention,
       "for cuda: leave attention to products and kernels"},
      {"epilogues", "!--no-epilogues", &O::epilogues,
       "for cuda: leave biases, relu and gelu behind products to kernels"},
      {"threads", "--threads", &O::threads, "threads that compile kernels", EveryCommand, nullptr,
       faultOfCount},
      {"remarks", "--remarks", &O::remarks,
       "say where a collective gives every device a whole tensor of above 1 MiB; "
       "--remarks=all: of any size",
       SomeCommands, remarkKinds, nullptr, false, /*alone=*/"large"},
      {"dump_stages", "--dump-stages", &O::dumpFolder,
       "a folder for the IR after each stage; without -o all stages but emit run", SomeCommands},
      {"verify_stages", "--verify-stages", &O::verifyStages,
       "check after each stage what holds there; builds with assertions always do"},
      {"bundle", "", &O::bundle, "the folder to write; compile's -o", Libraries},
      {"search_seconds", "", &O::searchSeconds,
       "how long to look for changes of annotations that avoid collectives; 0: not at all",
       Libraries},
      {"callbacks", "", &O::callbacks, "whether who runs the program carries out its callbacks",
       Libraries}};
  return options;
}

const CompileOption &compileOption(llvm::StringRef key) {
  const auto *found = llvm::find_if(compileOptions(), [&](auto &o) { return o.key == key; });
  assert(found != compileOptions().end() && "the option is in the table");
  return *found;
}

std::string faultOf(const CompileOption &option, llvm::StringRef value) {
  if (option.choices && !llvm::is_contained(option.choices(), value))
    return found("one of " + llvm::join(option.choices(), ", "), value);
  return option.fault ? option.fault(value) : "";
}

} // namespace shardwright
