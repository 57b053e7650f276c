// SPDX-License-Identifier: Apache-2.0

#include "BundleFiles.h"

#include "shardwright/Support/BoundedJson.h"
#include "shardwright/Support/ReadFile.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#define XXH_INLINE_ALL // inline: LLVM's copy only hashes whole buffers
#include <xxhash.h>

using namespace mlir;
namespace fs = llvm::sys::fs;

namespace shardwright {

/// The absolute path with symbolic links resolved: the target of a link is replaced, not the link.
static std::string resolved(StringRef path) {
  StringRef name = path.rtrim('/');
  SmallString<256> absolute(name.empty() ? path.take_front(1) : name), real;
  (void)fs::make_absolute(absolute);
  return std::string(fs::real_path(absolute, real) ? absolute : real);
}

BundleFiles::BundleFiles(MLIRContext *context, std::string path)
    : context(context), path(resolved(path)) {}

LogicalResult BundleFiles::open() {
  if (failed(checkReplaceable()))
    return failure();
  if (StringRef parent = llvm::sys::path::parent_path(path); !fs::is_directory(parent))
    return fail("cannot write " + path + ": there is no folder " + parent);
  auto folder = TemporaryFolder::makeBeside(path);
  if (!folder)
    return fail("cannot make a folder beside " + path + ": " + llvm::toString(folder.takeError()));
  temporary.emplace(std::move(*folder));
  return success();
}

LogicalResult BundleFiles::fail(const llvm::Twine &message) {
  return emitError(UnknownLoc::get(context)) << message.str();
}

/// Does not make the temporary folder anew, if a signal has removed it meanwhile.
std::string BundleFiles::pathOf(StringRef name) {
  SmallString<256> file(temporary->path());
  StringRef parent = llvm::sys::path::parent_path(name);
  for (auto at = llvm::sys::path::begin(parent), end = llvm::sys::path::end(parent); at != end;
       ++at) {
    llvm::sys::path::append(file, *at);
    (void)fs::create_directory(file, true, fs::all_all); // minus the umask
  }
  llvm::sys::path::append(file, llvm::sys::path::filename(name));
  return file.str().str();
}

LogicalResult BundleFiles::write(StringRef name,
                                 llvm::function_ref<void(llvm::raw_ostream &)> writeTo) {
  std::error_code error;
  std::string file = pathOf(name);
  llvm::raw_fd_ostream out(file, error);
  if (!error) {
    writeTo(out);
    out.close();
    error = out.error();
  }
  if (error) {
    out.clear_error();
    return fail("cannot write " + file + ": " + error.message());
  }
  return adopt(name);
}

LogicalResult BundleFiles::write(StringRef name, StringRef content) {
  return write(name, [&](llvm::raw_ostream &out) { out << content; });
}

/// Reads in chunks: a mapped file of gigabytes would be resident beside the constants it was
/// written from.
LogicalResult BundleFiles::adopt(StringRef name) {
  auto file = fs::openNativeFileForRead(pathOf(name));
  if (!file)
    return fail("cannot read back " + pathOf(name) + ": " + llvm::toString(file.takeError()));
  llvm::scope_exit closeFile([&] { (void)fs::closeFile(*file); });
  SmallVector<char, 0> piece(1 << 20);
  XXH3_state_t state;
  XXH3_128bits_reset(&state);
  int64_t bytes = 0;
  while (true) {
    llvm::Expected<size_t> count = fs::readNativeFile(*file, piece);
    if (!count)
      return fail("cannot read back " + pathOf(name) + ": " + llvm::toString(count.takeError()));
    if (*count == 0)
      break;
    XXH3_128bits_update(&state, piece.data(), *count);
    bytes += *count;
  }
  XXH128_hash_t hash = XXH3_128bits_digest(&state);
  sums[name.str()] = {bytes, llvm::formatv("{0:x-16}{1:x-16}", hash.high64, hash.low64).str()};
  return success();
}

LogicalResult BundleFiles::copyFolder(StringRef from, StringRef name) {
  std::error_code error;
  for (fs::recursive_directory_iterator at(from, error), end; at != end && !error;
       at.increment(error)) {
    if (at->type() == fs::file_type::directory_file)
      continue;
    std::string to = pathOf((name + StringRef(at->path()).substr(from.size())).str());
    if (std::error_code copied = fs::copy_file(at->path(), to))
      return fail("cannot copy " + at->path() + " to " + to + ": " + copied.message());
  }
  return error ? fail("cannot read " + from + ": " + error.message()) : success();
}

LogicalResult BundleFiles::writeManifest(StringRef text) {
  if (failed(write("manifest.json", text)))
    return failure();
  return write("manifest.xxh3", sums.at("manifest.json").xxh3 + "\n");
}

/// Checks the manifest's contents, as other programs write a manifest.json too.
static bool isBundle(const llvm::Twine &path) {
  auto text = readFile((path + "/manifest.json").str());
  if (!text) {
    llvm::consumeError(text.takeError());
    return false;
  }
  llvm::Expected<llvm::json::Value> manifest = parseBoundedJson((*text)->getBuffer());
  if (!manifest) {
    llvm::consumeError(manifest.takeError());
    return false;
  }
  const llvm::json::Object *fields = manifest->getAsObject();
  return fields && fields->getString("format") == StringRef("shardwright-bundle");
}

/// Whether the path may be overwritten: it does not exist, or is a bundle.
static bool isReplaceable(const llvm::Twine &path) {
  if (!fs::exists(path))
    return true;
  std::error_code error;
  bool isEmpty =
      fs::is_directory(path) && fs::directory_iterator(path, error) == fs::directory_iterator();
  return isEmpty || isBundle(path);
}

LogicalResult BundleFiles::checkReplaceable() {
  if (!isReplaceable(path))
    return fail(
        path +
        " is there already and is no bundle; remove it, or choose another name for the bundle");
  return success();
}

/// Moves an existing bundle at `path` to a temporary folder, which is removed afterwards.
LogicalResult BundleFiles::commit() {
  if (failed(checkReplaceable()))
    return failure();
  std::optional<TemporaryFolder> old;
  if (fs::exists(path)) {
    auto made = TemporaryFolder::makeBeside(path);
    if (!made || fs::rename(path, made->path())) {
      llvm::consumeError(made.takeError());
      return fail("cannot replace " + path);
    }
    old.emplace(std::move(*made));
  }
  if (std::error_code error = fs::rename(temporary->path(), path)) {
    if (old && !fs::rename(old->path(), path))
      old->release();
    return fail("cannot rename " + temporary->path() + " to " + path + ": " + error.message());
  }
  temporary->release();
  return success();
}

} // namespace shardwright
