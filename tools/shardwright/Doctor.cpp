// SPDX-License-Identifier: Apache-2.0

// `shardwright doctor`: reports the libraries and tools that are available.
#include "Commands.h"
#include "MeasuredPrograms.h"

#include "shardwright/Support/FindProgram.h"
#include "shardwright/runtime/comm/messages/ProcessGroup.h"
#include "shardwright/runtime/support/CpuLevels.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TargetParser/Host.h"

#include <dlfcn.h>
#include <link.h>
#include <thread>

namespace shardwright::tool {
namespace {

/// The file of the first of these libraries that can be opened; empty if there is none.
std::string findLibrary(std::initializer_list<const char *> names) {
  for (const char *name : names)
    if (void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL)) {
      link_map *map = nullptr;
      std::string file = dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0 ? map->l_name : name;
      dlclose(handle);
      return file;
    }
  return "";
}

/// The message passing library that the runtime was built with; empty if there is none.
std::string messagePassing() {
  auto library = runtime::findMessagePassing();
  return library.ok() ? *library : "";
}

/// What this machine can do, and what to install for the rest.
std::string verdictOf(llvm::ArrayRef<std::array<std::string, 3>> rows) {
  auto has = [&](llvm::StringRef name) {
    return !llvm::find_if(rows, [&](auto &row) { return row[0] == name; })->at(1).empty();
  };
  std::string text = "models compile and run here on CPU ranks";
  text += has("MPI") && has("mpirun") ? ", as threads or as processes" : ", as threads";
  if (!has("oneDNN"))
    text += "; matrix products are slow without libdnnl2";
  if (!has("LAPACK"))
    text += "; linear algebra needs libopenblas0-openmp";
  return text + (has("nvcc") ? "; CUDA kernels are compiled to cubins"
                             : "; CUDA kernels stay text, which NVRTC compiles when they run");
}

int doctor(bool json) {
  std::string level = runtime::cpuLevelOfThisMachine(); // may differ from the level of a bundle
  std::vector<std::array<std::string, 3>> rows = {
      {"LLVM/MLIR", LLVM_VERSION_STRING, "compiles"},
      {"processor", llvm::sys::getHostCPUName().str() + (level.empty() ? "" : ", " + level),
       "kernels are compiled for it, or by --target-cpu for others"},
      {"cores", std::to_string(std::thread::hardware_concurrency()), "shared by all ranks"},
      {"oneDNN", findLibrary({"libdnnl.so.2", "libdnnl.so.3"}),
       "fast matrix products; apt: libdnnl2"},
      {"LAPACK", findLibrary({"libopenblas.so.0", "liblapack.so.3"}),
       "linear algebra; apt: libopenblas0-openmp"},
      {"nvcc", nvccProgram(), "compiles --target cuda kernels to cubins"},
      {"mpirun", mpirunProgram(), "starts ranks as processes; apt: openmpi-bin"},
      {"MPI", messagePassing(), "ranks that are processes; apt: libopenmpi-dev, then build again"},
  };
  if (json) {
    llvm::json::Object result;
    for (auto &[name, found, what] : rows)
      result[name] = found;
    llvm::outs() << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(result)));
  } else {
    for (auto &[name, found, what] : rows)
      llvm::outs() << llvm::formatv("{0,-10} {1,-40} {2}\n", name,
                                    found.empty() ? "not found" : found, what);
    llvm::outs() << "\n" << verdictOf(rows) << "\n";
  }
  return done;
}

int measure(const std::string &output) {
  bool isTerminal = llvm::errs().is_displayed();
  auto host = measureHost([&](size_t number, size_t count) {
    if (isTerminal)
      llvm::errs() << llvm::formatv("\rmeasuring this machine: program {0} of {1} ", number, count);
  });
  if (isTerminal)
    llvm::errs() << "\n";
  if (!host)
    return report(inputAtFault, llvm::toString(host.takeError()));
  return writeCalibration(*host, output);
}
} // namespace

Command declareDoctor(CLI::App &app) {
  auto json = std::make_shared<bool>(false);
  auto measured = std::make_shared<bool>(false);
  auto output = std::make_shared<std::string>();
  app.add_flag("--json", *json, "print as JSON");
  CLI::Option *file =
      app.add_option("-o", *output, "where to write the cluster that --measure describes");
  CLI::Option *flag =
      app.add_flag("--measure", *measured,
                   "measure kernels, products and collectives of this machine (a minute), for "
                   "`simulate --cluster FILE`");
  flag->needs(file);
  file->needs(flag);
  return [=] { return *measured ? measure(*output) : doctor(*json); };
}

} // namespace shardwright::tool
