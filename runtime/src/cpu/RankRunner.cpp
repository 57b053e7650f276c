#include "RankRunner.h"
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

} // namespace shardwright::runtime
