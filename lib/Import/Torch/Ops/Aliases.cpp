// SPDX-License-Identifier: Apache-2.0

// Operators that PyTorch has under several names.
#include "../Rules.h"

using namespace mlir;

namespace shardwright::torch {

void addAliases(Rules &rules) {
  constexpr std::pair<const char *, const char *> unary[] = {{"absolute", "abs"},
                                                             {"negative", "neg"},
                                                             {"special_expit", "sigmoid"},
                                                             {"special_erf", "erf"},
                                                             {"special_exp2", "exp2"},
                                                             {"special_expm1", "expm1"},
                                                             {"special_log1p", "log1p"},
                                                             {"arcsin", "asin"},
                                                             {"arccos", "acos"},
                                                             {"arctan", "atan"},
                                                             {"arcsinh", "asinh"},
                                                             {"arccosh", "acosh"},
                                                             {"arctanh", "atanh"},
                                                             {"fix", "trunc"},
                                                             {"special_round", "round"},
                                                             {"special_erfinv", "erfinv"},
                                                             {"special_digamma", "digamma"},
                                                             {"special_gammaln", "lgamma"}};
  for (auto [name, of] : unary)
    rules.addAlias((Twine("aten.") + name + ".default").str(),
                   (Twine("aten.") + of + ".default").str());
  constexpr std::pair<const char *, const char *> binary[] = {
      {"subtract", "sub"},    {"multiply", "mul"},  {"divide", "div"},
      {"true_divide", "div"}, {"greater", "gt"},    {"greater_equal", "ge"},
      {"less", "lt"},         {"less_equal", "le"}, {"not_equal", "ne"}};
  for (auto [name, of] : binary)
    for (const char *overload : {".Tensor", ".Scalar"})
      rules.addAlias((Twine("aten.") + name + overload).str(),
                     (Twine("aten.") + of + overload).str());
  for (const char *overload : {".default", ".Tensor"})
    rules.addAlias((Twine("aten.clip") + overload).str(), (Twine("aten.clamp") + overload).str());
  for (const char *name : {"aten.concat.default", "aten.concatenate.default"})
    rules.addAlias(name, "aten.cat.default");
  for (const char *name : {"aten.swapaxes.default", "aten.swapdims.default"})
    rules.add(Twine(name) + (StringRef(name).contains("axes") ? "(self, axis0, axis1)"
                                                              : "(self, dim0, dim1)"),
              [](Call &c) -> Results {
                Value x = c.tensor("self");
                bool isAxes = c.has("axis0");
                return c.swap(x, c.dim(isAxes ? "axis0" : "dim0", c.rank(x)),
                              c.dim(isAxes ? "axis1" : "dim1", c.rank(x)));
              });
  rules.addAlias("aten.arctan2.default", "aten.atan2.default");
  rules.addAlias("aten.moveaxis.int", "aten.movedim.int");
  rules.addAlias("aten.moveaxis.intlist", "aten.movedim.intlist");
}

} // namespace shardwright::torch
