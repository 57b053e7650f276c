// SPDX-License-Identifier: Apache-2.0

// Measures aliases as if they were expanded. MLIR stores the value of an alias once, but traversals
// of attributes visit each use and recurse once per level, so that depth and size of the expanded
// form count.
#include "CheckAliases.h"

#include "TextScanner.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace shardwright {
namespace {
// JAX exports with full call stacks stay below 200 levels and 10,000 leaves.
constexpr int64_t maxLevels = 2000;
constexpr uint64_t maxLeaves = 1 << 22;

struct Use {
  size_t alias;  // index in `all`
  int64_t depth; // brackets around the use
};

struct Alias {
  StringRef name;
  size_t at = 0; // offset of its definition
  std::vector<Use> uses;
  int64_t levels = 0;  // nesting of the expanded value
  uint64_t leaves = 1; // leaves of it
  enum { New, Open, Done } state = New;
};

bool isNameChar(char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '-'; }

/// The alias `#name` or `!name` at the start of `text`. Empty for attributes and types of dialects,
/// whose names are followed by a dot or a body.
StringRef aliasAt(StringRef text) {
  if (text.empty() || (text[0] != '#' && text[0] != '!'))
    return {};
  StringRef name = text.take_front(1 + text.drop_front().take_while(isNameChar).size()),
            rest = text.drop_front(name.size());
  return name.size() == 1 || rest.starts_with(".") || rest.starts_with("<") ? StringRef() : name;
}

/// The aliases of a text, each with the aliases that it uses.
class Aliases {
public:
  explicit Aliases(StringRef text) : text(text) {
    forEachCharOutsideStrings(text, [&](size_t at, int depth) { visit(at, depth); });
  }

  /// The offset of the first alias that is too deep or too large, and a description.
  std::optional<std::pair<size_t, const char *>> findTooLarge() {
    for (size_t i = 0; i < all.size(); ++i)
      if (all[i].state == Alias::New && !measure(i))
        return std::pair(all[worst].at, reason);
    return std::nullopt;
  }

private:
  void visit(size_t at, int depth) {
    if (at < behindName)
      return;
    if (text[at] == '\n' && depth == 0 && current && at > valueAt &&
        startsOp(text.drop_front(at).ltrim()))
      current.reset();
    StringRef name = aliasAt(text.drop_front(at));
    if (name.empty() || (at > 0 && isNameChar(text[at - 1])))
      return;
    behindName = at + name.size();
    StringRef rest = text.drop_front(behindName).ltrim();
    size_t index = indexOf(name);
    if (depth == 0 && rest.starts_with("=")) {
      all[index].at = at;
      current = index;
      valueAt = text.size() - rest.drop_front().ltrim().size();
    } else if (current) {
      all[*current].uses.push_back({index, depth + 1});
    }
  }

  /// Whether a line that starts like this, outside of brackets, ends an alias definition.
  static bool startsOp(StringRef line) {
    return line.empty() || llvm::isAlpha(line[0]) || line[0] == '"' || line[0] == '%' ||
           line[0] == '}';
  }

  size_t indexOf(StringRef name) {
    auto [it, isNew] = indices.try_emplace(name, all.size());
    if (isNew)
      all.push_back({name});
    return it->second;
  }

  /// Computes levels and leaves of an alias after those of its uses; iterative, as chains may be
  /// long.
  bool measure(size_t first) {
    std::vector<size_t> stack = {first};
    while (!stack.empty()) {
      size_t index = stack.back();
      if (all[index].state == Alias::New) {
        all[index].state = Alias::Open;
        for (const Use &use : all[index].uses) {
          if (all[use.alias].state == Alias::Open)
            return fail(index, "refers to itself");
          if (all[use.alias].state == Alias::New)
            stack.push_back(use.alias);
        }
        continue;
      }
      stack.pop_back();
      if (all[index].state == Alias::Done)
        continue;
      all[index].state = Alias::Done;
      for (const Use &use : all[index].uses) {
        all[index].levels = std::max(all[index].levels, use.depth + all[use.alias].levels);
        all[index].leaves = llvm::SaturatingAdd(all[index].leaves, all[use.alias].leaves);
      }
      if (all[index].levels > maxLevels)
        return fail(index, "is nested too deep");
      if (all[index].leaves > maxLeaves)
        return fail(index, "is too large");
    }
    return true;
  }

  bool fail(size_t index, const char *why) {
    worst = index;
    reason = why;
    return false;
  }

  StringRef text;
  std::vector<Alias> all;
  llvm::StringMap<size_t> indices;
  std::optional<size_t> current; // the alias being defined
  size_t behindName = 0, valueAt = 0, worst = 0;
  const char *reason = "";
};
} // namespace

LogicalResult checkAliases(MLIRContext &context, StringRef text, StringRef path) {
  Aliases aliases(text);
  auto found = aliases.findTooLarge();
  if (!found)
    return success();
  auto [at, reason] = *found;
  return emitError(locationOf(context, text, at, path))
         << "this alias, with all that it names written out, " << reason << ": at most "
         << maxLevels << " levels and " << maxLeaves << " parts can be read; simplify the program";
}

} // namespace shardwright
