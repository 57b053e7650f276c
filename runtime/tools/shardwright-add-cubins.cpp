// SPDX-License-Identifier: Apache-2.0

//===- shardwright-add-cubins.cpp - Adds cubins for other GPUs to a bundle -===//
#include "bundle/Load.h"
#include "support/Failure.h"
#include "support/Files.h"
#include "tools/UsageMessage.h"

#include <CLI/CLI.hpp>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <regex>

using namespace shardwright::runtime;
namespace fs = std::filesystem;

namespace {
[[noreturn]] void failSystem(const std::string &what) {
  failInput(what, ": ", std::strerror(errno));
}

/// Whether `out` may be replaced: it does not exist, is empty, or is a bundle.
bool isReplaceable(const fs::path &out) {
  if (fs::symlink_status(out).type() == fs::file_type::not_found)
    return true;
  if (fs::is_symlink(out) || !fs::is_directory(out))
    return false;
  if (fs::is_empty(out))
    return true;
  if (!fs::is_regular_file(out / "manifest.json"))
    return false;
  Bytes text = readFile((out / "manifest.json").string());
  auto manifest = nlohmann::json::parse(text.data(), text.data() + text.size(), nullptr, false);
  return manifest.is_object() && manifest.value("format", nlohmann::json()) == "shardwright-bundle";
}

bool isInside(const fs::path &inner, const fs::path &outer) {
  auto [end, rest] = std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end());
  return end == outer.end();
}

void checkPlaces(const fs::path &bundle, const fs::path &out) {
  if (!isReplaceable(out))
    failInput(out.string(), " is there already and is no bundle; remove it, or "
                            "choose another name");
  fs::path from = fs::weakly_canonical(bundle), to = fs::weakly_canonical(out);
  if (isInside(from, to))
    failInput(out.string(), " is or holds ", bundle.string(),
              ", which must stay as it is; choose another name");
}

/// A private temporary folder next to `path`.
class Aside {
public:
  explicit Aside(const fs::path &path) {
    std::string name = (path.parent_path() / ("." + path.filename().string() + "-XXXXXX")).string();
    if (!mkdtemp(name.data()))
      failSystem("cannot make a folder beside " + path.string());
    folder = name;
  }
  ~Aside() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  fs::path folder;
};

/// Hard-links the files of the old bundle, which may be large, after verifying them against the
/// manifest.
void linkFiles(const Manifest &manifest, const fs::path &bundle, const fs::path &out) {
  for (const auto &[name, entry] : manifest.files) {
    readListed(bundle.string(), manifest, name);
    fs::create_directories((out / name).parent_path());
    fs::create_symlink(fs::canonical(bundle / name), out / name);
  }
}

/// Writes a file; replaces a link instead of writing through it.
void put(const fs::path &path, std::string_view content) {
  fs::create_directories(path.parent_path());
  fs::remove(path);
  writeFile(path.string(), content);
}

std::string nameOf(const fs::path &cubin) {
  std::string name = cubin.filename().string();
  static const std::regex expected("[A-Za-z0-9_]+\\.sm_[0-9]+[a-z]?\\.cubin");
  if (!std::regex_match(name, expected))
    failInput(cubin.string(), ": expected a name as kernels.sm_90.cubin, after "
                              "the text in the bundle's cuda folder that it comes from");
  return "cuda/" + name;
}

/// Restores the old folder if the new one cannot be renamed.
void putInPlace(const fs::path &made, const fs::path &out, const fs::path &old) {
  bool replaces = fs::exists(out);
  if (replaces)
    fs::rename(out, old);
  std::error_code error;
  fs::rename(made, out, error);
  if (!error)
    return;
  if (replaces)
    fs::rename(old, out);
  failInput("cannot rename ", made.string(), " to ", out.string(), ": ", error.message());
}

Status addCheckedCubins(const fs::path &bundle, const fs::path &to,
                        const std::vector<fs::path> &cubins) {
  fs::path out = fs::absolute(to).lexically_normal();
  if (!out.has_filename()) // with a trailing slash
    out = out.parent_path();
  checkPlaces(bundle, out);
  std::string path = (bundle / "manifest.json").string();
  Bytes old = readFile(path);
  Bytes sum = readFile((bundle / "manifest.xxh3").string());
  if (std::string_view(sum.data(), sum.size()) != checksum(old) + "\n")
    failInput(path, " is not what manifest.xxh3 vouches for: the bundle is "
                    "damaged or was changed; compile it again");
  Manifest listed = readManifest(JsonView::parse({old.data(), old.size()}, path));
  auto manifest =
      nlohmann::ordered_json::parse(old.data(), old.data() + old.size(), nullptr, false);
  Aside aside(out);
  fs::path made = aside.folder / "new";
  fs::create_directory(made);
  linkFiles(listed, bundle, made);
  for (const fs::path &cubin : cubins) {
    Bytes code = readFile(cubin.string());
    std::string name = nameOf(cubin);
    put(made / name, {code.data(), code.size()});
    manifest["files"][name] = {{"bytes", code.size()}, {"xxh3", checksum(code)}};
  }
  std::string text = manifest.dump(2) + "\n";
  put(made / "manifest.json", text);
  Bytes written = readFile((made / "manifest.json").string());
  put(made / "manifest.xxh3", checksum(written) + "\n");
  putInPlace(made, out, aside.folder / "old");
  return {};
}

Status addCubins(const fs::path &bundle, const fs::path &to, const std::vector<fs::path> &cubins) {
  return guarded([&]() -> Status {
    try {
      return addCheckedCubins(bundle, to, cubins);
    } catch (const fs::filesystem_error &error) {
      return Status::badInput(error.what());
    }
  });
}
} // namespace

int main(int argc, char **argv) {
  CLI::App app("Writes a bundle that also has these cubins, named after the "
               "text that they come from: kernels.sm_90.cubin",
               "shardwright-add-cubins");
  fs::path bundle, out;
  std::vector<fs::path> cubins;
  app.add_option("BUNDLE", bundle, "the bundle, which stays as it is")->required();
  app.add_option("OUT", out, "the new one, which needs the other's files")->required();
  app.add_option("CUBIN", cubins, "files of nvcc -cubin");
  if (std::optional<int> status = shardwright::tool::parseCommandLine(app, argc, argv))
    return *status;
  Status status = addCubins(bundle, out, cubins);
  if (!status.ok())
    std::cerr << "error: " << printable(status.message) << "\n";
  return int(status.code);
}
