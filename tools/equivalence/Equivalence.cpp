// SPDX-License-Identifier: Apache-2.0

#include "equivalence/Equivalence.h"

#include "shardwright/Import/ImportFile.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Pipeline/Register.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;

namespace shardwright::tool {
using interpret::Kind;
using interpret::Tensor;

namespace {
/// The single-device reference: its data, and the precision to expect.
struct Reference {
  std::vector<Tensor> arguments, results;
  double coarsest = 0; // unit roundoff of the coarsest float type in the program
};

double roundingOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  auto floating = dyn_cast<FloatType>(element);
  return floating ? std::ldexp(1, -(int)floating.getFPMantissaWidth()) : 0;
}

FailureOr<Reference> interpretReference(MLIRContext &context, const Claim &claim) {
  OwningOpRef<ModuleOp> module = importFile(context, claim.options.model);
  if (!module)
    return failure();
  // Custom calls are expanded by an import pass; the interpreter does not know them.
  PassManager manager(&context);
  manager.addPass(createExpandMeshCalls());
  manager.addPass(createEraseMeshes());
  manager.addPass(createExpandCustomCalls());
  manager.addPass(createUpgradeLapackCalls());
  if (failed(manager.run(*module)))
    return failure();
  FailureOr<func::FuncOp> entry = interpret::findEntry(*module);
  if (failed(entry))
    return failure();
  Reference reference;
  module->walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      reference.coarsest = std::max(reference.coarsest, roundingOf(type));
  });
  if (failed(checkArgumentsCanBeMadeUp(*entry)))
    return failure();
  interpret::Data given;
  for (auto [i, type] : llvm::enumerate(entry->getArgumentTypes())) {
    reference.coarsest = std::max(reference.coarsest, roundingOf(type));
    reference.arguments.push_back(
        randomTensor(cast<RankedTensorType>(type), claim.seed + i, claim.values));
    given.push_back(reference.arguments.back());
  }
  auto results = interpret::interpret(*entry, given, claim.interpreter);
  if (failed(results))
    return failure();
  for (const interpret::Datum &datum : *results) {
    if (!datum.isTensor())
      return entry->emitError("gives a result that is no tensor, which cannot be compared");
    reference.results.push_back(datum.tensor());
  }
  return reference;
}

/// Parameters of the comparison of one output.
struct Measure {
  double tolerance;
  bool signsOfZeros;
  double scale = 1e-2; // the output's largest magnitude, at least this
};

/// The parts of an element to compare: a complex number counts as two floats, and mismatches if
/// either does.
std::pair<double, double> partsAt(const Tensor &tensor, int64_t i) {
  switch (tensor.kind()) {
  case Kind::Integer:
    return {(double)tensor.elements<int64_t>()[i], 0};
  case Kind::Float:
    return {tensor.elements<double>()[i], 0};
  case Kind::Complex:
    return {tensor.elements<interpret::Complex>()[i].real(),
            tensor.elements<interpret::Complex>()[i].imag()};
  }
  llvm_unreachable("all kinds are above");
}

double apart(double a, double b, const Measure &measure) {
  if (measure.signsOfZeros && a == 0 && b == 0 && std::signbit(a) != std::signbit(b))
    return INFINITY;
  if (a == b || (std::isnan(a) && std::isnan(b)))
    return 0;
  double difference = std::abs(a - b) / measure.scale;
  return std::isnan(difference) ? INFINITY : difference;
}

/// Compares one output with the reference, and records the worst difference in the verdict.
void judge(const Tensor &found, const Tensor &wanted, const std::string &name,
           const std::string &where, Measure measure, Verdict &verdict) {
  for (int64_t i = 0, e = wanted.size(); i < e; ++i)
    for (double part : {partsAt(wanted, i).first, partsAt(wanted, i).second})
      if (std::isfinite(part))
        measure.scale = std::max(measure.scale, std::abs(part));
  bool exact = wanted.kind() == Kind::Integer;
  for (int64_t i = 0, e = wanted.size(); i < e; ++i) {
    auto [a, c] = partsAt(found, i);
    auto [b, d] = partsAt(wanted, i);
    double difference = std::max(apart(a, b, measure), apart(c, d, measure));
    bool bad = exact ? found.elements<int64_t>()[i] != wanted.elements<int64_t>()[i]
                     : !(difference <= measure.tolerance);
    if (difference > verdict.difference || (bad && verdict.in.empty())) {
      verdict.difference = difference;
      verdict.in = name;
    }
    if (!bad || verdict.status == Verdict::Differs)
      continue;
    std::string index;
    for (int64_t at : interpret::unlinearIndex(i, wanted.getShape()))
      index += (index.empty() ? "" : ",") + std::to_string(at);
    verdict.status = Verdict::Differs;
    verdict.stage = "run";
    verdict.message = llvm::formatv("{0}[{1}]{2} is {3}, unpartitioned it is {4}", name, index,
                                    where, printElement(found, i), printElement(wanted, i));
  }
}

void judgeAll(const Outputs &outputs, const Reference &reference, const Claim &claim,
              Verdict &verdict) {
  double tolerance = claim.tolerance;
  if (reference.coarsest > 0x1p-24) // eight ulps, for sums in another order
    tolerance = std::max(tolerance, 8 * reference.coarsest);
  else if (reference.coarsest < 0x1p-24)
    tolerance *= 1e-5; // all floats are f64
  // Libraries start sums of products at +0 or at the first product, so signs of zeros may differ.
  bool signsCount = claim.values == Values::Special && claim.executor == Executor::Interpret;
  for (auto [i, wanted] : llvm::enumerate(reference.results)) {
    std::string name = "out" + std::to_string(i);
    for (const Piece &piece : outputs[i]) {
      SmallVector<int64_t> shape = interpret::shardShape(wanted.getShape(), piece.parts);
      auto type = RankedTensorType::get(shape, wanted.getElementType());
      std::string where = outputs[i].size() > 1 ? " of device " + std::to_string(piece.device) : "";
      if (piece.tensor.getType() != type) {
        llvm::raw_string_ostream(verdict.message)
            << name << where << " is " << piece.tensor.getType() << ", expected " << type;
        verdict.status = Verdict::Differs;
        verdict.stage = "run";
        return;
      }
      Tensor whole = wanted;
      pasteShard(whole, piece.tensor, piece.parts);
      judge(whole, wanted, name, where, {tolerance, signsCount}, verdict);
    }
  }
}

/// Runs the stages one by one, so that the verdict can name the one that fails.
LogicalResult compile(Compiler &compiler, Stage last, Verdict &verdict) {
  for (Stage stage : allStages) {
    if (stage > last)
      break;
    verdict.stage = stageName(stage);
    if (failed(compiler.runTo(stage)))
      return failure();
  }
  verdict.stage = "run";
  return success();
}

/// A verdict with the diagnostics. The parser prints its own on stderr, which the isolating process
/// captures.
Verdict refuse(Verdict verdict, StringRef diagnostics) {
  if (verdict.message.empty())
    verdict.message = diagnostics.trim();
  verdict.status = verdict.message.empty() ? Verdict::Failed : Verdict::Refused;
  return verdict;
}
} // namespace

Verdict comparePartitioned(const Claim &claim) {
  Verdict verdict;
  std::string diagnostics;
  CompileOptions options = claim.options;
  options.diagnostics = &diagnostics;
  options.threads = 1; // programs are checked in parallel
  Compiler compiler(options);
  verdict.stage = "reference";
  FailureOr<Reference> reference = interpretReference(compiler.getContext(), claim);
  if (failed(reference))
    return refuse(verdict, diagnostics);
  bool onCpu = claim.executor == Executor::Cpu;
  if (failed(compile(compiler, onCpu ? Stage::Emit : Stage::Partition, verdict)))
    return refuse(verdict, diagnostics);
  if (!onCpu && !compiler.getModule().lookupSymbol<func::FuncOp>("main")) {
    verdict.message = "a program on several meshes cannot be interpreted after partitioning; "
                      "use --executor cpu";
    return refuse(verdict, "");
  }
  std::optional<Outputs> outputs;
  if (onCpu) {
    auto types = llvm::map_to_vector(reference->results,
                                     [](const Tensor &tensor) { return tensor.getType(); });
    outputs = runOnThreads(options.bundle, reference->arguments, types, verdict.message);
  } else if (auto run =
                 runOnInterpreter(compiler.getModule(), reference->arguments, claim.interpreter);
             succeeded(run)) {
    outputs = std::move(*run);
  }
  if (!outputs) { // what compiles must run
    verdict = refuse(verdict, diagnostics);
    verdict.status = Verdict::Failed;
    return verdict;
  }
  verdict.stage = "";
  judgeAll(*outputs, *reference, claim, verdict);
  return verdict;
}

} // namespace shardwright::tool
