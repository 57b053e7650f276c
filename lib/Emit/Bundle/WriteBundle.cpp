// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Emit/Bundle.h"

#include "BuildFile.h"
#include "BundleFiles.h"
#include "ScheduleText.h"
#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Emit/CpuObject.h"
#include "shardwright/Emit/CudaText.h"
#include "shardwright/Support/SignatureAttributes.h"
#include "shardwright/Support/TargetInfo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
namespace json = llvm::json;

namespace shardwright {
namespace {

/// {"axes": [{"name", "size"}], "device_ids"}
json::Object describe(const exec::DeviceGrid &grid) {
  json::Array axes;
  for (auto [name, size] : llvm::zip_equal(grid.names, grid.sizes))
    axes.push_back(json::Object{{"name", name.getValue()}, {"size", size}});
  json::Object object{{"axes", std::move(axes)}};
  if (!grid.deviceIds.empty())
    object["device_ids"] = json::Array(grid.deviceIds);
  return object;
}

json::Object describeValue(DictionaryAttr attributes, Type local, std::string name,
                           int64_t buffer) {
  auto type = cast<RankedTensorType>(local);
  SmallVector<int64_t> shape(type.getShape());
  json::Array sharding;
  auto told = attributes ? attributes.getAs<StringAttr>("shardwright.kind")
                         : StringAttr(); // set by the importer, if the model has it
  std::string kind = told ? told.str() : "value";
  if (auto value = attributes ? attributes.getAs<DictionaryAttr>("exec.value") : DictionaryAttr()) {
    shape.assign(value.getAs<DenseI64ArrayAttr>("shape").asArrayRef().begin(),
                 value.getAs<DenseI64ArrayAttr>("shape").asArrayRef().end());
    for (auto axes : value.getAs<ArrayAttr>("sharding").getAsRange<ArrayAttr>()) {
      json::Array dim;
      for (auto axis : axes.getAsRange<StringAttr>())
        dim.push_back(axis.getValue());
      sharding.push_back(std::move(dim));
    }
  } else {
    for (size_t d = 0; d < shape.size(); ++d)
      sharding.push_back(json::Array());
  }
  return json::Object{{"name", name},
                      {"dtype", dtypeName(type.getElementType())},
                      {"shape", json::Array(shape)},
                      {"local_shape", json::Array(type.getShape())},
                      {"sharding", std::move(sharding)},
                      {"buffer", "b" + std::to_string(buffer)},
                      {"kind", kind}};
}

/// The model's name of an argument, such as `params['w']`; empty if the export has none.
std::string nameOf(BlockArgument argument) {
  auto name = dyn_cast<NameLoc>(argument.getLoc());
  return name ? name.getName().str() : "arg" + std::to_string(argument.getArgNumber());
}

LogicalResult checkTypes(func::FuncOp main) {
  for (auto types : {main.getFunctionType().getInputs(), main.getFunctionType().getResults()})
    for (Type type : types) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor || dtypeName(tensor.getElementType()).empty())
        return main.emitError() << "an argument or result of type " << type
                                << " cannot be stored in a bundle yet";
    }
  return success();
}

json::Value signatureOf(func::FuncOp main, const ScheduleText &text) {
  json::Array inputs, outputs;
  for (BlockArgument argument : main.getArguments()) {
    unsigned i = argument.getArgNumber();
    json::Object value =
        describeValue(main.getArgAttrDict(i), argument.getType(), nameOf(argument),
                      main.getArgAttrOfType<IntegerAttr>(i, "exec.buffer").getInt());
    auto donated = main.getArgAttrOfType<IntegerAttr>(i, kDonationAttr);
    value["donated_to"] = donated ? donated.getInt() : -1;
    if (donated && value["kind"] == "value")
      value["kind"] = "param";
    inputs.push_back(std::move(value));
  }
  for (auto [i, value] : llvm::enumerate(main.getBody().front().getTerminator()->getOperands()))
    outputs.push_back(describeValue(main.getResultAttrDict(i), value.getType(),
                                    "out" + std::to_string(i), text.bufferOf(value)));
  return json::Object{
      {"main", json::Object{{"inputs", std::move(inputs)}, {"outputs", std::move(outputs)}}}};
}

json::Value memoryOf(func::FuncOp main, ArrayRef<int64_t> constantOffsets) {
  auto memory = main->getAttrOfType<DictionaryAttr>("exec.memory");
  json::Array buffers;
  for (auto [i, attribute] : llvm::enumerate(memory.getAs<ArrayAttr>("table"))) {
    auto buffer = cast<DictionaryAttr>(attribute);
    StringRef pool = buffer.getAs<StringAttr>("pool").getValue();
    json::Object entry{{"id", "b" + std::to_string(i)},
                       {"pool", pool},
                       {"bytes", buffer.getAs<IntegerAttr>("bytes").getInt()}};
    if (auto offset = buffer.getAs<IntegerAttr>("offset"))
      entry["offset"] = offset.getInt();
    if (pool == "constant")
      entry["offset"] = constantOffsets[i];
    buffers.push_back(std::move(entry));
  }
  int64_t arena = memory.getAs<IntegerAttr>("arena").getInt();
  return json::Object{{"arena_bytes", arena},
                      {"alignment", 64},
                      {"peak_bytes", arena},
                      {"lower_bound_bytes", memory.getAs<IntegerAttr>("lower_bound").getInt()},
                      {"buffers", std::move(buffers)}};
}

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
/// memory in use. Sets offsets by buffer number.
LogicalResult writeConstants(BundleFiles &files, func::FuncOp main, const ScheduleText &text,
                             SmallVectorImpl<int64_t> &offsets) {
  offsets.assign(
      main->getAttrOfType<DictionaryAttr>("exec.memory").getAs<ArrayAttr>("table").size(), 0);
  return files.write("constants.bin", [&](llvm::raw_ostream &out) {
    main.walk([&](exec::ConstantOp constant) {
      out.write_zeros(llvm::offsetToAlignment(out.tell(), llvm::Align(64)));
      offsets[text.bufferOf(constant.getResult())] = out.tell();
      writeConstant(cast<DenseElementsAttr>(constant.getValue()), out);
    });
  });
}

/// Records the numbers of fusions and of kernel functions for the report.
void countKernels(ModuleOp module, func::FuncOp main, ModuleOp kernels) {
  Builder b(module.getContext());
  int64_t fusions = 0;
  main.walk([&](exec::FusionOp) { ++fusions; });
  auto functions = kernels.getOps<func::FuncOp>();
  module->setAttr(
      "exec.kernels",
      b.getDictionaryAttr(
          {b.getNamedAttr("functions", b.getI64IntegerAttr(llvm::range_size(functions))),
           b.getNamedAttr("fusions", b.getI64IntegerAttr(fusions))}));
}

/// Writes IR for reading: large constants are elided.
LogicalResult writeText(BundleFiles &files, StringRef name, Operation *op) {
  constexpr int64_t maxElements = 256;
  return files.write(name, [&](llvm::raw_ostream &out) {
    op->print(out, OpPrintingFlags().elideLargeElementsAttrs(maxElements));
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

/// Writes the GPU kernels as CUDA and as IR, and the reductions of collectives.
LogicalResult writeCuda(BundleFiles &files, Location loc, ModuleOp kernels,
                        const ScheduleText &schedule, StringRef architectures) {
  if (failed(simplifyKernels(kernels)) ||
      failed(writeText(files, "debug/cuda-kernels.mlir", kernels)))
    return failure();
  FailureOr<std::string> text = printCuda(kernels);
  if (failed(text) || failed(writeCuda(files, loc, "cuda/kernels.cu", *text, architectures)))
    return failure();
  if (schedule.reductions.empty())
    return success();
  return writeCuda(files, loc, "cuda/reduce.cu", runtime::cuda::reduceText(schedule.reductions),
                   architectures);
}
} // namespace

std::string dtypeName(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return complex.getElementType().isF32()   ? "c64"
           : complex.getElementType().isF64() ? "c128"
                                              : "";
  if (auto integer = dyn_cast<IntegerType>(element)) {
    unsigned width = integer.getWidth();
    if (width != 1 && width != 2 && width != 4 && width != 8 && width != 16 && width != 32 &&
        width != 64)
      return "";
    return (integer.isUnsigned() ? "ui" : "i") + std::to_string(width);
  }
  if (element.isF32())
    return "f32";
  if (element.isF64())
    return "f64";
  if (element.isF16())
    return "f16";
  if (element.isBF16())
    return "bf16";
  std::string name = llvm::formatv("{0}", element); // f8E4M3FN
  return runtime::parseDType(name) ? name : "";
}

LogicalResult writeBundle(ModuleOp module, const BundleOptions &options) {
  std::string unknownTarget;
  std::optional<CpuTarget> cpu = makeCpuTarget(options.targetCpu, unknownTarget);
  if (!cpu)
    return module.emitError(unknownTarget);
  const TargetInfo *target = findTarget(options.target);
  if (!target)
    return module.emitError() << "the target '" << options.target << "' is none of "
                              << llvm::join(targetNames(), ", ");
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main || !main->hasAttr("exec.memory"))
    return module.emitError("has no function @main with a memory plan");
  if (failed(checkTypes(main)))
    return failure();
  exec::DeviceGrid grid(module);
  OwningOpRef<ModuleOp> kernels = ModuleOp::create(module.getLoc());
  OwningOpRef<ModuleOp> cudaKernels;
  if (target->hasCudaKernels)
    cudaKernels = ModuleOp::create(module.getLoc());
  ScheduleText text(main, *kernels, cudaKernels.get(), grid.count);
  if (failed(text.build()) || failed(simplifyKernels(*kernels)))
    return failure();

  countKernels(module, main, *kernels);
  BundleFiles files(module.getContext(), options.path);
  SmallVector<int64_t> constantOffsets;
  if (failed(files.open()) || failed(writeConstants(files, main, text, constantOffsets)) ||
      failed(files.write("schedule/main.sched", text.schedule)) ||
      failed(files.writeJson("signature.json", signatureOf(main, text))) ||
      failed(files.writeJson("comms.json", json::Value(std::move(text.communicators)))) ||
      failed(files.writeJson("memory/main.json", memoryOf(main, constantOffsets))) ||
      failed(files.writeJson("kernels/index.json", json::Value(std::move(text.kernelIndex)))) ||
      failed(files.writeJson("calls.json", json::Value(std::move(text.calls)))) ||
      failed(writeText(files, "debug/program.mlir", module)) ||
      failed(writeText(files, "debug/kernels.mlir", *kernels)))
    return failure();
  if (!options.report.empty() && failed(files.write("debug/explain.json", options.report)))
    return failure();
  if (cudaKernels &&
      failed(writeCuda(files, module.getLoc(), *cudaKernels, text, options.architectures)))
    return failure();
  json::Object sums = files.checksums();
  CpuObjectOptions object{files.pathOf("cpu/kernels.so"), *cpu, options.threads,
                          sums.getObject("kernels/index.json")->getString("xxh3")->str(),
                          [&](StringRef kernel) { return text.originOf(kernel); }};
  if (failed(compileCpuObject(*kernels, object)) || failed(files.adopt("cpu/kernels.so")))
    return failure();

  if ((cudaKernels || !options.runtime.empty()) && failed(files.write("CMakeLists.txt", buildFile)))
    return failure();
  if (!options.runtime.empty() && failed(files.copyFolder(options.runtime, "runtime")))
    return failure();

  json::Array needed{"cpu"};
  if (!grid.deviceIds.empty())
    needed.push_back("device-ids"); // an older runtime would ignore it and cut wrong shards
  json::Object manifest{{"format", "shardwright-bundle"},
                        {"version", json::Array{1, 0}},
                        {"producer", "shardwright " SHARDWRIGHT_VERSION},
                        {"features", std::move(needed)},
                        {"target", json::Object{{"kind", options.target},
                                                {"cpu_level", cpu->level},
                                                {"cpu_features", json::Array(cpu->features)}}},
                        {"mesh", describe(grid)},
                        {"rank_count", grid.count},
                        {"entries", json::Array{"main"}},
                        {"files", files.checksums()}};
  if (failed(files.writeManifest(json::Value(std::move(manifest)))))
    return failure();
  return files.commit();
}

} // namespace shardwright
