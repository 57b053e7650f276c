//===- RankRunner.h - One rank, whatever it runs on -----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_RANKRUNNER_H
#define SHARDWRIGHT_RUNTIME_RANKRUNNER_H

#include "RankRecord.h"
#include "shardwright/runtime/Status.h"

#include <functional>
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
  const Status &objection() const { return objected; }

protected:
  /// Whether the run goes on after a step in which this rank has `found` numbers
  /// that are not finite. All ranks do the same about what one has found.
  bool acceptsStep(const SharedRun &shared, Communicator &communicator,
                   int64_t step, std::string found,
                   const std::function<void()> &putBackDonated);

  RankRecord record;

private:
  Status objected;
};

/// On the device that the run is for.
std::unique_ptr<RankRunner> makeRank(SharedRun &shared,
                                     Communicator &communicator,
                                     int64_t number);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RANKRUNNER_H
