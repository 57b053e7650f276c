// SPDX-License-Identifier: Apache-2.0

#include "Module.h"
#include "Lifetime.h"

using namespace shardwright::python;

NB_MODULE(_core, module) {
  module.doc() =
      "The compiler and the runtime, by their C interfaces. Use the package's own modules.";
  module.attr("__version__") = SHARDWRIGHT_VERSION;
  watchLifetime(module);
  defineCompile(module);
  defineProgram(module);
  defineRunner(module);
}
