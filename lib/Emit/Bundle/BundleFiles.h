// SPDX-License-Identifier: Apache-2.0

// The files of a bundle under construction, in a temporary folder that is renamed to the bundle
// when complete.
#pragma once

#include "shardwright/Support/TemporaryFolder.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"

namespace shardwright {

class BundleFiles {
public:
  /// `context` is for errors, which have no location in the program.
  BundleFiles(mlir::MLIRContext *context, std::string path);
  /// Creates the temporary folder; it is removed on destruction unless committed.
  mlir::LogicalResult open();

  /// The path of a file in the folder; creates its parent folder.
  std::string pathOf(llvm::StringRef name);
  mlir::LogicalResult write(llvm::StringRef name, llvm::StringRef content);
  mlir::LogicalResult write(llvm::StringRef name,
                            llvm::function_ref<void(llvm::raw_ostream &)> writeTo);
  mlir::LogicalResult writeJson(llvm::StringRef name, const llvm::json::Value &content);
  /// Registers, with its checksum, a file already written at `pathOf(name)`.
  mlir::LogicalResult adopt(llvm::StringRef name);
  /// Copies a folder recursively, without checksums.
  mlir::LogicalResult copyFolder(llvm::StringRef from, llvm::StringRef name);
  /// Sizes and checksums of the files so far: {"name": {"bytes", "xxh3"}}.
  llvm::json::Object checksums() const { return sums; }
  /// Writes the manifest, which contains the checksums of all other files, and a file with its own
  /// checksum.
  mlir::LogicalResult writeManifest(const llvm::json::Value &content);
  /// Renames the folder to the bundle's path.
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
