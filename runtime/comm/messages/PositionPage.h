// SPDX-License-Identifier: Apache-2.0

//===- PositionPage.h - A rank's position in shared memory ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_POSITIONPAGE_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_POSITIONPAGE_H

#include "engine/Communicator.h"

#include <memory>
#include <string>

namespace shardwright::runtime {

/// A page of memory that other processes of the machine can map: the rank stores its position
/// and flight record there at no extra cost, and both remain readable after it is killed.
class PositionPage {
public:
  /// Creates the page of this process.
  PositionPage();
  /// Maps the page of another process by its `handle`; check known().
  explicit PositionPage(const std::string &handle);
  ~PositionPage();
  PositionPage(const PositionPage &) = delete;
  PositionPage &operator=(const PositionPage &) = delete;

  bool known() const { return page; }
  Position &position() const;
  FlightRecorder &flight() const;
  /// Identifies the page to other processes.
  std::string handle() const;

private:
  struct Page;
  Page *page = nullptr;
  int file = -1;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_POSITIONPAGE_H
