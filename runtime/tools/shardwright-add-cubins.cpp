//===- shardwright-add-cubins.cpp - A bundle with code for other GPUs -----===//
#include "../src/core/Failure.h"
#include "../src/core/Files.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

using namespace shardwright::runtime;
namespace fs = std::filesystem;

namespace {
/// The new bundle's files are links to the old one's, which may be large.
void linkFiles(const nlohmann::ordered_json &files, const fs::path &bundle,
               const fs::path &out) {
  fs::remove_all(out);
  for (const auto &[name, entry] : files.items()) {
    fs::create_directories((out / name).parent_path());
    fs::create_symlink(fs::absolute(bundle / name), out / name);
  }
}

/// A file that takes the place of a link, if there is one.
void put(const fs::path &path, std::string_view content) {
  fs::create_directories(path.parent_path());
  fs::remove(path);
  writeFile(path.string(), content);
}

Status addCubins(const fs::path &bundle, const fs::path &out,
                 const std::vector<fs::path> &cubins) {
  return guarded([&]() -> Status {
    Bytes old = readFile((bundle / "manifest.json").string());
    auto manifest = nlohmann::ordered_json::parse(
        old.data(), old.data() + old.size(), nullptr, false);
    if (!manifest.is_object() || !manifest["files"].is_object())
      failInput((bundle / "manifest.json").string(),
                " lists no files: the bundle is damaged; compile it again");
    linkFiles(manifest["files"], bundle, out);
    for (const fs::path &cubin : cubins) {
      Bytes code = readFile(cubin.string());
      std::string name = "cuda/" + cubin.filename().string();
      put(out / name, {code.data(), code.size()});
      manifest["files"][name] = {{"bytes", code.size()},
                                 {"xxh3", checksum(code)}};
    }
    put(out / "manifest.json", manifest.dump(2) + "\n");
    put(out / "manifest.xxh3",
        checksum(readFile((out / "manifest.json").string())) + "\n");
    return {};
  });
}
} // namespace

int main(int argc, char **argv) {
  CLI::App app("Writes a bundle that also has these cubins, named after the "
               "text that they come from: kernels.sm_90.cubin");
  fs::path bundle, out;
  std::vector<fs::path> cubins;
  app.add_option("BUNDLE", bundle, "the bundle, which stays as it is")
      ->required();
  app.add_option("OUT", out, "the new one, which needs the other's files")
      ->required();
  app.add_option("CUBIN", cubins, "files of nvcc -cubin");
  CLI11_PARSE(app, argc, argv);
  Status status = addCubins(bundle, out, cubins);
  if (!status.ok())
    std::cerr << "error: " << status.message << "\n";
  return int(status.code);
}
