// SPDX-License-Identifier: Apache-2.0

//===- Load.cpp - Loads a bundle into a Program --------------------------===//
//
// Nothing in the bundle is used before its version, features, size and checksum
// are verified. The kernels are opened last: dlopen already runs code.
//
//===----------------------------------------------------------------------===//
#include "Load.h"
#include "Parts.h"
#include "shardwright/runtime/support/CpuLevels.h"
#include "support/Files.h"
#include "support/MemoryRequirement.h"

#include <filesystem>

namespace shardwright::runtime {

namespace {
const char *kDamaged = ": the bundle is damaged, incomplete or was changed; compile it again";

std::string printable(std::string_view text) {
  constexpr size_t kLongest = 64;
  std::string shown;
  for (char c : text.substr(0, kLongest))
    shown += c >= ' ' && c <= '~' ? c : '?';
  return shown;
}

void checkSize(const std::string &path, const FileEntry &entry) {
  if (std::error_code error; !std::filesystem::exists(path, error))
    failInput(path, " is missing", kDamaged);
  if (int64_t bytes = fileSize(path); bytes != entry.bytes)
    failInput(path, " has ", bytes, " bytes, but the manifest says ", entry.bytes, kDamaged);
}

struct Folder {
  const std::string &path;
  const LoadOptions &options;
  const Manifest *manifest = nullptr;

  std::string at(const std::string &file) const { return path + "/" + file; }

  Bytes read(const std::string &file) const {
    if (!options.checkFiles)
      return readFile(at(file));
    return readListed(path, *manifest, file);
  }

  /// Compares the manifest with manifest.xxh3. An unsupported major version is reported first.
  void checkManifest() const {
    if (!options.checkFiles)
      return;
    Bytes told = readSmall("manifest.xxh3");
    std::string_view expected(told.data(), told.size());
    if (expected != manifest->checksum + "\n")
      failInput(at("manifest.json"), " has checksum ", manifest->checksum, ", but ",
                at("manifest.xxh3"), " says \"", printable(expected.substr(0, expected.find('\n'))),
                "\"", kDamaged);
  }

  void requireRoom(const std::string &file) const {
    auto entry = manifest->files.find(file);
    if (!options.checkFiles || entry == manifest->files.end())
      return;
    checkSize(at(file), entry->second);
    MemoryRequirement need;
    need.add("constants", entry->second.bytes, 1);
    requireMemory(need, availableMemory(options.memoryLimit), at(file));
  }

  /// Reads a file that is not listed in the manifest.
  Bytes readSmall(const std::string &file) const {
    constexpr int64_t kLargest = 64 << 20;
    if (int64_t bytes = fileSize(at(file)); bytes > kLargest)
      failInput(at(file), " has ", bytes, " bytes; expected at most ", kLargest, kDamaged);
    return readFile(at(file));
  }

  JsonView readJson(const std::string &file) const {
    Bytes bytes = read(file);
    return JsonView::parse({bytes.data(), bytes.size()}, at(file));
  }
};

void checkProcessor(const std::string &path, const Manifest &manifest) {
  std::vector<std::string> missing = missingCpuFeatures(manifest.cpuFeatures);
  if (missing.empty())
    return;
  std::string list, here = cpuLevelOfThisMachine();
  for (const std::string &feature : missing)
    list += " " + feature;
  failInput(path, ": compiled for processors with ",
            manifest.cpuLevel.empty() ? "other features" : manifest.cpuLevel, ", but this machine",
            here.empty() ? "" : ", of level " + here + ",", " lacks", list,
            "; compile it again, with --target-cpu ",
            here.empty() ? "native on this machine" : here,
            " for all machines that have at least as much");
}

void readKernelCode(const Folder &folder, Program &program) {
  if (program.kernels.empty() || !folder.options.openKernels)
    return;
  checkProcessor(program.path, program.manifest);
  folder.read("cpu/kernels.so"); // verifies its checksum
  openKernels(program, folder.at("cpu/kernels.so"));
}

/// Reports a path that is not a bundle before reporting missing files in it.
void requireBundle(const std::string &path) {
  std::error_code error;
  std::filesystem::file_status status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found)
    failInput("there is no bundle ", path, "; `shardwright compile MODEL -o ", path, "` makes one");
  if (error)
    failInput("cannot open ", path, ": ", error.message());
  if (status.type() != std::filesystem::file_type::directory)
    failInput(path,
              " is not a bundle, which is a folder; if it is a model, "
              "`shardwright compile ",
              path, " -o NAME.bundle` makes one of it");
  if (!std::filesystem::exists(path + "/manifest.json", error))
    failInput(path, " is not a bundle: it has no manifest.json; expected a folder "
                    "that `shardwright compile -o` wrote");
}

/// Reads what belongs to one program: signature, memory plan and schedule.
void readProgram(const Folder &folder, const std::string &name, Program &program) {
  const std::string scheduleFile = "schedule/" + name + ".sched";
  readSignature(folder.readJson("signature.json")[name.c_str()], program);
  program.memory = readMemory(folder.readJson("memory/" + name + ".json"));
  Bytes schedule = folder.read(scheduleFile);
  auto parsed = parseSchedule({schedule.data(), schedule.size()}, folder.at(scheduleFile));
  if (!parsed.ok())
    throw Failure{parsed.status()};
  program.schedule = std::move(*parsed);
  if (program.schedule.program != name)
    failInput(folder.at(scheduleFile), " is the schedule of the program ", program.schedule.program,
              ", expected ", name);
}

/// One of several programs: what it shares with the others, on its own ranks.
Program loadPart(const Folder &folder, const ProgramEntry &entry, const Program &whole) {
  Program part = whole;
  part.parts.clear();
  part.ranks = entry.ranks;
  part.manifest.mesh = entry.mesh;
  part.manifest.files.clear();
  part.communicators.clear();
  for (const CommunicatorEntry &communicator : whole.communicators)
    if (!communicator.groups.empty() && !communicator.groups[0].empty() &&
        part.runsOn(communicator.groups[0][0]))
      part.communicators.push_back(communicator);
  readProgram(folder, entry.name, part);
  return part;
}

Program load(const std::string &path, const LoadOptions &options) {
  Program program;
  program.path = path;
  Folder folder{path, options};
  requireBundle(path);
  Bytes text = folder.readSmall("manifest.json");
  program.manifest =
      readManifest(JsonView::parse({text.data(), text.size()}, folder.at("manifest.json")));
  program.manifest.checksum = checksum(text);
  folder.manifest = &program.manifest;
  folder.checkManifest();

  program.communicators = readCommunicators(folder.readJson("comms.json"));
  program.kernels = readKernels(folder.readJson("kernels/index.json"));
  program.calls = readCalls(folder.readJson("calls.json"));
  folder.requireRoom("constants.bin");
  program.constants = std::make_shared<const Bytes>(folder.read("constants.bin"));
  readKernelCode(folder, program);
  const std::vector<ProgramEntry> &entries = program.manifest.programs;
  if (entries.size() == 1) {
    readProgram(folder, entries.front().name, program);
    return program;
  }
  for (const ProgramEntry &entry : entries)
    program.parts.push_back(std::make_shared<const Program>(loadPart(folder, entry, program)));
  mergeSignature(program);
  return program;
}
} // namespace

Bytes readListed(const std::string &folder, const Manifest &manifest, const std::string &file) {
  auto entry = manifest.files.find(file);
  if (entry == manifest.files.end())
    failInput(folder, "/manifest.json: does not list ", file);
  const std::string path = folder + "/" + file;
  checkSize(path, entry->second); // it may be too large to read
  Bytes bytes = readFile(path);
  if (std::string found = checksum(bytes); found != entry->second.xxh3)
    failInput(path, " has checksum ", found, ", but the manifest says ", entry->second.xxh3,
              kDamaged);
  return bytes;
}

Result<Program> loadProgram(const std::string &path, const LoadOptions &options) {
  return guarded([&]() -> Result<Program> { return load(path, options); });
}

} // namespace shardwright::runtime
