// SPDX-License-Identifier: Apache-2.0

#include "Driver.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
const LibraryName kDriver = {
    "the CUDA driver",
    "SHARDWRIGHT_CUDA_LIBRARY",
    {"libcuda.so.1"},
    "it comes with NVIDIA's driver for the GPU; without a GPU run with --device "
    "cpu"};
} // namespace

Driver::Driver() : library(kDriver) {
  const Library &l = library;
  l.find("cuInit", init);
  l.find("cuDriverGetVersion", driverGetVersion);
  l.find("cuDeviceGetCount", deviceGetCount);
  l.find("cuDeviceGet", deviceGet);
  l.find("cuDeviceGetName", deviceGetName);
  l.find("cuDeviceGetAttribute", deviceGetAttribute);
  l.find("cuDevicePrimaryCtxRetain", primaryRetain);
  l.find("cuDevicePrimaryCtxRelease_v2", primaryRelease);
  l.find("cuCtxSetCurrent", setCurrent);
  l.find("cuMemGetInfo_v2", memGetInfo);
  l.find("cuMemAlloc_v2", memAlloc);
  l.find("cuMemFree_v2", memFree);
  l.find("cuMemAllocHost_v2", memAllocHost);
  l.find("cuMemFreeHost", memFreeHost);
  l.find("cuStreamCreateWithPriority", streamCreate);
  l.find("cuStreamDestroy_v2", streamDestroy);
  l.find("cuStreamWaitEvent", streamWaitEvent);
  l.find("cuCtxGetStreamPriorityRange", priorityRange);
  l.find("cuEventCreate", eventCreate);
  l.find("cuEventDestroy_v2", eventDestroy);
  l.find("cuEventRecord", eventRecord);
  l.find("cuEventQuery", eventQuery);
  l.find("cuEventElapsedTime", eventElapsed);
  l.find("cuMemcpyHtoDAsync_v2", copyToDevice);
  l.find("cuMemcpyDtoHAsync_v2", copyToHost);
  l.find("cuMemcpyDtoDAsync_v2", copyOnDevice);
  l.find("cuMemcpy2DAsync_v2", copy2D);
  l.find("cuMemsetD8Async", fill8);
  l.find("cuMemsetD32Async", fill32);
  l.find("cuModuleLoadData", moduleLoad);
  l.find("cuModuleUnload", moduleUnload);
  l.find("cuModuleGetFunction", moduleFunction);
  l.find("cuLaunchKernel", launch);
  l.find("cuStreamBeginCapture_v2", beginCapture);
  l.find("cuStreamEndCapture", endCapture);
  l.find("cuGraphInstantiateWithFlags", graphInstantiate);
  l.find("cuGraphLaunch", graphLaunch);
  l.find("cuGraphDestroy", graphDestroy);
  l.find("cuGraphExecDestroy", graphExecDestroy);
  l.find("cuGetErrorName", errorName);
  l.find("cuGetErrorString", errorText);
  check(init(0), "cuInit");
  check(deviceGetCount(&deviceCount), "cuDeviceGetCount");
  if (deviceCount < 1)
    failInput("the CUDA driver (", library.path(),
              ") finds no GPU: see nvidia-smi, and CUDA_VISIBLE_DEVICES; "
              "without a GPU run with --device cpu");
}

void Driver::check(Code code, const char *call) const {
  if (code == kSuccess)
    return;
  const char *name = nullptr, *text = nullptr;
  errorName(code, &name);
  errorText(code, &text);
  throw Failure{Status::rankFailed(join(call, " failed with ", name ? name : "an unknown error",
                                        " (", code, "): ", text ? text : ""))};
}

} // namespace shardwright::runtime::cuda
