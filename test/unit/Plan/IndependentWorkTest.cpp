// SPDX-License-Identifier: Apache-2.0

// What can run while a value moves.
#include "../../../lib/Plan/IndependentWork.h"
#include "shardwright/Pipeline/Register.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace shardwright;

namespace {
/// A function whose ops are told by the numbers in their locations, `loc("3")`, which are their
/// work. Ops without one take none.
class Program {
public:
  explicit Program(StringRef text) : context(registry()) {
    context.loadAllAvailableDialects();
    module = parseSourceString<ModuleOp>(text, &context);
    DenseMap<Operation *, double> work;
    module->walk([&](Operation *op) {
      if (auto name = dyn_cast<NameLoc>(op->getLoc())) {
        ops[name.getName().str()] = op;
        work[op] = std::stod(name.getName().str());
      }
    });
    independent.emplace(*module->getOps<func::FuncOp>().begin(), std::move(work));
  }

  /// While the first operand of an op moves.
  double beside(const std::string &user) {
    return independent->during(ops.at(user)->getOperand(0), ops.at(user));
  }

private:
  static DialectRegistry registry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::map<std::string, Operation *> ops;
  std::optional<plan::IndependentWork> independent;
};

TEST(IndependentWorkTest, NothingRunsBesideAChain) {
  Program program(R"(func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
    %b = stablehlo.negate %a : tensor<3xf32> loc("3")
    %c = stablehlo.negate %b : tensor<3xf32> loc("5")
    return %c : tensor<3xf32>
  })");
  EXPECT_EQ(program.beside("3"), 0);
  EXPECT_EQ(program.beside("5"), 0);
}

TEST(IndependentWorkTest, AnArgumentThatIsNeededLateMovesBesideWhatIsBefore) {
  Program program(R"(func.func @main(%a: tensor<3xf32>, %w: tensor<3xf32>) -> tensor<3xf32> {
    %b = stablehlo.negate %a : tensor<3xf32> loc("3")
    %c = stablehlo.add %w, %b : tensor<3xf32> loc("5")
    %d = stablehlo.negate %c : tensor<3xf32> loc("7")
    return %d : tensor<3xf32>
  })");
  EXPECT_EQ(program.beside("5"), 3);
}

TEST(IndependentWorkTest, AnOtherBranchRunsBesideAValue) {
  Program program(R"(func.func @main(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
    %b = stablehlo.negate %a : tensor<3xf32> loc("3")
    %c = stablehlo.negate %b : tensor<3xf32> loc("5")
    %d = stablehlo.negate %b : tensor<3xf32> loc("7")
    return %c, %d : tensor<3xf32>, tensor<3xf32>
  })");
  EXPECT_EQ(program.beside("5"), 7);
  EXPECT_EQ(program.beside("7"), 5);
}

/// Iterations of 3 + 5 of work, and 11 behind them. The first op of an iteration reads what
/// `operand` says.
std::string loopThatReads(const std::string &operand) {
  return R"(func.func @main(%a: tensor<3xf32>, %ws: tensor<3xf32>) -> tensor<3xf32> {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i7 = stablehlo.constant dense<7> : tensor<i32>
    %0:3 = stablehlo.while(%i = %i0, %x = %a, %w = %ws) : tensor<i32>, tensor<3xf32>, tensor<3xf32>
    cond {
      %c = stablehlo.compare LT, %i, %i7 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %n = stablehlo.add %i, %i1 : tensor<i32>
      %y = stablehlo.add )" +
         operand + R"(, %x : tensor<3xf32> loc("3")
      %z = stablehlo.negate %y : tensor<3xf32> loc("5")
      stablehlo.return %n, %z, %w : tensor<i32>, tensor<3xf32>, tensor<3xf32>
    }
    %r = stablehlo.negate %0#1 : tensor<3xf32> loc("11")
    return %r : tensor<3xf32>
  })";
}

TEST(IndependentWorkTest, WhatALoopDoesNotChangeMovesInTheIterationBefore) {
  EXPECT_EQ(Program(loopThatReads("%w")).beside("3"), 8);
}

TEST(IndependentWorkTest, WhatALoopChangesDoesNot) {
  EXPECT_EQ(Program(loopThatReads("%x")).beside("3"), 0);
}

TEST(IndependentWorkTest, ALoopRunsBesideWhatIsNeededBehindIt) {
  Program program(R"(func.func @main(%a: tensor<3xf32>, %w: tensor<3xf32>) -> tensor<3xf32> {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i7 = stablehlo.constant dense<7> : tensor<i32>
    %0:2 = stablehlo.while(%i = %i0, %x = %a) : tensor<i32>, tensor<3xf32>
    cond {
      %c = stablehlo.compare LT, %i, %i7 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %y = stablehlo.negate %x : tensor<3xf32> loc("3")
      stablehlo.return %i, %y : tensor<i32>, tensor<3xf32>
    }
    %r = stablehlo.add %w, %0#1 : tensor<3xf32> loc("5")
    return %r : tensor<3xf32>
  })");
  EXPECT_EQ(program.beside("5"), 3);
}
} // namespace
