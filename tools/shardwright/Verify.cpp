// SPDX-License-Identifier: Apache-2.0

// `shardwright verify`: compares a partitioned program with its single-device reference, in one
// process.
#include "CompareArrays.h"
#include "RunOnCpu.h"
#include "Sensitivity.h"
#include "VerifyMany.h"
#include "equivalence/RuntimeTensor.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/TemporaryFolder.h"
#include "shardwright/runtime/arrays/Npz.h"
#include "shardwright/runtime/arrays/TorchArchive.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "shardwright/runtime/engine/Weights.h"
#include "shardwright/runtime/launch/Run.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <thread>

namespace shardwright::tool {
namespace rt = shardwright::runtime;

namespace {
struct VerifyArguments {
  CompileOptions options;
  std::vector<std::string> models;
  std::string executor; // empty: the CPU
  int jobs = std::max(1u, std::thread::hardware_concurrency()), timeout = 60;
  std::string inputs, expected, partitioned;
  std::vector<std::string> weights;
  int64_t steps = 1;
  uint64_t seed = 0;
  double tolerance = 1e-4;
  bool json = false, specialValues = false;

  Values values() const { return specialValues ? Values::Special : Values::Plain; }
};

int fail(const rt::Status &status) { return report((int)status.code, status.message); }

/// The largest difference, with the output that has it if there is any.
std::string said(const Comparison &comparison) {
  if (!comparison.notCompared.empty() && comparison.elements == 0)
    return "not compared";
  std::string where = comparison.worstName.empty() ? "" : " (" + comparison.worstName + ")";
  return llvm::formatv("{0:e2}", comparison.worst).str() + where +
         (comparison.notCompared.empty() ? "" : ", as far as they were compared");
}

/// Random data for each argument, as in the equivalence tests. None if the runtime does not support
/// an element type.
std::optional<rt::NamedArrays> randomInputs(mlir::func::FuncOp main, uint64_t seed, Values values) {
  rt::NamedArrays inputs;
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes())) {
    std::optional<rt::Array> array =
        toArray(randomTensor(mlir::cast<mlir::RankedTensorType>(type), seed + i, values));
    if (!array)
      return std::nullopt;
    inputs["arg" + std::to_string(i)] = std::move(*array);
  }
  return inputs;
}

/// Adds the weights of a PyTorch archive. Explicit inputs take precedence over them, and they over
/// random data.
rt::Status addWeights(const VerifyArguments &a, const rt::Program &program,
                      rt::NamedArrays &inputs) {
  if (!rt::isTorchArchive(a.options.model))
    return {};
  if (!a.inputs.empty() || !a.weights.empty())
    return rt::addArchivedTensors(program, a.options.model, inputs);
  rt::NamedArrays stored;
  rt::Status status = rt::addArchivedTensors(program, a.options.model, stored);
  stored.merge(inputs); // keeps existing entries
  inputs = std::move(stored);
  return status;
}

int run(const VerifyArguments &a, const rt::Program &program, const rt::NamedArrays &inputs,
        rt::NamedArrays &outputs) {
  rt::RunOptions run;
  run.steps = a.steps;
  run.capture = rt::Capture::EveryStep;
  rt::Result<rt::RunReport> report = rt::run(program, inputs, run);
  if (!report.ok())
    return fail(report.status());
  outputs = std::move(report->outputs);
  return done;
}

/// Compiles to a bundle, and reads inputs if there are none yet. A nonzero result is the exit
/// status of the command.
int compileBundle(const VerifyArguments &a, const CompileOptions &options, rt::NamedArrays &inputs,
                  rt::Program &result, const std::string &partitioned) {
  Compiler compiler(options);
  if (!partitioned.empty() && (mlir::failed(compiler.runTo(Stage::Import)) ||
                               mlir::failed(compiler.replaceBy(partitioned))))
    return statusOfFailure(compiler);
  if (mlir::failed(compiler.runTo(Stage::Emit)))
    return statusOfFailure(compiler);
  rt::Result<rt::Program> program = rt::loadProgram(options.bundle);
  if (!program.ok())
    return fail(program.status());
  if (inputs.empty()) {
    rt::Result<rt::NamedArrays> read = rt::readInputs(*program, a.inputs, a.weights, a.seed);
    if (!read.ok())
      return fail(read.status());
    inputs = std::move(*read);
  }
  if (rt::Status status = addWeights(a, *program, inputs); !status.ok())
    return fail(status);
  result = std::move(*program);
  return done;
}

/// Whether shapes inside the program depend on its mesh, so that no other mesh fits it.
bool isWrittenForItsMesh(mlir::ModuleOp module) {
  return module.walk([](sdy::ManualComputationOp) { return mlir::WalkResult::interrupt(); })
      .wasInterrupted();
}

/// The outputs of an imported program on the interpreter.
int interpretOutputs(mlir::ModuleOp module, const rt::NamedArrays &inputs,
                     rt::NamedArrays &outputs) {
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  interpret::Data arguments;
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes()))
    arguments.push_back(
        toTensor(inputs.at("arg" + std::to_string(i)), mlir::cast<mlir::RankedTensorType>(type)));
  interpret::Options options;
  options.foreignCode = runCallOnCpu;
  mlir::FailureOr<interpret::Data> results = interpret::interpret(main, arguments, options);
  if (mlir::failed(results))
    return inputAtFault;
  for (auto [i, result] : llvm::enumerate(*results))
    if (std::optional<rt::Array> array = toArray(result.tensor()))
      outputs["out" + std::to_string(i)] = std::move(*array);
  return done;
}

/// The same axes, with size 1 each.
std::string singleDeviceMesh(const llvm::json::Array &mesh) {
  std::string text;
  for (const llvm::json::Value &axis : mesh)
    text += (text.empty() ? "" : ",") + axis.getAsObject()->getString("name")->str() + "=1";
  return text;
}

/// Compares each of several models with the interpreter.
int verifyMany(VerifyArguments &a) {
  if (!a.inputs.empty() || !a.weights.empty() || !a.expected.empty() || !a.partitioned.empty() ||
      a.steps != 1)
    return report(usage, "several models, or --executor, use seeded data for one step: no "
                         "--inputs, --weights, --expected, "
                         "--partitioned and --steps");
  Claim claim{a.options, a.executor == "cpu" ? Executor::Cpu : Executor::Interpret,
              a.seed,    a.tolerance,
              {},        a.values()};
  return verifyAgainstInterpreter(a.models, claim, {a.jobs, a.timeout}, a.json);
}

/// NumPy files do not distinguish floats of less than 16 bits; takes the dtypes from the program's
/// results.
void nameTypes(rt::NamedArrays &expected, const rt::NamedArrays &found) {
  for (auto &[name, array] : expected)
    if (auto it = found.find(name);
        it != found.end() && isNameless(array.dtype) && isNameless(it->second.dtype))
      array.dtype = it->second.dtype;
}

/// The program on one device, which the partitioned one is compared with.
class Reference {
public:
  Reference(const VerifyArguments &a, mlir::ModuleOp imported)
      : a(a), imported(imported), isInterpreted(isWrittenForItsMesh(imported)) {}

  bool interpreted() const { return isInterpreted; }

  int compile(CompileOptions options, rt::NamedArrays &inputs) {
    return isInterpreted ? done : compileBundle(a, options, inputs, program, "");
  }
  int outputsOf(const rt::NamedArrays &inputs, rt::NamedArrays &outputs) const {
    return isInterpreted ? interpretOutputs(imported, inputs, outputs)
                         : run(a, program, inputs, outputs);
  }

  /// Its outputs for a few inputs that differ by rounding.
  int sample(const rt::NamedArrays &inputs, std::vector<rt::NamedArrays> &outputs) const {
    constexpr uint64_t samples = 6;
    constexpr double rounds = 8; // sums and products inside the program round many times
    double roundoff = rounds * roundoffOf(imported);
    for (uint64_t seed = 0; seed < samples; ++seed)
      if (int status = outputsOf(moveByRounding(inputs, roundoff, seed), outputs.emplace_back()))
        return status;
    return done;
  }

private:
  const VerifyArguments &a;
  mlir::ModuleOp imported;
  const bool isInterpreted;
  rt::Program program;
};

/// What was run, for people: `1 step of seeded random data (--seed 0)`.
std::string describeData(const VerifyArguments &a) {
  std::string steps = std::to_string(a.steps) + (a.steps == 1 ? " step of " : " steps of ");
  if (!a.inputs.empty() || !a.weights.empty())
    return steps + (a.inputs.empty() ? a.weights.front() : a.inputs);
  return llvm::formatv("{0}seeded random data (--seed {1}{2})", steps, a.seed,
                       a.specialValues ? ", with special values" : "");
}

/// JSON has no infinity.
double numberOf(double difference) { return std::min(difference, 1e300); }

void printVerdict(const VerifyArguments &a, const Comparison &ours, const Comparison *theirs,
                  bool passed) {
  if (a.json) {
    llvm::outs() << llvm::formatv(
        "{0:2}\n", llvm::json::Value(llvm::json::Object{
                       {"passed", passed},
                       {"largest_difference_to_one_rank", numberOf(ours.worst)},
                       {"in", ours.worstName},
                       {"largest_difference_of_others", numberOf(ours.worstOfOthers)},
                       {"largest_difference_to_expected", theirs ? numberOf(theirs->worst) : 0},
                       {"tolerance", a.tolerance},
                       {"elements", ours.elements},
                       {"sensitive_elements", ours.sensitive},
                       {"not_compared", ours.notCompared.empty() && theirs ? theirs->notCompared
                                                                           : ours.notCompared},
                       {"first_difference",
                        ours.firstBad.empty() && theirs ? theirs->firstBad : ours.firstBad}}));
    return;
  }
  bool isCompared = passed || theirs || !ours.firstBad.empty() || !ours.notCompared.empty();
  if (isCompared)
    llvm::errs() << llvm::formatv(
        "{0}: largest difference to the single-device reference {1}{2}, tolerance {3:e0}; {4}\n",
        passed ? "PASS" : "FAIL", said(ours), theirs ? ", to --expected " + said(*theirs) : "",
        a.tolerance, describeData(a));
  if (ours.sensitive)
    llvm::errs() << llvm::formatv(
        "note: {0} of {1} elements differ by more than the tolerance, but the reference changes "
        "them as much if its inputs change by rounding; the largest difference of the others is "
        "{2:e2}\n",
        ours.sensitive, ours.elements, ours.worstOfOthers);
  for (const std::string &name : ours.silent)
    llvm::errs() << llvm::formatv(
        "note: {0} holds no finite number, so that comparing it tells nothing; give {1}--inputs\n",
        name, a.inputs.empty() ? "" : "other ");
}

/// Compares outputs, and prints the verdict.
int judge(const VerifyArguments &a, const Reference &reference, const rt::NamedArrays &inputs,
          const rt::NamedArrays &one, const rt::NamedArrays &many, rt::NamedArrays &expected) {
  constexpr const char *which = "the single-device reference";
  Comparison ours = compare(many, one, a.tolerance, which);
  if (!ours.firstBad.empty()) {
    std::vector<rt::NamedArrays> moved;
    if (int status = reference.sample(inputs, moved))
      return status;
    ours = compare(many, one, a.tolerance, which, moved);
  }
  nameTypes(expected, many);
  Comparison theirs = compare(many, expected, a.tolerance, "--expected");
  bool nothing = !one.empty() && ours.silent.size() == one.size() && expected.empty();
  bool passed = ours.isEqual() && theirs.isEqual() && !nothing;
  printVerdict(a, ours, expected.empty() ? nullptr : &theirs, passed);
  for (const std::string &bad : {ours.firstBad, theirs.firstBad})
    if (!bad.empty())
      return report(resultsDiffer, "results differ: " + bad);
  if (!ours.notCompared.empty())
    return report(resultsDiffer, "results differ: " + ours.notCompared);
  if (!theirs.notCompared.empty())
    return report(inputAtFault, a.expected + ": " + theirs.notCompared);
  return nothing ? report(inputAtFault, "no output holds a finite number: nothing was compared")
                 : done;
}

int verify(VerifyArguments &a) {
  if (!a.executor.empty() || a.models.size() > 1)
    return verifyMany(a);
  a.options.model = a.models.front();
  rt::NamedArrays inputs, expected, many, one;
  if (!a.expected.empty()) {
    rt::Result<rt::NamedArrays> read = rt::readNpz(a.expected);
    if (!read.ok())
      return fail(read.status());
    expected = std::move(*read);
  }
  CompileOptions partitioned = a.options;
  CompileOptions single = a.options;
  single.erasesMeshes = true;
  Compiler imported(single);
  if (mlir::failed(imported.runTo(Stage::Import)))
    return statusOfFailure(imported);
  single.memory = ""; // of a rank of the partitioned program
  single.clusterLimitsMemory = false;
  single.plan = "given"; // its shardings are of the mesh of the partitioned program
  single.pipeline = "";
  single.schedule = CompileOptions().schedule;
  single.chunks = 1;
  single.stageOf.clear();
  single.deviceIds.clear();
  single.mesh = singleDeviceMesh(*imported.report().getArray("mesh"));
  if (a.inputs.empty() && a.weights.empty()) {
    auto main = imported.getModule().lookupSymbol<mlir::func::FuncOp>("main");
    if (mlir::failed(checkArgumentsCanBeMadeUp(main)))
      return inputAtFault;
    inputs = randomInputs(main, a.seed, a.values()).value_or(rt::NamedArrays());
  }
  Reference reference(a, imported.getModule());
  if (reference.interpreted() && a.steps != 1)
    return report(usage, "--steps: " + a.options.model +
                             " has manual computations, whose single-device reference is "
                             "interpreted for one step only");
  llvm::Expected<TemporaryFolder> folder =
      TemporaryFolder::make(); // after reading files, which may end the process
  if (!folder)
    return report(inputAtFault, llvm::toString(folder.takeError()));
  partitioned.bundle = folder->path() + "/many.bundle";
  single.bundle = folder->path() + "/one.bundle";
  rt::Program program;
  if (int status = reference.compile(single, inputs))
    return status;
  if (int status = compileBundle(a, partitioned, inputs, program, a.partitioned))
    return status;
  if (int status = run(a, program, inputs, many))
    return status;
  if (int status = reference.outputsOf(inputs, one))
    return status;
  return judge(a, reference, inputs, one, many, expected);
}
} // namespace

Command declareVerify(CLI::App &app) {
  auto a = std::make_shared<VerifyArguments>();
  app.add_option("MODEL", a->models,
                 "StableHLO as text or as a portable artifact, or what jax.export or "
                 "torch.export.save writes; several are checked "
                 "one by one, as with --executor")
      ->required();
  declareCompilation(app, a->options);
  app.add_option("--executor", a->executor,
                 "interpret (the partitioned program, on virtual devices) or cpu: against the "
                 "interpreter on one "
                 "device, each model in a process of its own")
      ->check(oneOf({"interpret", "cpu"}));
  app.add_option("-j,--jobs", a->jobs, "models at a time")->check(wholeNumber(1, INT32_MAX));
  app.add_option("--timeout", a->timeout, "seconds that one of several models may take")
      ->check(wholeNumber(1, INT32_MAX));
  app.add_option("--inputs", a->inputs, "arrays (.npz); default: seeded random data");
  declareWeights(app, a->weights);
  app.add_option("--expected", a->expected,
                 "outputs of another system (.npz); only the arrays in it are compared");
  app.add_option("--steps", a->steps, "how many steps")->check(wholeNumber(1));
  app.add_option("--seed", a->seed, "of random data")->check(wholeNumber(0));
  app.add_flag("--special-values", a->specialValues,
               "random data with infinities, NaN, zeros of both signs and the smallest numbers; "
               "with --executor the signs of zeros must be equal");
  app.add_option("--tolerance", a->tolerance,
                 "largest difference, relative to the largest value of an output (at least 1e-2)")
      ->check(finiteNumber(/*zero=*/true));
  app.add_option("--partitioned", a->partitioned,
                 "a partitioned program (IR after `partition`) to check instead of our own");
  app.add_flag("--json", a->json, "print the result as JSON");
  return [a] { return verify(*a); };
}

} // namespace shardwright::tool
