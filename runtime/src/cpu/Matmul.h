//===- Matmul.h - Products, planned before the first step -----------------===//
#ifndef SHARDWRIGHT_RUNTIME_MATMUL_H
#define SHARDWRIGHT_RUNTIME_MATMUL_H

#include "Team.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

struct MatmulOperands {
  const char *lhs, *rhs;
  char *out;
  char *scratch; // scratchBytes of the plan, aligned to 64 bytes
};

/// A product with its operands in place: running it allocates nothing.
class BoundMatmul {
public:
  virtual ~BoundMatmul() = default;
  virtual void run(const Team &team) = 0;
};

/// How one call is computed; shared by the ranks.
class MatmulPlan {
public:
  virtual ~MatmulPlan() = default;
  virtual std::string method() const = 0;
  virtual int64_t scratchBytes() const = 0;
  virtual std::unique_ptr<BoundMatmul>
  bind(const MatmulOperands &operands) const = 0;
};

enum class MatmulMethod { Best, Primitive, Sgemm, Loops };

/// Must be called from a thread that entered a team of the size that will run
/// it. A method other than Best gives null where it cannot do the call; for
/// tests and measurements.
std::unique_ptr<MatmulPlan>
planMatmul(const MatmulCall &call, int threads,
           MatmulMethod method = MatmulMethod::Best);

/// The same product with as few batch dimensions as possible, and the strides
/// of dimensions of extent 1 made regular.
MatmulCall simplify(const MatmulCall &call);

/// "oneDNN 2.6.3", or why there is none.
std::string matmulLibrary();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_MATMUL_H
