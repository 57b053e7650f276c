// SPDX-License-Identifier: Apache-2.0

//===- PositionPage.h - Where a rank is, also after its death -------------===//
#ifndef SHARDWRIGHT_RUNTIME_POSITIONPAGE_H
#define SHARDWRIGHT_RUNTIME_POSITIONPAGE_H

#include "../cpu/Communicator.h"

#include <memory>
#include <string>

namespace shardwright::runtime {

/// A page of memory that a process on the same machine can map too: the rank
/// writes its position there at no cost, and what it wrote last stays readable
/// when it has been killed.
class PositionPage {
public:
  /// A new page, of this process.
  PositionPage();
  /// That of another process, where `handle` is what its page said; only
  /// `known` tells whether it could be mapped.
  explicit PositionPage(const std::string &handle);
  ~PositionPage();
  PositionPage(const PositionPage &) = delete;
  PositionPage &operator=(const PositionPage &) = delete;

  bool known() const { return page; }
  Position &position() const;
  FlightRecorder &flight() const;
  /// For the other processes.
  std::string handle() const;

private:
  struct Page;
  Page *page = nullptr;
  int file = -1;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_POSITIONPAGE_H
