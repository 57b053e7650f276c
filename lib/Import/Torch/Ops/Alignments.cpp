// SPDX-License-Identifier: Apache-2.0

// Connectionist temporal classification (Graves et al., 2006), by its forward-backward algorithm in
// log space. The states are the target's letters with blanks before, between and after them: state
// 2 i + 1 is letter i, even states are blanks.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
class Alignment {
public:
  explicit Alignment(Call &c) : c(c), logits(c.tensor("log_probs")), texts(c.tensor("targets")) {
    bool fits = c.rank(logits) == 3 && c.rank(texts) == 2 && c.size(logits, 0) > 0 &&
                c.size(texts, 0) == c.size(logits, 1) && c.isFloat(logits);
    if (!c.expect(fits, "aligns texts that do not fit the probabilities") || c.failed())
      return;
    steps = c.size(logits, 0), batch = c.size(logits, 1), length = c.size(texts, 1),
    count = 2 * length + 1;
    times = lengths("input_lengths"), letters = lengths("target_lengths");
    if (c.failed())
      return;
    state = c.iota(c.i64(), {batch, count}, 1);
    labels = labelsOf();
    all = c.gatherAlong(logits, c.spread(labels, {1, 2}, {steps, batch, count}), 2);
    lowest = c.splat(c.element(logits), {batch, count}, -INFINITY);
    canSkip = skips();
  }

  /// Results: the negative log-likelihood of each target, and the forward variables log(alpha)
  /// [steps, batch, states].
  Results forward() {
    if (c.failed())
      return {};
    Value begins = c.conjoin(c.compare(state, Direction::LE, 1.0),
                             c.compare(state, Direction::LE, c.multiply(letters, 2)));
    Value first = c.select(begins, at(all, c.splatInteger(c.w.b.getI32Type(), {}, 0)), lowest);
    Value table = c.splat(c.element(logits), {steps, batch, count}, 0);
    SmallVector<Value> found =
        c.w.loop({first, table}, steps, [&](Value step, ValueRange now) -> SmallVector<Value> {
          Value moved =
              c.add(sum(now[0], shifted(now[0], 1), c.select(canSkip, shifted(now[0], 2), lowest)),
                    at(all, step));
          Value time = spreadStep(step);
          Value isMoving =
              c.conjoin(c.compare(time, Direction::GT, 0.0), c.compare(time, Direction::LT, times));
          Value next = c.select(isMoving, moved, now[0]);
          return {next, put(now[1], next, step)};
        });
    return {loss(found[0]), found[1]};
  }

  /// The gradient by normalized logits, as in ATen: the probability of each letter minus its
  /// posterior probability at that step.
  Value backward() {
    Value gradient = c.tensor("grad"), loss = c.tensor("neg_log_likelihood"),
          begins = c.tensor("log_alpha");
    bool fits = c.shape(begins) == ArrayRef<int64_t>({steps, batch, count}) &&
                c.element(begins) == c.element(logits);
    if (c.failed() || !c.expect(fits, "has probabilities of beginnings that do not fit the texts"))
      return {};
    Value zero = c.splat(c.element(logits), {steps, batch, count}, 0);
    Value last = c.splatInteger(c.w.b.getI32Type(), {}, steps - 1);
    SmallVector<Value> found =
        c.w.loop({lowest, zero}, steps, [&](Value step, ValueRange now) -> SmallVector<Value> {
          Value back = c.subtract(last, c.convert(step, c.w.b.getI32Type())), here = at(all, back),
                time = spreadStep(back);
          Value skipped = shifted(c.select(canSkip, now[0], lowest), -2);
          Value moved = c.add(sum(now[0], shifted(now[0], -1), skipped), here);
          Value end = c.compare(time, Direction::EQ, c.add(times, -1)),
                behind = c.compare(time, Direction::GE, times);
          Value next =
              c.select(behind, lowest, c.select(end, c.select(isLast(), here, lowest), moved));
          return {next, put(now[1], c.add(next, at(begins, back)), back)};
        });
    return finished(found[1], gradient, loss);
  }

private:
  Value lengths(StringRef name) {
    Value given = c.convert(c.tensor(name), c.i64());
    return c.spread(given, {0}, {batch, count});
  }

  /// The letter of each state; even states are blanks.
  Value labelsOf() {
    Value blank = c.splatInteger(c.i64(), {batch, count}, c.integer("blank"));
    if (length == 0)
      return blank;
    Value letter = c.convert(texts, c.i64()), zero = c.splatInteger(c.i64(), {}, 0);
    Value spaced = c.pad(letter, zero, 1, 1, 1, 1);
    return c.select(isLetter(), spaced, blank);
  }

  Value isLetter() {
    return c.compare(c.binary<hlo::AndOp>(state, c.splatInteger(c.i64(), {batch, count}, 1)),
                     Direction::EQ, 1.0);
  }

  /// True where the transition from state s - 2 to s is allowed: letters that differ.
  Value skips() {
    Value zero = c.splatInteger(c.i64(), {}, -1);
    Value before = c.slice(c.pad(labels, zero, 1, 2, 0), 1, 0, count);
    return c.conjoin(c.conjoin(isLetter(), c.compare(state, Direction::GE, 2.0)),
                     c.compare(before, Direction::NE, labels));
  }

  Value isLast() {
    Value end = c.multiply(letters, 2);
    Value isBefore = c.conjoin(c.compare(state, Direction::EQ, c.add(end, -1)),
                               c.compare(end, Direction::GT, 0.0));
    return c.disjoin(c.compare(state, Direction::EQ, end), isBefore);
  }

  Value at(Value table, Value step) {
    return c.reshape(c.w.dynamicSlice(table, 0, step, 1), {batch, count});
  }
  Value put(Value table, Value row, Value step) {
    return c.w.dynamicUpdate(table, c.reshape(row, {1, batch, count}), 0, step);
  }
  Value spreadStep(Value step) { return c.fill(c.convert(step, c.i64()), {batch, count}); }

  /// Shifts states by `by` (left for negative numbers), filling with -inf.
  Value shifted(Value x, int64_t by) {
    Value minus = c.splat(c.element(x), {}, -INFINITY);
    by = std::clamp(by, -count, count);
    return c.pad(x, minus, 1, by, -by);
  }

  /// log(e^x + e^y + e^z), or -inf if all are -inf.
  Value sum(Value x, Value y, Value z) {
    Value most = c.maximum(c.maximum(x, y), z);
    most = c.select(c.compare(most, Direction::EQ, -INFINITY), c.splatLike(most, 0), most);
    auto part = [&](Value v) { return c.unary<hlo::ExpOp>(c.subtract(v, most)); };
    return c.add(c.unary<hlo::LogOp>(c.add(c.add(part(x), part(y)), part(z))), most);
  }

  Value loss(Value ends) {
    Value kept = c.select(isLast(), ends, lowest), most = c.maximumOver(kept, {1});
    most = c.select(c.compare(most, Direction::EQ, -INFINITY), c.splatLike(most, 0), most);
    Value apart = c.unary<hlo::ExpOp>(c.subtract(kept, c.unreduce(most, c.shape(kept), {1})));
    Value found = c.negate(c.add(c.unary<hlo::LogOp>(c.sum(apart, {1})), most));
    Value isEmpty = c.compare(one(times), Direction::LE, 0.0),
          hasNoLetters = c.compare(one(letters), Direction::LE, 0.0);
    Value without = c.select(hasNoLetters, c.splatLike(found, 0), c.splatLike(found, INFINITY));
    return c.select(isEmpty, without, found);
  }

  Value one(Value lengths) { return c.reshape(c.slice(lengths, 1, 0, 1), {batch}); }

  Value finished(Value both, Value gradient, Value loss) {
    auto wide = [&](Value x, int64_t size) { return c.spread(x, {1}, {steps, batch, size}); };
    Value share = c.unary<hlo::ExpOp>(
        c.subtract(c.add(both, wide(loss, count)), all)); // posterior, per step and state
    Value index = c.spread(labels, {1, 2}, {steps, batch, count}), zero = c.splatLike(logits, 0);
    Value letters = c.scatterAlong(zero, index, 2, share, "stablehlo.add");
    int64_t classes = c.size(logits, 2);
    Value result =
        c.multiply(c.subtract(c.unary<hlo::ExpOp>(logits), letters), wide(gradient, classes));
    Value time = c.iota(c.i64(), {steps, batch, classes}, 0);
    result = c.select(c.compare(time, Direction::LT, wide(one(times), classes)), result, zero);
    if (!c.flag("zero_infinity"))
      return result;
    return c.select(wide(c.compare(loss, Direction::EQ, INFINITY), classes), zero, result);
  }

  Call &c;
  Value logits, texts, times, letters, state, labels, all, lowest, canSkip;
  int64_t steps = 0, batch = 0, length = 0, count = 0;
};
} // namespace

void addAlignments(Rules &rules) {
  rules.add(
      "shardwright.ctc_loss.default(log_probs, targets, input_lengths, target_lengths, blank)",
      [](Call &c) { return Alignment(c).forward(); });
  rules.add("shardwright.ctc_loss_backward.default(grad, log_probs, targets, input_lengths, "
            "target_lengths, neg_log_likelihood, log_alpha, "
            "blank, zero_infinity)",
            [](Call &c) -> Results { return Alignment(c).backward(); });
}

} // namespace shardwright::torch
