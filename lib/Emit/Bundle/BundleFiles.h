// SPDX-License-Identifier: Apache-2.0

// The files of one bundle while they are made: a temporary folder that becomes the bundle by
// rename.
#pragma once

#include "shardwright/Support/TemporaryFolder.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"

namespace shardwright {

class BundleFiles {
public:
  /// Errors are about files, not about a place of the program.
  BundleFiles(mlir::MLIRContext *context, std::string path);
  /// Makes the temporary folder; what is not committed goes with it.
  mlir::LogicalResult open();

  /// A path inside the folder, whose parent exists.
  std::string pathOf(llvm::StringRef name);
  mlir::LogicalResult write(llvm::StringRef name, llvm::StringRef content);
  mlir::LogicalResult write(llvm::StringRef name,
                            llvm::function_ref<void(llvm::raw_ostream &)> writeTo);
  mlir::LogicalResult writeJson(llvm::StringRef name, const llvm::json::Value &content);
  /// Registers a file that somebody else wrote at `pathOf(name)`.
  mlir::LogicalResult adopt(llvm::StringRef name);
  /// Copies a folder of files that nobody checks: they have no checksums.
  mlir::LogicalResult copyFolder(llvm::StringRef from, llvm::StringRef name);
  /// {"name": {"bytes", "xxh3"}} of every file so far.
  llvm::json::Object checksums() const { return sums; }
  /// Writes the manifest, and beside it its own checksum: it vouches for all others, and nobody for
  /// it.
  mlir::LogicalResult writeManifest(const llvm::json::Value &content);
  /// Renames the folder into place.
  mlir::LogicalResult commit();

private:
  mlir::LogicalResult fail(const llvm::Twine &message);
  mlir::LogicalResult checkReplaceable();
  mlir::MLIRContext *context;
  std::string path;
  std::optional<TemporaryFolder> temporary;
  llvm::json::Object sums;
};

} // namespace shardwright
