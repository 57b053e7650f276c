// SPDX-License-Identifier: Apache-2.0

// A whole bundle, loaded and validated. Its files stand in one: `== name`, then the content, and so
// on. Neither checksums nor the kernels' code are looked at: whoever changes a file by hand changes
// those too, and code is not data.
#include "shardwright/runtime/bundle/Validate.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace shardwright::runtime;
namespace fs = std::filesystem;

static const char *const names[] = {"manifest.json",    "signature.json",     "comms.json",
                                    "memory/main.json", "calls.json",         "kernels/index.json",
                                    "constants.bin",    "schedule/main.sched"};

/// In memory, and gone with the process.
static const fs::path &folder() {
  static const fs::path path = [] {
    fs::path made = "/dev/shm/shardwright-fuzz-" + std::to_string(getpid());
    for (const char *name : names)
      fs::create_directories((made / name).parent_path());
    atexit([] { fs::remove_all(folder()); });
    return made;
  }();
  return path;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view text((const char *)data, size);
  for (const char *name : names) {
    std::string heading = "== " + std::string(name) + "\n";
    size_t begin = text.find(heading);
    std::string_view content = begin == text.npos ? "" : text.substr(begin + heading.size());
    std::ofstream(folder() / name, std::ios::binary) << content.substr(0, content.find("\n== "));
  }
  LoadOptions options;
  options.checkFiles = options.openKernels = false;
  Result<Program> program = loadProgram(folder().string(), options);
  if (program.ok())
    (void)validate(*program);
  return 0;
}
