#include "Commands.h"

#include "shardwright/runtime/Executor.h"
#include "shardwright/runtime/Npz.h"
#include "shardwright/runtime/Validate.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace shardwright::tool {
namespace rt = shardwright::runtime;

namespace {
struct Arguments {
  std::string bundle, inputs, outputs, launcher = "threads";
  rt::RunOptions options;
  bool json = false;
};

int fail(const rt::Status &status) { return report((int)status.code, status.message); }

int run(Arguments &a) {
  rt::Result<rt::Program> program = rt::loadProgram(a.bundle);
  if (!program.ok())
    return fail(program.status());
  if (rt::Status status = rt::validate(*program); !status.ok())
    return fail(status);
  rt::Result<rt::NamedArrays> inputs =
      a.inputs.empty() ? rt::randomInputs(*program) : rt::readNpz(a.inputs);
  if (!inputs.ok())
    return fail(inputs.status());
  if (a.inputs.empty())
    llvm::errs() << "note: no --inputs given, using seeded random data\n";
  a.options.validated = true;
  a.options.capture = a.outputs.empty() ? rt::Capture::Nothing : rt::Capture::EveryStep;
  rt::Result<rt::RunReport> report = rt::run(*program, *inputs, a.options);
  if (!report.ok())
    return fail(report.status());
  if (!a.outputs.empty())
    if (rt::Status status = rt::writeNpz(a.outputs, report->outputs); !status.ok())
      return fail(status);
  if (a.json) {
    llvm::outs() << rt::printJson(*report) << "\n";
    return done;
  }
  double best = *std::min_element(report->stepSeconds.begin(), report->stepSeconds.end());
  llvm::errs() << llvm::formatv("{0} rank(s), {1} step(s), fastest {2:f4} s\n", report->ranks.size(),
                                report->stepSeconds.size(), best);
  return done;
}
} // namespace

Command declareRun(CLI::App &app) {
  auto a = std::make_shared<Arguments>();
  app.add_option("BUNDLE", a->bundle, "folder that `shardwright compile` wrote")->required();
  app.add_option("--inputs", a->inputs, "arrays arg0, arg1, … (.npz); arg7.step0, … for one that changes with the step");
  app.add_option("--outputs", a->outputs, "where to write out0, out1, … (.npz)");
  app.add_option("--steps", a->options.steps, "how often to run, feeding donated outputs back")->check(CLI::PositiveNumber);
  app.add_option("--launcher", a->launcher, "threads: ranks are threads of this process")->check(CLI::IsMember({"threads"}));
  app.add_option("--trace", a->options.tracePath, "where to write a timeline (Chrome trace JSON)");
  app.add_flag("--json", a->json, "print the report as JSON");
  return [a] { return run(*a); };
}

} // namespace shardwright::tool
