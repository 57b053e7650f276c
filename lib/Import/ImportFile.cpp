#include "shardwright/Import/ImportFile.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

namespace shardwright {

OwningOpRef<ModuleOp> importFile(MLIRContext &context, StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!buffer) {
    emitError(UnknownLoc::get(&context)) << "cannot read " << path << ": " << buffer.getError().message()
                                         << "; expected a file of StableHLO text or MLIR bytecode";
    return nullptr;
  }
  std::unique_ptr<llvm::MemoryBuffer> input = std::move(*buffer);
  if (!input->getBuffer().starts_with("ML\xefR")) // bytecode packs booleans itself
    if (std::string packed = packBooleanConstants(input->getBuffer()); !packed.empty())
      input = llvm::MemoryBuffer::getMemBufferCopy(packed, path);
  auto manager = std::make_shared<llvm::SourceMgr>();
  manager->AddNewSourceBuffer(std::move(input), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*manager, &context);
  return parseSourceFile<ModuleOp>(*manager, ParserConfig(&context));
}

} // namespace shardwright
