// SPDX-License-Identifier: Apache-2.0

// MLIR's parser and most traversals recurse once per nesting level; the stack suffices for some
// thousands of levels.
#include "CheckNesting.h"

#include "TextScanner.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright {
namespace {
// Real programs stay below thirty brackets and have no affine maps.
constexpr int maxBrackets = 1000, maxRegions = 500, maxAffineChars = 4000, maxDigits = 10000;

struct Deep {
  size_t at;
  std::string why;
};

/// Checks the depth of brackets; the length of affine expressions, whose parser recurses at every
/// operator; and the length of numbers, whose conversion takes quadratic time.
std::optional<Deep> findTooDeep(StringRef text) {
  std::optional<Deep> found;
  size_t affine = StringRef::npos, digits = 0;
  int affineDepth = 0;
  forEachCharOutsideStrings(text, [&](size_t at, int depth) {
    if (found)
      return;
    if (depth > maxBrackets)
      found = {at, "brackets are nested more than " + std::to_string(maxBrackets) + " deep here"};
    digits = llvm::isDigit(text[at]) ? digits + 1 : 0;
    if (digits > maxDigits)
      found = {at - maxDigits,
               "this number has more than " + std::to_string(maxDigits) + " digits"};
    if (affine == StringRef::npos && text[at] == 'a' &&
        (text.drop_front(at).starts_with("affine_map<") ||
         text.drop_front(at).starts_with("affine_set<"))) {
      affine = at;
      affineDepth = depth;
    } else if (affine != StringRef::npos && at > affine + StringRef("affine_map<").size() &&
               depth <= affineDepth) {
      affine = StringRef::npos;
    } else if (affine != StringRef::npos && at - affine > maxAffineChars) {
      found = {affine,
               "this affine map has more than " + std::to_string(maxAffineChars) + " characters"};
    }
  });
  return found;
}
} // namespace

LogicalResult checkNesting(MLIRContext &context, StringRef text, StringRef path) {
  std::optional<Deep> found = findTooDeep(text);
  if (!found)
    return success();
  return emitError(locationOf(context, text, found->at, path))
         << found->why << ", which is more than can be read; simplify the program";
}

LogicalResult checkNesting(ModuleOp module) {
  SmallVector<std::pair<Operation *, int>> work = {{module, 0}};
  while (!work.empty()) {
    auto [op, depth] = work.pop_back_val();
    if (depth > maxRegions)
      return op->emitError()
             << "is nested more than " << maxRegions
             << " ops deep, which is more than can be compiled; simplify the program";
    for (Region &region : op->getRegions())
      for (Operation &inner : region.getOps())
        if (inner.getNumRegions() != 0)
          work.push_back({&inner, depth + 1});
  }
  return success();
}

} // namespace shardwright
