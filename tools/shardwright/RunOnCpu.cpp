// SPDX-License-Identifier: Apache-2.0

#include "RunOnCpu.h"
#include "equivalence/RuntimeTensor.h"
#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Support/TemporaryFolder.h"

#include "shardwright/Dialect/StableHLO/KnownCalls.h"
#include "shardwright/Interpret/Interpreter.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "shardwright/runtime/launch/Run.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright::tool {
namespace rt = shardwright::runtime;
using interpret::Tensor;

static LogicalResult fail(ModuleOp module, const rt::Status &status) {
  return module.emitError() << status.message;
}

FailureOr<std::vector<Tensor>> runOnCpu(ModuleOp module, ArrayRef<Tensor> arguments,
                                        const std::string &targetCpu) {
  rt::NamedArrays inputs;
  for (auto [i, tensor] : llvm::enumerate(arguments)) {
    std::optional<rt::Array> array = toArray(tensor);
    if (!array)
      return module.emitError() << "takes " << tensor.getType()
                                << ", whose elements the CPU executor does not have";
    inputs["arg" + std::to_string(i)] = std::move(*array);
  }
  llvm::Expected<TemporaryFolder> folder = TemporaryFolder::make();
  if (!folder)
    return module.emitError() << llvm::toString(folder.takeError());
  CompileOptions options;
  options.model = folder->path() + "/program.mlir";
  options.bundle = folder->path() + "/program.bundle";
  options.targetCpu = targetCpu;
  options.threads = 1; // files are checked in parallel
  std::string diagnostics;
  options.diagnostics = &diagnostics;
  std::error_code error;
  llvm::raw_fd_ostream out(options.model, error);
  module.print(out, OpPrintingFlags().enableDebugInfo());
  out.close();
  if (!error && (error = out.error()))
    out.clear_error(); // otherwise LLVM ends the process
  Compiler compiler(options);
  if (error || failed(compiler.runTo(Stage::Emit)))
    return module.emitError() << "cannot be compiled: "
                              << (error ? error.message() : StringRef(diagnostics).trim().str());
  rt::Result<rt::Program> program = rt::loadProgram(options.bundle);
  if (!program.ok())
    return fail(module, program.status());
  rt::RunOptions run;
  run.threadsPerRank = 1;
  run.poison = true; // uninitialized reads show as NaN
  rt::Result<rt::RunReport> report = rt::run(*program, inputs, run);
  if (!report.ok())
    return fail(module, report.status());
  std::vector<Tensor> results;
  for (auto [i, type] : llvm::enumerate(module.lookupSymbol<func::FuncOp>("main").getResultTypes()))
    results.push_back(
        toTensor(report->outputs["out" + std::to_string(i)], cast<RankedTensorType>(type)));
  return results;
}

FailureOr<std::vector<Tensor>> runCallOnCpu(Operation *call, ArrayRef<Tensor> operands) {
  if (stablehlo::kindOfCall(cast<stablehlo::CustomCallOp>(call)) != stablehlo::KnownCall::Lapack)
    return interpret::refuseForeignCode(call, operands);
  OwningOpRef<ModuleOp> module = ModuleOp::create(call->getLoc());
  OpBuilder b = OpBuilder::atBlockEnd(module->getBody());
  auto main =
      func::FuncOp::create(b, call->getLoc(), "main",
                           b.getFunctionType(call->getOperandTypes(), call->getResultTypes()));
  b.setInsertionPointToStart(main.addEntryBlock());
  Operation *alone = b.clone(*call);
  alone->setOperands(main.getArguments());
  func::ReturnOp::create(b, call->getLoc(), alone->getResults());
  return runOnCpu(*module, operands);
}

} // namespace shardwright::tool
