// SPDX-License-Identifier: Apache-2.0

#include "Library.h"

#include <cstdlib>
#include <dlfcn.h>
#include <glob.h>

namespace shardwright::runtime::cuda {

namespace {
/// The library directories of wheels in the active virtual environment.
std::vector<std::string> inWheels(const std::vector<const char *> &names) {
  std::vector<std::string> found;
  const char *root = std::getenv("VIRTUAL_ENV");
  if (root && *root != '/') // never relative to the working directory
    root = nullptr;
  for (const char *name : names) {
    glob_t files = {};
    std::string pattern = join(root ? root : "", "/lib/python3*/site-packages/nvidia/*/lib/", name);
    if (root && glob(pattern.c_str(), 0, nullptr, &files) == 0)
      found.insert(found.end(), files.gl_pathv, files.gl_pathv + files.gl_pathc);
    globfree(&files);
  }
  return found;
}

template <typename... Parts> [[noreturn]] void failMissing(const Parts &...parts) {
  throw LibraryMissing{{Status::badInput(join(parts...))}};
}
} // namespace

Library::Library(const LibraryName &name) : title(name.title) {
  std::vector<std::string> candidates(name.names.begin(), name.names.end());
  const char *chosen = std::getenv(name.variable);
  if (chosen && *chosen)
    candidates = {chosen};
  else
    for (std::string &file : inWheels(name.names))
      candidates.push_back(std::move(file));
  std::string tried;
  for (const std::string &candidate : candidates) {
    handle = dlopen(candidate.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle) {
      opened = candidate;
      return;
    }
    const char *reason = dlerror();
    tried += join(tried.empty() ? "" : "; ", reason ? reason : candidate);
  }
  failMissing("cannot open ", title, " (", tried, "): ", name.advice, ", or set ", name.variable,
              " to its file");
}

// Not closed: background threads of a library may still run, and the driver's state is per
// process.
Library::~Library() = default;

void *Library::lookUp(const char *symbol) const {
  if (void *found = dlsym(handle, symbol))
    return found;
  failMissing(title, " (", opened, ") has no function ", symbol,
              ": it is too old; take a newer one");
}

} // namespace shardwright::runtime::cuda
