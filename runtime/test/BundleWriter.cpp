// SPDX-License-Identifier: Apache-2.0

#include "BundleWriter.h"
#include "support/Files.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace shardwright::runtime::test {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (fs::temp_directory_path() / "shardwright-XXXXXX").string();
  path = mkdtemp(pattern.data());
}
TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path, ignored);
}

std::string readText(const fs::path &path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void writeText(const fs::path &path, const std::string &text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

namespace {
Json valueJson(const Value &value) {
  return {{"name", value.name},
          {"dtype", name(value.dtype)},
          {"shape", value.shape},
          {"local_shape", value.localShape},
          {"sharding", value.sharding},
          {"buffer", value.buffer},
          {"donated_to", value.donatedTo},
          {"kind", value.kind}};
}

Json signatureJson(const Program &program) {
  Json json = {{"main", {{"inputs", Json::array()}, {"outputs", Json::array()}}}};
  for (const Value &input : program.inputs)
    json["main"]["inputs"].push_back(valueJson(input));
  for (const Value &output : program.outputs)
    json["main"]["outputs"].push_back(valueJson(output));
  return json;
}

Json bufferJson(const Buffer &buffer) {
  const char *pools[] = {"arena", "input", "output", "constant"};
  Json json = {{"id", buffer.id}, {"pool", pools[int(buffer.pool)]}, {"bytes", buffer.bytes}};
  if (buffer.pool == Pool::Arena || buffer.pool == Pool::Constant)
    json["offset"] = buffer.offset;
  if (!buffer.viewOf.empty())
    json["view_of"] = buffer.viewOf;
  return json;
}

Json memoryJson(const MemoryPlan &plan) {
  Json json = {{"arena_bytes", plan.arenaBytes},
               {"alignment", 64},
               {"peak_bytes", plan.arenaBytes},
               {"lower_bound_bytes", 0},
               {"buffers", Json::array()}};
  for (const Buffer &buffer : plan.buffers)
    json["buffers"].push_back(bufferJson(buffer));
  return json;
}

Json listOf(const Program &program, bool kernels) {
  Json json = Json::array();
  if (kernels)
    for (const Kernel &kernel : program.kernels) {
      json.push_back({{"name", kernel.name},
                      {"inputs", kernel.inputs},
                      {"outputs", kernel.outputs},
                      {"extent", kernel.extent},
                      {"grain", kernel.grain}});
      for (std::optional<DType> dtype : kernel.outputDTypes)
        json.back()["output_dtypes"].push_back(dtype ? name(*dtype) : "other");
    }
  else
    for (const CommunicatorEntry &communicator : program.communicators)
      json.push_back({{"id", communicator.id}, {"groups", communicator.groups}});
  return json;
}

Json workJson(const MatmulCall &call) {
  Json json{{"kind", "matmul"},
            {"dtype", name(call.dtype)},
            {"batch", call.batch},
            {"m", call.m},
            {"n", call.n},
            {"k", call.k},
            {"lhs_strides", call.lhsStrides},
            {"rhs_strides", call.rhsStrides},
            {"out_strides", call.outStrides}};
  auto write = [&](const char *key, const MatmulCall::Slices &slices) {
    if (slices.count > 0)
      json[key] = {
          {"count", slices.count}, {"stride", slices.stride}, {"index", name(slices.index)}};
  };
  write("lhs_slices", call.lhsSlices);
  write("rhs_slices", call.rhsSlices);
  return json;
}

Json workJson(const ConvolutionCall &call) {
  const char *computes[] = {"result", "data", "filter"};
  return {{"kind", "convolution"},
          {"computes", computes[call.computes]},
          {"dtype", name(call.dtype)},
          {"batch", call.batch},
          {"groups", call.groups},
          {"channels", call.channels},
          {"features", call.features},
          {"data_space", call.dataSpace},
          {"filter_space", call.filterSpace},
          {"result_space", call.resultSpace},
          {"step", call.step},
          {"dilation", call.dilation},
          {"padding", call.padding},
          {"data_strides", call.dataStrides},
          {"filter_strides", call.filterStrides},
          {"result_strides", call.resultStrides}};
}

Json workJson(const AttentionCall &call) {
  bool isGradient = call.computes == AttentionCall::Gradients;
  Json json{{"kind", "attention"},
            {"computes", isGradient ? "gradients" : "result"},
            {"dtype", name(call.dtype)},
            {"batch", call.batch},
            {"groups", call.groups},
            {"queries", call.queries},
            {"rows", call.rows},
            {"columns", call.columns},
            {"depth", call.depth},
            {"width", call.width},
            {"scale", call.scale},
            {"q_strides", call.qStrides},
            {"k_strides", call.kStrides},
            {"v_strides", call.vStrides},
            {"out_strides", call.outStrides}};
  if (call.reach >= 0)
    json["reach"] = call.reach;
  if (call.keepsStats)
    json["stats"] = true;
  if (call.hasBias()) {
    json["bias"] = name(call.bias);
    json["bias_strides"] = call.biasStrides;
  }
  if (isGradient) {
    json["given_strides"] = call.givenStrides;
    json["dq_strides"] = call.dqStrides;
    json["dk_strides"] = call.dkStrides;
    json["dv_strides"] = call.dvStrides;
  }
  return json;
}

Json operandsJson(const std::vector<FunctionCall::Operand> &operands) {
  Json json = Json::array();
  for (const FunctionCall::Operand &operand : operands)
    json.push_back({{"dtype", name(operand.dtype)}, {"shape", operand.shape}});
  return json;
}

Json workJson(const FunctionCall &call) {
  return {{"kind", call.kind},
          {"function", call.function},
          {"inputs", operandsJson(call.inputs)},
          {"outputs", operandsJson(call.outputs)},
          {"options", call.options}};
}

Json callsJson(const Program &program) {
  Json json = Json::array();
  for (const LibraryCall &call : program.calls) {
    json.push_back(std::visit([](const auto &work) { return workJson(work); }, call.work));
    json.back()["name"] = call.name;
  }
  return json;
}

Json manifestJson(const Program &program) {
  Json axes = Json::array();
  for (const MeshAxis &axis : program.manifest.mesh)
    axes.push_back({{"name", axis.name}, {"size", axis.size}});
  Json mesh = {{"axes", axes}}, features = {"cpu"};
  if (!program.manifest.deviceIds.empty()) {
    mesh["device_ids"] = program.manifest.deviceIds;
    features.push_back("device-ids");
  }
  return {{"format", "shardwright-bundle"},
          {"version", {1, 0}},
          {"producer", "shardwright 0.1.0 (test)"},
          {"features", features},
          {"target", {{"kind", "cpu"}, {"cpu_features", Json::array()}}},
          {"mesh", mesh},
          {"rank_count", program.manifest.rankCount},
          {"entries", {"main"}},
          {"files", Json::object()}};
}

Json entryOf(const fs::path &file) {
  Bytes bytes = readFile(file);
  return {{"bytes", bytes.size()}, {"xxh3", checksum(bytes)}};
}

void writeManifest(const fs::path &folder, const std::string &text) {
  writeText(folder / "manifest.json", text);
  writeText(folder / "manifest.xxh3", checksum(readFile(folder / "manifest.json")) + "\n");
}

void compileKernels(const std::string &source, const fs::path &folder) {
  writeText(folder / "kernels.c", source);
  fs::create_directories(folder / "cpu");
  std::string command = "cc -O2 -shared -fPIC -o '" + (folder / "cpu/kernels.so").string() + "' '" +
                        (folder / "kernels.c").string() + "'";
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
}
} // namespace

void writeBundle(const Program &program, const std::string &kernels, const fs::path &folder) {
  writeText(folder / "signature.json", signatureJson(program).dump(1));
  writeText(folder / "comms.json", listOf(program, false).dump(1));
  writeText(folder / "memory/main.json", memoryJson(program.memory).dump(1));
  writeText(folder / "kernels/index.json", listOf(program, true).dump(1));
  writeText(folder / "calls.json", callsJson(program).dump(1));
  writeText(folder / "schedule/main.sched", printSchedule(program.schedule));
  std::string constants;
  if (program.constants)
    constants.assign(program.constants->data(), program.constants->size());
  writeText(folder / "constants.bin", constants);
  if (!kernels.empty())
    compileKernels(kernels, folder);

  Json manifest = manifestJson(program);
  for (const char *file : {"signature.json", "comms.json", "memory/main.json", "kernels/index.json",
                           "calls.json", "schedule/main.sched", "constants.bin", "cpu/kernels.so"})
    if (fs::exists(folder / file))
      manifest["files"][file] = entryOf(folder / file);
  writeManifest(folder, manifest.dump(1));
}

void replaceFile(const fs::path &folder, const std::string &file, const std::string &text) {
  writeText(folder / file, text);
  Json manifest = Json::parse(readText(folder / "manifest.json"));
  manifest["files"][file] = entryOf(folder / file);
  writeManifest(folder, manifest.dump(1));
}

void editManifest(const fs::path &folder, const std::string &from, const std::string &to) {
  Json manifest = Json::parse(readText(folder / "manifest.json"));
  std::string text = manifest.dump(); // one line, so that `from` can be short
  size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  writeManifest(folder, text.replace(at, from.size(), to));
}

} // namespace shardwright::runtime::test
