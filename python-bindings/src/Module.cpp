#include "Module.h"
#include "Lifetime.h"

using namespace shardwright::python;

NB_MODULE(_core, module) {
  module.doc() = "The compiler and the runtime, by their C interfaces. Use the package's own modules.";
  watchLifetime(module);
  defineCompile(module);
  defineProgram(module);
  defineRunner(module);
}
