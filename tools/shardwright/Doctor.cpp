#include "Commands.h"

#include "shardwright/runtime/ProcessGroup.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Program.h"
#include "llvm/TargetParser/Host.h"

#include <dlfcn.h>
#include <thread>

namespace shardwright::tool {
namespace {

/// The first of these libraries that can be opened, or an empty string.
std::string findLibrary(std::initializer_list<const char *> names) {
  for (const char *name : names)
    if (void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL)) {
      dlclose(handle);
      return name;
    }
  return "";
}

std::string findProgram(std::initializer_list<const char *> names) {
  for (const char *name : names)
    for (const std::vector<llvm::StringRef> &paths :
         {std::vector<llvm::StringRef>(), std::vector<llvm::StringRef>{"/usr/lib/llvm-22/bin"}}) // empty: those of PATH
      if (auto found = llvm::sys::findProgramByName(name, paths))
        return *found;
  return "";
}

/// The library that the runtime was built with, if there is one.
std::string messagePassing() {
  auto library = runtime::findMessagePassing();
  return library.ok() ? *library : "";
}

int doctor(bool json) {
  std::string features;
  auto host = llvm::sys::getHostCPUFeatures();
  for (const char *name : {"avx2", "fma", "avx512f", "avx512bf16", "amx-tile"})
    if (host.lookup(name))
      features += (features.empty() ? "" : " ") + std::string(name);
  std::vector<std::array<std::string, 3>> rows = {
      {"LLVM/MLIR", LLVM_VERSION_STRING, "compiles"},
      {"processor", llvm::sys::getHostCPUName().str() + " " + features, "kernels are compiled for it"},
      {"cores", std::to_string(std::thread::hardware_concurrency()), "shared by all ranks"},
      {"linker", findProgram({"ld.lld-22", "ld.lld", "ld"}), "needed to compile; apt: lld-22"},
      {"oneDNN", findLibrary({"libdnnl.so.2", "libdnnl.so.3"}), "fast matrix products; apt: libdnnl2"},
      {"LAPACK", findLibrary({"libopenblas.so.0", "liblapack.so.3"}), "linear algebra; apt: libopenblas0-openmp"},
      {"nvcc", findProgram({"nvcc"}), "compiles --target cuda kernels to cubins"},
      {"mpirun", findProgram({"mpirun"}), "starts ranks as processes; apt: openmpi-bin"},
      {"MPI", messagePassing(), "ranks that are processes; apt: libopenmpi-dev, then build again"},
  };
  if (json) {
    llvm::json::Object result;
    for (auto &[name, found, what] : rows)
      result[name] = found;
    llvm::outs() << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(result)));
  } else {
    for (auto &[name, found, what] : rows)
      llvm::outs() << llvm::formatv("{0,-10} {1,-40} {2}\n", name, found.empty() ? "not found" : found, what);
  }
  return rows[3][1].empty() ? inputAtFault : done;
}
} // namespace

Command declareDoctor(CLI::App &app) {
  auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "print as JSON");
  return [=] { return doctor(*json); };
}

} // namespace shardwright::tool
