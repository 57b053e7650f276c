// SPDX-License-Identifier: Apache-2.0

#include "Interrupt.h"
#include "Module.h"

#include "shardwright/CAPI/shardwright_compiler.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace shardwright::python {

namespace {
/// State shared by the compiling thread and the waiting one.
struct Work {
  std::atomic<bool> givenUp{false};
  std::mutex mutex;
  std::condition_variable changed;
  std::string stage;
  int number = 0, count = 0;
  bool done = false;
  int status = 0;
  std::string report, diagnostics;

  void run(const shardwright_model &model, const std::string &options) {
    shardwright_compile_hooks hooks;
    hooks.data = this;
    hooks.begins = [](void *data, const char *stage, int number, int count) {
      Work &work = *static_cast<Work *>(data);
      std::lock_guard<std::mutex> lock(work.mutex);
      work.stage = stage, work.number = number, work.count = count;
      work.changed.notify_all();
    };
    hooks.is_interrupted = [](void *data) { return int(static_cast<Work *>(data)->givenUp); };
    char *json = nullptr, *messages = nullptr;
    int result = shardwright_compile(&model, options.c_str(), &hooks, &json, &messages);
    std::lock_guard<std::mutex> lock(mutex);
    status = result;
    report = json ? json : "";
    diagnostics = messages ? messages : "";
    shardwright_compiler_free(json);
    shardwright_compiler_free(messages);
    done = true;
    changed.notify_all();
  }
};

/// Waits for the thread and reports its stages.
void wait(Work &work, Interrupt &interrupt, const nb::object &progress) {
  int shown = -1;
  while (true) {
    std::string stage;
    {
      std::unique_lock<std::mutex> lock(work.mutex);
      work.changed.wait_for(lock, std::chrono::milliseconds(50),
                            [&] { return work.done || work.number != shown; });
      if (work.done)
        return;
      if (work.number != shown && work.count > 0)
        stage = work.stage, shown = work.number;
    }
    if (mustStop()) {
      work.givenUp = true;
      continue;
    }
    if (!stage.empty() && !progress.is_none()) {
      WithGil hold;
      progress(stage, shown, work.count);
    }
    if (interrupt.look())
      work.givenUp = true;
  }
}

/// Returns the report as JSON. `content` is the model, or None to read the file `name`.
std::string compile(const std::string &name, std::optional<nb::bytes> content,
                    const std::string &options, nb::object progress) {
  Work work;
  shardwright_model model{name.c_str(), content ? content->c_str() : nullptr,
                          content ? content->size() : 0};
  Interrupt interrupt;
  {
    WithoutGil release;
    std::thread thread([&] { work.run(model, options); });
    try {
      wait(work, interrupt, progress);
    } catch (...) {
      work.givenUp = true;
      thread.join();
      throw;
    }
    thread.join();
  }
  interrupt.rethrow();
  if (work.status != 0)
    raise(work.status, work.diagnostics);
  if (!work.diagnostics.empty())
    nb::module_::import_("shardwright.errors").attr("warn_of")(work.diagnostics);
  return work.report;
}

std::string printReport(const std::string &json, bool all) {
  char *text = nullptr;
  if (int status = shardwright_print_report(json.c_str(), all, &text))
    raise(status, "not a compilation report: " + json.substr(0, 200));
  std::string copy = text;
  shardwright_compiler_free(text);
  return copy;
}
} // namespace

void defineCompile(nb::module_ &module) {
  module.def("print_report", &printReport, nb::arg("json"), nb::arg("all") = false,
             "Formats a report as text: a summary, or each collective.");
  module.def(
      "compile", &compile, nb::arg("name"), nb::arg("content").none(), nb::arg("options"),
      nb::arg("progress").none(),
      "Compiles a model. Returns the report as JSON; shardwright_compiler.h has the options.");
}

} // namespace shardwright::python
