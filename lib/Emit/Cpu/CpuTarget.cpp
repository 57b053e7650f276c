// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Emit/CpuTarget.h"

#include "shardwright/runtime/support/CpuLevels.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

#include <mutex>

namespace shardwright {
namespace {
/// Additional features beyond the level. Without avx512bf16, which flushes denormals: bf16 is
/// rounded by integer arithmetic.
constexpr llvm::StringLiteral otherFeatures[] = {"avx512vbmi", "avx512vbmi2", "avx512bitalg",
                                                 "avx512vpopcntdq"};

bool isX86() {
  return llvm::Triple(llvm::sys::getDefaultTargetTriple()).getArch() == llvm::Triple::x86_64;
}

CpuTarget ofLevel(llvm::StringRef name) {
  CpuTarget target;
  target.level = target.processor = name.str();
  for (const runtime::CpuLevel &level : runtime::cpuLevels()) {
    target.features.append(level.features.begin(), level.features.end());
    if (level.name == name)
      break;
  }
  return target;
}

CpuTarget ofThisMachine() {
  auto host = llvm::sys::getHostCPUFeatures();
  CpuTarget target;
  target.tuning = llvm::sys::getHostCPUName().str();
  if (!isX86()) { // kernels run on this machine, or on a superset
    target.processor = target.tuning;
    return target;
  }
  target.processor = "x86-64";
  for (const runtime::CpuLevel &level : runtime::cpuLevels())
    for (const std::string &feature : level.features)
      if (host.lookup(feature))
        target.features.push_back(feature);
  target.level = runtime::highestCpuLevel({target.features.begin(), target.features.end()});
  for (llvm::StringRef feature : otherFeatures)
    if (host.lookup(feature))
      target.features.push_back(feature.str());
  return target;
}
} // namespace

bool CpuTarget::has(llvm::StringRef feature) const { return llvm::is_contained(features, feature); }

llvm::ArrayRef<llvm::StringLiteral> cpuTargetNames() {
  static constexpr llvm::StringLiteral names[] = {"native", "x86-64", "x86-64-v2", "x86-64-v3",
                                                  "x86-64-v4"};
  return names;
}

std::optional<CpuTarget> makeCpuTarget(llvm::StringRef name, std::string &message) {
  if (name == "native")
    return ofThisMachine();
  if (!llvm::is_contained(cpuTargetNames(), name))
    message = "the target processor '" + name.str() + "' is none of " +
              llvm::join(cpuTargetNames(), ", ");
  else if (!isX86())
    message = "the target processor '" + name.str() +
              "' is not of this machine's architecture: use native";
  else
    return ofLevel(name);
  return std::nullopt;
}

std::unique_ptr<llvm::TargetMachine> makeTargetMachine(const CpuTarget &target) {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
  });
  llvm::Triple triple(llvm::sys::getDefaultTargetTriple());
  std::string message, features;
  const llvm::Target *llvmTarget = llvm::TargetRegistry::lookupTarget(triple, message);
  if (!llvmTarget)
    return nullptr;
  for (const std::string &feature : target.features)
    features += (features.empty() ? "+" : ",+") + feature;
  return std::unique_ptr<llvm::TargetMachine>(llvmTarget->createTargetMachine(
      triple, target.processor, features, llvm::TargetOptions(), llvm::Reloc::PIC_, std::nullopt,
      llvm::CodeGenOptLevel::Default));
}

} // namespace shardwright
