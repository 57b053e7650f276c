// LLVM dialect -> object files -> one shared object.
#include "shardwright/Emit/CpuObject.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include <mutex>
#include <thread>

using namespace mlir;

namespace shardwright {
namespace {

std::unique_ptr<llvm::TargetMachine> makeTargetMachine() {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
  });
  llvm::Triple triple(llvm::sys::getDefaultTargetTriple());
  std::string message;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return nullptr;
  std::string features;
  for (const auto &feature : llvm::sys::getHostCPUFeatures())
    features += (feature.second ? "+" : "-") + feature.first().str() + ",";
  return std::unique_ptr<llvm::TargetMachine>(
      target->createTargetMachine(triple, llvm::sys::getHostCPUName(), features, llvm::TargetOptions(),
                                  llvm::Reloc::PIC_, std::nullopt, llvm::CodeGenOptLevel::Default));
}

void setProperty(llvm::Loop &loop, ArrayRef<llvm::Metadata *> property) {
  llvm::LLVMContext &context = loop.getHeader()->getContext();
  llvm::MDNode *id = llvm::MDNode::getDistinct(context, {nullptr, llvm::MDNode::get(context, property)});
  id->replaceOperandWith(0, id);
  loop.setLoopID(id);
}

/// A loop around reductions is left alone: when those are unrolled, LLVM 22's vectorizer takes time exponential in their length to find
/// out whether they are the same in each round.
void keepLoopsAroundReductions(llvm::Function &function) {
  if (function.isDeclaration())
    return;
  llvm::LLVMContext &context = function.getContext();
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop *loop : loops.getLoopsInPreorder())
    if (llvm::any_of(loop->getSubLoops(), [](llvm::Loop *inner) { return llvm::range_size(inner->getHeader()->phis()) > 1; }))
      setProperty(*loop, {llvm::MDString::get(context, "llvm.loop.vectorize.enable"),
                          llvm::ConstantAsMetadata::get(llvm::ConstantInt::getFalse(context))});
}

/// Innermost loops of kernel IR carry no dependence through memory; the vectoriser may rely on it, since outputs can lie on
/// inputs' bytes and there are too many buffers to compare at run time.
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
    setProperty(*loop, {llvm::MDString::get(context, "llvm.loop.parallel_accesses"), group});
  }
}

void optimize(llvm::Module &module, llvm::TargetMachine &machine) {
  for (llvm::Function &function : module) {
    if (!function.isDeclaration()) {
      function.addFnAttr("prefer-vector-width", "512");
      function.addFnAttr("target-cpu", machine.getTargetCPU());
      function.addFnAttr("target-features", machine.getTargetFeatureString());
      if (function.getName().ends_with("_body")) {
        function.addFnAttr(llvm::Attribute::AlwaysInline);
        function.setLinkage(llvm::GlobalValue::InternalLinkage);
      }
    }
    markLoopsParallel(function);
    keepLoopsAroundReductions(function);
  }
  llvm::PipelineTuningOptions tuning;
  tuning.LoopUnrolling = true;
  tuning.SLPVectorization = false; // loops are what kernels are made of
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
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3).run(module, modules);
}

/// Kernels compute an index from each other and from constants a great deal, which loop strength reduction tries to rewrite in every
/// combination: four of five seconds for the step of examples/fourier, and no kernel of the examples got measurably faster by it.
void disableLoopStrengthReduction() {
  static std::once_flag once; // an option of the process, which LLVM offers by name only
  std::call_once(once, [] {
    if (llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup("disable-lsr"))
      option->addOccurrence(0, "disable-lsr", "true");
  });
}

/// One share of the kernels, in a context of its own so that shares compile at the same time.
std::string compileShare(ModuleOp kernels, StringRef objectPath) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = translateModuleToLLVMIR(kernels, context);
  std::unique_ptr<llvm::TargetMachine> machine = makeTargetMachine();
  if (!module || !machine)
    return "LLVM cannot generate code for this machine";
  module->setDataLayout(machine->createDataLayout());
  module->setTargetTriple(machine->getTargetTriple());
  optimize(*module, *machine);
  std::error_code error;
  llvm::raw_fd_ostream out(objectPath, error);
  if (error)
    return "cannot write " + objectPath.str() + ": " + error.message();
  llvm::legacy::PassManager emit;
  if (machine->addPassesToEmitFile(emit, out, nullptr, llvm::CodeGenFileType::ObjectFile))
    return "LLVM cannot write object files for this machine";
  emit.run(*module);
  return "";
}

LogicalResult link(ModuleOp kernels, ArrayRef<std::string> objects, StringRef path) {
  llvm::ErrorOr<std::string> linker = std::error_code(ENOENT, std::generic_category());
  for (const char *name : {"ld.lld-22", "ld.lld", "ld"})
    if (!(linker = llvm::sys::findProgramByName(name)).getError() ||
        !(linker = llvm::sys::findProgramByName(name, {"/usr/lib/llvm-22/bin"})).getError())
      break;
  if (!linker)
    return kernels.emitError("no linker found: install lld-22 (ld.lld) or binutils (ld)");
  SmallVector<StringRef> arguments = {*linker, "-shared", "-o", path};
  for (const std::string &object : objects)
    arguments.push_back(object);
  std::string message;
  if (llvm::sys::ExecuteAndWait(*linker, arguments, std::nullopt, {}, 0, 0, &message) != 0)
    return kernels.emitError() << *linker << " failed on the kernels " << message;
  return success();
}
} // namespace

LogicalResult compileCpuObject(ModuleOp kernels, StringRef path, int threads) {
  if (failed(lowerKernelsToLLVM(kernels)))
    return failure();
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  kernels.getContext()->appendDialectRegistry(registry);
  kernels.getContext()->loadAllAvailableDialects();

  // Functions are dealt out in turn: big kernels tend to stand together. Each share keeps all declarations.
  SmallVector<OwningOpRef<ModuleOp>> shares;
  for (int i = 0; i < threads; ++i)
    shares.push_back(ModuleOp::create(kernels.getLoc()));
  int next = 0;
  for (Operation &op : *kernels.getBody()) {
    auto function = cast<LLVM::LLVMFuncOp>(op);
    bool declaration = function.isExternal(), body = function.getName().ends_with("_body");
    for (int i = 0; i < threads; ++i)
      if (declaration || i == next % threads)
        shares[i]->getBody()->push_back(op.clone());
    next += !declaration && body; // an entry stands right before its body
  }
  SmallVector<std::string> objects, errors(threads);
  for (int i = 0; i < threads; ++i)
    objects.push_back((path + "." + Twine(i) + ".o").str());
  disableLoopStrengthReduction();
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i)
    workers.emplace_back([&, i] { errors[i] = compileShare(*shares[i], objects[i]); });
  for (std::thread &worker : workers)
    worker.join();
  for (const std::string &error : errors)
    if (!error.empty())
      return kernels.emitError(error);
  LogicalResult linked = link(kernels, objects, path);
  for (const std::string &object : objects)
    llvm::sys::fs::remove(object);
  return linked;
}

SmallVector<std::string> requiredCpuFeatures() {
  SmallVector<std::string> needed;
  auto host = llvm::sys::getHostCPUFeatures();
  for (const char *name : {"avx2", "fma", "avx512f", "avx512bw", "avx512dq", "avx512vl"})
    if (host.lookup(name))
      needed.push_back(name);
  return needed;
}

} // namespace shardwright
