// SPDX-License-Identifier: Apache-2.0

#include "Module.h"
#include "Lifetime.h"

using namespace shardwright::python;

NB_MODULE(_core, module) {
  module.doc() =
      "Bindings of the C APIs of compiler and runtime. Internal: use the modules of the package.";
  module.attr("__version__") = SHARDWRIGHT_VERSION;
  watchLifetime(module);
  defineCompile(module);
  defineProgram(module);
  defineRunner(module);
  defineBoxes(module);
}
