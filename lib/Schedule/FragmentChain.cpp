// SPDX-License-Identifier: Apache-2.0

#include "FragmentChain.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace shardwright {
namespace {
/// The place of a fragment in its chain, by the letter of its name; none of what is no part of one.
std::optional<unsigned> placeOf(StringRef fragment) {
  size_t place = StringRef("FBW").find(fragment.empty() ? ' ' : fragment.front());
  return place == StringRef::npos ? std::nullopt : std::optional<unsigned>(place);
}

StringRef fragmentName(func::CallOp call) {
  auto name = call->getAttrOfType<StringAttr>(exec::kFragmentAttr);
  return name ? name.getValue() : "";
}
} // namespace

std::vector<FragmentChain> FragmentChain::of(exec::StageOp stage, const SymbolTable &symbols) {
  // By what follows the letter: the microbatch, and the piece of the stage.
  llvm::MapVector<StringRef, std::array<func::CallOp, 3>> together;
  for (auto call : stage.getBody().front().getOps<func::CallOp>())
    if (std::optional<unsigned> place = placeOf(fragmentName(call)))
      together[fragmentName(call).drop_front()][*place] = call;
  llvm::MapVector<StringRef, FragmentChain> chains; // by the function of the forward pass
  for (auto &[name, fragments] : together) {
    Calls one;
    llvm::copy_if(fragments, std::back_inserter(one), [](func::CallOp call) { return bool(call); });
    if (fragments[0] && fragments[1])
      chains[fragments[0].getCallee()].calls.push_back(one);
  }
  std::vector<FragmentChain> found;
  for (auto &[name, chain] : chains) {
    for (func::CallOp call : chain.calls.front())
      chain.functions.push_back(symbols.lookup<func::FuncOp>(call.getCallee()));
    if (chain.isConsistent())
      found.push_back(std::move(chain));
  }
  return found;
}

/// Whether a value is a result of a call for the same microbatch.
std::optional<FragmentChain::Slot> FragmentChain::sourceOf(const Calls &one, Value operand) const {
  for (auto [fragment, call] : llvm::enumerate(one))
    if (operand.getDefiningOp() == call)
      return Slot{unsigned(fragment), cast<OpResult>(operand).getResultNumber(), true};
  return std::nullopt;
}

/// Whether the fragments of all microbatches pass each other the same values, in order.
bool FragmentChain::isConsistent() const {
  auto isLikeFirst = [&](const Calls &one) {
    if (one.size() != functions.size())
      return false;
    for (unsigned fragment = 0; fragment < one.size(); ++fragment) {
      func::CallOp call = one[fragment], first = calls.front()[fragment];
      if (call.getCallee() != first.getCallee() ||
          (fragment && !one[fragment - 1]->isBeforeInBlock(call)))
        return false;
      for (auto [a, b] : llvm::zip_equal(call.getOperands(), first.getOperands())) {
        std::optional<Slot> own = sourceOf(one, a), other = sourceOf(calls.front(), b);
        if (own.has_value() != other.has_value() ||
            (own && (own->fragment != other->fragment || own->index != other->index)))
          return false;
      }
    }
    return true;
  };
  return llvm::all_of(calls, isLikeFirst);
}

int64_t FragmentChain::inFlight() const {
  SmallVector<std::pair<Operation *, int>> changes;
  for (const Calls &one : calls) {
    changes.push_back({one[0], 1});
    changes.push_back({one[1], -1});
  }
  llvm::sort(changes, [](auto a, auto b) { return a.first->isBeforeInBlock(b.first); });
  int64_t now = 0, most = 0;
  for (auto [call, change] : changes)
    most = std::max(most, now += change);
  return most;
}

bool FragmentChain::isReadElsewhere(unsigned fragment, unsigned result) const {
  return llvm::any_of(calls, [&](const Calls &one) {
    func::CallOp call = one[fragment];
    return llvm::any_of(call.getResult(result).getUsers(),
                        [&](Operation *user) { return !llvm::is_contained(one, user); });
  });
}

void FragmentChain::join(Block &block) {
  SmallVector<SmallVector<Value>> results;
  for (auto [fragment, function] : llvm::enumerate(functions)) {
    Block &body = function.getBody().front();
    for (BlockArgument argument : body.getArguments()) {
      func::CallOp call = calls.front()[fragment];
      unsigned index = argument.getArgNumber();
      std::optional<Slot> source = sourceOf(calls.front(), call.getOperand(index));
      Value value = source ? results[source->fragment][source->index]
                           : block.addArgument(argument.getType(), argument.getLoc());
      if (!source)
        arguments.push_back({unsigned(fragment), index, false});
      argument.replaceAllUsesWith(value);
    }
    ends.push_back(cast<func::ReturnOp>(body.getTerminator()));
    results.push_back(llvm::to_vector<8>(ends.back().getOperands()));
    block.getOperations().splice(block.end(), body.getOperations());
  }
  for (auto [fragment, end] : llvm::enumerate(ends)) {
    SmallVector<Value> read;
    kept.emplace_back();
    for (unsigned i = 0; i < results[fragment].size(); ++i)
      if (isReadElsewhere(fragment, i)) {
        kept.back().push_back(i);
        read.push_back(results[fragment][i]);
      }
    end->setOperands(read);
  }
}

void FragmentChain::split(Block &block) {
  unsigned fragment = 0;
  for (Operation &op : block) {
    fragmentOf[&op] = fragment;
    fragment += isa<func::ReturnOp>(op);
  }
  imported.resize(functions.size());
  inputs.resize(functions.size());
  for (auto [i, function] : llvm::enumerate(functions)) {
    Block &body = function.getBody().front();
    body.eraseArguments(0, body.getNumArguments());
    body.getOperations().splice(body.end(), block.getOperations(), block.begin(),
                                std::next(ends[i]->getIterator()));
  }
  for (unsigned i = 0; i < functions.size(); ++i)
    importOperands(i, block);
  for (unsigned i = 0; i < functions.size(); ++i)
    setType(i);
  for (Calls &one : calls)
    replaceCalls(one);
}

void FragmentChain::importOperands(unsigned fragment, Block &block) {
  SmallVector<OpOperand *> operands;
  functions[fragment].getBody().front().walk([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      operands.push_back(&operand);
  });
  for (OpOperand *operand : operands)
    operand->set(import(fragment, operand->get(), block));
}

Value FragmentChain::import(unsigned into, Value value, Block &block) {
  if (Value original = originals.lookup(value)) // another fragment has imported it before
    value = original;
  auto argument = dyn_cast<BlockArgument>(value);
  auto source = fragmentOf.find(value.getDefiningOp());
  bool isOfBlock = argument && argument.getOwner() == &block;
  if (!isOfBlock && (argument || source == fragmentOf.end() || source->second == into))
    return value;
  if (Value known = imported[into].lookup(value))
    return known;
  Block &body = functions[into].getBody().front();
  Operation *op = value.getDefiningOp();
  if (op && isa<exec::ConstantOp, exec::ViewOp>(op)) {
    IRMapping mapping;
    for (Value operand : op->getOperands())
      mapping.map(operand, import(into, operand, block));
    OpBuilder b(functions[into]);
    Operation *last = nullptr; // of the copies that it reads
    for (Value operand : op->getOperands())
      if (Operation *copy = mapping.lookup(operand).getDefiningOp())
        last = copy;
    last ? b.setInsertionPointAfter(last) : b.setInsertionPointToStart(&body);
    return addImported(into, value, b.clone(*op, mapping)->getResult(0));
  }
  inputs[into].push_back(isOfBlock ? arguments[argument.getArgNumber()]
                                   : Slot{source->second, resultFor(source->second, value), true});
  return addImported(into, value, body.addArgument(value.getType(), value.getLoc()));
}

Value FragmentChain::addImported(unsigned into, Value value, Value own) {
  originals[own] = value;
  return imported[into][value] = own;
}

/// The number of the result with which a fragment returns a value.
unsigned FragmentChain::resultFor(unsigned fragment, Value value) {
  func::ReturnOp end = ends[fragment];
  auto found = llvm::find(end.getOperands(), value);
  unsigned index = found - end.getOperands().begin();
  if (found == end.getOperands().end())
    end->insertOperands(index, value);
  return index;
}

void FragmentChain::setType(unsigned fragment) {
  func::FuncOp function = functions[fragment];
  function.setArgAttrsAttr({});
  function.setResAttrsAttr({});
  function.setFunctionType(FunctionType::get(function.getContext(),
                                             function.getBody().front().getArgumentTypes(),
                                             ends[fragment].getOperandTypes()));
}

void FragmentChain::replaceCalls(Calls &one) {
  Calls before = one;
  for (unsigned fragment = 0; fragment < one.size(); ++fragment) {
    func::CallOp old = before[fragment];
    SmallVector<Value> operands;
    for (Slot slot : inputs[fragment])
      operands.push_back(slot.isResult ? Value(one[slot.fragment].getResult(slot.index))
                                       : before[slot.fragment].getOperand(slot.index));
    OpBuilder b(old);
    auto made = func::CallOp::create(b, old.getLoc(), functions[fragment], operands);
    made->setDiscardableAttrs(old->getDiscardableAttrDictionary());
    for (auto [i, result] : llvm::enumerate(kept[fragment]))
      old.getResult(result).replaceUsesWithIf(made.getResult(i), [&](OpOperand &use) {
        return !llvm::is_contained(before, use.getOwner());
      });
    one[fragment] = made;
  }
  for (func::CallOp old : llvm::reverse(before))
    old.erase();
}

} // namespace shardwright
