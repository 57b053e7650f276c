#include "RankRunner.h"
#include "../core/Failure.h"
#include "../cuda/CudaRank.h"
#include "Rank.h"

namespace shardwright::runtime {

std::unique_ptr<RankRunner> makeRank(SharedRun &shared,
                                     Communicator &communicator,
                                     int64_t number) {
  if (shared.cuda)
    return std::make_unique<cuda::CudaRank>(shared, communicator, number);
  return std::make_unique<Rank>(shared, communicator, number);
}

bool RankRunner::acceptsStep(const SharedRun &shared,
                             Communicator &communicator, int64_t step,
                             std::string found,
                             const std::function<void()> &putBackDonated) {
  constexpr size_t kMostRemarks = 16;
  if (!found.empty()) {
    found = join("rank ", record.number, ", step ", step, ": ", found);
    if (record.remarks.size() < kMostRemarks) {
      record.remarkSteps.push_back(step);
      record.remarks.push_back(found);
    }
  }
  if (communicator.meet(!found.empty()) == 0)
    return true;
  if (shared.options.nonFinite == NonFinite::Stop) {
    if (!found.empty())
      objected = Status::badInput(
          found + "; --check-finite skip drops such steps, continue keeps them");
    return false;
  }
  if (shared.options.nonFinite == NonFinite::Skip) {
    putBackDonated();
    ++record.skippedSteps;
  }
  return true;
}

} // namespace shardwright::runtime
