// SPDX-License-Identifier: Apache-2.0

// The files of a bundle under construction, in a temporary folder that is renamed to the bundle
// when complete.
#pragma once

#include "shardwright/Support/TemporaryFolder.h"
#include "shardwright/runtime/bundle/Program.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/LLVM.h"

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
  /// Registers, with its checksum, a file already written at `pathOf(name)`.
  mlir::LogicalResult adopt(llvm::StringRef name);
  /// Copies a folder recursively, without checksums.
  mlir::LogicalResult copyFolder(llvm::StringRef from, llvm::StringRef name);
  /// Sizes and checksums of the files so far.
  const std::map<std::string, runtime::FileEntry> &entries() const { return sums; }
  /// Writes the manifest, which contains the checksums of all other files, and a file with its own
  /// checksum.
  mlir::LogicalResult writeManifest(llvm::StringRef text);
  /// Renames the folder to the bundle's path.
  mlir::LogicalResult commit();

private:
  mlir::LogicalResult fail(const llvm::Twine &message);
  mlir::LogicalResult checkReplaceable();
  mlir::MLIRContext *context;
  std::string path;
  std::optional<TemporaryFolder> temporary;
  std::map<std::string, runtime::FileEntry> sums;
};

} // namespace shardwright
