// SPDX-License-Identifier: Apache-2.0

//===- ProgramIndex.h - Names resolved to positions -----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_PROGRAMINDEX_H
#define SHARDWRIGHT_RUNTIME_PROGRAMINDEX_H

#include "shardwright/runtime/Program.h"

#include <unordered_map>

namespace shardwright::runtime {

/// Building one fails if a name is given twice; looking up a name that does not
/// exist fails with `user`, who asked.
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

/// Instruction `instruction` reads or writes buffer `buffer`.
struct Access {
  int buffer;
  bool writes;
};
/// A done has none of its own: its start's last until then.
std::vector<Access> accessesOf(const Instruction &instruction, const ProgramIndex &index);

/// For each start the index of its done; for everything else its own index.
/// Fails unless starts and dones are matched one to one.
std::vector<int64_t> endsOf(const Schedule &schedule);

/// Whether writing one can change the other. Buffers outside the arena have
/// memory of their own; those of a pool `constant` are never written.
bool shareBytes(const Program &program, int first, int second);
/// Whether the order of two instructions with these accesses matters.
bool conflict(const Program &program, const std::vector<Access> &first,
              const std::vector<Access> &second);

/// Ranks that meet in each group of a collective; a permute is one group.
std::vector<std::vector<int64_t>> groupsOf(const Instruction &start, const ProgramIndex &index);
/// Shape of the result of operand `operand` in a group of `ranks`.
Shape resultShape(const Instruction &start, size_t operand, int64_t ranks);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_PROGRAMINDEX_H
