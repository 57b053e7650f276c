// SPDX-License-Identifier: Apache-2.0

// The parts of a printed report that both its summary and its list have.
#pragma once

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace shardwright {

/// The numbers of a report's "memory".
inline constexpr llvm::StringLiteral memoryKeys[] = {"argument_bytes",          "output_bytes",
                                                     "constant_bytes",          "arena_bytes",
                                                     "arena_lower_bound_bytes", "peak_bytes"};

/// "1 collective", "2 collectives".
std::string times(int64_t count, llvm::StringRef noun);
/// The mesh, the plan, and what was transformed.
void printHeader(llvm::raw_ostream &out, const llvm::json::Object &report);
/// Visits sums in the order of their names: name, count, bytes.
void forEachTotal(const llvm::json::Object &totals,
                  llvm::function_ref<void(llvm::StringRef, int64_t, double)> visit);
/// The kinds of memory with bytes at the peak, and how many; empty if the report does not say.
llvm::SmallVector<std::pair<llvm::StringRef, int64_t>>
bytesAtPeak(const llvm::json::Object &memory);
/// Changes of annotations that pay.
void printSuggestions(llvm::raw_ostream &out, const llvm::json::Object &suggestions);

} // namespace shardwright
