// SPDX-License-Identifier: Apache-2.0

#include "Runner.h"
#include "Module.h"

#include <nanobind/stl/string.h>

#include <chrono>
#include <utility>

namespace shardwright::python {

namespace {
/// Where the elements of a NumPy array are.
void *dataOf(nb::handle array) {
  return reinterpret_cast<void *>(nb::cast<uintptr_t>(array.attr("ctypes").attr("data")));
}

/// An interrupt that somebody waits for.
class Patience : public Interrupt {
public:
  /// Once, if a step goes on for a while after the first.
  void explain() {
    using Clock = std::chrono::steady_clock;
    if (count() == 0 || explained)
      return;
    if (since == Clock::time_point())
      since = Clock::now();
    if (Clock::now() - since < std::chrono::seconds(1))
      return;
    explained = true;
    WithGil hold;
    PySys_WriteStderr("shardwright: the interrupt comes when the step has ended; a second one ends "
                      "the ranks now\n");
  }

private:
  std::chrono::steady_clock::time_point since{};
  bool explained = false;
};

/// Asked by the thread that waits for a step. The step ends in good order first, since it writes
/// over what was donated to it; who asks a second time does not want to wait for that.
int isGivenUp(void *data) {
  if (mustStop())
    return 1;
  auto &interrupt = *static_cast<Patience *>(data);
  interrupt.look();
  interrupt.explain();
  return interrupt.count() > 1;
}

using Hold = std::unique_lock<std::recursive_timed_mutex>;

/// Whoever has the mutex may need the GIL before it lets go.
Hold holding(std::recursive_timed_mutex &mutex) {
  Hold hold(mutex, std::try_to_lock);
  if (!hold.owns_lock()) {
    WithoutGil release;
    while (!hold.try_lock_for(std::chrono::milliseconds(50)) && !mustStop())
      ;
  }
  return hold;
}
} // namespace

//===----------------------------------------------------------------------===//
// Array
//===----------------------------------------------------------------------===//

Array::~Array() { runner.forget(*this); }

void Array::requireThere() const {
  if (!isDeleted())
    return;
  PyErr_SetString(
      PyExc_RuntimeError,
      ("output " + std::to_string(output) +
       " was donated to a later call, which has written over it: use what that call returned")
          .c_str());
  throw nb::python_error();
}

nb::object Array::read() {
  if (!isOnHost())
    runner.requireSameProcess(), runner.requireOutside();
  Hold hold = holding(runner.mutex); // a call may be about to write over it
  requireThere();
  return isOnHost() ? nb::borrow(host.attr("copy")()) : runner.read({output}).front();
}

nb::object Array::numpy() {
  if (isOnHost()) // whoever looks again does not wait for a step
    return host;
  runner.requireSameProcess();
  runner.requireOutside();
  Hold hold = holding(runner.mutex);
  requireThere();
  if (!isOnHost()) {
    nb::object made = read();
    made.attr("setflags")(nb::arg("write") = false);
    host = std::move(made);
  }
  return host;
}

nb::object Array::dtype() const { return runner.outputs[output].dtype; }
nb::object Array::shape() const { return runner.outputs[output].shape; }
nb::object Array::sharding() const { return runner.outputs[output].sharding; }
bool Array::isWeak() const { return runner.outputs[output].isWeak; }

void Array::remove() {
  runner.forget(*this);
  onRanks = false;
  host = nb::object();
}

//===----------------------------------------------------------------------===//
// Runner
//===----------------------------------------------------------------------===//

Runner::Runner(nb::object program, const std::string &flags, const std::string &tracePath,
               int64_t tracedSteps, nb::list inputs, nb::list results, nb::callable convert,
               nb::tuple immutable, nb::object kind, nb::object host)
    : program(program), convert(convert), immutable(immutable),
      empty(nb::module_::import_("shardwright.array").attr("empty")),
      arrayType(kind.is_none() ? nb::borrow(nb::type<Array>()) : kind), hostCalls(host) {
  if (PyObject_IsSubclass(arrayType.ptr(), nb::type<Array>().ptr()) != 1)
    throw nb::type_error("array_type must be a subclass of Array");
  for (nb::handle input : inputs)
    donatedTo.push_back(nb::cast<int64_t>(input));
  for (nb::handle output : results)
    outputs.push_back({nb::borrow(output[0]), nb::borrow(output[1]), nb::borrow(output[2]),
                       nb::len(output) > 3 && nb::cast<bool>(output[3])});
  held.resize(donatedTo.size());
  live.resize(outputs.size());
  shardwright_run_options options{};
  options.steps = tracedSteps;
  options.trace_path = tracePath.empty() ? nullptr : tracePath.c_str();
  options.flags = flags.empty() ? nullptr : flags.c_str();
  hostCalls.offer(options);
  shardwright_session *opened = nullptr;
  const shardwright_program *loaded = nb::cast<Program &>(program).get();
  requireFits(loaded);
  Outcome outcome = withoutGil(
      [&](char **message) { return shardwright_session_open(loaded, &options, &opened, message); });
  session.reset(opened);
  outcome.orRaise();
}

/// What the package says of the program must be so: it tells how much is read and written.
void Runner::requireFits(const shardwright_program *loaded) {
  int64_t inputCount = shardwright_program_input_count(loaded),
          outputCount = shardwright_program_output_count(loaded);
  if (int64_t(donatedTo.size()) != inputCount || int64_t(outputs.size()) != outputCount)
    raise(2, "the program has " + std::to_string(inputCount) + " inputs and " +
                 std::to_string(outputCount) + " outputs, not " + std::to_string(donatedTo.size()) +
                 " and " + std::to_string(outputs.size()));
  for (int64_t input = 0; input < inputCount; ++input)
    bytes.push_back(shardwright_program_input_bytes(loaded, input));
}

Runner::~Runner() {
  if (process != forkNumber()) {
    session.release(); // its threads are another process's
    return;
  }
  WithoutGil release; // ranks may have to end
  session.reset();
}

void Runner::requireOutside() const {
  if (hostCalls.isInside())
    raise("UsageError",
          "a callback asks for the step that waits for it: give it what it needs as arguments");
}

void Runner::requireSameProcess() const {
  if (process != forkNumber())
    raise("UsageError", "this array lies on ranks that are threads of the process from which this "
                        "one was forked: read it there before it "
                        "forks, or start this one by multiprocessing's \"spawn\"");
}

void Runner::require() const {
  if (process != forkNumber())
    raise(2, "the ranks are threads of the process from which this one was forked: load the "
             "program in this one");
  if (!session)
    raise(2, "the program has ended its ranks: call it again, which loads it again");
}

void Runner::forget(Array &array) {
  if (live[array.output] == &array)
    live[array.output] = nullptr;
}

/// Outputs of the last step, put together on the host. The caller holds the mutex.
std::vector<nb::object> Runner::read(const std::vector<size_t> &numbers) {
  require();
  std::vector<shardwright_reading> readings;
  std::vector<nb::object> made;
  for (size_t output : numbers) {
    made.push_back(empty(outputs[output].shape, outputs[output].dtype));
    readings.push_back({int64_t(output), dataOf(made.back())});
  }
  withoutGil([&](char **message) {
    return shardwright_session_read(session.get(), readings.data(), int64_t(readings.size()),
                                    message);
  }).orRaise();
  return made;
}

/// What somebody holds comes to the host: the ranks are about to write over it.
void Runner::fetchLive() {
  std::vector<size_t> missing;
  for (Array *array : live)
    if (array && !array->isOnHost())
      missing.push_back(array->output);
  std::vector<nb::object> made;
  if (!missing.empty())
    made = read(missing);
  for (size_t i = 0; i < missing.size(); ++i) {
    made[i].attr("setflags")(nb::arg("write") = false);
    if (Array *array = live[missing[i]]) // another thread may have let go of it
      array->host = std::move(made[i]);
  }
  for (Array *&array : live)
    if (Array *there = std::exchange(array, nullptr))
      there->onRanks = false;
}

/// An Array of this runner that is still on the ranks, or null.
Array *Runner::onRanks(nb::handle leaf) const {
  if (!nb::isinstance<Array>(leaf))
    return nullptr;
  Array *array = nb::inst_ptr<Array>(leaf);
  return &array->runner == this && array->onRanks ? array : nullptr;
}

void Runner::requireCount(size_t given) const {
  if (given != donatedTo.size())
    raise("ArgumentError", "the program takes " + std::to_string(donatedTo.size()) + " arrays, " +
                               std::to_string(given) + " are given");
}

bool Runner::isOwn(nb::handle leaf, size_t input) const {
  if (input >= donatedTo.size())
    throw nb::index_error("there is no such input");
  if (const Array *array = onRanks(leaf))
    return donatedTo[input] == int64_t(array->output);
  return held[input].is_valid() && held[input].is(leaf);
}

bool Runner::takes(nb::list leaves, nb::list types) const {
  auto has = [](nb::handle leaf, const char *name, nb::handle wanted) {
    nb::object found = nb::getattr(leaf, name, nb::none());
    return !found.is_none() && found.equal(wanted);
  };
  if (leaves.size() != donatedTo.size() || types.size() != leaves.size())
    return false;
  for (size_t i = 0; i < leaves.size(); ++i) {
    nb::handle leaf = leaves[i], type = types[i];
    const Array *array = onRanks(leaf);
    bool isWeak =
        array ? array->isWeak() : nb::cast<bool>(nb::getattr(leaf, "weak_type", nb::bool_(false)));
    if (isWeak == nb::cast<bool>(type[2]) && isOwn(leaf, i))
      continue;
    if (!has(leaf, "dtype", type[0]) || !has(leaf, "shape", type[1]) ||
        isWeak != nb::cast<bool>(type[2]))
      return false;
  }
  return true;
}

/// The leaves of one call, on their way to the ranks.
struct Runner::Call {
  Call(Runner &runner, const nb::list &leaves)
      : runner(runner), sources(runner.donatedTo.size()), next(runner.donatedTo.size()) {
    for (size_t i = 0; i < sources.size(); ++i)
      place(i, leaves[i]);
  }

  void place(size_t i, nb::handle leaf) {
    if (Array *array = runner.onRanks(leaf); array && placeOwn(i, *array))
      return;
    bool isDonated = runner.donatedTo[i] >= 0;
    if (!isDonated && runner.held[i].is_valid() && runner.held[i].is(leaf)) {
      sources[i] = {SHARDWRIGHT_HERE, nullptr, 0};
      next[i] = runner.held[i];
      return;
    }
    nb::object array = runner.convert(i, leaf);
    if (auto size = nb::cast<int64_t>(array.attr("nbytes")); size != runner.bytes[i])
      raise("ArgumentError", "input " + std::to_string(i) + " takes " +
                                 std::to_string(runner.bytes[i]) + " bytes, an array of " +
                                 std::to_string(size) + " is given");
    sources[i] = {SHARDWRIGHT_ARRAY, dataOf(array), 0};
    lent.push_back(array);
    if (!isDonated && PyObject_IsInstance(leaf.ptr(), runner.immutable.ptr()) == 1)
      next[i] = nb::borrow(leaf);
  }

  /// What the last call left on the ranks need not come to the host.
  bool placeOwn(size_t i, Array &array) {
    bool stays = runner.donatedTo[i] == int64_t(array.output);
    shardwright_source way =
        stays ? SHARDWRIGHT_HERE
              : shardwright_session_way(runner.session.get(), int64_t(array.output), int64_t(i));
    if (way == SHARDWRIGHT_ARRAY)
      return false;
    sources[i] = {way, nullptr, int64_t(array.output)};
    if (way == SHARDWRIGHT_HERE)
      given.push_back(&array);
    return true;
  }

  Runner &runner;
  std::vector<shardwright_step_input> sources;
  std::vector<nb::object> lent, next; // next: what `held` becomes
  std::vector<Array *> given;         // donated
};

/// Output k of the last call.
nb::object Runner::makeArray(nb::handle self, size_t k) {
  nb::object made = nb::inst_alloc(arrayType);
  live[k] = new (nb::inst_ptr<Array>(made)) Array(nb::borrow(self), *this, k);
  nb::inst_mark_ready(made);
  return made;
}

nb::list Runner::call(nb::handle self, nb::list leaves, nb::list results) {
  requireOutside();
  if (process == forkNumber()) // or another process may have had it
    requireCount(leaves.size());
  else
    require();
  Hold hold = holding(mutex);
  require();
  Call call(*this, leaves);
  for (Array *array : call.given)
    array->remove();
  fetchLive();
  Patience interrupt;
  Outcome outcome = withoutGil([&](char **message) {
    return shardwright_session_step(session.get(), call.sources.data(), nullptr, 0, &isGivenUp,
                                    &interrupt, message);
  });
  if (outcome.status != 0) {
    over = outcome.status != 2; // of wrong usage the ranks have not heard
    interrupt.rethrow();
    hostCalls.rethrow();
    outcome.orRaise();
  }
  ++steps;
  held = std::move(call.next);
  for (size_t k = 0; k < outputs.size(); ++k)
    results.append(makeArray(self, k));
  interrupt.rethrow();
  return results;
}

std::string Runner::finish() {
  require();
  Hold hold = holding(mutex);
  require();
  fetchLive();
  char *json = nullptr;
  Outcome outcome = withoutGil([&](char **message) {
    int status = shardwright_session_finish(session.get(), &json, message);
    session.reset();
    return status;
  });
  std::string report = take(json);
  outcome.orRaise();
  return report;
}

static int traverse(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  if (nb::inst_ready(self))
    Py_VISIT(nb::inst_ptr<Runner>(self)->getHostCalls().held().ptr());
  return 0;
}

static int clear(PyObject *self) {
  nb::inst_ptr<Runner>(self)->getHostCalls().letGo();
  return 0;
}

static PyType_Slot runnerSlots[] = {{Py_tp_traverse, reinterpret_cast<void *>(traverse)},
                                    {Py_tp_clear, reinterpret_cast<void *>(clear)},
                                    {0, nullptr}};

void defineRunner(nb::module_ &module) {
  nb::class_<Runner>(module, "Runner", nb::type_slots(runnerSlots), "A program that stays loaded.")
      .def(nb::init<nb::object, const std::string &, const std::string &, int64_t, nb::list,
                    nb::list, nb::callable, nb::tuple, nb::object, nb::object>(),
           nb::arg("program"), nb::arg("flags"), nb::arg("trace_path"), nb::arg("traced_steps"),
           nb::arg("inputs"), nb::arg("outputs"), nb::arg("convert"), nb::arg("immutable"),
           nb::arg("array_type") = nb::none(), nb::arg("host") = nb::none())
      .def(
          "call",
          [](nb::handle self, nb::list leaves) {
            return nb::cast<Runner &>(self).call(self, leaves, nb::list());
          },
          nb::arg("leaves"), "One step: a leaf for each input in, an Array for each output out.")
      .def(
          "call",
          [](nb::handle self, nb::list leaves, nb::list results) {
            return nb::cast<Runner &>(self).call(self, leaves, results);
          },
          nb::arg("leaves"), nb::arg("results"),
          "The same; the outputs are appended to a list, also when an interrupt has come "
          "meanwhile.")
      .def("is_own", &Runner::isOwn, nb::arg("leaf"), nb::arg("input"))
      .def_prop_ro("is_over", &Runner::isOver,
                   "Whether a step has failed, or somebody has ended it.")
      .def_prop_ro("steps_done", &Runner::stepsDone)
      .def("finish", &Runner::finish, "Ends the ranks: the report as JSON.")
      .def("takes", &Runner::takes, nb::arg("leaves"), nb::arg("types"))
      .def_prop_ro("step_seconds", &Runner::stepSeconds, "Of the last step, on its slowest rank.");
  nb::class_<Array>(module, "Array",
                    "An output of a call, in pieces on the ranks until somebody looks.")
      .def("numpy", &Array::numpy, "The whole array on the host, read-only.")
      .def("read", &Array::read,
           "A copy of the whole array; none is kept beside the pieces on the ranks.")
      .def_prop_ro("dtype", &Array::dtype)
      .def_prop_ro("shape", &Array::shape)
      .def_prop_ro("sharding", &Array::sharding, "How it lies on the ranks.")
      .def_prop_ro("layout", &Array::sharding, "The same.")
      .def_prop_ro("weak_type", &Array::isWeak,
                   "Whether JAX promotes it as it does Python's numbers.")
      .def_prop_ro("is_on_ranks", &Array::isOnRanks, "Whether the ranks have not written over it.")
      .def_prop_ro("is_on_host", &Array::isOnHost, "Whether somebody has looked.")
      .def("is_deleted", &Array::isDeleted, "Whether it was donated to a later call.")
      .def("delete", &Array::remove, "Lets go of it.");
}

} // namespace shardwright::python
