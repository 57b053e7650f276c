// SPDX-License-Identifier: Apache-2.0

// What an alias stands for is kept once, however often it is named, but whatever walks over an
// attribute walks over all of it, and calls itself once a level. So depth and size are those that
// the text would have if every alias were written out.
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
// Exports of JAX with all their call stacks stay below 200 levels and 10,000 leaves.
constexpr int64_t maxLevels = 2000;
constexpr uint64_t maxLeaves = 1 << 22;

struct Use {
  size_t alias;  // its index
  int64_t depth; // of brackets around it
};

struct Alias {
  StringRef name;
  size_t at = 0; // of its definition in the text
  std::vector<Use> uses;
  int64_t levels = 0;  // of brackets, of all that it stands for
  uint64_t leaves = 1; // parts of that
  enum { New, Open, Done } state = New;
};

bool isNameChar(char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '-'; }

/// `#name` or `!name` at the start of `text`, if it is no attribute or type of a dialect, which has
/// a dot or a body behind its name.
StringRef aliasAt(StringRef text) {
  if (text.empty() || (text[0] != '#' && text[0] != '!'))
    return {};
  StringRef name = text.take_front(1 + text.drop_front().take_while(isNameChar).size()),
            rest = text.drop_front(name.size());
  return name.size() == 1 || rest.starts_with(".") || rest.starts_with("<") ? StringRef() : name;
}

/// All aliases of a text, with what each names.
class Aliases {
public:
  explicit Aliases(StringRef text) : text(text) {
    forEachCharOutsideStrings(text, [&](size_t at, int depth) { visit(at, depth); });
  }

  /// Where one is too deep or too large, and what it is.
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

  /// Whether a line that begins so, outside of brackets, can be no part of an alias.
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

  /// Sums up what an alias stands for, those that it names first, without calling itself.
  bool measure(size_t first) {
    std::vector<size_t> stack = {first};
    while (!stack.empty()) {
      size_t index = stack.back();
      if (all[index].state == Alias::New) {
        all[index].state = Alias::Open;
        for (const Use &use : all[index].uses) {
          if (all[use.alias].state == Alias::Open)
            return fail(index, "stands for itself");
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
  std::optional<size_t> current; // the alias whose definition this is
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
