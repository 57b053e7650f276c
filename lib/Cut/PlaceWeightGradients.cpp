// SPDX-License-Identifier: Apache-2.0

// Gradients of weights are where the weight is, and apart from what other pieces wait for.
#include "PlaceOps.h"
#include "SummedOps.h"

#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
class WeightGradients {
public:
  WeightGradients(func::FuncOp main, hlo::WhileOp loop, const StepValues &values,
                  const PiecesOf &available, Places &places)
      : main(main), loop(loop), values(values), available(available), places(places) {}

  void run(bool splits) {
    find();
    move();
    if (splits)
      split();
  }

private:
  /// Ops whose results nothing but sums over microbatches reads.
  void find() {
    gradients = findSummedOps(
        values.body(),
        [&](Operation *op) {
          auto place = places.find(op);
          return place != places.end() && place->second.kind == FragmentKind::Backward;
        },
        [](OpOperand &) { return true; });
  }

  /// To the piece that has the parameter, if theirs has not.
  void move() {
    llvm::DenseSet<Operation *> moved;
    for (Operation *op : gradients) {
      int &piece = places[op].piece, needed = -1;
      for (OpOperand &use : op->getUses()) {
        Operation *user = values.body().findAncestorOpInBlock(*use.getOwner());
        int there = user == values.body().getTerminator()
                        ? pieceOfSum(use.getOperandNumber(), piece)
                    : moved.contains(user) ? places[user].piece
                                           : piece;
        needed = std::max(needed, there);
      }
      for (Value operand : op->getOperands())
        if (std::optional<int> next = pieceOfNext(operand, op); next && !addsTerm(operand, op))
          needed = *next;
      if (needed >= 0 && needed < piece) {
        piece = needed;
        moved.insert(op);
      }
    }
  }

  /// The piece that computes the next value of what the loop carries, if another op does.
  std::optional<int> pieceOfNext(Value carried, Operation *op) const {
    auto argument = dyn_cast<BlockArgument>(carried);
    if (!argument || argument.getOwner() != &values.body() || argument.getArgNumber() == 0)
      return std::nullopt;
    Operation *source = values.next(argument.getArgNumber()).getDefiningOp();
    auto place = places.find(source);
    return source == op || place == places.end() ? std::nullopt
                                                 : std::optional(place->second.piece);
  }

  /// Whether an op adds a term of its piece to a sum that is the next value of what the loop
  /// carries: the terms of such a sum may be of several pieces (SplitSums.h).
  bool addsTerm(Value carried, Operation *addition) const {
    if (llvm::none_of(addition->getOperands(),
                      [&](Value term) { return places.contains(term.getDefiningOp()); }))
      return false;
    for (Operation *op = addition; isa<hlo::AddOp>(op) && op->hasOneUse();) {
      OpOperand &use = *op->use_begin();
      op = use.getOwner();
      if (op == values.body().getTerminator())
        return use.getOperandNumber() == cast<BlockArgument>(carried).getArgNumber();
    }
    return false;
  }

  /// The piece for a carried sum that another piece computes so far.
  int pieceOfSum(unsigned carried, int piece) {
    Pieces pieces = piecesOfParameter(carried);
    return pieces.empty() || pieces.count(piece) ? piece : *pieces.begin();
  }

  /// Those that only such of the same piece read; of other pieces they are not in order.
  void split() {
    for (Operation *op : gradients) {
      Place own{places[op].piece, FragmentKind::WeightGradient};
      if (llvm::all_of(op->getUsers(), [&](Operation *user) {
            Operation *outer = values.body().findAncestorOpInBlock(*user);
            return outer == values.body().getTerminator() || places[outer] == own;
          }))
        places[op] = own;
    }
  }

  /// The pieces that have the parameter which is updated by a carried sum: the sum or what has its
  /// elements replaces it.
  Pieces piecesOfParameter(unsigned carried) {
    llvm::SetVector<Value> reached;
    reached.insert(loop->getResult(carried));
    auto donors = donorsOf(main);
    for (size_t i = 0; i < reached.size(); ++i)
      for (OpOperand &use : reached[i].getUses()) {
        Operation *user = main.getBody().front().findAncestorOpInBlock(*use.getOwner());
        if (user == main.getBody().front().getTerminator()) {
          Value donor = donors[use.getOperandNumber()];
          if (auto pieces = available.find(donor); donor && pieces != available.end())
            return pieces->second;
          continue;
        }
        for (Value result : user->getResults())
          if (elementsOf(result) == elementsOf(reached[i]))
            reached.insert(result);
      }
    return {};
  }

  static int64_t elementsOf(Value value) {
    return cast<RankedTensorType>(value.getType()).getNumElements();
  }

  func::FuncOp main;
  hlo::WhileOp loop;
  const StepValues &values;
  const PiecesOf &available;
  Places &places;
  llvm::SetVector<Operation *> gradients; // last ones first
};
} // namespace

void placeWeightGradients(func::FuncOp main, hlo::WhileOp loop, const StepValues &values,
                          const PiecesOf &available, bool splits, Places &places) {
  WeightGradients(main, loop, values, available, places).run(splits);
}

} // namespace shardwright
