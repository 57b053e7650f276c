// SPDX-License-Identifier: Apache-2.0

//===- BundleWriter.h - Writes programs as bundles, for tests ------------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_BUNDLEWRITER_H
#define SHARDWRIGHT_RUNTIME_TEST_BUNDLEWRITER_H

#include "ProgramBuilder.h"

#include <filesystem>

namespace shardwright::runtime::test {

/// A folder of its own, removed at the end.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  std::filesystem::path path;
};

std::string readText(const std::filesystem::path &path);
void writeText(const std::filesystem::path &path, const std::string &text);

/// Writes every file of the bundle. `kernels` is C, compiled with the C
/// compiler of the machine unless it is empty.
void writeBundle(const Program &program, const std::string &kernels,
                 const std::filesystem::path &folder);

/// Replaces a file and makes the manifest agree with it again.
void replaceFile(const std::filesystem::path &folder, const std::string &file,
                 const std::string &text);

/// Replaces `from`, which must be there once, in the manifest.
void editManifest(const std::filesystem::path &folder, const std::string &from,
                  const std::string &to);

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_BUNDLEWRITER_H
