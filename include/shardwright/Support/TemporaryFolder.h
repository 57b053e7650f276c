// SPDX-License-Identifier: Apache-2.0

// Folders for as long as something is made in them.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <utility>

namespace shardwright {

/// A new folder, under a name that was not there; it is removed with everything in it.
class TemporaryFolder {
public:
  /// In the system's folder for such, for this user only.
  static llvm::Expected<TemporaryFolder> make();
  /// Beside `path`, whose parent is made if need be, with the permissions that the umask leaves.
  static llvm::Expected<TemporaryFolder> makeBeside(llvm::StringRef path);

  TemporaryFolder(TemporaryFolder &&other) : folder(std::exchange(other.folder, {})) {}
  TemporaryFolder &operator=(TemporaryFolder &&other) {
    std::swap(folder, other.folder);
    return *this;
  }
  ~TemporaryFolder();

  const std::string &path() const { return folder; }
  /// It has become something else, and stays.
  void release();

private:
  explicit TemporaryFolder(std::string folder) : folder(std::move(folder)) {}
  std::string folder; // empty: none
};

/// From now on SIGHUP, SIGINT and SIGTERM, where nothing else handles them, remove all temporary
/// folders of this process before they end it.
void removeTemporaryFoldersOnSignals();

} // namespace shardwright
