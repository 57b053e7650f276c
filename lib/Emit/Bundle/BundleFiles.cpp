#include "BundleFiles.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
namespace fs = llvm::sys::fs;

namespace shardwright {

BundleFiles::BundleFiles(Location loc, std::string path)
    : loc(loc), path(llvm::StringRef(path).rtrim('/').str()),
      temporary(this->path + ".tmp" + std::to_string(llvm::sys::Process::getProcessId())) {
  (void)fs::remove_directories(temporary);
}

BundleFiles::~BundleFiles() {
  if (!temporary.empty())
    (void)fs::remove_directories(temporary);
}

LogicalResult BundleFiles::fail(const llvm::Twine &message) { return emitError(loc) << message.str(); }

std::string BundleFiles::pathOf(StringRef name) {
  SmallString<256> file(temporary);
  llvm::sys::path::append(file, name);
  (void)fs::create_directories(llvm::sys::path::parent_path(file));
  return file.str().str();
}

LogicalResult BundleFiles::write(StringRef name, StringRef content) {
  std::error_code error;
  std::string file = pathOf(name);
  llvm::raw_fd_ostream out(file, error);
  if (!error) {
    out << content;
    out.close();
    error = out.error();
  }
  if (error) {
    out.clear_error();
    return fail("cannot write " + file + ": " + error.message());
  }
  return adopt(name);
}

LogicalResult BundleFiles::writeJson(StringRef name, const llvm::json::Value &content) {
  return write(name, StringRef(llvm::formatv("{0:2}\n", content).str()));
}

LogicalResult BundleFiles::adopt(StringRef name) {
  auto buffer = llvm::MemoryBuffer::getFile(pathOf(name), /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return fail("cannot read back " + pathOf(name) + ": " + buffer.getError().message());
  llvm::XXH128_hash_t hash = llvm::xxh3_128bits(llvm::ArrayRef<uint8_t>((const uint8_t *)(*buffer)->getBufferStart(), (*buffer)->getBufferSize()));
  sums[name] = llvm::json::Object{{"bytes", (int64_t)(*buffer)->getBufferSize()},
                                  {"xxh3", llvm::formatv("{0:x-16}{1:x-16}", hash.high64, hash.low64).str()}};
  return success();
}

LogicalResult BundleFiles::commit() {
  std::string old = temporary + ".old";
  if (fs::exists(path) && fs::rename(path, old))
    return fail("cannot replace " + path);
  if (std::error_code error = fs::rename(temporary, path))
    return fail("cannot rename " + temporary + " to " + path + ": " + error.message());
  (void)fs::remove_directories(old);
  temporary.clear();
  return success();
}

} // namespace shardwright
