// SPDX-License-Identifier: Apache-2.0

// `shardwright verify`: compares a partitioned program with its single-device reference, in one
// process.
#include "RunOnCpu.h"
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

#include <cmath>
#include <cstring>
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

/// Element `i` of an array, whose element type in MLIR is `type`; complex numbers count as two.
double elementOf(const rt::Array &array, mlir::Type type, int64_t i) {
  using rt::DType;
  switch (array.dtype) {
  case DType::C64:
  case DType::F32:
    return array.as<float>()[i];
  case DType::C128:
  case DType::F64:
    return array.as<double>()[i];
  case DType::I1:
  case DType::UI8:
    return array.as<uint8_t>()[i];
  case DType::I8:
    return array.as<int8_t>()[i];
  case DType::I16:
    return array.as<int16_t>()[i];
  case DType::I32:
    return array.as<int32_t>()[i];
  case DType::I64:
    return array.as<int64_t>()[i];
  case DType::UI16:
    return array.as<uint16_t>()[i];
  case DType::UI32:
    return array.as<uint32_t>()[i];
  case DType::UI64:
    return array.as<uint64_t>()[i];
  default:
    break; // no C++ type has its values
  }
  uint64_t bits = rt::byteSize(array.dtype) == 2 ? array.as<uint16_t>()[i] : array.as<uint8_t>()[i];
  if (auto format = mlir::dyn_cast<mlir::FloatType>(type))
    return interpret::fromBits(format, bits);
  return interpret::IntegerKind(type).wrap(bits);
}

/// Compares bytes, as doubles cannot represent all 64-bit integers.
bool sameBytes(const rt::Array &a, const rt::Array &b, int64_t i) {
  size_t size = rt::byteSize(a.dtype);
  return std::memcmp(a.bytes.data() + i * size, b.bytes.data() + i * size, size) == 0;
}

struct Comparison {
  double worst = 0; // largest difference, relative to the largest value of the output, or to 1e-2
                    // if that is larger
  std::string worstName;
  std::string firstBad; // a sentence about the first element beyond the tolerance, or the first
                        // integer that differs
  std::vector<std::string> silent; // outputs without any finite number, which tell nothing
};

/// Compares every array of `wanted` with that of the same name in `found`. `which` names the source
/// of `wanted` in messages.
Comparison compare(const rt::NamedArrays &found, const rt::NamedArrays &wanted, double tolerance,
                   const char *which) {
  Comparison result;
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  for (const auto &[name, right] : wanted) {
    auto it = found.find(name);
    if (it == found.end() || it->second.shape != right.shape || it->second.dtype != right.dtype) {
      result.firstBad =
          llvm::formatv("{0} is missing or has another shape or element type than {1}'s", name,
                        which)
              .str();
      return result;
    }
    mlir::Type type = elementTypeOf(right.dtype, context);
    bool exact = type.isInteger(), anyFinite = false;
    int64_t parts = mlir::isa<mlir::ComplexType>(type) ? 2 : 1,
            count = parts * right.bytes.size() / rt::byteSize(right.dtype);
    double scale = 1e-2;
    for (int64_t i = 0; i < count; ++i)
      if (double x = std::abs(elementOf(right, type, i)); std::isfinite(x)) {
        scale = std::max(scale, x);
        anyFinite = true;
      }
    if (count && !anyFinite)
      result.silent.push_back(name);
    for (int64_t i = 0; i < count; ++i) {
      double a = elementOf(it->second, type, i), b = elementOf(right, type, i);
      double difference =
          (a == b || (std::isnan(a) && std::isnan(b))) ? 0 : std::abs(a - b) / scale;
      if (!(difference <= result.worst)) {
        result.worst = difference;
        result.worstName = name;
      }
      bool bad = exact ? !sameBytes(it->second, right, i) : !(difference <= tolerance);
      if (bad && result.firstBad.empty()) {
        std::string index;
        int64_t rest = i / parts;
        for (size_t d = right.shape.size(); d-- > 0; rest /= right.shape[d])
          index = (d ? "," : "") + std::to_string(rest % right.shape[d]) + index;
        result.firstBad =
            llvm::formatv("{0}[{1}] is {2:e9}, {3} has {4:e9}", name, index, a, which, b).str();
      }
    }
  }
  return result;
}

/// The largest difference, with the output that has it if there is any.
std::string said(const Comparison &comparison) {
  std::string where = comparison.worstName.empty() ? "" : " (" + comparison.worstName + ")";
  return llvm::formatv("{0:e2}", comparison.worst).str() + where;
}

/// Random data for each argument, as in the equivalence tests. None if the runtime does not support
/// an element type.
std::optional<rt::NamedArrays> randomInputs(mlir::ModuleOp module, uint64_t seed, Values values) {
  rt::NamedArrays inputs;
  for (auto [i, type] :
       llvm::enumerate(module.lookupSymbol<mlir::func::FuncOp>("main").getArgumentTypes())) {
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

/// Compiles into `folder` and runs. A nonzero result is the exit status of the command.
int compileAndRun(const VerifyArguments &a, const CompileOptions &options, rt::NamedArrays &inputs,
                  rt::NamedArrays &outputs, const std::string &partitioned) {
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
  rt::RunOptions run;
  run.steps = a.steps;
  run.capture = rt::Capture::EveryStep;
  rt::Result<rt::RunReport> report = rt::run(*program, inputs, run);
  if (!report.ok())
    return fail(report.status());
  outputs = std::move(report->outputs);
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
  CompileOptions partitioned = a.options, single = a.options;
  Compiler imported(a.options);
  if (mlir::failed(imported.runTo(Stage::Import)))
    return statusOfFailure(imported);
  single.mesh = singleDeviceMesh(*imported.report().getArray("mesh"));
  if (a.inputs.empty() && a.weights.empty())
    inputs = randomInputs(imported.getModule(), a.seed, a.values()).value_or(rt::NamedArrays());
  bool isInterpreted = isWrittenForItsMesh(imported.getModule());
  if (isInterpreted && a.steps != 1)
    return report(usage, "--steps: " + a.options.model +
                             " has manual computations, whose single-device reference is "
                             "interpreted for one step only");
  llvm::Expected<TemporaryFolder> folder =
      TemporaryFolder::make(); // after reading files, which may end the process
  if (!folder)
    return report(inputAtFault, llvm::toString(folder.takeError()));
  partitioned.bundle = folder->path() + "/many.bundle";
  single.bundle = folder->path() + "/one.bundle";
  if (int status = isInterpreted ? done : compileAndRun(a, single, inputs, one, ""))
    return status;
  if (int status = compileAndRun(a, partitioned, inputs, many, a.partitioned))
    return status;
  if (int status = isInterpreted ? interpretOutputs(imported.getModule(), inputs, one) : done)
    return status;
  Comparison ours = compare(many, one, a.tolerance, "the single-device reference");
  nameTypes(expected, many);
  Comparison theirs = compare(many, expected, a.tolerance, "--expected");
  if (a.json)
    llvm::outs() << llvm::formatv(
        "{0:2}\n",
        llvm::json::Value(llvm::json::Object{
            {"largest_difference_to_one_rank", ours.worst},
            {"in", ours.worstName},
            {"largest_difference_to_expected", theirs.worst},
            {"first_difference", ours.firstBad.empty() ? theirs.firstBad : ours.firstBad}}));
  else
    llvm::errs() << llvm::formatv("largest difference to the single-device reference {0}{1}\n",
                                  said(ours),
                                  expected.empty() ? "" : ", to --expected " + said(theirs));
  for (const std::string &name : ours.silent)
    llvm::errs() << llvm::formatv(
        "note: {0} holds no finite number, so that comparing it tells nothing; give {1}--inputs\n",
        name, a.inputs.empty() ? "" : "other ");
  for (const std::string &bad : {ours.firstBad, theirs.firstBad})
    if (!bad.empty())
      return report(resultsDiffer, "results differ: " + bad);
  if (!one.empty() && ours.silent.size() == one.size() && expected.empty())
    return report(inputAtFault, "no output holds a finite number: nothing was compared");
  return done;
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
