// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Emit/Bundle.h"

#include "Buffers.h"
#include "BuildFile.h"
#include "BuildProgram.h"
#include "BuildSchedule.h"
#include "BundleFiles.h"
#include "PrintOrigins.h"
#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Emit/CpuObject.h"
#include "shardwright/Emit/CudaText.h"
#include "shardwright/Support/TargetInfo.h"
#include "shardwright/runtime/bundle/Write.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

#include <numeric>

using namespace mlir;

namespace shardwright {
namespace {

void writeConstant(DenseElementsAttr dense, llvm::raw_ostream &out) {
  if (dense.getElementType().isInteger(1)) {
    for (bool value : dense.getValues<bool>())
      out << char(value);
    return;
  }
  StringRef data(dense.getRawData().data(), dense.getRawData().size());
  for (int64_t i = 0, copies = dense.isSplat() ? dense.getNumElements() : 1; i < copies; ++i)
    out << data;
}

/// Writes raw little-endian data, 64-byte aligned, without buffering: constants may be most of the
/// memory in use. Sets the offsets of their buffers.
LogicalResult writeConstants(BundleFiles &files, ArrayRef<func::FuncOp> functions,
                             ArrayRef<runtime::Program *> programs) {
  llvm::DenseMap<std::pair<Attribute, Type>, int64_t> offsets;
  return files.write("constants.bin", [&](llvm::raw_ostream &out) {
    for (auto [i, function] : llvm::enumerate(functions))
      func::FuncOp(function).walk([&, &memory = programs[i]->memory](exec::ConstantOp constant) {
        auto [known, isNew] = offsets.try_emplace({constant.getValue(), constant.getType()});
        if (isNew) {
          out.write_zeros(llvm::offsetToAlignment(out.tell(), llvm::Align(memory.alignment)));
          known->second = int64_t(out.tell());
          writeConstant(cast<DenseElementsAttr>(constant.getValue()), out);
        }
        memory.buffers[exec::bufferOf(constant.getResult())].offset = known->second;
      });
  });
}

/// Records the numbers of fusions and of kernel functions for the report.
void countKernels(ModuleOp module, ArrayRef<func::FuncOp> programs, ModuleOp kernels) {
  int64_t fusions = 0;
  for (func::FuncOp program : programs)
    program.walk([&](Operation *op) { fusions += isa<exec::FusionOp, exec::LaunchOp>(op); });
  auto functions = kernels.getOps<func::FuncOp>();
  module->setAttr(exec::kKernelsAttr, exec::KernelsAttr::get(module.getContext(), fusions,
                                                             llvm::range_size(functions)));
}

/// Writes IR for reading, and for `simulate` with locations: large constants are elided.
LogicalResult writeText(BundleFiles &files, StringRef name, Operation *op, bool locations = false) {
  constexpr int64_t maxElements = 256;
  return files.write(name, [&](llvm::raw_ostream &out) {
    op->print(out,
              OpPrintingFlags().elideLargeElementsAttrs(maxElements).enableDebugInfo(locations));
    out << "\n";
  });
}

/// Writes a CUDA source file and, if nvcc is available, cubins.
LogicalResult writeCuda(BundleFiles &files, Location loc, StringRef name, StringRef text,
                        StringRef architectures) {
  if (failed(files.write(name, text)))
    return failure();
  SmallVector<StringRef> names;
  architectures.split(names, ',', -1, /*KeepEmpty=*/false);
  FailureOr<SmallVector<std::string>> cubins = compileCubins(loc, files.pathOf(name), names);
  return success(succeeded(cubins) && llvm::all_of(*cubins, [&](StringRef name) {
                   return succeeded(files.adopt(name));
                 }));
}

/// The kernels as functions, from which objects and CUDA text are generated.
struct KernelModules {
  KernelModules(Location loc, const TargetInfo &target)
      : cpu(ModuleOp::create(loc)), cuda(target.hasCudaKernels ? ModuleOp::create(loc) : nullptr),
        table(*cpu, cuda.get()) {}

  OwningOpRef<ModuleOp> cpu, cuda; // `cuda`: null without GPU kernels
  KernelTable table;
};

/// Fills what one program has of its own, but offsets of constants.
LogicalResult buildProgram(func::FuncOp function, ScheduleBuilder &schedule,
                           runtime::Program &program) {
  if (failed(checkSignature(function)) || failed(schedule.build(function)))
    return failure();
  program.inputs = inputsOf(function);
  program.outputs = outputsOf(function);
  program.memory = memoryPlanOf(function);
  program.schedule.program = function.getName();
  program.schedule.instructions = std::move(schedule.instructions);
  return success();
}

/// Fills a program, or each of several; in `programs`. What they share is left to `whole`.
LogicalResult buildPrograms(ArrayRef<func::FuncOp> functions, ScheduleBuilder &schedule,
                            runtime::Program &whole,
                            SmallVectorImpl<runtime::Program *> &programs) {
  if (functions.size() == 1)
    programs.push_back(&whole);
  else
    for (size_t i = 0; i < functions.size(); ++i) {
      auto part = std::make_shared<runtime::Program>();
      programs.push_back(part.get());
      whole.parts.push_back(std::move(part));
    }
  for (auto [function, program] : llvm::zip_equal(functions, programs))
    if (failed(buildProgram(function, schedule, *program)))
      return failure();
  whole.calls = std::move(schedule.calls);
  whole.communicators = std::move(schedule.communicators);
  return success();
}

LogicalResult writeTables(BundleFiles &files, const runtime::Program &program) {
  for (const runtime::BundleFile &file : runtime::printTables(program))
    if (failed(files.write(file.name, file.text)))
      return failure();
  return success();
}

/// Writes the GPU kernels as CUDA and as IR, and the reductions of collectives.
LogicalResult writeCuda(BundleFiles &files, Location loc, ModuleOp kernels,
                        const std::set<runtime::cuda::Reduction> &reductions,
                        StringRef architectures) {
  if (failed(simplifyKernels(kernels)) ||
      failed(writeText(files, "debug/cuda-kernels.mlir", kernels)))
    return failure();
  FailureOr<std::string> text = printCuda(kernels);
  if (failed(text) || failed(writeCuda(files, loc, "cuda/kernels.cu", *text, architectures)))
    return failure();
  if (reductions.empty())
    return success();
  return writeCuda(files, loc, "cuda/reduce.cu", runtime::cuda::reduceText(reductions),
                   architectures);
}

/// Marks kernels that are so small wherever they run that vectors would hardly fill: to compile
/// them for vectors takes half of the time of a tiny program.
void markSmallKernels(ModuleOp kernels, ArrayRef<runtime::Kernel> table) {
  constexpr int64_t mostBytes = 1024, mostFlops = 4096;
  llvm::StringMap<bool> isSmall;
  for (const runtime::Kernel &kernel : table) {
    int64_t bytes = std::accumulate(kernel.operandBytes.begin(), kernel.operandBytes.end(), 0ll);
    isSmall.try_emplace(kernel.symbol, true).first->second &=
        bytes <= mostBytes && kernel.flops <= mostFlops;
  }
  Builder b(kernels.getContext());
  for (auto function : kernels.getOps<func::FuncOp>())
    if (isSmall.lookup(function.getName())) {
      auto others = function->getAttrOfType<ArrayAttr>("passthrough");
      SmallVector<Attribute> attributes =
          llvm::to_vector(others ? others.getValue() : ArrayRef<Attribute>());
      attributes.push_back(b.getStringAttr(kSmallKernel));
      function->setAttr("passthrough", b.getArrayAttr(attributes));
    }
}

/// Compiles the CPU kernels. The object names the index that it belongs to by its checksum.
LogicalResult writeObject(BundleFiles &files, KernelModules &kernels,
                          ArrayRef<runtime::Kernel> table, const CpuTarget &cpu, int threads) {
  markSmallKernels(*kernels.cpu, table);
  CpuObjectOptions object{files.pathOf("cpu/kernels.so"), cpu, threads,
                          files.entries().at("kernels/index.json").xxh3,
                          [&](StringRef kernel) { return kernels.table.originOf(kernel); }};
  if (failed(compileCpuObject(*kernels.cpu, object)))
    return failure();
  return files.adopt("cpu/kernels.so");
}

/// Writes what is needed to build an executable from the bundle, where it has sources.
LogicalResult writeSources(BundleFiles &files, bool hasCuda, StringRef runtime) {
  if ((hasCuda || !runtime.empty()) && failed(files.write("CMakeLists.txt", buildFile)))
    return failure();
  return runtime.empty() ? success() : files.copyFolder(runtime, "runtime");
}

/// Sets what a reader must know before it reads other files.
void setManifest(ModuleOp module, StringRef target, const CpuTarget &cpu,
                 const exec::DeviceGrid &grid, runtime::Manifest &manifest) {
  manifest.producer = "shardwright " SHARDWRIGHT_VERSION;
  manifest.features = {"cpu"};
  if (!grid.deviceIds.empty()) // an older runtime would ignore them and cut wrong shards
    manifest.features.push_back("device-ids");
  manifest.target = target.str();
  manifest.cpuLevel = cpu.level;
  manifest.cpuFeatures.assign(cpu.features.begin(), cpu.features.end());
  setPrograms(module, grid, manifest);
}

/// The target that options name; emits an error if there is none.
FailureOr<std::pair<const TargetInfo *, CpuTarget>> findTargets(ModuleOp module,
                                                                const BundleOptions &options) {
  std::string unknownTarget;
  std::optional<CpuTarget> cpu = makeCpuTarget(options.targetCpu, unknownTarget);
  if (!cpu)
    return module.emitError(unknownTarget);
  const TargetInfo *target = findTarget(options.target);
  if (!target)
    return module.emitError() << "the target '" << options.target << "' is none of "
                              << llvm::join(targetNames(), ", ");
  return std::pair(target, *cpu);
}
} // namespace

LogicalResult writeBundle(ModuleOp module, const BundleOptions &options) {
  auto targets = findTargets(module, options);
  if (failed(targets))
    return failure();
  auto &[target, cpu] = *targets;
  auto functions = exec::programsOf(module);
  if (functions.empty() || !llvm::all_of(functions, [](func::FuncOp function) {
        return function->hasAttr(exec::kMemoryAttr);
      }))
    return module.emitError("has no function @main with a memory plan");

  exec::DeviceGrid grid(module);
  KernelModules kernels(module.getLoc(), *target);
  ScheduleBuilder schedule(kernels.table);
  runtime::Program program;
  SmallVector<runtime::Program *> programs;
  if (failed(buildPrograms(functions, schedule, program, programs)) ||
      failed(simplifyKernels(*kernels.cpu)))
    return failure();
  program.kernels = kernels.table.take();
  countKernels(module, functions, *kernels.cpu);

  BundleFiles files(module.getContext(), options.path);
  if (failed(files.open()) || failed(writeConstants(files, functions, programs)) ||
      failed(writeTables(files, program)) ||
      failed(writeText(files, "debug/program.mlir", module, /*locations=*/true)) ||
      failed(files.write("debug/origins.json", printOrigins(functions))) ||
      failed(writeText(files, "debug/kernels.mlir", *kernels.cpu)))
    return failure();
  if (!options.report.empty() && failed(files.write("debug/explain.json", options.report)))
    return failure();
  if (kernels.cuda && failed(writeCuda(files, module.getLoc(), *kernels.cuda, schedule.reductions,
                                       options.architectures)))
    return failure();
  if (failed(writeObject(files, kernels, program.kernels, cpu, options.threads)) ||
      failed(writeSources(files, bool(kernels.cuda), options.runtime)))
    return failure();

  setManifest(module, target->name, cpu, grid, program.manifest);
  program.manifest.files = files.entries();
  if (failed(files.writeManifest(runtime::printManifest(program.manifest))))
    return failure();
  return files.commit();
}

} // namespace shardwright
