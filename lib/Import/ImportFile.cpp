#include "shardwright/Import/ImportFile.h"

#include "JaxExport.h"
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
                                         << "; expected StableHLO as text, as a portable artifact or as jax.export serializes it";
    return nullptr;
  }
  std::unique_ptr<llvm::MemoryBuffer> input = std::move(*buffer);
  if (llvm::StringRef module = moduleOfJaxExport(input->getBuffer()); !module.empty())
    input = llvm::MemoryBuffer::getMemBufferCopy(module, path);
  bool isBytecode = mlir::isBytecode(*input);
  if (!isBytecode && input->getBuffer().contains('\0')) {
    emitError(UnknownLoc::get(&context)) << path << " is no text, no portable artifact and nothing that jax.export serialized";
    return nullptr;
  }
  if (!isBytecode) // bytecode packs booleans itself
    if (std::string packed = packBooleanConstants(input->getBuffer()); !packed.empty())
      input = llvm::MemoryBuffer::getMemBufferCopy(packed, path);
  auto manager = std::make_shared<llvm::SourceMgr>();
  manager->AddNewSourceBuffer(std::move(input), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*manager, &context);
  return isBytecode ? importBytecode(context, manager) : parseSourceFile<ModuleOp>(*manager, ParserConfig(&context));
}

} // namespace shardwright
