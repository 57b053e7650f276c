// SPDX-License-Identifier: Apache-2.0

//===- ProgramBuilder.h - Builds small programs for tests ----------------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_PROGRAMBUILDER_H
#define SHARDWRIGHT_RUNTIME_TEST_PROGRAMBUILDER_H

#include "shardwright/runtime/launch/Run.h"

#include <gtest/gtest.h>

namespace shardwright::runtime::test {

using Sharding = std::vector<std::vector<std::string>>;

/// Collects buffers, values and lines. Buffers of the arena never share bytes
/// unless a test moves them.
class ProgramBuilder {
public:
  explicit ProgramBuilder(std::vector<MeshAxis> mesh);

  std::string arena(int64_t bytes);
  std::string input(DType dtype, Shape shape, Sharding sharding);
  std::string output(DType dtype, Shape shape, Sharding sharding);
  /// The input is donated to a new output of the same kind.
  std::string donatedInput(DType dtype, Shape shape, Sharding sharding);
  void communicator(std::string id, std::vector<std::vector<int64_t>> groups);

  /// Appends a line; the index is put before it. Gives the index.
  int64_t line(const std::string &text);
  Program build() const;

  Program program;

private:
  Value value(const char *kind, size_t number, DType dtype, Shape shape, Sharding sharding) const;
  std::string buffer(Pool pool, int64_t bytes);
  std::string schedule = "schedule 1 main\n";
  int64_t lines = 0;
};

// Elements of any type as numbers.
double loadElement(DType dtype, const char *at);
void storeElement(DType dtype, char *at, double value);
Array arrayOf(DType dtype, Shape shape, const std::vector<double> &values);
std::vector<double> valuesOf(const Array &array);

#define EXPECT_OK(EXPRESSION)                                                                      \
  do {                                                                                             \
    ::shardwright::runtime::Status status_ = (EXPRESSION);                                         \
    EXPECT_TRUE(status_.ok()) << status_.message;                                                  \
  } while (false)

#define EXPECT_ERROR(EXPRESSION, CODE, TEXT)                                                       \
  do {                                                                                             \
    ::shardwright::runtime::Status status_ = (EXPRESSION);                                         \
    EXPECT_EQ(status_.code, CODE);                                                                 \
    EXPECT_NE(status_.message.find(TEXT), std::string::npos) << status_.message;                   \
  } while (false)

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_PROGRAMBUILDER_H
