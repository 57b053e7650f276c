// SPDX-License-Identifier: Apache-2.0

// Temporary folders that are removed with their contents.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <utility>

namespace shardwright {

/// A newly created folder, removed with its contents on destruction.
class TemporaryFolder {
public:
  /// Creates one in the system's temporary folder, accessible by this user only.
  static llvm::Expected<TemporaryFolder> make();
  /// Creates one beside `path`, with permissions by the umask; creates the parent of `path` if
  /// needed.
  static llvm::Expected<TemporaryFolder> makeBeside(llvm::StringRef path);

  TemporaryFolder(TemporaryFolder &&other) : folder(std::exchange(other.folder, {})) {}
  TemporaryFolder &operator=(TemporaryFolder &&other) {
    std::swap(folder, other.folder);
    return *this;
  }
  ~TemporaryFolder();

  const std::string &path() const { return folder; }
  /// Releases ownership, after the folder was renamed: it is not removed.
  void release();

private:
  explicit TemporaryFolder(std::string folder) : folder(std::move(folder)) {}
  std::string folder; // empty: none
};

/// From now on SIGHUP, SIGINT and SIGTERM, unless they are handled or ignored, remove all temporary
/// folders of this process before they end it.
void removeTemporaryFoldersOnSignals();

} // namespace shardwright
