// SPDX-License-Identifier: Apache-2.0

// What the loss depends on is the forward pass. An op of the backward pass is of the last piece
// that has what it reads of the forward pass and of the parameters, and that does not come behind
// the gradients which it reads: so a layer and its gradients are of one piece.
#include "PlaceOps.h"

#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/ADT/SetVector.h"

#include <set>

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
using Pieces = std::set<int>;

class Placer {
public:
  Placer(func::FuncOp main, hlo::WhileOp loop, const StepValues &values,
         const PlaceOptions &options)
      : main(main), loop(loop), values(values), options(options) {}

  FailureOr<Places> run() {
    if (failed(findForward()))
      return failure();
    auto pieces = cutForward(loop.getLoc(), forward.getArrayRef(), options);
    if (failed(pieces))
      return failure();
    for (auto [op, piece] : llvm::zip_equal(forward, *pieces))
      places[op] = {piece, FragmentKind::Forward};
    findAvailable();
    placeBackward();
    findWeightGradients();
    moveWeightGradients();
    if (options.splitsBackward)
      splitWeightGradients();
    if (failed(checkCarried()))
      return failure();
    return places;
  }

private:
  // The forward pass.

  /// Scalars that the loop adds up and that are not carried to the next step.
  LogicalResult findForward() {
    SmallVector<unsigned> scalars, losses;
    for (unsigned i = 1; i < loop->getNumResults(); ++i)
      if (auto type = cast<RankedTensorType>(loop->getResult(i).getType());
          type.getRank() == 0 && isa<FloatType>(type.getElementType())) {
        scalars.push_back(i);
        if (!reachesCarried(loop->getResult(i)))
          losses.push_back(i);
      }
    for (unsigned i : losses.empty() ? scalars : losses)
      addForward(values.next(i));
    if (forward.empty())
      return loop.emitError(
          "the step has no loss, a float scalar that the microbatches add up, from which "
          "its forward pass could be told; return the loss as a result");
    SmallVector<Operation *> ordered;
    for (Operation &op : values.body())
      if (forward.contains(&op))
        ordered.push_back(&op);
    forward.clear();
    forward.insert(ordered.begin(), ordered.end());
    return success();
  }

  bool reachesCarried(Value result) {
    auto donors = donorsOf(main);
    llvm::SetVector<Operation *> reached;
    auto addUsers = [&](Value value) {
      for (Operation *user : value.getUsers())
        reached.insert(main.getBody().front().findAncestorOpInBlock(*user));
    };
    addUsers(result);
    Operation *terminator = main.getBody().front().getTerminator();
    for (size_t i = 0; i < reached.size(); ++i)
      for (Value next : reached[i]->getResults())
        addUsers(next);
    return llvm::any_of(terminator->getOpOperands(), [&](OpOperand &operand) {
      Operation *source = operand.get().getDefiningOp();
      return donors[operand.getOperandNumber()] &&
             (operand.get() == result || (source && reached.contains(source)));
    });
  }

  void addForward(Value loss) {
    SmallVector<Value> waiting = {loss};
    while (!waiting.empty()) {
      Operation *op = waiting.pop_back_val().getDefiningOp();
      if (op && values.isInLoop(op) && !values.isShared(op) && forward.insert(op))
        llvm::append_range(waiting, valuesReadBy(op));
    }
  }

  // The backward pass.

  /// The pieces whose forward pass has a value or a parameter.
  void findAvailable() {
    for (Operation *op : forward) {
      int piece = places[op].piece;
      for (Value result : op->getResults())
        available[result].insert(piece);
      for (Value value : valuesReadBy(op))
        addUse(value, piece);
    }
  }

  void addUse(Value value, int piece) {
    available[value].insert(piece);
    Operation *source = value.getDefiningOp();
    if (source && values.isInLoop(source)) {
      if (values.isShared(source) && used.insert({source, piece}).second)
        for (Value read : valuesReadBy(source))
          addUse(read, piece);
    } else {
      for (BlockArgument parameter : values.parametersOf(value))
        available[parameter].insert(piece);
    }
  }

  void placeBackward() {
    for (Operation &op : values.body().without_terminator())
      if (!forward.contains(&op) && !values.isShared(&op))
        places[&op] = {pieceOf(&op), FragmentKind::Backward};
  }

  int pieceOf(Operation *op) {
    int last = options.pieces - 1;
    llvm::SetVector<Value> read; // with what the shared ops among them read
    llvm::SetVector<Value> needed;
    read.insert_range(valuesReadBy(op));
    for (size_t i = 0; i < read.size(); ++i) {
      Value value = read[i];
      Operation *source = value.getDefiningOp();
      auto place = places.find(source);
      bool isPlaced = source && place != places.end();
      if (isPlaced && place->second.kind == FragmentKind::Backward)
        last = std::min(last, place->second.piece);
      else if (isPlaced)
        needed.insert(value);
      else if (source && values.isInLoop(source))
        read.insert_range(valuesReadBy(source));
      else if (value.getParentBlock() != &values.body())
        needed.insert_range(values.parametersOf(value));
    }
    for (int piece = last; piece >= 0; --piece)
      if (llvm::all_of(needed, [&](Value value) {
            auto pieces = available.find(value);
            return pieces == available.end() || pieces->second.count(piece);
          }))
        return piece;
    return last;
  }

  /// Ops whose results nothing but sums over microbatches reads, and no product on the way.
  void findWeightGradients() {
    for (Operation &op : llvm::reverse(values.body().without_terminator())) {
      auto place = places.find(&op);
      if (place == places.end() || place->second.kind != FragmentKind::Backward)
        continue;
      if (llvm::all_of(op.getUsers(), [&](Operation *user) {
            Operation *outer = values.body().findAncestorOpInBlock(*user);
            bool isSum = weightGradients.contains(outer) &&
                         !isa<hlo::DotGeneralOp, hlo::ConvolutionOp, hlo::WhileOp>(outer);
            return isSum || outer == values.body().getTerminator();
          }))
        weightGradients.insert(&op);
    }
  }

  /// To the piece that has the parameter, if theirs has not.
  void moveWeightGradients() {
    llvm::DenseSet<Operation *> moved;
    for (Operation *op : weightGradients) {
      int &piece = places[op].piece, needed = -1;
      for (OpOperand &use : op->getUses()) {
        Operation *user = values.body().findAncestorOpInBlock(*use.getOwner());
        int there = user == values.body().getTerminator()
                        ? pieceOfSum(use.getOperandNumber(), piece)
                    : moved.contains(user) ? places[user].piece
                                           : piece;
        needed = std::max(needed, there);
      }
      if (needed >= 0 && needed < piece) {
        piece = needed;
        moved.insert(op);
      }
    }
  }

  /// The piece for a carried sum that another piece computes so far.
  int pieceOfSum(unsigned carried, int piece) {
    Pieces pieces = piecesOfParameter(carried);
    return pieces.empty() || pieces.count(piece) ? piece : *pieces.begin();
  }

  /// Those that only such of the same piece read; of other pieces they are not in order.
  void splitWeightGradients() {
    for (Operation *op : weightGradients) {
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

  /// A carried value is read where its next one is computed.
  LogicalResult checkCarried() {
    for (BlockArgument carried : values.body().getArguments().drop_front()) {
      Value next = values.next(carried.getArgNumber());
      Operation *source = next.getDefiningOp();
      for (Operation *user : carried.getUsers()) {
        Operation *reader = values.body().findAncestorOpInBlock(*user);
        if (next != carried &&
            (!source || !values.isInLoop(source) ||
             (reader != values.body().getTerminator() && places[reader] != places[source])))
          return reader->emitError()
                 << "'" << reader->getName() << "' of piece " << places[reader].piece
                 << " reads what microbatches carry on, and another piece computes the next such "
                    "value: a step that passes values between microbatches cannot be cut";
      }
    }
    return success();
  }

  func::FuncOp main;
  hlo::WhileOp loop;
  const StepValues &values;
  const PlaceOptions &options;
  llvm::SetVector<Operation *> forward;
  llvm::DenseMap<Value, Pieces> available;
  std::set<std::pair<Operation *, int>> used;
  llvm::SetVector<Operation *> weightGradients; // last ones first
  Places places;
};
} // namespace

FailureOr<Places> placeOps(func::FuncOp main, hlo::WhileOp loop, const StepValues &values,
                           const PlaceOptions &options) {
  return Placer(main, loop, values, options).run();
}

} // namespace shardwright
