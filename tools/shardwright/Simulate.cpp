// SPDX-License-Identifier: Apache-2.0

// `shardwright simulate`: the time and memory of one step on a cluster, without running it.
#include "Commands.h"

#include "shardwright/Pipeline/ScheduleGap.h"
#include "shardwright/Simulate/MeasuredTrace.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/WriteFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

namespace shardwright::tool {
namespace {
struct SimulateArguments {
  CompileOptions options;
  std::string trace, measured;
  std::string compileOption; // one that is given
  bool json = false;
};

int simulateModel(SimulateArguments &a) {
  auto cluster = loadCluster(a.options.cluster);
  if (!cluster)
    return report(inputAtFault, llvm::toString(cluster.takeError()));
  a.options.clusterLimitsMemory = false; // what does not fit is reported
  Compiler compiler(a.options);
  bool isBundle = llvm::sys::fs::is_directory(a.options.model);
  if (isBundle && !a.compileOption.empty())
    return report(usage, a.compileOption + " needs the model; " + a.options.model +
                             " is a bundle, which is compiled already");
  if (mlir::failed(isBundle ? compiler.loadBundle(a.options.model) : compiler.runTo(Stage::Memory)))
    return statusOfFailure(compiler);
  auto costs = costModelFor(*cluster, rankCountOf(compiler.getModule()));
  if (!costs)
    return report(inputAtFault, llvm::toString(costs.takeError()));
  SimulationReport result = simulateModule(compiler.getModule(), *costs);
  addScheduleBound(result, *costs);
  if (!a.options.memory.empty())
    result.memoryLimit = *parseByteSize(a.options.memory);
  if (!a.measured.empty()) {
    llvm::Expected<MeasuredTrace> trace = readTrace(a.measured);
    if (!trace)
      return report(inputAtFault, llvm::toString(trace.takeError()));
    result.measuredSeconds = trace->stepSeconds;
  }
  if (!a.trace.empty())
    if (llvm::Error error = writeFile(a.trace, [&](llvm::raw_ostream &out) {
          out << llvm::json::Value(traceOf(result, *cluster)) << "\n";
        }))
      return report(inputAtFault, "--trace " + a.trace + ": " + llvm::toString(std::move(error)));
  if (a.json)
    llvm::outs() << llvm::formatv("{0:2}\n", llvm::json::Value(toJson(result, *costs)));
  else
    print(result, *costs, llvm::outs());
  return done;
}
} // namespace

Command declareSimulate(CLI::App &app) {
  auto a = std::make_shared<SimulateArguments>();
  declareModel(app, a->options);
  app.get_option("--cluster")->required();
  app.add_flag("--json", a->json, "print the report as JSON");
  app.add_option("--trace", a->trace, "write the events, to be opened by Perfetto");
  app.add_option("--measured", a->measured,
                 "a trace of `shardwright run`, whose time is printed beside the predicted one");
  return [a, &app] {
    a->compileOption =
        compileOptionOf(app, {"MODEL", "--cluster", "--json", "--trace", "--measured"});
    return simulateModel(*a);
  };
}

} // namespace shardwright::tool
