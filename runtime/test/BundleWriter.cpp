// SPDX-License-Identifier: Apache-2.0

#include "BundleWriter.h"
#include "shardwright/runtime/bundle/Write.h"
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
Manifest manifestOf(const Program &program) {
  Manifest manifest = program.manifest;
  manifest.producer = "shardwright 0.1.0 (test)";
  manifest.features = {"cpu"};
  if (!manifest.deviceIds.empty())
    manifest.features.push_back("device-ids");
  manifest.programs = {programOnAllRanks("main", manifest.rankCount)};
  return manifest;
}

FileEntry entryOf(const fs::path &file) {
  Bytes bytes = readFile(file);
  return {int64_t(bytes.size()), checksum(bytes)};
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
  Manifest manifest = manifestOf(program);
  for (const BundleFile &file : printTables(program)) {
    writeText(folder / file.name, file.text);
    manifest.files[file.name] = entryOf(folder / file.name);
  }
  std::string constants;
  if (program.constants)
    constants.assign(program.constants->data(), program.constants->size());
  writeText(folder / "constants.bin", constants);
  manifest.files["constants.bin"] = entryOf(folder / "constants.bin");
  if (!kernels.empty()) {
    compileKernels(kernels, folder);
    manifest.files["cpu/kernels.so"] = entryOf(folder / "cpu/kernels.so");
  }
  writeManifest(folder, printManifest(manifest));
}

void replaceFile(const fs::path &folder, const std::string &file, const std::string &text) {
  writeText(folder / file, text);
  Json manifest = Json::parse(readText(folder / "manifest.json"));
  FileEntry entry = entryOf(folder / file);
  manifest["files"][file] = {{"bytes", entry.bytes}, {"xxh3", entry.xxh3}};
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
