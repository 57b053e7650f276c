// SPDX-License-Identifier: Apache-2.0

#include "BuildFile.h"

namespace shardwright {

const llvm::StringRef buildFile =
    R"cmake(# Builds what this bundle needs, with CMake and a C++ compiler; for GPUs also with nvcc:
#
#   cmake -S THIS_FOLDER -B build && cmake --build build -j
#   build/shardwright-run build/bundle --device cuda --inputs inputs.npz --outputs outputs.npz
#
# -DCMAKE_CUDA_ARCHITECTURES=80;90a   which GPUs kernels are compiled for; default: those of this machine
# -DSHARDWRIGHT_RUNTIME=FOLDER        the runtime's sources, if they are not in the bundle (compile --with-runtime)
cmake_minimum_required(VERSION 3.20)
project(ShardwrightBundle LANGUAGES C CXX)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
set(SHARDWRIGHT_RUNTIME ${CMAKE_SOURCE_DIR}/runtime CACHE PATH "The runtime's sources")
if(NOT EXISTS ${SHARDWRIGHT_RUNTIME}/CMakeLists.txt)
  message(FATAL_ERROR "${SHARDWRIGHT_RUNTIME} has no sources of the runtime: compile the bundle with --with-runtime, or give "
    "-DSHARDWRIGHT_RUNTIME=FOLDER (share/shardwright/runtime of an installation)")
endif()
add_subdirectory(${SHARDWRIGHT_RUNTIME} runtime)

find_package(CUDAToolkit)
file(GLOB texts ${CMAKE_SOURCE_DIR}/cuda/*.cu)
if(NOT CUDAToolkit_NVCC_EXECUTABLE)
  message(STATUS "There is no nvcc: kernels are used as the bundle has them")
  set(texts "")
elseif(NOT CMAKE_CUDA_ARCHITECTURES)
  execute_process(COMMAND nvidia-smi --query-gpu=compute_cap --format=csv,noheader
    OUTPUT_VARIABLE CMAKE_CUDA_ARCHITECTURES ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  string(REPLACE "." "" CMAKE_CUDA_ARCHITECTURES "${CMAKE_CUDA_ARCHITECTURES}")
  string(REPLACE "\n" ";" CMAKE_CUDA_ARCHITECTURES "${CMAKE_CUDA_ARCHITECTURES}")
  list(REMOVE_DUPLICATES CMAKE_CUDA_ARCHITECTURES)
  if(NOT CMAKE_CUDA_ARCHITECTURES)
    set(CMAKE_CUDA_ARCHITECTURES 80 90a)
  endif()
endif()

set(cubins "")
foreach(text ${texts})
  get_filename_component(name ${text} NAME_WE)
  foreach(architecture ${CMAKE_CUDA_ARCHITECTURES})
    set(cubin ${CMAKE_BINARY_DIR}/cubins/${name}.sm_${architecture}.cubin)
    add_custom_command(OUTPUT ${cubin}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/cubins
      COMMAND ${CUDAToolkit_NVCC_EXECUTABLE} -cubin -arch=sm_${architecture} -o ${cubin} ${text}
      DEPENDS ${text} VERBATIM)
    list(APPEND cubins ${cubin})
  endforeach()
endforeach()

add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/bundle/manifest.xxh3
  COMMAND shardwright-add-cubins ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/bundle ${cubins}
  DEPENDS shardwright-add-cubins ${CMAKE_SOURCE_DIR}/manifest.json ${cubins} VERBATIM)
add_custom_target(bundle ALL DEPENDS ${CMAKE_BINARY_DIR}/bundle/manifest.xxh3)
)cmake";

} // namespace shardwright
