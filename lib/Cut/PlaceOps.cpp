// SPDX-License-Identifier: Apache-2.0

// What the loss depends on is the forward pass. An op of the backward pass is of the last piece
// that has what it reads of the forward pass and of the parameters, and that does not come behind
// the gradients which it reads: so a layer and its gradients are of one piece.
#include "PlaceOps.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
class Placer {
public:
  Placer(func::FuncOp main, hlo::WhileOp loop, const StepValues &values,
         const PlaceOptions &options)
      : main(main), loop(loop), values(values), options(options) {}

  FailureOr<Places> run() {
    auto forward = findForward(main, loop, values);
    if (failed(forward))
      return failure();
    auto pieces = cutForward(loop.getLoc(), *forward, options);
    if (failed(pieces))
      return failure();
    for (auto [op, piece] : llvm::zip_equal(*forward, *pieces))
      places[op] = {piece, FragmentKind::Forward};
    placeResults(*forward);
    findAvailable(*forward);
    placeBackward();
    placeWeightGradients(main, loop, values, available, options.splitsBackward, places);
    return places;
  }

private:
  /// Without a backward pass: what behind the last product of a result is computed for it alone is
  /// of the piece that has what it is computed from, so that it need not be sent.
  void placeResults(ArrayRef<Operation *> forward) {
    bool hasBackward = llvm::any_of(values.body().without_terminator(), [&](Operation &op) {
      return !places.contains(&op) && !values.isShared(&op) && !values.isFree(&op);
    });
    if (hasBackward || !options.requests.empty())
      return;
    llvm::SetVector<Operation *> ofResults;
    ofResults.insert(values.body().getTerminator());
    for (Operation *op : llvm::reverse(forward))
      if (!computesProducts(op) && llvm::all_of(op->getUsers(), [&](Operation *user) {
            return ofResults.contains(values.body().findAncestorOpInBlock(*user));
          }))
        ofResults.insert(op);
    for (Operation *op : forward) {
      int last = -1;
      for (Value value : valuesReadBy(op))
        if (auto source = places.find(value.getDefiningOp()); source != places.end())
          last = std::max(last, source->second.piece);
      if (last >= 0 && ofResults.contains(op))
        places[op].piece = last;
    }
  }

  /// The pieces whose forward pass has a value or a parameter.
  void findAvailable(ArrayRef<Operation *> forward) {
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
      if (!places.contains(&op) && !values.isShared(&op))
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

  func::FuncOp main;
  hlo::WhileOp loop;
  const StepValues &values;
  const PlaceOptions &options;
  PiecesOf available;
  std::set<std::pair<Operation *, int>> used;
  Places places;
};
} // namespace

FailureOr<Places> placeOps(func::FuncOp main, hlo::WhileOp loop, const StepValues &values,
                           const PlaceOptions &options) {
  return Placer(main, loop, values, options).run();
}

LogicalResult checkCarried(const StepValues &values, const Places &places) {
  auto placeOf = [&](Operation *op) { return places.lookup(op); };
  for (BlockArgument carried : values.body().getArguments().drop_front()) {
    Value next = values.next(carried.getArgNumber());
    Operation *source = next.getDefiningOp();
    for (Operation *user : carried.getUsers()) {
      Operation *reader = values.body().findAncestorOpInBlock(*user);
      if (next != carried &&
          (!source || !values.isInLoop(source) ||
           (reader != values.body().getTerminator() && placeOf(reader) != placeOf(source))))
        return reader->emitError()
               << "'" << reader->getName() << "' of piece " << placeOf(reader).piece
               << " reads what microbatches carry on, and another piece computes the next such "
                  "value: a step that passes values between microbatches cannot be cut";
    }
  }
  return success();
}

} // namespace shardwright
