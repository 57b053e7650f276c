#include "shardwright/Import/ImportFile.h"

#include "Vhlo/Vhlo.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

namespace shardwright {

/// Bytecode of MLIR, whose ops may be those of StableHLO's portable form.
static OwningOpRef<ModuleOp> importBytecode(MLIRContext &context, const std::shared_ptr<llvm::SourceMgr> &manager) {
  vhlo::load(context);
  // Verified when it is what it shall be: stored ops know nothing of themselves.
  auto module = parseSourceFile<ModuleOp>(manager, ParserConfig(&context, /*verifyAfterParse=*/false));
  if (!module || failed(vhlo::convert(*module)) || failed(verify(*module)))
    return nullptr;
  return module;
}

OwningOpRef<ModuleOp> importFile(MLIRContext &context, StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!buffer) {
    emitError(UnknownLoc::get(&context)) << "cannot read " << path << ": " << buffer.getError().message()
                                         << "; expected a file of StableHLO text or MLIR bytecode";
    return nullptr;
  }
  std::unique_ptr<llvm::MemoryBuffer> input = std::move(*buffer);
  bool isBytecode = mlir::isBytecode(*input);
  if (!isBytecode) // bytecode packs booleans itself
    if (std::string packed = packBooleanConstants(input->getBuffer()); !packed.empty())
      input = llvm::MemoryBuffer::getMemBufferCopy(packed, path);
  auto manager = std::make_shared<llvm::SourceMgr>();
  manager->AddNewSourceBuffer(std::move(input), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*manager, &context);
  return isBytecode ? importBytecode(context, manager) : parseSourceFile<ModuleOp>(*manager, ParserConfig(&context));
}

} // namespace shardwright
