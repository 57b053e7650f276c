// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cut/PipelineSchedule.h"

#include "shardwright/Support/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace shardwright {

static bool isBuiltIn(llvm::StringRef schedule) {
  return llvm::is_contained(scheduleNames(), schedule);
}

bool resolveSchedule(llvm::StringRef nameOrTable, int stages, int microbatches, int chunks,
                     PipelineSchedule &schedule, std::string &error) {
  bool isMade = isBuiltIn(nameOrTable)
                    ? makeSchedule(nameOrTable, stages, microbatches, chunks, schedule, error)
                    : readSchedule(nameOrTable, stages, microbatches, schedule, error);
  if (isMade)
    error = faultOf(schedule);
  return isMade && error.empty();
}

llvm::Expected<std::string> readScheduleFile(llvm::StringRef schedule) {
  if (isBuiltIn(schedule) || schedule.contains('\n'))
    return schedule.str();
  auto file = readFile(schedule);
  if (!file)
    return llvm::createStringError(llvm::toString(file.takeError()) +
                                   "; expected a file with a table, or one of " +
                                   llvm::join(scheduleNames(), ", "));
  llvm::StringRef text = (*file)->getBuffer();
  return text.str() + (text.contains('\n') ? "" : "\n"); // by which lines are told from names
}

} // namespace shardwright
