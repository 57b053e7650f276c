// SPDX-License-Identifier: Apache-2.0

#include "CheckFile.h"

#include "shardwright/Import/ImportFile.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Support/ReadFile.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright::tool {

static void print(llvm::raw_ostream &out, Location loc, StringRef severity,
                  const std::string &message) {
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    out << file.getFilename().getValue() << ":" << file.getLine() << ":" << file.getColumn()
        << ": ";
  out << severity << ": " << message << "\n";
}

DiagnosticText::DiagnosticText(MLIRContext *context)
    : handler(context, [this](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
          return success();
        llvm::raw_string_ostream out(text);
        print(out, diagnostic.getLocation(), "error", diagnostic.str());
        for (Diagnostic &note : diagnostic.getNotes())
          print(out, note.getLocation(), "note", note.str());
        return success();
      }) {}

namespace {
/// The programs of a file, each padded with empty lines so that line numbers remain valid.
std::vector<std::string> split(StringRef text) {
  std::vector<std::string> programs;
  const StringRef separator = "// -----";
  size_t begin = 0;
  for (size_t at = text.find(separator);; at = text.find(separator, at + 1)) {
    if (at != StringRef::npos && at != 0 && text[at - 1] != '\n')
      continue;
    programs.push_back(std::string(text.take_front(begin).count('\n'), '\n') +
                       text.slice(begin, at).str());
    if (at == StringRef::npos)
      return programs;
    begin = text.find('\n', at);
    if (begin == StringRef::npos)
      return programs;
  }
}

LogicalResult checkProgram(MLIRContext &context, const std::string &text, StringRef path,
                           const CheckOptions &options) {
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(text, path), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
  if (!module || module->getBody()->empty())
    return success(bool(module)); // a part may consist of comments only
  // Custom calls are expanded by an import pass; the interpreter does not know them.
  PassManager manager(&context);
  manager.addPass(createDropShardings());
  manager.addPass(createExpandCustomCalls());
  manager.addPass(createUpgradeLapackCalls());
  if (failed(manager.run(*module)))
    return failure();
  if (options.executor == Executor::Cpu)
    return checkOnCpu(*module, options);
  FailureOr<func::FuncOp> entry = interpret::findEntry(*module);
  return failure(failed(entry) || failed(interpret::interpret(*entry, {}, options.interpreter)));
}
} // namespace

std::string checkFile(const std::string &path, const CheckOptions &options) {
  DialectRegistry registry;
  interpret::registerDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  DiagnosticText diagnostics(&context);
  auto buffer = readFile(path);
  if (!buffer)
    return path + ": error: cannot be read: " + llvm::toString(buffer.takeError()) + "\n";
  std::string text = (*buffer)->getBuffer().str();
  if (StringRef(text).contains('\0'))
    return path + ": error: is no text, which conformance files are\n";
  packBooleanConstants({text.data(), text.size()});
  if (failed(checkText(context, text, path)))
    return diagnostics.text;
  for (const std::string &program : split(text)) {
    size_t before = diagnostics.text.size();
    if (failed(checkProgram(context, program, path, options)) && diagnostics.text.size() == before)
      diagnostics.text += path + ": error: failed without saying why\n";
  }
  return diagnostics.text;
}

} // namespace shardwright::tool
