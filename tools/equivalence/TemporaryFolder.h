#pragma once

#include <string>

namespace shardwright::tool {

/// A folder that is removed with everything in it.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  std::string path;
};

} // namespace shardwright::tool
