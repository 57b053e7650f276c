//===- Load.cpp - From a folder to a Program ------------------------------===//
//
// Nothing in the bundle is used before its version, its features, and its own
// size and checksum are known to be right. The kernels' code comes last:
// opening it already runs code.
//
//===----------------------------------------------------------------------===//
#include "Load.h"
#include "CpuFeatures.h"
#include "Files.h"

namespace shardwright::runtime {

namespace {
struct Folder {
  const std::string &path;
  const LoadOptions &options;
  const Manifest *manifest = nullptr;

  std::string at(const std::string &file) const { return path + "/" + file; }

  Bytes read(const std::string &file) const {
    auto entry = manifest->files.find(file);
    if (options.checkFiles && entry == manifest->files.end())
      failInput(at("manifest.json"), ": does not list ", file);
    Bytes bytes = readFile(at(file));
    if (options.checkFiles)
      check(file, bytes, entry->second);
    return bytes;
  }

  JsonView readJson(const std::string &file) const {
    Bytes bytes = read(file);
    return JsonView::parse({bytes.data(), bytes.size()}, at(file));
  }

private:
  void check(const std::string &file, const Bytes &bytes,
             const FileEntry &entry) const {
    if (int64_t(bytes.size()) != entry.bytes)
      failInput(at(file), " has ", bytes.size(),
                " bytes, but the manifest says ", entry.bytes,
                ": the bundle is incomplete or was changed");
    if (std::string found = checksum(bytes); found != entry.xxh3)
      failInput(at(file), " has checksum ", found, ", but the manifest says ",
                entry.xxh3, ": the bundle is damaged or was changed");
  }
};

void checkProcessor(const Manifest &manifest) {
  std::vector<std::string> missing = missingCpuFeatures(manifest.cpuFeatures);
  if (missing.empty())
    return;
  std::string list;
  for (const std::string &feature : missing)
    list += " " + feature;
  failInput("the bundle was compiled for a processor with features that this "
            "machine lacks:",
            list, "; compile it again for this machine");
}

void readKernelCode(const Folder &folder, Program &program) {
  if (program.kernels.empty() || !folder.options.openKernels)
    return;
  checkProcessor(program.manifest);
  folder.read("cpu/kernels.so"); // for its checksum
  openKernels(program, folder.at("cpu/kernels.so"));
}

Program load(const std::string &path, const LoadOptions &options) {
  Program program;
  program.path = path;
  Folder folder{path, options};
  Bytes text = readFile(folder.at("manifest.json"));
  program.manifest = readManifest(
      JsonView::parse({text.data(), text.size()}, folder.at("manifest.json")));
  program.manifest.checksum = checksum(text);
  folder.manifest = &program.manifest;

  readSignature(folder.readJson("signature.json"), program);
  program.communicators = readCommunicators(folder.readJson("comms.json"));
  program.memory = readMemory(folder.readJson("memory/main.json"));
  program.kernels = readKernels(folder.readJson("kernels/index.json"));
  program.calls = readCalls(folder.readJson("calls.json"));
  program.constants =
      std::make_shared<const Bytes>(folder.read("constants.bin"));

  Bytes schedule = folder.read("schedule/main.sched");
  auto parsed = parseSchedule({schedule.data(), schedule.size()},
                              folder.at("schedule/main.sched"));
  if (!parsed.ok())
    throw Failure{parsed.status()};
  program.schedule = std::move(*parsed);
  readKernelCode(folder, program);
  return program;
}
} // namespace

Result<Program> loadProgram(const std::string &path,
                            const LoadOptions &options) {
  return guarded([&]() -> Result<Program> { return load(path, options); });
}

} // namespace shardwright::runtime
