// SPDX-License-Identifier: Apache-2.0

// Compiles the LLVM dialect to object files and links them into a shared object.
#include "shardwright/Emit/CpuObject.h"

#include "CheckImports.h"
#include "KeepShortRows.h"
#include "LinkObjects.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Target/TargetMachine.h"
#include <mutex>
#include <thread>

using namespace mlir;

namespace shardwright {
namespace {

using Property = SmallVector<llvm::Metadata *, 2>;

void setProperties(llvm::Loop &loop, ArrayRef<Property> properties) {
  llvm::LLVMContext &context = loop.getHeader()->getContext();
  SmallVector<llvm::Metadata *> nodes = {nullptr}; // itself
  for (const Property &property : properties)
    nodes.push_back(llvm::MDNode::get(context, property));
  llvm::MDNode *id = llvm::MDNode::getDistinct(context, nodes);
  id->replaceOperandWith(0, id);
  loop.setLoopID(id);
}

Property noVectors(llvm::LLVMContext &context) {
  return {llvm::MDString::get(context, "llvm.loop.vectorize.enable"),
          llvm::ConstantAsMetadata::get(llvm::ConstantInt::getFalse(context))};
}

/// Disables loop transformations in kernels that are too small for them.
void keepLoops(llvm::Function &function) {
  llvm::LLVMContext &context = function.getContext();
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop *loop : loops.getLoopsInPreorder())
    setProperties(*loop,
                  {noVectors(context), {llvm::MDString::get(context, "llvm.loop.unroll.disable")}});
}

/// Disables loop transformations around reductions: once these are unrolled, LLVM 22's vectorizer
/// takes exponential time in their length to prove uniformity.
void keepLoopsAroundReductions(llvm::Function &function) {
  if (function.isDeclaration())
    return;
  llvm::LLVMContext &context = function.getContext();
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop *loop : loops.getLoopsInPreorder())
    if (llvm::any_of(loop->getSubLoops(), [](llvm::Loop *inner) {
          return llvm::range_size(inner->getHeader()->phis()) > 1;
        }))
      setProperties(*loop, {noVectors(context)});
}

/// Marks the accesses of innermost loops as parallel: they carry no dependence through memory,
/// although outputs may alias inputs, and there are too many buffers for run-time alias checks.
void markLoopsParallel(llvm::Function &function) {
  if (function.isDeclaration() || function.hasFnAttribute("shardwright-ordered"))
    return;
  llvm::LLVMContext &context = function.getContext();
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop *loop : loops.getLoopsInPreorder()) {
    if (!loop->isInnermost())
      continue;
    llvm::MDNode *group = llvm::MDNode::getDistinct(context, {});
    for (llvm::BasicBlock *block : loop->blocks())
      for (llvm::Instruction &instruction : *block)
        if (instruction.mayReadOrWriteMemory() && !llvm::isa<llvm::CallBase>(instruction))
          instruction.setMetadata(llvm::LLVMContext::MD_access_group, group);
    setProperties(*loop, {{llvm::MDString::get(context, "llvm.loop.parallel_accesses"), group}});
  }
}

void optimize(llvm::Module &module, llvm::TargetMachine &machine, const CpuTarget &target) {
  for (llvm::Function &function : module) {
    if (!function.isDeclaration()) {
      function.addFnAttr("prefer-vector-width", "512");
      function.addFnAttr("target-cpu", machine.getTargetCPU());
      if (!target.tuning.empty())
        function.addFnAttr("tune-cpu", target.tuning);
      function.addFnAttr("target-features", machine.getTargetFeatureString());
      if (function.getName().ends_with("_body")) {
        function.addFnAttr(llvm::Attribute::AlwaysInline);
        function.setLinkage(llvm::GlobalValue::InternalLinkage);
      }
    }
    if (function.hasFnAttribute(kSmallKernel)) {
      keepLoops(function);
      continue;
    }
    markLoopsParallel(function);
    keepLoopsAroundReductions(function);
  }
  llvm::PipelineTuningOptions tuning;
  tuning.LoopUnrolling = true;
  tuning.SLPVectorization = false; // kernels consist of loops
  llvm::PassBuilder builder(&machine, tuning);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager graphs;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(graphs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, graphs, modules);
  builder.registerLateLoopOptimizationsEPCallback(
      [](llvm::LoopPassManager &passes, llvm::OptimizationLevel) {
        passes.addPass(KeepShortRows());
      });
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3).run(module, modules);
}

/// Disables loop strength reduction: kernels compute many indices from each other and from
/// constants, and it considers all combinations. It took four of five seconds for the step of
/// examples/fourier, and made no kernel of the examples measurably faster.
void disableLoopStrengthReduction() {
  static std::once_flag once; // a process-wide option, available by name only
  std::call_once(once, [] {
    if (llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup("disable-lsr"))
      option->addOccurrence(0, "disable-lsr", "true");
  });
}

/// Compiles one share of the kernels in its own context, so that shares compile in parallel.
/// Returns an error message, or an empty string.
std::string compileShare(ModuleOp kernels, StringRef objectPath, const CpuTarget &target) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::TargetMachine> machine = makeTargetMachine(target);
  if (!machine)
    return "LLVM cannot generate code for this machine";
  std::unique_ptr<llvm::Module> module = translateModuleToLLVMIR(kernels, context);
  if (!module)
    return "internal error: the kernels cannot be translated to LLVM's IR";
  module->setDataLayout(machine->createDataLayout());
  module->setTargetTriple(machine->getTargetTriple());
  optimize(*module, *machine, target);
  std::error_code error;
  llvm::raw_fd_ostream out(objectPath, error);
  if (error)
    return "cannot write " + objectPath.str() + ": " + error.message();
  llvm::legacy::PassManager emit;
  if (machine->addPassesToEmitFile(emit, out, nullptr, llvm::CodeGenFileType::ObjectFile))
    return "LLVM cannot write object files for this machine";
  emit.run(*module);
  out.close();
  if (std::error_code unwritten = out.error()) {
    out.clear_error(); // otherwise LLVM ends the process
    return "cannot write " + objectPath.str() + ": " + unwritten.message();
  }
  return "";
}

bool isBody(LLVM::LLVMFuncOp function) { return function.getName().ends_with("_body"); }

/// Distributes functions round robin, since large kernels tend to be adjacent. Each share has all
/// declarations.
SmallVector<OwningOpRef<ModuleOp>> distributeKernels(ModuleOp kernels, int count) {
  SmallVector<OwningOpRef<ModuleOp>> shares;
  for (int i = 0; i < count; ++i)
    shares.push_back(ModuleOp::create(kernels.getLoc()));
  int next = 0;
  for (auto function : kernels.getOps<LLVM::LLVMFuncOp>()) {
    for (int i = 0; i < count; ++i)
      if (function.isExternal() || i == next % count)
        shares[i]->getBody()->push_back(function->clone());
    next += !function.isExternal() && isBody(function); // an entry directly precedes its body
  }
  return shares;
}

/// Adds the constant `shardwright_index`, which the loader compares with the bundle's index.
void addIndex(ModuleOp share, StringRef index) {
  OpBuilder b = OpBuilder::atBlockBegin(share.getBody());
  std::string text = index.str() + '\0';
  auto type = LLVM::LLVMArrayType::get(b.getI8Type(), text.size());
  LLVM::GlobalOp::create(b, share.getLoc(), type, /*isConstant=*/true, LLVM::Linkage::External,
                         "shardwright_index", b.getStringAttr(text));
}

/// The distinct ops of a kernel for messages: `'stablehlo.convert', 'stablehlo.add'`.
std::string nameOps(Operation *origin) {
  llvm::SetVector<StringRef> names;
  origin->walk([&](Operation *op) {
    if (op != origin && !op->hasTrait<OpTrait::IsTerminator>())
      names.insert(op->getName().getStringRef());
  });
  return names.empty() ? "" : "'" + llvm::join(names.takeVector(), "', '") + "'";
}

/// Reports the kernels of a share that use one of these symbols, by compiling each separately.
LogicalResult reportImports(ModuleOp share, ArrayRef<std::string> names,
                            const CpuObjectOptions &options) {
  std::string path = options.path + ".alone.o", message;
  llvm::scope_exit remove([&] { llvm::sys::fs::remove(path); });
  int kernels = llvm::count_if(share.getOps<LLVM::LLVMFuncOp>(),
                               [](LLVM::LLVMFuncOp f) { return !f.isExternal() && isBody(f); });
  for (OwningOpRef<ModuleOp> &alone : distributeKernels(share, kernels)) {
    if (!compileShare(*alone, path, options.target).empty())
      continue;
    SmallVector<std::string> found = foreignImports(path, message);
    if (found.empty())
      continue;
    auto body = *llvm::find_if(alone->getOps<LLVM::LLVMFuncOp>(),
                               [](LLVM::LLVMFuncOp f) { return !f.isExternal() && isBody(f); });
    StringRef kernel = body.getName().drop_back(StringRef("_body").size());
    Operation *origin = options.originOf ? options.originOf(kernel) : nullptr;
    std::string ops = origin ? nameOps(origin) : "";
    return emitError(origin ? origin->getLoc() : body.getLoc())
           << "internal error: kernel " << kernel << (ops.empty() ? "" : " of " + ops) << " calls '"
           << llvm::join(found, "', '")
           << "', which neither the runtime nor the C library is sure to have";
  }
  return share.emitError() << "internal error: the kernels call '" << llvm::join(names, "', '")
                           << "', which neither the runtime nor the C library is sure to have";
}

LogicalResult checkImports(ModuleOp share, StringRef object, const CpuObjectOptions &options) {
  std::string message;
  SmallVector<std::string> names = foreignImports(object, message);
  if (!message.empty())
    return share.emitError(message);
  return names.empty() ? success() : reportImports(share, names, options);
}

LogicalResult link(ModuleOp kernels, ArrayRef<std::string> objects, StringRef path) {
  std::string message = linkSharedObject(objects, path);
  return message.empty() ? success() : kernels.emitError() << "linking the kernels: " << message;
}
} // namespace

LogicalResult compileCpuObject(ModuleOp kernels, const CpuObjectOptions &options) {
  if (failed(lowerKernelsToLLVM(kernels, options.target)))
    return failure();
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  kernels.getContext()->appendDialectRegistry(registry);
  kernels.getContext()->loadAllAvailableDialects();

  constexpr int maxThreads = 256;
  int functions = llvm::count_if(kernels.getOps<LLVM::LLVMFuncOp>(),
                                 [](LLVM::LLVMFuncOp f) { return !f.isExternal() && isBody(f); });
  SmallVector<OwningOpRef<ModuleOp>> shares = distributeKernels(
      kernels, std::clamp(options.threads, 1, std::clamp(functions, 1, maxThreads)));
  if (!options.index.empty())
    addIndex(*shares.front(), options.index);
  SmallVector<std::string> objects, errors(shares.size());
  for (size_t i = 0; i < shares.size(); ++i)
    objects.push_back(options.path + "." + std::to_string(i) + ".o");
  llvm::scope_exit remove([&] {
    for (const std::string &object : objects)
      llvm::sys::fs::remove(object);
  });
  disableLoopStrengthReduction();
  auto compile = [&](size_t i) {
    errors[i] = compileShare(*shares[i], objects[i], options.target);
  };
  std::vector<std::thread> workers;
  for (size_t i = 1; i < shares.size(); ++i)
    workers.emplace_back(compile, i);
  compile(0);
  for (std::thread &worker : workers)
    worker.join();
  for (const std::string &error : errors)
    if (!error.empty())
      return kernels.emitError(error);
  for (auto [share, object] : llvm::zip_equal(shares, objects))
    if (failed(checkImports(*share, object, options)))
      return failure();
  return link(kernels, objects, options.path);
}

} // namespace shardwright
