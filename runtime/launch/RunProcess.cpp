// SPDX-License-Identifier: Apache-2.0

#include "RunProcess.h"
#include "Registry.h"
#include "comm/messages/FailureDetector.h"
#include "comm/messages/MessageCommunicator.h"
#include "comm/messages/Wire.h"
#include "engine/MakeReport.h"
#include "engine/RankMemory.h"
#include "engine/RankRunner.h"
#include "support/Failure.h"

#include <cmath>
#include <cstring>

namespace shardwright::runtime {

namespace {
struct PreparedProcess {
  PreparedProcess(const Program &program, const NamedArrays &inputs, const RunOptions &options,
                  ProcessGroup &group)
      : shared(program, program.ofRank(group.rank()), inputs, options,
               {{group.rank()}, group.countOnThisHost(), group.placeOnThisHost(), true},
               backendOf(options.device)),
        communicator(shared, group), rank(shared.backend->makeRank(communicator, group.rank())) {}

  SharedRun shared;
  MessageCommunicator communicator;
  std::unique_ptr<RankRunner> rank;
};

void checkWorldSize(const Program &program, const ProcessGroup &group) {
  int64_t expected = program.manifest.rankCount;
  if (group.size() == expected)
    return;
  std::string mesh;
  for (const MeshAxis &axis : program.manifest.mesh)
    mesh += join(mesh.empty() ? "" : ",", axis.name, "=", axis.size);
  failInput(program.path, " is for ", expected, " ranks (mesh ", mesh, "); found ", group.size(),
            " process(es), started by ", group.launch.by, ": start ", expected,
            ", compile for another mesh, or run the ranks as threads with "
            "--launcher threads");
}

ProcessGroup::Facts factsOf(const Program &program, const RunOptions &options) {
  return {
      {"the runtime's version", SHARDWRIGHT_VERSION},
      {"the bundle's checksum", program.manifest.checksum},
      {"the number of steps", std::to_string(options.steps)},
      {"what is captured of the outputs", std::to_string(int(options.capture))},
      {"whether there is a trace", options.tracePath.empty() ? "no" : "yes"},
      {"what is done about numbers that are not finite", std::to_string(int(options.nonFinite))},
      {"whether the run is deterministic", options.deterministic ? "yes" : "no"},
      {"whether algorithms are measured", options.tune ? "yes" : "no"}};
}

/// The fields sent to rank 0; times are in `memory` too.
template <typename Record, typename Visit> void visitFields(Record &record, Visit visit) {
  visit(record.number);
  visit(record.stepsDone);
  visit(record.stoppedBy);
  visit(record.skippedSteps);
  visit(record.remarkSteps);
  visit(record.remarks);
  visit(record.nonFinite);
  visit(record.stepBegin);
  visit(record.stepEnd);
  visit(record.tracedSteps);
  visit(record.spans);
  visit(record.rounds);
  visit(record.memory);
}

std::string pack(const RankRecord &record) {
  WireWriter writer;
  visitFields(record, [&](const auto &field) { writer.put(field); });
  return writer.text;
}

RankRecord unpack(const std::string &text) {
  RankRecord record;
  WireReader reader(text);
  visitFields(record, [&](auto &field) { reader.get(field); });
  return record;
}

/// Clocks of different machines are aligned by the first step, which begins at the same time on
/// all ranks.
void alignClock(RankRecord &record, Nanoseconds firstStep) {
  Nanoseconds shift = firstStep - record.stepBegin[0];
  for (auto *times : {&record.stepBegin, &record.stepEnd})
    for (Nanoseconds &time : *times)
      time += shift;
  for (RankRecord::Span &span : record.spans)
    if (span.end) {
      span.begin += shift;
      span.end += shift;
    }
}

std::vector<RankRecord> gatherRecords(PreparedProcess &run, ProcessGroup &group) {
  RankRecord mine = run.rank->takeRecord();
  std::vector<RankRecord> records;
  for (const std::string &text : group.gather(pack(mine), run.shared.options.deadline)) {
    records.push_back(unpack(text));
    alignClock(records.back(), mine.stepBegin[0]);
  }
  if (records.empty())
    records.push_back(std::move(mine));
  return records;
}

RunReport runPrepared(PreparedProcess &run, ProcessGroup &group) {
  run.shared.backend->shareState(
      [&](const std::string &mine) { return group.broadcast(mine, run.shared.options.deadline); });
  run.rank->run();
  RunStatus &runStatus = group.detector().runStatus;
  if (runStatus.failed())
    throw Failure{group.detector().postMortem()};
  NonFinite policy = run.shared.options.nonFinite;
  if (policy == NonFinite::Stop || policy == NonFinite::Locate)
    if (Status status = group.agree(run.rank->objection()); !status.ok())
      throw Failure{status};
  std::vector<RankRecord> records = gatherRecords(run, group);
  NamedArrays outputs = run.communicator.collectOutputs(records[0].stepsDone);
  RunReport report;
  if (group.rank() == 0)
    report = makeReport(run.shared, records);
  report.outputs = std::move(outputs);
  return report;
}
} // namespace

RanksHere ranksHere(const ProcessGroup &group) {
  return {group.countOnThisHost(), false, group.rank() == 0};
}

Result<RunReport> runProcess(const Program &program, const NamedArrays &inputs,
                             const RunOptions &options, ProcessGroup &group, const Status &ready) {
  Nanoseconds begin = now();
  std::unique_ptr<PreparedProcess> run;
  RunOptions own = options;
  own.stop = &group.detector().stopAsked;
  group.detector().recordFlightsTo(options.flightPath);
  bool isFirst = group.rank() == 0;
  // A process that could not load its bundle is here in `agree`, too (RunBundle.cpp).
  if (Status status = group.agree(ready, factsOf(program, options)); !status.ok())
    return status;
  // Rank 0 prepares first, alone if it measures; it tells the others its choices, or none if it
  // fails.
  auto share = [&](const std::string &choices) {
    return guarded([&]() -> Status {
      own.choices = group.broadcast(choices, options.firstDeadline);
      return {};
    });
  };
  Status mine = isFirst ? Status() : share("");
  if (mine.ok())
    mine = guarded([&]() -> Status {
      checkWorldSize(program, group);
      if (options.devices.isGiven())
        failInput("--devices is for ranks that are threads of one process; found ", group.size(),
                  " processes, started by ", group.launch.by);
      MemoryGuard guard(program, options, ranksHere(group));
      run = std::make_unique<PreparedProcess>(program, inputs, own, group);
      if (const RankMemory *memory = run->shared.backend->hostMemory(group.rank()))
        guard.addScratch(memory->scratchBytes());
      return {};
    });
  if (isFirst)
    if (Status shared = share(run ? run->shared.backend->choices() : ""); mine.ok())
      mine = shared;
  if (Status status = group.agree(mine); !status.ok())
    return status;
  Nanoseconds prepared = now();
  auto report = guarded([&]() -> Result<RunReport> { return runPrepared(*run, group); });
  if (report.ok())
    report->prepareSeconds = double(prepared - begin) * 1e-9;
  else
    run.release(); // messages may still access its memory
  return report;
}

} // namespace shardwright::runtime
