// SPDX-License-Identifier: Apache-2.0

#include "PiecesOfRows.h"

#include "Rows.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {
namespace {
class RowPieces {
public:
  RowPieces(const LayerStacks &stacks, const StepValues &values)
      : stacks(stacks), values(values), pieces(stacks.groups()) {
    for (int group = 0; group < stacks.groups(); ++group)
      if (std::optional<int64_t> rows = stacks.slicedRowsOf(group))
        pieces[group].resize(*rows);
  }

  /// Notes what an op of a piece reads of parameters, itself or by what it has computed of them.
  void addReader(Operation *op, int piece) {
    llvm::SetVector<Value> reached;
    reached.insert_range(valuesReadBy(op));
    for (size_t i = 0; i < reached.size(); ++i) {
      Value value = reached[i];
      Operation *source = value.getDefiningOp();
      if (!values.isOfParameters(value) || addRows(source, piece))
        continue;
      if (auto along = stacks.of(value))
        pieces[along->group].clear(); // read as a whole
      else if (source)
        reached.insert_range(valuesReadBy(source));
    }
  }

  std::set<int64_t> cutsOf(int group) const {
    std::set<int64_t> cuts;
    if (pieces[group].empty())
      return cuts;
    cuts = {0, int64_t(pieces[group].size())};
    std::optional<int> last;
    for (auto [row, piece] : llvm::enumerate(pieces[group])) {
      if (last && piece && *last != *piece)
        cuts.insert(int64_t(row));
      if (piece)
        last = piece;
    }
    return cuts;
  }

private:
  /// Of a slice of a stack. A row that several pieces read is of the first one.
  bool addRows(Operation *slice, int piece) {
    std::optional<TakenRows> taken = rowsTakenBy(slice);
    std::optional<Stacked> along = taken ? stacks.of(slice->getOperand(0)) : std::nullopt;
    if (!along || taken->dim != along->dim)
      return false;
    auto &own = pieces[along->group];
    for (int64_t row = taken->begin / along->rows; row * along->rows < taken->end; ++row)
      if (size_t(row) < own.size() && !own[row])
        own[row] = piece;
    return true;
  }

  const LayerStacks &stacks;
  const StepValues &values;
  std::vector<std::vector<std::optional<int>>> pieces; // by group and row
};
} // namespace

std::vector<std::set<int64_t>> cutsOfSlicedRows(const LayerStacks &stacks, const StepValues &values,
                                                const PiecesOfLayers &pieces) {
  RowPieces rows(stacks, values);
  for (auto &[op, piece] : pieces)
    if (!stacks.loopOf(op))
      rows.addReader(op, piece.front());
  std::vector<std::set<int64_t>> cuts;
  for (int group = 0; group < stacks.groups(); ++group)
    cuts.push_back(rows.cutsOf(group));
  return cuts;
}

} // namespace shardwright
