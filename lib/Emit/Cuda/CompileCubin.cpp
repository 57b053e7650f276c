// SPDX-License-Identifier: Apache-2.0

// Compiles CUDA text with nvcc, if found, to a cubin for each architecture, with warnings as
// errors.
#include "shardwright/Emit/CudaText.h"
#include "shardwright/Support/FindProgram.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <thread>

using namespace mlir;

namespace shardwright {
namespace {
/// Returns the output of nvcc if it fails, otherwise an empty string.
std::string compile(StringRef nvcc, StringRef source, StringRef architecture,
                    const std::string &cubin) {
  std::string log = cubin + ".log", arch = ("-arch=" + architecture).str();
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(log), StringRef(log)};
  SmallVector<StringRef> command{nvcc,      "-cubin",           arch, "-Werror", "all-warnings",
                                 "-Xptxas", "--warn-on-spills", "-o", cubin,     source};
  std::vector<std::string> variables = environmentFor(nvcc);
  SmallVector<StringRef> environment(variables.begin(), variables.end());
  int status =
      llvm::sys::ExecuteAndWait(nvcc, command, ArrayRef<StringRef>(environment), redirects);
  std::string text;
  if (auto buffer = llvm::MemoryBuffer::getFile(log))
    text = (*buffer)->getBuffer().str();
  llvm::sys::fs::remove(log);
  if (status == 0)
    return "";
  return text.empty() ? "status " + std::to_string(status) : text;
}
} // namespace

FailureOr<SmallVector<std::string>> compileCubins(Location loc, StringRef source,
                                                  ArrayRef<StringRef> architectures) {
  const std::string &nvcc = nvccProgram();
  if (nvcc.empty())
    return SmallVector<std::string>();
  SmallVector<std::string> names, errors(architectures.size());
  std::vector<std::thread> workers;
  for (auto [i, architecture] : llvm::enumerate(architectures)) {
    StringRef folder = llvm::sys::path::filename(llvm::sys::path::parent_path(source));
    names.push_back(
        (folder + "/" + llvm::sys::path::stem(source) + "." + architecture + ".cubin").str());
    std::string cubin = (source.rsplit('.').first + "." + architecture + ".cubin").str();
    workers.emplace_back([&, i = i, architecture = architecture, cubin] {
      errors[i] = compile(nvcc, source, architecture, cubin);
    });
  }
  for (std::thread &worker : workers)
    worker.join();
  for (auto [architecture, error] : llvm::zip_equal(architectures, errors))
    if (!error.empty())
      return emitError(loc) << "nvcc does not accept " << source << " for " << architecture << ":\n"
                            << error;
  return names;
}

} // namespace shardwright
