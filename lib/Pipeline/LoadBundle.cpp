// SPDX-License-Identifier: Apache-2.0

// Reads the program that a bundle keeps as text.
#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Import/ImportFile.h"
#include "shardwright/Memory/Passes.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace shardwright {

LogicalResult Compiler::loadBundle(StringRef folder) {
  std::string path = (folder + "/debug/program.mlir").str();
  module = importFile(context, path);
  if (!module)
    return failure();
  auto main = module->lookupSymbol<func::FuncOp>("main");
  if (!main || main.isExternal())
    return module->emitError() << "expected a function @main with a memory plan, as `shardwright "
                                  "compile` wrote it: compile the model again";
  PassManager manager(&context);
  manager.addNestedPass<func::FuncOp>(createCheckMemory());
  next = (int)Stage::Emit;
  return manager.run(*module);
}

} // namespace shardwright
