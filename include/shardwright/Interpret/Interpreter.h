// SPDX-License-Identifier: Apache-2.0

// The reference interpreter of StableHLO: simple and slow. Every other execution path is tested
// against it.
//
// A program runs on one process, or on a grid of replicas x partitions that communicate by
// collectives. Every error of a program (an unsupported op, a tensor too large, a deadlock) is a
// diagnostic at the op's location.
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

/// The runtime value of an SSA value: a tensor, a token, or a tuple (also used for futures).
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
/// Maximum call depth; deeper recursion is an error.
constexpr int deepestCall = 200;

/// Returns the results of a custom call, or emits an error.
using ForeignCode = std::function<mlir::FailureOr<std::vector<Tensor>>(
    mlir::Operation *call, llvm::ArrayRef<Tensor> operands)>;
mlir::FailureOr<std::vector<Tensor>> refuseForeignCode(mlir::Operation *call,
                                                       llvm::ArrayRef<Tensor> operands);

struct Options {
  /// The maximum trip count of a `while`; exceeding it is an error.
  int64_t iterations = std::numeric_limits<int64_t>::max();
  /// Runs custom calls other than checks.
  ForeignCode foreignCode = refuseForeignCode;
};

/// Runs a function on one process.
mlir::FailureOr<Data> interpret(mlir::func::FuncOp function, llvm::ArrayRef<Datum> arguments,
                                const Options &options = {});

/// programs[r][p] runs with arguments[r][p] as replica r, partition p. Functions in `infeed`
/// produce the operands of `stablehlo.infeed`. Processes are scheduled cooperatively and switch
/// only where one waits for others, so execution is deterministic.
mlir::FailureOr<std::vector<std::vector<Data>>>
interpretGrid(const std::vector<std::vector<mlir::func::FuncOp>> &programs,
              const std::vector<std::vector<Data>> &arguments,
              llvm::ArrayRef<mlir::func::FuncOp> infeed = {}, const Options &options = {});

/// The entry function of a file: the only function, or @main. Emits an error if there is neither.
mlir::FailureOr<mlir::func::FuncOp> findEntry(mlir::ModuleOp module);

/// The sorted names of the supported ops.
std::vector<std::string> interpretedOps();

/// The dialects that a conformance file may use.
void registerDialects(mlir::DialectRegistry &registry);

} // namespace shardwright::interpret
