// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/Sharding/ShardingRule.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cassert>

using namespace shardwright;
using llvm::ArrayRef;
using llvm::StringRef;

bool TensorMapping::contains(unsigned factor) const {
  return llvm::any_of(dims, [&](const auto &dim) { return llvm::is_contained(dim, factor); });
}

static std::string getFactorName(unsigned factor) {
  constexpr unsigned letters = 'z' - 'i' + 1;
  return factor < letters ? std::string(1, char('i' + factor))
                          : "z_" + std::to_string(factor - letters + 1);
}

std::string shardwright::toString(const ShardingRule &rule) {
  std::string text = "<";
  llvm::raw_string_ostream os(text);
  auto printMappings = [&](ArrayRef<TensorMapping> mappings) {
    os << '(';
    llvm::interleaveComma(mappings, os, [&](const TensorMapping &mapping) {
      os << '[';
      llvm::interleaveComma(mapping.dims, os, [&](const auto &dim) {
        for (unsigned factor : dim)
          os << getFactorName(factor);
      });
      os << ']';
    });
    os << ')';
  };
  auto printList = [&](StringRef name, auto isMember) {
    bool any = false;
    for (auto [i, factor] : llvm::enumerate(rule.factors))
      if (isMember(factor)) {
        os << (any ? ", " : " " + name.str() + "={") << getFactorName(i);
        any = true;
      }
    if (any)
      os << '}';
  };
  printMappings(rule.operands);
  os << "->";
  printMappings(rule.results);
  if (!rule.factors.empty()) {
    os << " {";
    llvm::interleaveComma(llvm::enumerate(rule.factors), os, [&](auto factor) {
      os << getFactorName(factor.index()) << '=' << factor.value().size;
    });
    os << '}';
  }
  printList("reduction", [](const Factor &factor) { return factor.kind == FactorKind::Reduction; });
  printList("need_replication",
            [](const Factor &factor) { return factor.kind == FactorKind::NeedReplication; });
  printList("permutation",
            [](const Factor &factor) { return factor.kind == FactorKind::Permutation; });
  printList("blocked_propagation", [](const Factor &factor) { return factor.blocked; });
  os << (rule.isCustom ? ", custom>" : ">");
  return text;
}

RuleBuilder::RuleBuilder(ArrayRef<Shape> operands, ArrayRef<Shape> results) {
  for (Shape shape : operands)
    rule.operands.emplace_back().dims.resize(
        shapes.emplace_back(shape.begin(), shape.end()).size());
  for (Shape shape : results)
    rule.results.emplace_back().dims.resize(shapes.emplace_back(shape.begin(), shape.end()).size());
}

void RuleBuilder::add(unsigned tensor, int64_t dim, unsigned factor) {
  size_t operands = rule.operands.size();
  auto &dims =
      tensor < operands ? rule.operands[tensor].dims : rule.results[tensor - operands].dims;
  assert(dim < int64_t(dims.size()) && "factor in a dimension that the tensor does not have");
  dims[dim].push_back(factor);
}

RuleBuilder &RuleBuilder::factor(ArrayRef<int64_t> operandDims, ArrayRef<int64_t> resultDims,
                                 FactorKind kind, bool blocked, int64_t size) {
  assert(operandDims.size() == rule.operands.size() && resultDims.size() == rule.results.size());
  auto dims = llvm::to_vector(llvm::concat<const int64_t>(operandDims, resultDims));
  for (auto [tensor, dim] : llvm::enumerate(dims))
    if (size == kNone && dim != kNone)
      size = getDimSize(tensor, dim);
  // A factor of size 1 is dropped from dimensions with other factors, and a factor in no tensor
  // altogether.
  if (size == 1)
    for (auto [tensor, dim] : llvm::enumerate(dims)) {
      size_t operands = rule.operands.size();
      auto &mapping = tensor < operands ? rule.operands[tensor] : rule.results[tensor - operands];
      if (dim != kNone && !mapping.dims[dim].empty())
        dim = kNone;
    }
  if (llvm::all_of(dims, [](int64_t dim) { return dim == kNone; }))
    return *this;
  unsigned id = rule.factors.size();
  rule.factors.push_back({size, kind, blocked});
  for (auto [tensor, dim] : llvm::enumerate(dims))
    if (dim != kNone)
      add(tensor, dim, id);
  return *this;
}

RuleBuilder &RuleBuilder::everywhere(int64_t dim, FactorKind kind, bool blocked, int64_t size) {
  llvm::SmallVector<int64_t, 8> operands, results;
  for (unsigned i = 0; i < shapes.size(); ++i)
    (i < rule.operands.size() ? operands : results).push_back(shapes[i].empty() ? kNone : dim);
  return factor(operands, results, kind, blocked, size);
}

RuleBuilder &RuleBuilder::pointwise(Shape like) {
  for (int64_t dim = 0; dim < int64_t(like.size()); ++dim)
    everywhere(dim, FactorKind::PassThrough, false, like[dim]);
  return *this;
}

RuleBuilder &RuleBuilder::pointwiseIf(Shape like, llvm::function_ref<bool(int64_t)> isPlain,
                                      llvm::function_ref<void(RuleBuilder &, int64_t)> special) {
  for (int64_t dim = 0; dim < int64_t(like.size()); ++dim) {
    if (isPlain(dim))
      everywhere(dim, FactorKind::PassThrough, false, like[dim]);
    else
      special(*this, dim);
  }
  return *this;
}

ShardingRule RuleBuilder::build() {
  for (unsigned tensor = 0; tensor < shapes.size(); ++tensor) {
    size_t operands = rule.operands.size();
    for (int64_t dim = 0; dim < int64_t(shapes[tensor].size()); ++dim) {
      auto &mapping = tensor < operands ? rule.operands[tensor] : rule.results[tensor - operands];
      if (mapping.dims[dim].empty()) {
        rule.factors.push_back({});
        mapping.dims[dim].push_back(rule.factors.size() - 1);
      }
    }
  }
  return std::move(rule);
}

ShardingRule RuleBuilder::einsum(StringRef equation, ArrayRef<Shape> operands,
                                 ArrayRef<Shape> results) {
  auto [left, right] = equation.split("->");
  llvm::SmallVector<StringRef, 3> ins, outs;
  left.split(ins, ',');
  right.split(outs, ',');
  assert(ins.size() == operands.size() && outs.size() == results.size());
  RuleBuilder builder(operands, results);
  std::string seen;
  for (StringRef text : llvm::concat<StringRef>(outs, ins))
    for (char letter : text) {
      if (llvm::is_contained(seen, letter))
        continue;
      seen += letter;
      auto position = [&](StringRef in) {
        size_t at = in.find(letter);
        return at == StringRef::npos ? kNone : int64_t(at);
      };
      auto operandDims = llvm::map_to_vector(ins, position),
           resultDims = llvm::map_to_vector(outs, position);
      bool inResult = llvm::any_of(resultDims, [](int64_t dim) { return dim != kNone; });
      builder.factor(operandDims, resultDims,
                     inResult ? FactorKind::PassThrough : FactorKind::Reduction);
    }
  return builder.build();
}
