// SPDX-License-Identifier: Apache-2.0

#include "Runner.h"
#include "Boxes.h"
#include "Module.h"

#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>

#include <chrono>
#include <deque>
#include <utility>

namespace shardwright::python {

namespace {
/// An interrupt during a step.
class Patience : public Interrupt {
public:
  /// Prints an explanation once, if the step continues after the first interrupt.
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

/// Polled by the waiting thread. The first interrupt lets the step end, since it overwrites
/// donated inputs; a second one aborts it.
int isGivenUp(void *data) {
  if (mustStop())
    return 1;
  auto &interrupt = *static_cast<Patience *>(data);
  interrupt.look();
  interrupt.explain();
  return interrupt.count() > 1;
}

using Hold = std::unique_lock<std::recursive_timed_mutex>;

/// The owner of the mutex may need the GIL before it unlocks.
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
  Hold hold = holding(runner.mutex); // a call may be about to overwrite it
  requireThere();
  return isOnHost() ? nb::borrow(host.attr("copy")()) : runner.read({output}).front();
}

nb::object Array::numpy() {
  if (isOnHost()) // a cached array needs no lock
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

void Array::readShards(nb::list boxes) {
  runner.requireSameProcess();
  BoxList list(boxes, int64_t(output));
  Hold hold = holding(runner.mutex);
  requireThere();
  runner.require();
  if (!onRanks)
    raise("InternalError", "an array that has left its ranks has no shards there");
  withoutGil([&](char **message) {
    return shardwright_session_read_shards(runner.session.get(), list.data(), list.size(), message);
  }).orRaise();
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

Runner::Runner(nb::object program, const Settings &settings, const std::string &tracePath,
               int64_t tracedSteps, nb::list inputs, nb::list results, nb::callable convert,
               nb::tuple immutable, nb::object kind, nb::object host)
    : program(program), convert(convert), immutable(immutable),
      empty(nb::module_::import_("shardwright.array").attr("empty")),
      shardsType(nb::module_::import_("shardwright.shards").attr("Shards")),
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
  SettingList list(settings);
  list.offer(options);
  hostCalls.offer(options);
  shardwright_session *opened = nullptr;
  const shardwright_program *loaded = nb::cast<Program &>(program).get();
  requireFits(loaded);
  Outcome outcome = withoutGil(
      [&](char **message) { return shardwright_session_open(loaded, &options, &opened, message); });
  session.reset(opened);
  outcome.orRaise();
}

/// The signature given by the package must match: it determines the sizes of copies.
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
    session.release(); // its threads belong to another process
    return;
  }
  WithoutGil release; // the ranks may have to end
  session.reset();
}

void Runner::requireOutside() const {
  if (hostCalls.isInside())
    raise("UsageError",
          "a callback asks for the step that waits for it: give it what it needs as arguments");
}

void Runner::requireSameProcess() const {
  if (process != forkNumber())
    raise("UsageError", "this array is on ranks that are threads of the process from which this "
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

/// Gathers outputs of the last step on the host. Requires the mutex.
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

/// Copies referenced Arrays to the host before the ranks overwrite them.
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
    if (Array *array = live[missing[i]]) // another thread may have released it
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

bool Runner::keeps(size_t output, size_t input) const {
  require();
  if (output >= outputs.size() || input >= donatedTo.size())
    throw nb::index_error("there is no such input or output");
  return donatedTo[input] == int64_t(output) ||
         shardwright_session_way(session.get(), int64_t(output), int64_t(input)) !=
             SHARDWRIGHT_ARRAY;
}

/// The leaves of one call.
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
      sources[i] = {SHARDWRIGHT_HERE, nullptr, 0, nullptr};
      next[i] = runner.held[i];
      return;
    }
    if (PyObject_IsInstance(leaf.ptr(), runner.shardsType.ptr()) == 1)
      return placeShards(i, leaf, isDonated);
    nb::object array = runner.convert(i, leaf);
    if (auto size = nb::cast<int64_t>(array.attr("nbytes")); size != runner.bytes[i])
      raise("ArgumentError", "input " + std::to_string(i) + " takes " +
                                 std::to_string(runner.bytes[i]) + " bytes, an array of " +
                                 std::to_string(size) + " is given");
    sources[i] = {SHARDWRIGHT_ARRAY, dataOf(array), 0, nullptr};
    lent.push_back(array);
    if (!isDonated && PyObject_IsInstance(leaf.ptr(), runner.immutable.ptr()) == 1)
      next[i] = nb::borrow(leaf);
  }

  /// Passes the shard of each rank.
  void placeShards(size_t i, nb::handle leaf, bool isDonated) {
    nb::list blocks = leaf.attr("blocks");
    int64_t ranks = shardwright_program_rank_count(nb::cast<Program &>(runner.program).get());
    if (int64_t(blocks.size()) != ranks)
      raise("ArgumentError", "input " + std::to_string(i) + " takes " + std::to_string(ranks) +
                                 " shards, " + std::to_string(blocks.size()) + " are given");
    std::vector<const void *> &mine = shards.emplace_back();
    for (nb::handle block : blocks)
      mine.push_back(dataOf(block));
    sources[i] = {SHARDWRIGHT_SHARDS, nullptr, 0, mine.data()};
    lent.push_back(blocks);
    if (!isDonated)
      next[i] = nb::borrow(leaf);
  }

  /// Passes a result of the last call without a copy to the host, if possible.
  bool placeOwn(size_t i, Array &array) {
    bool stays = runner.donatedTo[i] == int64_t(array.output);
    shardwright_source way =
        stays ? SHARDWRIGHT_HERE
              : shardwright_session_way(runner.session.get(), int64_t(array.output), int64_t(i));
    if (way == SHARDWRIGHT_ARRAY)
      return false;
    sources[i] = {way, nullptr, int64_t(array.output), nullptr};
    if (way == SHARDWRIGHT_HERE)
      given.push_back(&array);
    return true;
  }

  Runner &runner;
  std::vector<shardwright_step_input> sources;
  std::vector<nb::object> lent, next; // `next` replaces `held`
  std::deque<std::vector<const void *>> shards;
  std::vector<Array *> given; // donated
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
  if (process == forkNumber()) // it may belong to another process
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
    over = outcome.status != 2; // invalid usage does not reach the ranks
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
  nb::class_<Runner>(module, "Runner", nb::type_slots(runnerSlots),
                     "A loaded program that is called step by step.")
      .def(nb::init<nb::object, const Settings &, const std::string &, int64_t, nb::list, nb::list,
                    nb::callable, nb::tuple, nb::object, nb::object>(),
           nb::arg("program"), nb::arg("settings"), nb::arg("trace_path"), nb::arg("traced_steps"),
           nb::arg("inputs"), nb::arg("outputs"), nb::arg("convert"), nb::arg("immutable"),
           nb::arg("array_type") = nb::none(), nb::arg("host") = nb::none())
      .def(
          "call",
          [](nb::handle self, nb::list leaves) {
            return nb::cast<Runner &>(self).call(self, leaves, nb::list());
          },
          nb::arg("leaves"),
          "Runs one step. Takes one leaf per input and returns one Array per output.")
      .def(
          "call",
          [](nb::handle self, nb::list leaves, nb::list results) {
            return nb::cast<Runner &>(self).call(self, leaves, results);
          },
          nb::arg("leaves"), nb::arg("results"),
          "The same, with the outputs appended to a list, even if an interrupt arrives "
          "during the step.")
      .def("is_own", &Runner::isOwn, nb::arg("leaf"), nb::arg("input"))
      .def_prop_ro("is_over", &Runner::isOver, "Whether a step has failed or the runner was ended.")
      .def_prop_ro("steps_done", &Runner::stepsDone)
      .def("finish", &Runner::finish, "Ends the ranks. Returns the report as JSON.")
      .def("keeps", &Runner::keeps, nb::arg("output"), nb::arg("input"))
      .def("takes", &Runner::takes, nb::arg("leaves"), nb::arg("types"))
      .def_prop_ro("step_seconds", &Runner::stepSeconds,
                   "The duration of the last step on its slowest rank, in seconds.");
  nb::class_<Array>(module, "Array",
                    "An output of a call, whose shards stay on the ranks until it is read.")
      .def("numpy", &Array::numpy, "The global array on the host, read-only and cached.")
      .def("read", &Array::read, "A new copy of the global array, which is not cached.")
      .def("read_shards", &Array::readShards, nb::arg("boxes"),
           "Copies boxes of its shards, each rank its own: tuples (rank, begin, extent, array that "
           "is written, begin there).")
      .def_prop_ro("dtype", &Array::dtype)
      .def_prop_ro("shape", &Array::shape)
      .def_prop_ro("sharding", &Array::sharding, "The sharding on the ranks.")
      .def_prop_ro("layout", &Array::sharding, "The same.")
      .def_prop_ro("weak_type", &Array::isWeak, "Whether JAX promotes it like a Python number.")
      .def_prop_ro("is_on_ranks", &Array::isOnRanks, "Whether the ranks still hold it.")
      .def_prop_ro("is_on_host", &Array::isOnHost, "Whether it has been copied to the host.")
      .def("is_deleted", &Array::isDeleted, "Whether it was donated to a later call.")
      .def("delete", &Array::remove, "Frees it.");
}

} // namespace shardwright::python
