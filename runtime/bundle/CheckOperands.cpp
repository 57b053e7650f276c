// SPDX-License-Identifier: Apache-2.0

//===- CheckOperands.cpp - Validates operands of instructions ------------===//
#include "Checks.h"
#include "ScheduleText.h"

#include <set>

namespace shardwright::runtime {

namespace {
void checkCounts(const std::string &user, const Instruction &start) {
  size_t operands = start.in.size();
  if (operands == 0 || start.out.size() != operands || start.shapes.size() != operands ||
      start.dtypes.size() != operands)
    failInput(user, ": in, out, shape and dtype differ in length: ", operands, ", ",
              start.out.size(), ", ", start.shapes.size(), ", ", start.dtypes.size());
}

void checkDivides(const std::string &user, const Shape &shape, int64_t dim, int64_t divisor) {
  if (dim >= int64_t(shape.size()))
    failInput(user, ": shape ", printShape(shape), " has no dimension ", dim);
  if (shape[dim] % divisor != 0)
    failInput(user, ": dimension ", dim, " of ", printShape(shape), " cannot be split into ",
              divisor);
}

void checkDims(const std::string &user, const Instruction &start, const Shape &shape,
               int64_t ranks) {
  switch (start.collective) {
  case CollectiveKind::ReduceScatter:
    return checkDivides(user, shape, start.dim, ranks);
  case CollectiveKind::AllGather:
    return checkDivides(user, shape, start.dim, 1);
  case CollectiveKind::AllToAll:
    checkDivides(user, shape, start.concat, 1);
    return checkDivides(user, shape, start.split, ranks);
  case CollectiveKind::AllReduce:
  case CollectiveKind::Permute:
  case CollectiveKind::Send:
  case CollectiveKind::Receive:
    return;
  }
}

void checkReduceOp(const std::string &user, const Instruction &start, DType dtype) {
  if (reduces(start.collective) && isNameless(dtype))
    failInput(user, ": reductions do not support ", name(dtype), "; convert to a wider type");
  bool ordered = start.reduce != ReduceOp::Sum && start.reduce != ReduceOp::Prod;
  if (reduces(start.collective) && dtype >= DType::C64 && ordered)
    failInput(user, ": op ", name(start.reduce), " does not exist for ", name(dtype));
  bool bitwise = start.reduce >= ReduceOp::And;
  if (reduces(start.collective) && bitwise && isFloat(dtype))
    failInput(user, ": op ", name(start.reduce), " does not exist for ", name(dtype));
}

void checkPairs(const std::string &user, const Instruction &start, int64_t rankCount) {
  std::set<int64_t> senders, receivers;
  for (auto [from, to] : start.pairs) {
    if (from >= rankCount || to >= rankCount)
      failInput(user, ": pair ", from, ">", to, " names a rank beyond ", rankCount - 1);
    if (!senders.insert(from).second || !receivers.insert(to).second)
      failInput(user, ": pair ", from, ">", to, " repeats a sender or a receiver");
  }
}

/// Peers read all operands while results are written, so a result may only alias its own
/// operand.
void checkDistinct(const std::string &user, const Instruction &start, const ProgramIndex &index) {
  for (size_t i = 0; i < start.out.size(); ++i)
    for (size_t j = 0; j < start.out.size(); ++j) {
      int out = index.buffer(start.out[i], user);
      if (i != j && (shareBytes(index.program, out, index.buffer(start.out[j], user)) ||
                     shareBytes(index.program, out, index.buffer(start.in[j], user))))
        failInput(user, ": result ", start.out[i], " of operand ", i, " shares bytes with operand ",
                  j);
    }
}
/// One operand of a send, or one result of a receive.
void checkTransfer(const std::string &user, const Instruction &start, const ProgramIndex &index) {
  bool isSend = start.collective == CollectiveKind::Send;
  const auto &moved = isSend ? start.in : start.out, &none = isSend ? start.out : start.in;
  if (moved.size() != 1 || !none.empty() || start.shapes.size() != 1 || start.dtypes.size() != 1)
    failInput(user, ": expected one ", isSend ? "operand and no result" : "result and no operand",
              ", with its shape and dtype");
  if (index.program.ranks.empty())
    failInput(user, " has no other program to exchange with: the bundle has one");
  needBytes(user, index.bufferOf(moved[0], user), bytesOf(user, start.dtypes[0], start.shapes[0]));
  checkPairs(user, start, index.program.manifest.rankCount);
}
} // namespace

void checkStart(const Instruction &start, const ProgramIndex &index) {
  std::string user = describe(start);
  if (isTransfer(start.collective))
    return checkTransfer(user, start, index);
  checkCounts(user, start);
  int64_t ranks = groupsOf(start, index).front().size();
  for (size_t i = 0; i < start.in.size(); ++i) {
    checkReduceOp(user, start, start.dtypes[i]);
    checkDims(user, start, start.shapes[i], ranks);
    needBytes(user, index.bufferOf(start.in[i], user),
              bytesOf(user, start.dtypes[i], start.shapes[i]));
    needBytes(user, index.bufferOf(start.out[i], user),
              bytesOf(user, start.dtypes[i], resultShape(start, i, ranks)));
  }
  checkPairs(user, start, index.program.manifest.rankCount);
  checkDistinct(user, start, index);
}

} // namespace shardwright::runtime
