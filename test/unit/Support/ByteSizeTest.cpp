// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/ByteSize.h"

#include "gtest/gtest.h"

using shardwright::parseByteSize;

TEST(ByteSize, UnitsOf1024AndOf1000) {
  EXPECT_EQ(parseByteSize("80GiB"), 80ll << 30);
  EXPECT_EQ(parseByteSize("1.5 KB"), 1500);
  EXPECT_EQ(parseByteSize("3TiB"), 3ll << 40);
  EXPECT_EQ(parseByteSize("4096"), 4096);
}

TEST(ByteSize, OtherTextIsNoSize) {
  for (const char *text : {"", "GiB", "-1", "0", "1e9", "80 gib", "80GiBs", "nan", "5000000TiB"})
    EXPECT_EQ(parseByteSize(text), std::nullopt) << text;
}

TEST(ByteSize, IsWrittenWithTheLargestUnitBelowIt) {
  EXPECT_EQ(shardwright::formatBytes(1447.5 * 0x1p30), "1.41 TiB");
  EXPECT_EQ(shardwright::formatBytes(3 * 0x1p30), "3.00 GiB");
  EXPECT_EQ(shardwright::formatBytes(1.5 * 0x1p20), "1.50 MiB");
  EXPECT_EQ(shardwright::formatBytes(512), "512 bytes");
}
