// SPDX-License-Identifier: Apache-2.0

// Two axes of a mesh as one, and back.
#include "../../../lib/Pipeline/JoinedAxes.h"
#include "shardwright/Pipeline/Register.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace shardwright;

namespace {
const Mesh mesh({{"pod", 2}, {"one", 1}, {"data", 3}, {"model", 5}});

class JoinedAxesTest : public testing::Test {
protected:
  JoinedAxesTest() : context(registry()) { context.loadAllAvailableDialects(); }

  /// A module over `mesh`, whose argument has the sharding.
  OwningOpRef<ModuleOp> parse(StringRef dims) {
    return parse("<[\"pod\"=2, \"one\"=1, \"data\"=3, \"model\"=5]>", dims);
  }
  OwningOpRef<ModuleOp> parse(StringRef mesh, StringRef dims) {
    std::string text = ("sdy.mesh @mesh = " + mesh + R"(
        func.func @main(%a: tensor<6x30xf32> {sdy.sharding = #sdy.sharding<@mesh, )" +
                        dims + R"(>}) -> tensor<6x30xf32> {
          return %a : tensor<6x30xf32>
        })")
                           .str();
    return parseSourceString<ModuleOp>(text, &context);
  }

  static std::vector<std::string> namesOf(const std::vector<JoinedAxes> &pairs) {
    std::vector<std::string> names;
    for (const JoinedAxes &pair : pairs)
      names.push_back(pair.outer + "," + pair.inner);
    return names;
  }

  static std::string textOf(ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream(text) << module;
    return text;
  }

  MLIRContext context;

private:
  static DialectRegistry registry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }
};

TEST_F(JoinedAxesTest, NeighboursOfSeveralDevicesCanBeJoined) {
  EXPECT_EQ(namesOf(joinableAxes(*parse("[{}, {}]"), mesh)),
            (std::vector<std::string>{"pod,data", "data,model"}));
}

TEST_F(JoinedAxesTest, AxesThatShardingsNameStay) {
  EXPECT_EQ(namesOf(joinableAxes(*parse(R"([{"pod"}, {}])"), mesh)),
            std::vector<std::string>{"data,model"});
  EXPECT_TRUE(joinableAxes(*parse(R"([{}, {"data"}])"), mesh).empty());
}

TEST_F(JoinedAxesTest, APlanOverTheJoinedAxisIsOneOverBoth) {
  OwningOpRef<ModuleOp> original = parse("[{}, {}]"),
                        planned =
                            parse(R"(<["pod"=2, "one"=1, "data"=15]>)", R"([{"pod"}, {"data"}])"),
                        expected = parse(R"([{"pod"}, {"data", "model"}])");
  JoinedAxes{"data", "model"}.split(*planned, *original);
  (*planned)->removeAttr(kPartitionCostsAttr);
  EXPECT_EQ(textOf(*planned), textOf(*expected));
}

TEST_F(JoinedAxesTest, TheJoinedAxisHasThePriceOfBoth) {
  PartitionCosts prices;
  prices.perByte = {{0b0001, 7}, {0b0100, 4}, {0b1000, 2}, {0b1100, 3}, {0b0101, 9}, {0b1101, 8}};
  OwningOpRef<ModuleOp> original = parse("[{}, {}]");
  OwningOpRef<ModuleOp> joined = JoinedAxes{"data", "model"}.join(*original, prices, mesh);
  auto costs = partitionCostsOf(*joined, Mesh({{"pod", 2}, {"one", 1}, {"data", 15}}));
  ASSERT_TRUE(succeeded(costs));
  EXPECT_EQ(costs->perByte, (CostsByAxes{{0b001, 7}, {0b100, 3}, {0b101, 8}}));
}

TEST_F(JoinedAxesTest, WithoutAPriceOfBothItHasThatOfTheSlower) {
  PartitionCosts prices;
  prices.perByte = {{0b0001, 7}, {0b0100, 4}, {0b1000, 2}};
  OwningOpRef<ModuleOp> original = parse("[{}, {}]");
  OwningOpRef<ModuleOp> joined = JoinedAxes{"data", "model"}.join(*original, prices, mesh);
  auto costs = partitionCostsOf(*joined, Mesh({{"pod", 2}, {"one", 1}, {"data", 15}}));
  ASSERT_TRUE(succeeded(costs));
  EXPECT_EQ(costs->perByte, (CostsByAxes{{0b001, 7}, {0b100, 4}}));
}
} // namespace
