#include "core/Failure.h"
#include "shardwright/runtime/Executor.h"
#include "shardwright/runtime/Npz.h"
#include "shardwright/runtime/RunFlags.h"
#include "shardwright/runtime/Validate.h"
#include "shardwright_runtime.h"

#include <cstdlib>
#include <cstring>

using namespace shardwright::runtime;

struct shardwright_program {
  Program program;
};

namespace {
void give(char **to, const std::string &text) {
  if (to)
    *to = strdup(text.c_str());
}

int finish(const Status &status, char **message) {
  if (message)
    *message = nullptr;
  if (!status.ok())
    give(message, status.message);
  return int(status.code);
}

Status readFlags(const char *flags, RunOptions &options) {
  CLI::App app;
  declareRunFlags(app, options);
  try {
    app.parse(flags, /*program_name_included=*/false);
  } catch (const CLI::Error &error) {
    return {Code::Usage, join("flags: ", error.what())};
  }
  return {};
}

Result<RunOptions> translate(const shardwright_run_options *from) {
  RunOptions options;
  options.validated = true; // shardwright_program_load did
  options.capture = Capture::Nothing;
  if (!from)
    return options;
  if (from->steps != 0)
    options.steps = from->steps;
  if (from->deadline_seconds != 0)
    options.deadline = options.firstDeadline = from->deadline_seconds;
  if (from->trace_path)
    options.tracePath = from->trace_path;
  if (from->outputs_npz)
    options.capture = Capture::EveryStep;
  if (from->flags)
    if (Status status = readFlags(from->flags, options); !status.ok())
      return status;
  return options;
}

Result<RunReport> runFiles(const Program &program,
                           const shardwright_run_options *files) {
  return guarded([&]() -> Result<RunReport> {
    Result<RunOptions> options = translate(files);
    if (!options.ok())
      return options.status();
    bool given = files && files->inputs_npz;
    Result<NamedArrays> inputs =
        given ? readNpz(files->inputs_npz) : randomInputs(program);
    if (!inputs.ok())
      return inputs.status();
    Result<RunReport> report = run(program, *inputs, *options);
    if (report.ok() && files && files->outputs_npz)
      if (Status status = writeNpz(files->outputs_npz, report->outputs);
          !status.ok())
        return status;
    return report;
  });
}
} // namespace

int shardwright_program_load(const char *path, shardwright_program **program,
                             char **message) {
  *program = nullptr;
  Result<Program> loaded = loadProgram(path);
  Status status = loaded.ok() ? validate(*loaded) : loaded.status();
  if (status.ok())
    *program = new shardwright_program{std::move(*loaded)};
  return finish(status, message);
}

void shardwright_program_free(shardwright_program *program) { delete program; }

int64_t shardwright_program_rank_count(const shardwright_program *program) {
  return program->program.manifest.rankCount;
}

int shardwright_program_run(const shardwright_program *program,
                            const shardwright_run_options *options,
                            char **report_json, char **message) {
  if (report_json)
    *report_json = nullptr;
  Result<RunReport> report = runFiles(program->program, options);
  if (report.ok())
    give(report_json, printJson(*report));
  return finish(report.status(), message);
}

void shardwright_string_free(char *string) { std::free(string); }
