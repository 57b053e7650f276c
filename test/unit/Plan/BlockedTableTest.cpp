// SPDX-License-Identifier: Apache-2.0

#include "../../../lib/Plan/Engine/BlockedTable.h"

#include "gtest/gtest.h"

#include <random>

using namespace shardwright::plan;

namespace {
/// Entries and shifts, of which some are forbidden.
struct RandomProduct {
  RandomProduct(int rows, int columns, double forbidden, uint64_t seed)
      : rows(rows), columns(columns), random(seed) {
    for (int i = 0; i < rows * columns; ++i)
      entries.push_back(isForbidden(forbidden) ? float(forbiddenCost) : float(random() % 1000));
    for (int i = 0; i < rows; ++i)
      shifts.push_back(isForbidden(forbidden) ? forbiddenCost : double(random() % 500) - 250);
  }
  bool isForbidden(double share) { return double(random() % 1000) < 1000 * share; }

  std::vector<double> expected() const {
    std::vector<double> least(columns, forbiddenCost);
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns && shifts[row] < leastForbidden; ++column)
        least[column] = std::min(least[column], shifts[row] + entries[row * columns + column]);
    return least;
  }

  int rows, columns;
  std::mt19937_64 random;
  std::vector<float> entries;
  std::vector<double> shifts;
};

void expectProduct(const RandomProduct &given) {
  BlockedTable table(given.rows, given.columns, given.entries);
  std::vector<double> expected = given.expected();
  double read = 0;
  std::vector<double> exact = table.product<double>(given.shifts, read);
  std::vector<float> rounded = table.product<float>(given.shifts, read);
  ASSERT_EQ(exact.size(), expected.size());
  ASSERT_EQ(rounded.size(), expected.size());
  for (int column = 0; column < given.columns; ++column) {
    bool isReal = expected[column] < leastForbidden;
    EXPECT_EQ(exact[column] < leastForbidden, isReal);
    EXPECT_EQ(rounded[column] < leastForbidden, isReal);
    if (isReal) {
      EXPECT_EQ(exact[column], expected[column]);
      EXPECT_EQ(rounded[column], float(expected[column]));
    }
  }
}
} // namespace

TEST(PlanBlockedTable, MultipliesTablesOfAllSizes) {
  for (auto [rows, columns] : {std::pair(1, 1),
                               {1, 40},
                               {40, 1},
                               {3, 5},
                               {16, 16},
                               {64, 48},
                               {65, 17},
                               {100, 31},
                               {130, 70}})
    for (double forbidden : {0.0, 0.3, 0.95})
      expectProduct(RandomProduct(rows, columns, forbidden, uint64_t(rows * columns)));
}

TEST(PlanBlockedTable, ReadsFewBlocksOfAMetric) {
  constexpr int size = 320;
  std::vector<float> entries;
  std::vector<double> shifts;
  for (int row = 0; row < size; ++row) {
    shifts.push_back(3 * row % 7);
    for (int column = 0; column < size; ++column)
      entries.push_back(float(8 * std::abs(row - column)));
  }
  double read = 0;
  BlockedTable(size, size, entries).product<float>(shifts, read);
  EXPECT_LT(read, size * size / 5);
}

TEST(PlanBlockedTable, FindsEntries) {
  RandomProduct given(37, 21, 0, 5);
  BlockedTable table(given.rows, given.columns, given.entries);
  for (int row = 0; row < given.rows; ++row)
    for (int column = 0; column < given.columns; ++column)
      ASSERT_EQ(table.at(row, column), given.entries[row * given.columns + column]);
}

TEST(PlanBlockedTable, TakesEntriesByColumn) {
  RandomProduct given(37, 21, 0, 5);
  BlockedTable table(given.columns, given.rows, given.entries, BlockedTable::ByColumn);
  for (int row = 0; row < given.columns; ++row)
    for (int column = 0; column < given.rows; ++column)
      ASSERT_EQ(table.at(row, column), given.entries[column * given.columns + row]);
}

// As floats, all shifts are the same.
TEST(PlanBlockedTable, FindsTheLeastOfSumsThatNearlyCancel) {
  constexpr int rows = 128, columns = 3;
  std::vector<double> shifts;
  for (int row = 0; row < rows; ++row)
    shifts.push_back(-0x1p23 - row / 256.0);
  BlockedTable table(rows, columns, std::vector<float>(rows * columns, 0x1p23F));
  double read = 0;
  EXPECT_EQ(table.product<double>(shifts, read), std::vector<double>(columns, -127 / 256.0));
}
