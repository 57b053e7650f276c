// SPDX-License-Identifier: Apache-2.0

// The text of op_sharding_rule: `<([i, k], [k, j])->([i, j]) {i=8, j=6, k=4} reduction={k},
// custom>`. Factor n is the letter i+n up to z, then z_1, z_2, …; a dimension of several factors
// joins them: `[ij, k]`.
#include "shardwright/Dialect/Sdy/SdyOps.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;
using Delimiter = AsmParser::Delimiter;

static constexpr int64_t kLetters = 'z' - 'i' + 1;

static void printFactor(AsmPrinter &printer, int64_t factor) {
  if (factor < kLetters)
    printer << char('i' + factor);
  else
    printer << "z_" << factor - kLetters + 1;
}

/// Takes one factor name off the front of `word`.
static std::optional<int64_t> consumeFactor(StringRef &word) {
  if (word.empty() || word[0] < 'i' || word[0] > 'z')
    return std::nullopt;
  int64_t factor = word[0] - 'i';
  word = word.drop_front();
  if (factor == kLetters - 1 && word.consume_front("_")) {
    int64_t more;
    if (word.consumeInteger(10, more) || more < 1)
      return std::nullopt;
    factor += more;
  }
  return factor;
}

static ParseResult parseFactors(AsmParser &parser, SmallVectorImpl<int64_t> &factors) {
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  StringRef rest = word;
  while (!rest.empty()) {
    auto factor = consumeFactor(rest);
    if (!factor)
      return parser.emitError(loc)
             << "expected factors named i to z, then z_1, z_2, …; found '" << word << "'";
    factors.push_back(*factor);
  }
  return success();
}

Attribute TensorMappingAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> factors, ends;
  if (parser.parseCommaSeparatedList(Delimiter::Square, [&]() -> ParseResult {
        if (parseFactors(parser, factors))
          return failure();
        ends.push_back(factors.size());
        return success();
      }))
    return {};
  return get(parser.getContext(), factors, ends);
}

void TensorMappingAttr::print(AsmPrinter &printer) const {
  printer << '[';
  llvm::interleaveComma(llvm::seq<int64_t>(0, getRank()), printer, [&](int64_t dim) {
    for (int64_t factor : getDim(dim))
      printFactor(printer, factor);
  });
  printer << ']';
}

static ParseResult parseMappings(AsmParser &parser, SmallVectorImpl<TensorMappingAttr> &mappings) {
  return parser.parseCommaSeparatedList(Delimiter::Paren, [&] {
    return parser.parseCustomAttributeWithFallback(mappings.emplace_back());
  });
}

static void printMappings(AsmPrinter &printer, ArrayRef<TensorMappingAttr> mappings) {
  printer << '(';
  llvm::interleaveComma(mappings, printer,
                        [&](TensorMappingAttr mapping) { mapping.print(printer); });
  printer << ')';
}

static ParseResult parseOptionalFactorList(AsmParser &parser, StringRef keyword,
                                           SmallVectorImpl<int64_t> &factors) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  return failure(parser.parseEqual() ||
                 parser.parseCommaSeparatedList(Delimiter::Braces, [&]() -> ParseResult {
                   SMLoc loc = parser.getCurrentLocation();
                   size_t before = factors.size();
                   if (parseFactors(parser, factors))
                     return failure();
                   if (factors.size() != before + 1)
                     return parser.emitError(loc, "expected one factor");
                   return success();
                 }));
}

static void printFactorList(AsmPrinter &printer, StringRef keyword, ArrayRef<int64_t> factors) {
  if (factors.empty())
    return;
  printer << ' ' << keyword << "={";
  llvm::interleaveComma(factors, printer, [&](int64_t factor) { printFactor(printer, factor); });
  printer << '}';
}

Attribute OpShardingRuleAttr::parse(AsmParser &parser, Type) {
  SmallVector<TensorMappingAttr> operands, results;
  SmallVector<int64_t> sizes, reduction, replication, permutation, blocked;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parseMappings(parser, operands) || parser.parseArrow() ||
      parseMappings(parser, results))
    return {};
  auto size = [&]() -> ParseResult {
    SmallVector<int64_t> factor;
    SMLoc sizeLoc = parser.getCurrentLocation();
    if (parseFactors(parser, factor) || parser.parseEqual() ||
        parser.parseInteger(sizes.emplace_back()))
      return failure();
    if (factor.size() != 1 || factor[0] != int64_t(sizes.size()) - 1)
      return parser.emitError(sizeLoc, "expected the sizes of the factors in order: i, j, k, …");
    return success();
  };
  if (parser.parseCommaSeparatedList(Delimiter::OptionalBraces, size) ||
      parseOptionalFactorList(parser, "reduction", reduction) ||
      parseOptionalFactorList(parser, "need_replication", replication) ||
      parseOptionalFactorList(parser, "permutation", permutation) ||
      parseOptionalFactorList(parser, "blocked_propagation", blocked))
    return {};
  bool custom = succeeded(parser.parseOptionalComma());
  if ((custom && parser.parseKeyword("custom")) || parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), ArrayRef(sizes),
                    ArrayRef(operands), ArrayRef(results), ArrayRef(reduction),
                    ArrayRef(replication), ArrayRef(permutation), ArrayRef(blocked), custom);
}

void OpShardingRuleAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printMappings(printer, getOperandMappings());
  printer << "->";
  printMappings(printer, getResultMappings());
  if (!getFactorSizes().empty()) {
    printer << " {";
    llvm::interleaveComma(llvm::enumerate(getFactorSizes()), printer, [&](auto factor) {
      printFactor(printer, factor.index());
      printer << '=' << factor.value();
    });
    printer << '}';
  }
  printFactorList(printer, "reduction", getReductionFactors());
  printFactorList(printer, "need_replication", getNeedReplicationFactors());
  printFactorList(printer, "permutation", getPermutationFactors());
  printFactorList(printer, "blocked_propagation", getBlockedPropagationFactors());
  if (getIsCustomRule())
    printer << ", custom";
  printer << '>';
}
