// SPDX-License-Identifier: Apache-2.0

//===- Report.cpp - Prints a run report as text and JSON -----------------===//
#include "shardwright/runtime/engine/RunReport.h"

#include <nlohmann/json.hpp>

namespace shardwright::runtime {

namespace {
nlohmann::ordered_json rankJson(const RankReport &rank) {
  auto seconds = [&](TimeClass kind) { return rank.seconds[int(kind)]; };
  return {{"arena_bytes", rank.arenaBytes},
          {"input_bytes", rank.inputBytes},
          {"parameter_bytes", rank.parameterBytes},
          {"output_bytes", rank.outputBytes},
          {"scratch_bytes", rank.scratchBytes},
          {"constant_bytes", rank.constantBytes},
          {"peak_bytes", rank.peakBytes},
          {"host_bytes", rank.hostBytes},
          {"seconds",
           {{"library", seconds(TimeClass::Library)},
            {"kernel", seconds(TimeClass::Kernel)},
            {"wait", seconds(TimeClass::Wait)},
            {"other", seconds(TimeClass::Other)}}},
          {"library_flops", rank.libraryFlops},
          {"processor_seconds",
           {{"thread", rank.threadSeconds}, {"communication", rank.communicationSeconds}}}};
}
} // namespace

std::string printJson(const RunReport &report) {
  nlohmann::ordered_json json;
  json["steps"] = report.stepSeconds.size();
  json["step_seconds"] = report.stepSeconds;
  json["prepare_seconds"] = report.prepareSeconds;
  json["stopped_by_signal"] = report.stoppedBy;
  json["skipped_steps"] = report.skippedSteps;
  json["samples_per_step"] = report.samplesPerStep;
  json["tokens_per_step"] = report.tokensPerStep;
  json["non_finite_outputs"] = nlohmann::ordered_json::object();
  for (const NonFiniteCount &count : report.nonFinite)
    json["non_finite_outputs"]["out" + std::to_string(count.output)] = {
        {"nan", count.nans}, {"infinity", count.infinities}};
  json["threads_per_rank"] = report.threadsPerRank;
  json["library"] = report.callLibrary;
  json["call_methods"] = report.callMethods;
  json["cuda_graphs"] = {{"count", report.graphs.count}, {"launches", report.graphs.launches}};
  json["ranks"] = nlohmann::ordered_json::array();
  for (const RankReport &rank : report.ranks)
    json["ranks"].push_back(rankJson(rank));
  json["collectives"] = nlohmann::ordered_json::object();
  for (const auto &[kind, facts] : report.collectives)
    json["collectives"][kind] = {{"count", facts.count},
                                 {"bytes_per_device", facts.bytesPerDevice}};
  json["notes"] = report.notes;
  return json.dump(2, ' ', /*ensure_ascii=*/false,
                   nlohmann::ordered_json::error_handler_t::replace) +
         "\n";
}

} // namespace shardwright::runtime
