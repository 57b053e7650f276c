// SPDX-License-Identifier: Apache-2.0

// The files of a bundle under construction, in a temporary folder that is renamed to the bundle.
#pragma once

#include "shardwright/Support/TemporaryFolder.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"

namespace shardwright {

class BundleFiles {
public:
  /// Errors have no location in the program.
  BundleFiles(mlir::MLIRContext *context, std::string path);
  /// Creates the temporary folder, which is removed unless committed.
  mlir::LogicalResult open();

  /// The path of a file in the folder; its parent folder exists.
  std::string pathOf(llvm::StringRef name);
  mlir::LogicalResult write(llvm::StringRef name, llvm::StringRef content);
  mlir::LogicalResult write(llvm::StringRef name,
                            llvm::function_ref<void(llvm::raw_ostream &)> writeTo);
  mlir::LogicalResult writeJson(llvm::StringRef name, const llvm::json::Value &content);
  /// Registers a file already written at `pathOf(name)`.
  mlir::LogicalResult adopt(llvm::StringRef name);
  /// Copies a folder of files without checksums.
  mlir::LogicalResult copyFolder(llvm::StringRef from, llvm::StringRef name);
  /// {"name": {"bytes", "xxh3"}} of all files so far.
  llvm::json::Object checksums() const { return sums; }
  /// Writes the manifest, which holds the checksums of all other files, and its own checksum beside
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
