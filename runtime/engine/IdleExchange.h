// SPDX-License-Identifier: Apache-2.0

//===- IdleExchange.h - A transfer in which a rank has no peer -----------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_IDLEEXCHANGE_H
#define SHARDWRIGHT_RUNTIME_ENGINE_IDLEEXCHANGE_H

#include "Communicator.h"

#include <cstring>

namespace shardwright::runtime {

/// Of a program with more ranks than a transfer has pairs: what such a rank receives is zeros.
class IdleExchange : public Exchange {
public:
  /// `received`: the result of a receive; null for a send.
  IdleExchange(char *received, int64_t bytes) : received(received), bytes(bytes) {}
  void start(int64_t) override {}
  void complete(int64_t) override {
    if (received && bytes)
      std::memset(received, 0, size_t(bytes));
  }

private:
  char *const received;
  const int64_t bytes;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_IDLEEXCHANGE_H
