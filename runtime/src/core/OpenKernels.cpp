#include "Load.h"

#include <climits>
#include <cstdlib>
#include <dlfcn.h>

namespace shardwright::runtime {

void openKernels(Program &program, const std::string &library) {
  // dlopen searches the system's folders for a name without a slash.
  char absolute[PATH_MAX];
  if (!realpath(library.c_str(), absolute))
    failInput("cannot open ", library, ": no such file");
  void *handle = dlopen(absolute, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    failInput("cannot open the kernels: ", dlerror());
  program.kernelLibrary = std::shared_ptr<void>(handle, dlclose);
  for (Kernel &kernel : program.kernels) {
    kernel.function =
        reinterpret_cast<KernelFunction>(dlsym(handle, kernel.symbol.c_str()));
    if (!kernel.function)
      failInput(library, " has no kernel \"", kernel.symbol,
                "\", which kernels/index.json lists");
  }
}

} // namespace shardwright::runtime
