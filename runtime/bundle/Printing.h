// SPDX-License-Identifier: Apache-2.0

//===- Printing.h - The parts of printing a bundle ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_PRINTING_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_PRINTING_H

#include "shardwright/runtime/bundle/Program.h"

#include <nlohmann/json.hpp>

namespace shardwright::runtime {

using Json = nlohmann::json;

/// The text of a file. Bytes that are not UTF-8 are replaced.
inline std::string print(const Json &json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// calls.json.
Json callsJson(const Program &program);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_PRINTING_H
