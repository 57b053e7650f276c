// A conformance program through the whole compiler and the runtime.
//
//   %0 = call @inputs()                       func.func @main(%0, %1) -> (…) {
//   %1 = call @expected()                       %2 = stablehlo.abs %0
//   %2 = stablehlo.abs %0             ->        return %2
//   custom_call @check.expect_eq(%2, %1)      }                      and afterwards: is out0 equal to %1?
//
// A program without any check is held to what the interpreter computes.
#include "CheckFile.h"
#include "Commands.h"
#include "RuntimeTensor.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Interpret/Expectation.h"
#include "shardwright/Interpret/Interpreter.h"
#include "shardwright/runtime/Executor.h"
#include "shardwright/runtime/Validate.h"

#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright::tool {
namespace rt = shardwright::runtime;
using interpret::Tensor;

namespace {
struct Check {
  interpret::Expectation expectation;
  int64_t actual;                 // which result of the program
  int64_t expected = -1;          // which result, unless
  std::optional<Tensor> constant; // it is known
};

/// Takes the data and the checks out of a program: what is left takes arguments and gives results.
class Extractor {
public:
  Extractor(ModuleOp module, func::FuncOp main, const interpret::Limits &limits)
      : module(module), main(main), body(main.getBody().front()), limits(limits) {}

  LogicalResult run() {
    if (main.getNumArguments())
      return main.emitError("takes arguments; a program to check has none");
    bool statesNothing = llvm::none_of(body, [](Operation &op) { return interpret::expectationOf(&op).has_value(); });
    if (statesNothing && failed(interpreted = interpret::interpret(main, {}, limits))) // before it is taken apart
      return failure();
    if (failed(liftCalls()) || (arguments.empty() && failed(liftConstants())) || failed(takeChecks()))
      return failure();
    if (checks.empty() && failed(expectInterpreted()))
      return failure();
    body.getTerminator()->setOperands(results);
    main.setFunctionType(FunctionType::get(module.getContext(), body.getArgumentTypes(), ValueRange(results).getTypes()));
    main.removeResAttrsAttr();
    main.removeArgAttrsAttr();
    main.setName("main");
    for (auto function : module.getOps<func::FuncOp>())
      function.setVisibility(function == main ? SymbolTable::Visibility::Public : SymbolTable::Visibility::Private);
    return success();
  }
  std::vector<Tensor> arguments;
  std::vector<Check> checks;

private:
  void lift(Value value, const Tensor &tensor) {
    BlockArgument argument = body.addArgument(value.getType(), value.getLoc());
    value.replaceAllUsesWith(argument);
    known[argument] = tensor;
    arguments.push_back(tensor);
  }

  /// Results of functions without arguments, as @inputs and @expected are.
  LogicalResult liftCalls() {
    for (auto call : llvm::make_early_inc_range(body.getOps<func::CallOp>())) {
      if (call.getNumOperands())
        continue;
      FailureOr<interpret::Data> data = interpret::interpret(module.lookupSymbol<func::FuncOp>(call.getCallee()), {}, limits);
      if (failed(data))
        return failure();
      for (auto [result, datum] : llvm::zip_equal(call.getResults(), *data))
        lift(result, datum.tensor());
      call.erase();
    }
    return success();
  }

  /// Scalars stay: kernels are made for constant initial values and paddings.
  LogicalResult liftConstants() {
    for (auto constant : llvm::make_early_inc_range(body.getOps<stablehlo::ConstantOp>())) {
      if (cast<RankedTensorType>(constant.getType()).getRank() == 0)
        continue;
      FailureOr<Tensor> value = Tensor::fromAttr(constant.getValue(), constant.getLoc());
      if (failed(value))
        return failure();
      lift(constant.getOutput(), *value);
      constant.erase();
    }
    return success();
  }

  LogicalResult takeChecks() {
    for (Operation &op : llvm::make_early_inc_range(body)) {
      std::optional<interpret::Expectation> expectation = interpret::expectationOf(&op);
      if (!expectation)
        continue;
      Check check{*expectation, resultFor(expectation->actual)};
      if (expectation->constant) {
        FailureOr<Tensor> value = Tensor::fromAttr(expectation->constant, op.getLoc());
        if (failed(value))
          return failure();
        check.constant = *value;
      } else if (auto it = known.find(expectation->expected); it != known.end()) {
        check.constant = it->second;
      } else {
        check.expected = resultFor(expectation->expected);
      }
      checks.push_back(std::move(check));
      op.erase();
    }
    return success();
  }

  LogicalResult expectInterpreted() {
    constexpr uint64_t ulps = 16; // of elementary functions by polynomials, and of sums in another order
    for (auto [value, datum] : llvm::zip_equal(body.getTerminator()->getOperands(), *interpreted)) {
      Operation *origin = value.getDefiningOp();
      std::string name = origin ? origin->getName().getStringRef().str() : "";
      interpret::Tolerance tolerance{interpret::Tolerance::Ulps, 0, ulps};
      checks.push_back({{value.getLoc(), name, value, {}, {}, tolerance}, resultFor(value), -1, datum.tensor()});
    }
    return success();
  }

  int64_t resultFor(Value value) {
    results.push_back(value);
    return results.size() - 1;
  }

  ModuleOp module;
  func::FuncOp main;
  Block &body;
  const interpret::Limits &limits;
  FailureOr<interpret::Data> interpreted;
  llvm::SmallVector<Value> results;
  llvm::DenseMap<Value, Tensor> known;
};

LogicalResult fail(ModuleOp module, const rt::Status &status) { return module.emitError() << status.message; }

/// Compiles the text of a module, with the locations of its ops, and runs it on one rank.
FailureOr<rt::NamedArrays> compileAndRun(ModuleOp module, const rt::NamedArrays &inputs) {
  TemporaryFolder folder;
  CompileOptions options;
  options.model = folder.path + "/program.mlir";
  options.bundle = folder.path + "/program.bundle";
  options.threads = 1; // files are checked side by side
  std::string diagnostics;
  options.diagnostics = &diagnostics;
  std::error_code error;
  llvm::raw_fd_ostream out(options.model, error);
  module.print(out, OpPrintingFlags().enableDebugInfo());
  out.close();
  Compiler compiler(options);
  if (error || failed(compiler.runTo(Stage::Emit)))
    return module.emitError() << "cannot be compiled: " << (error ? error.message() : StringRef(diagnostics).trim().str());
  rt::Result<rt::Program> program = rt::loadProgram(options.bundle);
  if (!program.ok())
    return fail(module, program.status());
  rt::RunOptions run;
  run.threadsPerRank = 1;
  run.poison = true; // a read of what was never written shows as NaN
  rt::Result<rt::RunReport> report = rt::run(*program, inputs, run);
  if (!report.ok())
    return fail(module, report.status());
  return std::move(report->outputs);
}
} // namespace

LogicalResult checkOnCpu(ModuleOp module, const interpret::Limits &limits) {
  FailureOr<func::FuncOp> main = interpret::findEntry(module);
  if (failed(main))
    return failure();
  Extractor program(module, *main, limits);
  if (failed(program.run()))
    return failure();
  rt::NamedArrays inputs;
  for (auto [i, tensor] : llvm::enumerate(program.arguments)) {
    std::optional<rt::Array> array = toArray(tensor);
    if (!array)
      return main->emitError() << "takes " << tensor.getType() << ", whose elements the CPU executor does not have";
    inputs["arg" + std::to_string(i)] = std::move(*array);
  }
  FailureOr<rt::NamedArrays> outputs = compileAndRun(module, inputs);
  if (failed(outputs))
    return failure();
  auto output = [&](int64_t i, Value value) {
    return toTensor((*outputs)["out" + std::to_string(i)], cast<RankedTensorType>(value.getType()));
  };
  bool good = true;
  for (const Check &check : program.checks) {
    const interpret::Expectation &e = check.expectation;
    Tensor expected = check.constant ? *check.constant : output(check.expected, e.expected);
    good &= succeeded(judge(e, output(check.actual, e.actual), expected));
  }
  return success(good);
}

} // namespace shardwright::tool
