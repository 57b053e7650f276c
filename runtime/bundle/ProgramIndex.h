// SPDX-License-Identifier: Apache-2.0

//===- ProgramIndex.h - Names resolved to positions -----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_PROGRAMINDEX_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_PROGRAMINDEX_H

#include "shardwright/runtime/bundle/Program.h"

#include <unordered_map>

namespace shardwright::runtime {

/// Construction throws Failure if a name is defined twice. Lookup of an unknown name throws
/// Failure with `user`, the entity that refers to it.
class ProgramIndex {
public:
  explicit ProgramIndex(const Program &program);

  int buffer(const std::string &id, const std::string &user) const;
  const Buffer &bufferOf(const std::string &id, const std::string &user) const {
    return program.memory.buffers[buffer(id, user)];
  }
  const Kernel &kernel(const Instruction &instruction) const;
  const LibraryCall &call(const Instruction &instruction) const;
  const CommunicatorEntry &communicator(const Instruction &start) const;

  const Program &program;

private:
  using Names = std::unordered_map<std::string, int>;
  Names buffers, kernels, calls, communicators;
};

/// `instruction` reads or writes `buffer`.
struct Access {
  int buffer;
  bool writes;
};
/// The accesses of an instruction. A done has none of its own: those of its start last until
/// it.
std::vector<Access> accessesOf(const Instruction &instruction, const ProgramIndex &index);

/// For each start the index of its done, for each other instruction its own index. Throws
/// Failure unless starts and dones are matched one to one.
std::vector<int64_t> endsOf(const Schedule &schedule);

/// Returns whether writing one buffer can change the other. Buffers outside the arena do not
/// alias; `constant` buffers are read-only.
bool shareBytes(const Program &program, int first, int second);
/// Returns whether two instructions with these accesses must be ordered.
bool conflict(const Program &program, const std::vector<Access> &first,
              const std::vector<Access> &second);

/// The ranks of each group of a collective; a permute is one group.
std::vector<std::vector<int64_t>> groupsOf(const Instruction &start, const ProgramIndex &index);
/// Whether some group of `start` has more than one member.
bool hasPeers(const Instruction &start, const ProgramIndex &index);
/// The rank at the other end of a send or a receive; -1: `rank` is at neither.
int64_t peerOf(const Instruction &transfer, int64_t rank);
/// The result shape of operand `operand` for a group of `ranks`.
Shape resultShape(const Instruction &start, size_t operand, int64_t ranks);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_PROGRAMINDEX_H
