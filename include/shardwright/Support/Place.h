// Where in the user's sources something is.
#pragma once

#include "mlir/IR/Location.h"

#include <string>

namespace shardwright {

/// `file:line:column`; empty if the location names no file.
inline std::string placeOf(mlir::Location loc) {
  auto file = loc->findInstanceOf<mlir::FileLineColLoc>();
  return file ? file.getFilename().str() + ":" + std::to_string(file.getLine()) + ":" + std::to_string(file.getColumn()) : "";
}

} // namespace shardwright
