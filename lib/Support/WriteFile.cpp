// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/WriteFile.h"

#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace llvm;

namespace shardwright {

Error writeFile(StringRef path, function_ref<void(raw_ostream &)> write) {
  std::string message;
  auto file = mlir::openOutputFile(path, &message);
  if (!file)
    return createStringError(message);
  write(file->os());
  file->os().flush();
  if (std::error_code error = file->os().error()) {
    file->os().clear_error(); // otherwise LLVM ends the process
    return createStringError("cannot write " + (path == "-" ? "the standard output" : path) + ": " +
                             error.message());
  }
  file->keep();
  return Error::success();
}

} // namespace shardwright
