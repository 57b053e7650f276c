// SPDX-License-Identifier: Apache-2.0

// Reads the program that a bundle keeps as text.
#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Import/ImportFile.h"
#include "shardwright/Memory/Passes.h"
#include "shardwright/Support/ReadFile.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;

namespace shardwright {

LogicalResult Compiler::loadBundle(StringRef folder) {
  std::string path = (folder + "/debug/program.mlir").str();
  auto error = [&] { return emitError(UnknownLoc::get(&context)); };
  constexpr StringLiteral expected = "; expected a bundle that `shardwright compile` wrote";
  auto buffer = readFile(path);
  if (!buffer)
    return error() << "cannot read " << path << ": " << llvm::toString(buffer.takeError())
                   << expected;
  StringRef text = (*buffer)->getBuffer();
  if (text.contains('\0'))
    return error() << path << " is no text" << expected;
  if (failed(checkText(context, text, path)))
    return failure();
  // Not as a model: its large constants are elided.
  module = parseSourceString<ModuleOp>(text, ParserConfig(&context), path);
  if (!module)
    return failure();
  auto programs = exec::programsOf(*module);
  if (programs.empty() || llvm::any_of(programs, [](auto each) { return each.isExternal(); }))
    return error() << path << " has no function @main" << expected;
  PassManager manager(&context);
  manager.addNestedPass<func::FuncOp>(createCheckMemory());
  next = (int)Stage::Emit;
  return manager.run(*module);
}

} // namespace shardwright
