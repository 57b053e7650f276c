// SPDX-License-Identifier: Apache-2.0

// Verifies many small programs in one run: each costs a fork instead of a process start.
#include "VerifyMany.h"

#include "shardwright/Support/TemporaryFolder.h"
#include "shardwright/runtime/support/Printable.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace shardwright::tool {

int verifyAgainstInterpreter(const std::vector<std::string> &models, const Claim &claim,
                             const Isolation &isolation, bool json) {
  llvm::Expected<TemporaryFolder> folder =
      TemporaryFolder::make(); // the parent's, so that it is removed even if a child crashes
  if (!folder)
    return report(inputAtFault, llvm::toString(folder.takeError()));
  auto bundleOf = [&](size_t i) { return folder->path() + "/" + std::to_string(i) + ".bundle"; };
  auto check = [&](size_t i) {
    Claim one = claim;
    one.options.model = models[i];
    one.options.bundle = bundleOf(i);
    return comparePartitioned(one);
  };
  std::vector<Verdict> verdicts(models.size());
  auto told = [&](size_t i, const Verdict &verdict) {
    verdicts[i] = verdict;
    (void)llvm::sys::fs::remove_directories(bundleOf(i));
    if (json || verdict.status == Verdict::Right)
      return;
    llvm::errs() << models[i] << ": " << statusName(verdict.status)
                 << (verdict.stage.empty() ? "" : " in " + verdict.stage) << ": "
                 << runtime::printable(verdict.message) << "\n";
  };
  checkIsolated(models.size(), isolation, check, told);
  int counts[4] = {};
  llvm::json::Array list;
  for (auto [model, verdict] : llvm::zip_equal(models, verdicts)) {
    ++counts[verdict.status];
    llvm::json::Object object = verdict.toJson();
    object["file"] = model;
    list.push_back(std::move(object));
  }
  if (json)
    llvm::outs() << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(list)));
  else
    llvm::outs() << llvm::formatv("{0} right, {1} refused, {2} differ, {3} failed\n",
                                  counts[Verdict::Right], counts[Verdict::Refused],
                                  counts[Verdict::Differs], counts[Verdict::Failed]);
  return counts[Verdict::Failed]    ? ourBug
         : counts[Verdict::Differs] ? resultsDiffer
         : counts[Verdict::Refused] ? inputAtFault
                                    : done;
}

} // namespace shardwright::tool
