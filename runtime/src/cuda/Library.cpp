#include "Library.h"
#include "../core/Failure.h"

#include <cstdlib>
#include <dlfcn.h>

namespace shardwright::runtime::cuda {

Library::Library(const LibraryName &name) : title(name.title) {
  std::vector<const char *> candidates = name.names;
  const char *chosen = std::getenv(name.variable);
  if (chosen && *chosen)
    candidates = {chosen};
  std::string tried;
  for (const char *candidate : candidates) {
    handle = dlopen(candidate, RTLD_NOW | RTLD_LOCAL);
    if (handle) {
      opened = candidate;
      return;
    }
    const char *reason = dlerror();
    tried += join(tried.empty() ? "" : "; ", reason ? reason : candidate);
  }
  failInput("cannot open ", title, " (", tried, "): ", name.advice, ", or set ",
            name.variable, " to its file");
}

// Left open: what a library has started in the background may still run, and
// the driver's state is the process's.
Library::~Library() = default;

void *Library::lookUp(const char *symbol) const {
  if (void *found = dlsym(handle, symbol))
    return found;
  failInput(title, " (", opened, ") has no function ", symbol,
            ": it is too old; take a newer one");
}

} // namespace shardwright::runtime::cuda
