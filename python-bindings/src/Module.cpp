#include "Module.h"

using namespace shardwright::python;

NB_MODULE(_core, module) {
  module.doc() = "The compiler and the runtime, by their C interfaces. Use the package's own modules.";
  defineCompile(module);
  defineProgram(module);
  defineRunner(module);
}
