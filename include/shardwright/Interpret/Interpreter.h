// SPDX-License-Identifier: Apache-2.0

// The executable semantics of StableHLO: plain, slow, obviously right. It is what every other path
// is compared with.
//
// A program runs on one process, or on a grid of replicas x partitions that meet in collectives.
// Everything that a program may get wrong (an op without a meaning, a tensor too large, a meeting
// that cannot happen) is a diagnostic at the op's location.
#pragma once

#include "shardwright/Interpret/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <functional>

namespace mlir {
class DialectRegistry;
}

namespace shardwright::interpret {

struct Token {};
class Datum;
using Tuple = std::vector<Datum>;

/// What an SSA value is at run time: a tensor, a token, or a tuple (which a future is too).
class Datum {
public:
  Datum() = default;
  Datum(Tensor tensor) : content(std::move(tensor)) {}
  Datum(Token token) : content(token) {}
  Datum(Tuple tuple) : content(std::make_shared<const Tuple>(std::move(tuple))) {}
  const Tensor &tensor() const { return std::get<Tensor>(content); }
  const Tuple &tuple() const { return *std::get<std::shared_ptr<const Tuple>>(content); }
  bool isTensor() const { return std::holds_alternative<Tensor>(content); }

private:
  std::variant<Token, Tensor, std::shared_ptr<const Tuple>> content;
};
using Data = llvm::SmallVector<Datum>;

/// A tensor with more elements is an error before anything is allocated.
constexpr int64_t largestTensor = int64_t(1) << 28;
/// Calls inside calls; recursion beyond is an error.
constexpr int deepestCall = 200;

/// Gives the results of a custom call, or reports why it cannot.
using ForeignCode = std::function<mlir::FailureOr<std::vector<Tensor>>(
    mlir::Operation *call, llvm::ArrayRef<Tensor> operands)>;
mlir::FailureOr<std::vector<Tensor>> refuseForeignCode(mlir::Operation *call,
                                                       llvm::ArrayRef<Tensor> operands);

struct Options {
  /// A `while` that goes on longer is an error; without a limit it may go on forever.
  int64_t iterations = std::numeric_limits<int64_t>::max();
  /// Custom calls have no meaning here but for the checks: who runs them.
  ForeignCode foreignCode = refuseForeignCode;
};

/// Runs a function on one process.
mlir::FailureOr<Data> interpret(mlir::func::FuncOp function, llvm::ArrayRef<Datum> arguments,
                                const Options &options = {});

/// programs[r][p] runs with arguments[r][p] as replica r, partition p. Functions in `infeed` give
/// what `stablehlo.infeed` takes. Processes take turns and change only where one waits for others,
/// so that two runs are the same.
mlir::FailureOr<std::vector<std::vector<Data>>>
interpretGrid(const std::vector<std::vector<mlir::func::FuncOp>> &programs,
              const std::vector<std::vector<Data>> &arguments,
              llvm::ArrayRef<mlir::func::FuncOp> infeed = {}, const Options &options = {});

/// The function that a file means to run: the only one, or @main. An error if there is neither.
mlir::FailureOr<mlir::func::FuncOp> findEntry(mlir::ModuleOp module);

/// Names of the ops that have a meaning here, sorted.
std::vector<std::string> interpretedOps();

/// The dialects that a conformance file may use.
void registerDialects(mlir::DialectRegistry &registry);

} // namespace shardwright::interpret
