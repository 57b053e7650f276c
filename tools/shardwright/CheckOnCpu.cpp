// SPDX-License-Identifier: Apache-2.0

// Compiles and runs a conformance program:
//
//   %0 = call @inputs()                       func.func @main(%0, %1) -> (…) {
//   %1 = call @expected()                       %2 = stablehlo.abs %0
//   %2 = stablehlo.abs %0             ->        return %2
//   custom_call @check.expect_eq(%2, %1)      }    then compares the result with %1
//
// A program without checks is compared with the interpreter.
#include "CheckFile.h"
#include "RunOnCpu.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Interpret/Expectation.h"
#include "shardwright/Interpret/Interpreter.h"

#include "mlir/IR/SymbolTable.h"

using namespace mlir;

namespace shardwright::tool {
using interpret::Tensor;

namespace {
struct Check {
  interpret::Expectation expectation;
  int64_t actual;                 // result number
  int64_t expected = -1;          // result number, unless
  std::optional<Tensor> constant; // it is constant
};

/// Removes data and checks from a program; data becomes arguments, and checked values become
/// results.
class Extractor {
public:
  Extractor(ModuleOp module, func::FuncOp main, const interpret::Options &options)
      : module(module), main(main), body(main.getBody().front()), options(options) {}

  LogicalResult run() {
    if (main.getNumArguments())
      return main.emitError("takes arguments; a program to check has none");
    bool hasNoChecks = llvm::none_of(
        body, [](Operation &op) { return interpret::expectationOf(&op).has_value(); });
    if (hasNoChecks &&
        failed(interpreted = interpret::interpret(main, {}, options))) // still unmodified
      return failure();
    if (failed(liftCalls()) || (arguments.empty() && failed(liftConstants())) ||
        failed(takeChecks()))
      return failure();
    if (checks.empty() && failed(expectInterpreted()))
      return failure();
    body.getTerminator()->setOperands(results);
    main.setFunctionType(FunctionType::get(module.getContext(), body.getArgumentTypes(),
                                           ValueRange(results).getTypes()));
    main.removeResAttrsAttr();
    main.removeArgAttrsAttr();
    main.setName("main");
    for (auto function : module.getOps<func::FuncOp>())
      function.setVisibility(function == main ? SymbolTable::Visibility::Public
                                              : SymbolTable::Visibility::Private);
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

  /// Replaces calls of functions without arguments, such as @inputs and @expected, by arguments.
  LogicalResult liftCalls() {
    for (auto call : llvm::make_early_inc_range(body.getOps<func::CallOp>())) {
      if (call.getNumOperands())
        continue;
      FailureOr<interpret::Data> data =
          interpret::interpret(module.lookupSymbol<func::FuncOp>(call.getCallee()), {}, options);
      if (failed(data))
        return failure();
      for (auto [result, datum] : llvm::zip_equal(call.getResults(), *data))
        lift(result, datum.tensor());
      call.erase();
    }
    return success();
  }

  /// Replaces constants by arguments. Scalars stay, as kernels require constant initial and padding
  /// values.
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
    constexpr uint64_t ulps = 16; // for polynomial approximations and for sums in another order
    for (auto [value, datum] : llvm::zip_equal(body.getTerminator()->getOperands(), *interpreted)) {
      Operation *origin = value.getDefiningOp();
      std::string name = origin ? origin->getName().getStringRef().str() : "";
      interpret::Tolerance tolerance{interpret::Tolerance::Ulps, 0, ulps};
      checks.push_back(
          {{value.getLoc(), name, value, {}, {}, tolerance}, resultFor(value), -1, datum.tensor()});
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
  const interpret::Options &options;
  FailureOr<interpret::Data> interpreted;
  llvm::SmallVector<Value> results;
  llvm::DenseMap<Value, Tensor> known;
};
} // namespace

LogicalResult checkOnCpu(ModuleOp module, const CheckOptions &options) {
  FailureOr<func::FuncOp> main = interpret::findEntry(module);
  if (failed(main))
    return failure();
  Extractor program(module, *main, options.interpreter);
  if (failed(program.run()))
    return failure();
  FailureOr<std::vector<Tensor>> outputs = runOnCpu(module, program.arguments, options.targetCpu);
  if (failed(outputs))
    return failure();
  bool good = true;
  for (const Check &check : program.checks) {
    Tensor expected = check.constant ? *check.constant : (*outputs)[check.expected];
    good &= succeeded(judge(check.expectation, (*outputs)[check.actual], expected));
  }
  return success(good);
}

} // namespace shardwright::tool
