// nvcc, where there is one: the same text to a cubin for each architecture, with warnings as errors.
#include "shardwright/Emit/CudaText.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

#include <thread>

using namespace mlir;

namespace shardwright {

FailureOr<SmallVector<std::string>> compileCubins(Location loc, StringRef source, ArrayRef<std::string> architectures) {
  auto nvcc = llvm::sys::findProgramByName("nvcc");
  if (!nvcc)
    return SmallVector<std::string>();
  SmallVector<std::string> cubins, errors(architectures.size());
  for (const std::string &architecture : architectures)
    cubins.push_back((source.rsplit('.').first + "." + architecture + ".cubin").str());
  std::vector<std::thread> workers;
  for (size_t i = 0; i < architectures.size(); ++i)
    workers.emplace_back([&, i] {
      std::string log = cubins[i] + ".log", arch = "-arch=" + architectures[i];
      std::optional<StringRef> redirects[] = {std::nullopt, StringRef(log), StringRef(log)};
      if (llvm::sys::ExecuteAndWait(*nvcc, {*nvcc, "-cubin", arch, "-Werror", "all-warnings", "-o", cubins[i], source},
                                    std::nullopt, redirects) != 0)
        if (auto text = llvm::MemoryBuffer::getFile(log))
          errors[i] = (*text)->getBuffer().str();
      llvm::sys::fs::remove(log);
    });
  for (std::thread &worker : workers)
    worker.join();
  for (const std::string &error : errors)
    if (!error.empty())
      return emitError(loc) << "nvcc does not accept the kernels:\n" << error;
  return cubins;
}

} // namespace shardwright
