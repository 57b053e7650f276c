// SPDX-License-Identifier: Apache-2.0

//===- CApi.cpp - Implements the C interface -----------------------------===//
#include "arrays/BoxCopy.h"
#include "engine/Cores.h"
#include "shardwright/runtime/arrays/Npz.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "shardwright/runtime/engine/Session.h"
#include "shardwright/runtime/launch/Run.h"
#include "shardwright/runtime/launch/RunSettings.h"
#include "shardwright/runtime/support/Printable.h"
#include "shardwright_runtime.h"
#include "support/Failure.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <thread>

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
    give(message, printable(status.message));
  return int(status.code);
}

shardwright_host_array lend(const FunctionCall::Operand &operand, char *data) {
  int64_t bytes = *elementCount(operand.shape) * byteSize(operand.dtype);
  return {name(operand.dtype), int64_t(operand.shape.size()), operand.shape.data(), data, bytes};
}

HostFunction hostFunction(shardwright_host_call call, void *data) {
  return [=](int64_t function, const FunctionCall &what, char *const *buffers) -> Status {
    std::vector<shardwright_host_array> arrays;
    for (const auto *operands : {&what.inputs, &what.outputs})
      for (const FunctionCall::Operand &operand : *operands)
        arrays.push_back(lend(operand, buffers[arrays.size()]));
    char *message = nullptr;
    int status = call(data, function, arrays.data(), int64_t(what.inputs.size()),
                      int64_t(what.outputs.size()), &message);
    std::string text = message ? message : "";
    std::free(message);
    return status == 0 ? Status() : Status::rankFailed(text);
  };
}

Result<RunOptions> translate(const shardwright_run_options *from) {
  RunOptions options;
  options.validated = true; // validated by shardwright_program_load
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
  if (from->host_call)
    options.host = hostFunction(from->host_call, from->host_data);
  for (int64_t i = 0; i < from->option_count; ++i) {
    const shardwright_option &option = from->options[i];
    if (Status status = setRunOption(options, option.key, option.value); !status.ok())
      return status;
  }
  return options;
}

std::vector<OutputReading> list(const shardwright_reading *readings, int64_t count) {
  std::vector<OutputReading> all;
  for (int64_t i = 0; i < count; ++i)
    all.push_back({size_t(readings[i].output), static_cast<char *>(readings[i].to)});
  return all;
}

Shape shapeOf(const int64_t *sizes, const shardwright_box &box) {
  return Shape(sizes, sizes + box.dimensions);
}

int64_t copyBox(const shardwright_box &box) {
  Shape from = shapeOf(box.from_shape, box), to = shapeOf(box.to_shape, box);
  BoxCopy copy(shapeOf(box.extent, box), from, to, box.element_bytes);
  copy.copy(static_cast<const char *>(box.from) +
                offsetOf(shapeOf(box.from_begin, box), from, box.element_bytes),
            static_cast<char *>(box.to) +
                offsetOf(shapeOf(box.to_begin, box), to, box.element_bytes));
  return copy.runs() * copy.runBytes();
}

/// Starting threads takes as long as copying a few megabytes.
void copyBoxes(const shardwright_box *boxes, int64_t count) {
  constexpr int64_t kMuch = 4 << 20;
  int64_t next = 0, bytes = 0;
  while (next < count && bytes < kMuch)
    bytes += copyBox(boxes[next++]);
  std::atomic<int64_t> shared{next};
  auto work = [&] {
    for (int64_t i = shared++; i < count; i = shared++)
      copyBox(boxes[i]);
  };
  std::vector<std::thread> helpers;
  try {
    for (int64_t i = 1; i < std::min<int64_t>(availableCores(), count - next); ++i)
      helpers.emplace_back(work);
  } catch (const std::system_error &) { // fewer threads do the same
  }
  work();
  for (std::thread &helper : helpers)
    helper.join();
}

Result<RunReport> runFiles(const Program &program, const shardwright_run_options *files) {
  return guarded([&]() -> Result<RunReport> {
    Result<RunOptions> options = translate(files);
    if (!options.ok())
      return options.status();
    bool given = files && files->inputs_npz;
    Result<NamedArrays> inputs = given ? readNpz(files->inputs_npz) : randomInputs(program);
    if (!inputs.ok())
      return inputs.status();
    Result<RunReport> report = run(program, *inputs, *options);
    if (report.ok() && files && files->outputs_npz)
      if (Status status = writeNpz(files->outputs_npz, report->outputs); !status.ok())
        return status;
    return report;
  });
}
} // namespace

int shardwright_program_load(const char *path, shardwright_program **program, char **message) {
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

int64_t shardwright_program_input_count(const shardwright_program *program) {
  return int64_t(program->program.inputs.size());
}

int64_t shardwright_program_output_count(const shardwright_program *program) {
  return int64_t(program->program.outputs.size());
}

int64_t shardwright_program_input_bytes(const shardwright_program *program, int64_t input) {
  const Value &value = program->program.inputs[size_t(input)];
  return *elementCount(value.shape) * byteSize(value.dtype);
}

int shardwright_program_run(const shardwright_program *program,
                            const shardwright_run_options *options, char **report_json,
                            char **message) {
  if (report_json)
    *report_json = nullptr;
  Result<RunReport> report = runFiles(program->program, options);
  if (report.ok())
    give(report_json, printJson(*report));
  return finish(report.status(), message);
}

void shardwright_program_describe(const shardwright_program *program, char **json) {
  give(json, describeProgram(program->program));
}

void shardwright_program_schedule(const shardwright_program *program, char **json) {
  give(json, describeSchedule(program->program));
}

struct shardwright_session {
  std::unique_ptr<Session> session;
  size_t inputs;
};

int shardwright_session_open(const shardwright_program *program,
                             const shardwright_run_options *options, shardwright_session **session,
                             char **message) {
  *session = nullptr;
  Result<RunOptions> translated = translate(options);
  if (!translated.ok())
    return finish(translated.status(), message);
  auto opened = openSession(program->program, *translated);
  if (opened.ok())
    *session = new shardwright_session{std::move(*opened), program->program.inputs.size()};
  return finish(opened.status(), message);
}

int shardwright_session_step(shardwright_session *session, const shardwright_step_input *inputs,
                             const shardwright_reading *readings, int64_t reading_count,
                             int (*is_interrupted)(void *data), void *data, char **message) {
  std::vector<StepInput> sources;
  for (size_t i = 0; i < session->inputs; ++i)
    sources.push_back({StepInput::From(inputs[i].from), static_cast<const char *>(inputs[i].array),
                       size_t(inputs[i].output), inputs[i].shards});
  std::function<bool()> interrupted;
  if (is_interrupted)
    interrupted = [=] { return is_interrupted(data) != 0; };
  return finish(session->session->step(sources, list(readings, reading_count), interrupted),
                message);
}

int shardwright_session_read(shardwright_session *session, const shardwright_reading *readings,
                             int64_t reading_count, char **message) {
  return finish(session->session->read(list(readings, reading_count)), message);
}

int shardwright_session_read_shards(shardwright_session *session, const shardwright_box *boxes,
                                    int64_t count, char **message) {
  std::vector<ShardReading> readings;
  for (const shardwright_box *box = boxes; box != boxes + count; ++box)
    readings.push_back({box->rank, size_t(box->output), shapeOf(box->from_begin, *box),
                        shapeOf(box->extent, *box), static_cast<char *>(box->to),
                        shapeOf(box->to_shape, *box), shapeOf(box->to_begin, *box)});
  return finish(session->session->readShards(readings), message);
}

int shardwright_copy_boxes(const shardwright_box *boxes, int64_t count, char **message) {
  return finish(guarded([&]() -> Status {
                  copyBoxes(boxes, count);
                  return {};
                }),
                message);
}

shardwright_source shardwright_session_way(const shardwright_session *session, int64_t output,
                                           int64_t input) {
  switch (session->session->stateTransfer(size_t(output), size_t(input))) {
  case Session::StateTransfer::InPlace:
    return SHARDWRIGHT_HERE;
  case Session::StateTransfer::LocalCopy:
    return SHARDWRIGHT_OUTPUT;
  case Session::StateTransfer::ThroughHost:
    break;
  }
  return SHARDWRIGHT_ARRAY;
}

double shardwright_session_step_seconds(const shardwright_session *session) {
  return session->session->stepSeconds();
}

int shardwright_session_finish(shardwright_session *session, char **report_json, char **message) {
  if (report_json)
    *report_json = nullptr;
  Result<RunReport> report = session->session->finish();
  if (report.ok())
    give(report_json, printJson(*report));
  return finish(report.status(), message);
}

void shardwright_session_free(shardwright_session *session) { delete session; }

void shardwright_string_free(char *string) { std::free(string); }
