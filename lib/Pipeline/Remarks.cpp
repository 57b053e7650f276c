// What a partitioner might do silently, said aloud: places where every device ends up with a whole tensor.
#include "shardwright/Pipeline/Compiler.h"

#include "Collectives.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <set>

using namespace mlir;

namespace shardwright {

void Compiler::emitRemarks(const std::vector<Collective> &found) {
  constexpr double large = 1 << 20;
  std::set<std::tuple<std::string, std::string, std::string>> said; // an exchange is several collectives
  for (const Collective &c : found) {
    if (options.remarks.empty() || c.wholeBytes == 0 || (options.remarks == "large" && c.wholeBytes <= large))
      continue;
    if (!said.insert({c.loc + c.op, c.from, c.to}).second)
      continue;
    std::string asked = c.toAnnotations.empty() ? "" : "; asked by " + llvm::join(c.toAnnotations, " and ");
    std::string held = c.fromAnnotations.empty() ? "" : ", split by " + llvm::join(c.fromAnnotations, " and ");
    emitRemark(c.location) << llvm::formatv("every device gets a whole tensor of {0} bytes for {1}, by {2} over {3}: {4} -> {5}{6}; {7}{8}",
                                            (int64_t)c.wholeBytes, c.op, c.kind, llvm::join(c.axes, ","), c.from, c.to, held, c.why,
                                            asked)
                                  .str();
  }
}

} // namespace shardwright
