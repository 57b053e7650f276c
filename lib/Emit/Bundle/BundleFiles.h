// The files of one bundle while they are made: a temporary folder that becomes the bundle by rename.
#pragma once

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"

namespace shardwright {

class BundleFiles {
public:
  BundleFiles(mlir::Location loc, std::string path);
  ~BundleFiles(); // removes what was not committed
  /// Makes the temporary folder, under a name that was not there.
  mlir::LogicalResult open();

  /// A path inside the folder, whose parent exists.
  std::string pathOf(llvm::StringRef name);
  mlir::LogicalResult write(llvm::StringRef name, llvm::StringRef content);
  mlir::LogicalResult write(llvm::StringRef name, llvm::function_ref<void(llvm::raw_ostream &)> writeTo);
  mlir::LogicalResult writeJson(llvm::StringRef name, const llvm::json::Value &content);
  /// Registers a file that somebody else wrote at `pathOf(name)`.
  mlir::LogicalResult adopt(llvm::StringRef name);
  /// Copies a folder of files that nobody checks: they have no checksums.
  mlir::LogicalResult copyFolder(llvm::StringRef from, llvm::StringRef name);
  /// {"name": {"bytes", "xxh3"}} of every file so far.
  llvm::json::Object checksums() const { return sums; }
  /// Writes the manifest, and beside it its own checksum: it vouches for all others, and nobody for it.
  mlir::LogicalResult writeManifest(const llvm::json::Value &content);
  /// Renames the folder into place.
  mlir::LogicalResult commit();

private:
  mlir::LogicalResult fail(const llvm::Twine &message);
  const mlir::Location loc;
  std::string path, temporary;
  llvm::json::Object sums;
};

} // namespace shardwright
