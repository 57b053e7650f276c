// SPDX-License-Identifier: Apache-2.0

#include "CheckImports.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Object/ObjectFile.h"

namespace shardwright {
namespace {
/// libm has each for double and, with the suffix f, for float.
constexpr llvm::StringLiteral functions[] = {
    "acos",     "acosh",  "asin", "asinh", "atan",      "atan2", "atanh", "cbrt",   "ceil",
    "copysign", "cos",    "cosh", "erf",   "erfc",      "exp",   "exp10", "exp2",   "expm1",
    "fabs",     "floor",  "fma",  "fmax",  "fmin",      "fmod",  "ldexp", "lgamma", "log",
    "log10",    "log1p",  "log2", "modf",  "nearbyint", "pow",   "rint",  "round",  "roundeven",
    "sin",      "sincos", "sinh", "sqrt",  "tan",       "tanh",  "trunc"};
constexpr llvm::StringLiteral otherImports[] = {"free",    "malloc", "memcpy",
                                                "memmove", "memset", "_GLOBAL_OFFSET_TABLE_"};

const llvm::StringSet<> &known() {
  static const llvm::StringSet<> names = [] {
    llvm::StringSet<> all;
    for (llvm::StringRef name : functions)
      all.insert(name), all.insert((name + "f").str());
    for (llvm::StringRef name : otherImports)
      all.insert(name);
    return all;
  }();
  return names;
}
} // namespace

llvm::SmallVector<std::string> foreignImports(llvm::StringRef path, std::string &message) {
  llvm::SmallVector<std::string> foreign;
  auto fail = [&](llvm::Error error) {
    message = "cannot read " + path.str() + ": " + llvm::toString(std::move(error));
    return foreign;
  };
  auto file = llvm::object::ObjectFile::createObjectFile(path);
  if (!file)
    return fail(file.takeError());
  for (const llvm::object::SymbolRef &symbol : file->getBinary()->symbols()) {
    auto flags = symbol.getFlags();
    auto name = symbol.getName();
    if (!flags)
      return fail(flags.takeError());
    if (!name)
      return fail(name.takeError());
    if ((*flags & llvm::object::SymbolRef::SF_Undefined) && !name->empty() &&
        !known().contains(*name))
      foreign.push_back(name->str());
  }
  return foreign;
}

} // namespace shardwright
