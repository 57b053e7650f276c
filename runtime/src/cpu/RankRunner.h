//===- RankRunner.h - One rank, whatever it runs on -----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_RANKRUNNER_H
#define SHARDWRIGHT_RUNTIME_RANKRUNNER_H

#include "RankRecord.h"
#include "shardwright/runtime/Status.h"

#include <memory>

namespace shardwright::runtime {

class Communicator;
class SharedRun;

class RankRunner {
public:
  virtual ~RankRunner() = default;
  /// All steps. Errors go to the communicator.
  virtual void run() noexcept = 0;
  /// Whether it reads the arrays that the caller of the run has lent.
  virtual bool borrows() const = 0;
  /// What happened; to be called after run().
  virtual RankRecord takeRecord() = 0;
  /// Why all ranks have ended early, as far as it is this rank's matter.
  virtual const Status &objection() const = 0;
};

/// On the device that the run is for.
std::unique_ptr<RankRunner> makeRank(SharedRun &shared,
                                     Communicator &communicator,
                                     int64_t number);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RANKRUNNER_H
