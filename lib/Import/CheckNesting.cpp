// MLIR's parser and whatever walks over what it made call themselves once a level; a stack has room for some thousands of them.
#include "CheckNesting.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace shardwright {
namespace {
// Programs of people stay below thirty.
constexpr int mostBrackets = 1000, mostRegions = 500;

/// Behind the string that begins at `at`, or the end of the text.
size_t skipString(StringRef text, size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    at += text[at] == '\\';
  return at + 1;
}

/// Where a bracket is too deep, or npos. Those of arrows and comparisons are none.
size_t findTooDeep(StringRef text) {
  int depth = 0;
  for (size_t at = 0; at < text.size();) {
    char c = text[at], before = at == 0 ? '\0' : text[at - 1], after = at + 1 == text.size() ? '\0' : text[at + 1];
    if (c == '"') {
      at = skipString(text, at);
      continue;
    }
    if (c == '/' && after == '/') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    if (c == '(' || c == '[' || c == '{' || (c == '<' && after != '='))
      ++depth;
    if (c == ')' || c == ']' || c == '}' || (c == '>' && before != '-' && after != '='))
      depth = std::max(depth - 1, 0);
    if (depth > mostBrackets)
      return at;
    ++at;
  }
  return StringRef::npos;
}
} // namespace

LogicalResult checkNesting(MLIRContext &context, StringRef text, StringRef path) {
  size_t at = findTooDeep(text);
  if (at == StringRef::npos)
    return success();
  StringRef before = text.take_front(at);
  size_t line = before.count('\n') + 1, column = at - (before.rfind('\n') + 1) + 1; // npos + 1 is 0
  return emitError(FileLineColLoc::get(&context, path, line, column))
         << "brackets are nested more than " << mostBrackets << " deep here, which is more than can be read; simplify the program";
}

LogicalResult checkNesting(ModuleOp module) {
  SmallVector<std::pair<Operation *, int>> work = {{module, 0}};
  while (!work.empty()) {
    auto [op, depth] = work.pop_back_val();
    if (depth > mostRegions)
      return op->emitError() << "is nested more than " << mostRegions << " ops deep, which is more than can be compiled; simplify the program";
    for (Region &region : op->getRegions())
      for (Operation &inner : region.getOps())
        if (inner.getNumRegions() != 0)
          work.push_back({&inner, depth + 1});
  }
  return success();
}

} // namespace shardwright
