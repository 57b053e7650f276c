// SPDX-License-Identifier: Apache-2.0

// Imports files: recognizes the format, validates it, and parses it.
#include "shardwright/Import/ImportFile.h"
#include "shardwright/Support/ReadFile.h"
#include "shardwright/runtime/arrays/Npz.h"
#include "shardwright/runtime/support/Printable.h"

#include "BytecodeGuard.h"
#include "CheckAliases.h"
#include "CheckBytecode.h"
#include "CheckNesting.h"
#include "CheckTerminators.h"
#include "InlineResources.h"
#include "JaxExport.h"
#include "SinkConstants.h"
#include "Torch/ImportArchive.h"
#include "Vhlo/Vhlo.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

namespace shardwright {

/// Verification is deferred until after the conversion: VHLO ops have no verifiers, and bodies in
/// artifacts may use constants from above.
static OwningOpRef<ModuleOp>
parse(MLIRContext &context, const std::shared_ptr<llvm::SourceMgr> &manager, bool isBytecode) {
  const llvm::MemoryBuffer &input = *manager->getMemoryBuffer(manager->getMainFileID());
  std::optional<BytecodeGuard> guard;
  if (isBytecode) {
    vhlo::load(context);
    guard.emplace(input.getBufferIdentifier(), input.getBufferSize());
  }
  auto module =
      parseSourceFile<ModuleOp>(manager, ParserConfig(&context, /*verifyAfterParse=*/false));
  guard.reset();
  if (!module || failed(checkNesting(*module)) || (isBytecode && failed(vhlo::convert(*module))))
    return nullptr;
  sinkConstants(*module);
  if (failed(verify(*module)) || failed(checkTerminators(*module)) ||
      failed(inlineResources(*module)))
    return nullptr;
  return module;
}

/// Writes diagnostics with the source lines that they are about.
static OwningOpRef<ModuleOp> parseQuoting(MLIRContext &context,
                                          std::shared_ptr<llvm::SourceMgr> &manager,
                                          bool isBytecode, llvm::raw_ostream &out) {
  std::string lines;
  llvm::raw_string_ostream collected(lines);
  llvm::scope_exit show([&] { out << runtime::printable(lines); });
  SourceMgrDiagnosticHandler handler(*manager, &context, collected);
  return parse(context, manager, isBytecode);
}

LogicalResult checkText(MLIRContext &context, StringRef text, StringRef path) {
  return failure(failed(checkNesting(context, text, path)) ||
                 failed(checkAliases(context, text, path)));
}

static std::unique_ptr<llvm::WritableMemoryBuffer> copyOf(StringRef content, StringRef path,
                                                          llvm::Align alignment = llvm::Align()) {
  auto copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(content.size(), path, alignment);
  llvm::copy(content, copy->getBufferStart());
  return copy;
}

static constexpr StringLiteral kModels =
    "StableHLO as text or as a portable artifact, or what jax.export serializes or "
    "torch.export.save writes";

OwningOpRef<ModuleOp> importFile(MLIRContext &context, StringRef path, llvm::raw_ostream &out) {
  auto buffer = readFile(path);
  if (!buffer) {
    emitError(UnknownLoc::get(&context))
        << "cannot read " << path << ": " << llvm::toString(buffer.takeError()) << "; expected "
        << kModels;
    return nullptr;
  }
  return importModel(context, std::move(*buffer), out);
}

/// What a file that is neither text nor a model is instead.
static const char *faultOfBinary(StringRef content) {
  if (!content.starts_with("PK\x03\x04"))
    return " is no text, no portable artifact and nothing that jax.export or torch.export wrote";
  std::shared_ptr<const void> borrowed(content.data(), [](const void *) {});
  std::optional<bool> areArrays =
      runtime::holdsOnlyArrays(runtime::Bytes(borrowed, content.data(), content.size()));
  if (!areArrays)
    return " begins as an archive (.pt2) does, but has not the end of one: it is cut off or "
           "damaged; copy or write it again";
  return *areArrays ? " is an archive of arrays, no model; `run` and `verify` take it as --inputs"
                    : " is an archive, but none that torch.export.save wrote";
}

/// Whether text that does not parse has anything of a model.
static bool hasFunction(StringRef text) {
  return text.contains("func.func @") || text.contains("func.func p") ||
         text.contains("\"func.func\"");
}

OwningOpRef<ModuleOp> importModel(MLIRContext &context, std::unique_ptr<llvm::MemoryBuffer> input,
                                  llvm::raw_ostream &out) {
  const std::string path = input->getBufferIdentifier().str();
  if (torch::isArchive(input->getBuffer())) {
    OwningOpRef<ModuleOp> module = torch::importArchive(context, *input);
    return module && succeeded(verify(*module)) ? std::move(module) : nullptr;
  }
  const llvm::Align page(4096);
  if (llvm::StringRef module = moduleOfJaxExport(input->getBuffer()); !module.empty())
    input = copyOf(module, path, page);
  bool isBytecode = mlir::isBytecode(*input);
  // Bytecode sections require alignment. Large files are mapped, which aligns them.
  if (isBytecode && !llvm::isAddrAligned(page, input->getBufferStart()))
    input = copyOf(input->getBuffer(), path, page);
  if (isBytecode && failed(checkBytecode(context, input->getBuffer(), path)))
    return nullptr;
  if (!isBytecode && input->getBuffer().contains('\0')) {
    emitError(UnknownLoc::get(&context)) << path << faultOfBinary(input->getBuffer());
    return nullptr;
  }
  if (!isBytecode && failed(checkText(context, input->getBuffer(), path)))
    return nullptr;
  if (!isBytecode && hasUnpackedBooleans(input->getBuffer())) { // bytecode is already packed
    auto writable = copyOf(input->getBuffer(), path);
    packBooleanConstants(writable->getBuffer());
    input = std::move(writable);
  }
  auto manager = std::make_shared<llvm::SourceMgr>();
  manager->AddNewSourceBuffer(std::move(input), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = parseQuoting(context, manager, isBytecode, out);
  if (!module && !isBytecode && !hasFunction(manager->getMemoryBuffer(1)->getBuffer()))
    emitError(UnknownLoc::get(&context)) << path << " has no function; expected " << kModels;
  return module;
}

} // namespace shardwright
