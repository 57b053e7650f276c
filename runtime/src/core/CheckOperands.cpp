#include "Checks.h"
#include "ScheduleText.h"

#include <set>

namespace shardwright::runtime {

namespace {
void checkCounts(const std::string &user, const Instruction &start) {
  size_t operands = start.in.size();
  if (operands == 0 || start.out.size() != operands ||
      start.shapes.size() != operands || start.dtypes.size() != operands)
    failInput(user, ": in, out, shape and dtype differ in length: ", operands,
              ", ", start.out.size(), ", ", start.shapes.size(), ", ",
              start.dtypes.size());
}

void checkDivides(const std::string &user, const Shape &shape, int64_t dim,
                  int64_t divisor) {
  if (dim >= int64_t(shape.size()))
    failInput(user, ": shape ", printShape(shape), " has no dimension ", dim);
  if (shape[dim] % divisor != 0)
    failInput(user, ": dimension ", dim, " of ", printShape(shape),
              " cannot be split into ", divisor);
}

void checkDims(const std::string &user, const Instruction &start,
               const Shape &shape, int64_t ranks) {
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
    return;
  }
}

void checkReduceOp(const std::string &user, const Instruction &start,
                   DType dtype) {
  if (reduces(start.collective) && dtype >= DType::C64)
    failInput(user, ": op ", name(start.reduce), " does not exist for ", name(dtype));
  bool bitwise = start.reduce >= ReduceOp::And;
  if (reduces(start.collective) && bitwise && isFloat(dtype))
    failInput(user, ": op ", name(start.reduce), " does not exist for ",
              name(dtype));
}

void checkPairs(const std::string &user, const Instruction &start,
                int64_t rankCount) {
  std::set<int64_t> senders, receivers;
  for (auto [from, to] : start.pairs) {
    if (from >= rankCount || to >= rankCount)
      failInput(user, ": pair ", from, ">", to, " names a rank beyond ",
                rankCount - 1);
    if (!senders.insert(from).second || !receivers.insert(to).second)
      failInput(user, ": pair ", from, ">", to,
                " repeats a sender or a receiver");
  }
}

/// Peers read all operands while results are written, so that a result may
/// take the bytes of its own operand only.
void checkDistinct(const std::string &user, const Instruction &start,
                   const ProgramIndex &index) {
  for (size_t i = 0; i < start.out.size(); ++i)
    for (size_t j = 0; j < start.out.size(); ++j) {
      int out = index.buffer(start.out[i], user);
      if (i != j &&
          (shareBytes(index.program, out, index.buffer(start.out[j], user)) ||
           shareBytes(index.program, out, index.buffer(start.in[j], user))))
        failInput(user, ": result ", start.out[i], " of operand ", i,
                  " shares bytes with operand ", j);
    }
}

/// Elements from the first to one past the last that the strides reach.
int64_t reach(const std::string &user, const Shape &extents,
              const std::vector<int64_t> &strides) {
  int64_t last = 0;
  for (size_t d = 0; d < extents.size(); ++d) {
    int64_t step = 0;
    if (extents[d] == 0)
      return 0;
    if (__builtin_mul_overflow(extents[d] - 1, strides[d], &step) ||
        __builtin_add_overflow(last, step, &last) || last == INT64_MAX)
      failInput(user, ": its strides reach too far");
  }
  return last + 1;
}
} // namespace

void checkStart(const Instruction &start, const ProgramIndex &index) {
  std::string user = describe(start);
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

void checkMatmulOperands(const Instruction &matmul, const ProgramIndex &index) {
  const MatmulCall &call = index.matmul(matmul);
  std::string user = describe(matmul);
  if (call.dtype == DType::C64 || call.dtype == DType::C128)
    failInput(user, ": there are no products of ", name(call.dtype),
              "; write it as four real ones");
  if (matmul.in.size() != 2 || matmul.out.size() != 1)
    failInput(user, ": expected two operands and one result");
  auto check = [&](const std::string &id, int64_t rows, int64_t columns,
                   const std::vector<int64_t> &strides) {
    Shape extents = call.batch;
    extents.insert(extents.end(), {rows, columns});
    needBytes(user, index.bufferOf(id, user),
              bytesOf(user, call.dtype, {reach(user, extents, strides)}));
  };
  check(matmul.in[0], call.m, call.k, call.lhsStrides);
  check(matmul.in[1], call.k, call.n, call.rhsStrides);
  check(matmul.out[0], call.m, call.n, call.outStrides);
  int out = index.buffer(matmul.out[0], user);
  for (const std::string &in : matmul.in)
    if (shareBytes(index.program, out, index.buffer(in, user)))
      failInput(user, ": its result shares bytes with operand ", in);
}

void checkCallOperands(const Instruction &instruction,
                       const ProgramIndex &index) {
  const LibraryCall &call = index.libraryCall(instruction);
  std::string user = describe(instruction);
  auto check = [&](const std::vector<std::string> &ids,
                   const std::vector<LibraryCall::Operand> &operands) {
    if (ids.size() != operands.size())
      failInput(user, " has ", instruction.in.size(), " operands and ",
                instruction.out.size(), " results; the call has ",
                call.inputs.size(), " and ", call.outputs.size());
    for (size_t i = 0; i < ids.size(); ++i)
      needBytes(user, index.bufferOf(ids[i], user),
                bytesOf(user, operands[i].dtype, operands[i].shape));
  };
  check(instruction.in, call.inputs);
  check(instruction.out, call.outputs);
  for (size_t i = 0; i < instruction.out.size(); ++i) {
    int out = index.buffer(instruction.out[i], user);
    for (const std::string &in : instruction.in)
      if (shareBytes(index.program, out, index.buffer(in, user)))
        failInput(user, ": result ", instruction.out[i],
                  " shares bytes with operand ", in);
    for (size_t j = 0; j < i; ++j)
      if (shareBytes(index.program, out,
                     index.buffer(instruction.out[j], user)))
        failInput(user, ": results ", instruction.out[j], " and ",
                  instruction.out[i], " share bytes");
  }
}

} // namespace shardwright::runtime
