// SPDX-License-Identifier: Apache-2.0

// Prints what the backward pass computes again.
#include "PrintReport.h"

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Support/ByteSize.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {

bool isRecomputation(const llvm::json::Object &recomputation) {
  auto isNumber = [&](StringRef key) { return recomputation.getNumber(key).has_value(); };
  auto isCount = [&](StringRef key) { return recomputation.getInteger(key).has_value(); };
  return recomputation.getString("policy") && isCount("kernels") && isCount("products") &&
         isCount("loops") && isCount("peak_bytes") && isCount("peak_bytes_without") &&
         isNumber("operations") && isNumber("of_operations");
}

/// As " (+3.1%)" of what the program does without.
static std::string shareOf(double added, double all) {
  return all > 0 ? llvm::formatv(" (+{0:P1})", added / all).str() : "";
}

std::string printRecomputation(const llvm::json::Object &recomputation) {
  std::string text;
  llvm::raw_string_ostream out(text);
  int64_t kernels = *recomputation.getInteger("kernels"),
          products = *recomputation.getInteger("products"),
          loops = *recomputation.getInteger("loops");
  out << "recomputation, " << *recomputation.getString("policy") << ": ";
  if (kernels + products + loops == 0) {
    out << "nothing runs again";
  } else {
    double operations = *recomputation.getNumber("operations");
    out << times(kernels, "kernel") << " and " << times(products, "matrix product")
        << (loops ? ", and in " + times(loops, "backward loop") + " its layers'," : "")
        << llvm::formatv(" run again, {0:e2} operations", operations)
        << shareOf(operations, *recomputation.getNumber("of_operations"));
    std::optional<double> seconds = recomputation.getNumber("seconds"),
                          all = recomputation.getNumber("of_seconds");
    if (seconds && all)
      out << llvm::formatv(", {0:f3} ms", *seconds * 1e3) << shareOf(*seconds, *all);
  }
  out << "; peak " << formatBytes(*recomputation.getInteger("peak_bytes")) << ", without "
      << formatBytes(*recomputation.getInteger("peak_bytes_without"));
  return text;
}

} // namespace shardwright
