# SPDX-License-Identifier: Apache-2.0
# Finds MLIR 22 and offers the wrappers that every folder uses:
#   shardwright_tablegen(FILE.td OUT -gen-flag …)…  shardwright_add_library(NAME sources… LINK libraries…)
#   shardwright_add_tool(NAME [WITH_EXCEPTIONS] sources… LINK libraries…)
# Everything links the MLIR shared library: two copies of MLIR in one process would have two sets of TypeIDs.

find_package(MLIR REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/mlir)
if(NOT LLVM_VERSION_MAJOR EQUAL 22)
  message(FATAL_ERROR "MLIR 22 is needed, found ${LLVM_VERSION_MAJOR}: run scripts/install-deps.sh")
endif()
list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
include(TableGen)
include(AddLLVM)
include(AddMLIR)
include(${CMAKE_CURRENT_LIST_DIR}/../../runtime/cmake/CompileInUnits.cmake)

set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
# The precompiled header is made once, as -fPIC; a tool compiled as -fPIE could not share it.
set(CMAKE_CXX_COMPILE_OPTIONS_PIE "-fPIC")
set(MLIR_LINK_MLIR_DYLIB ON)
separate_arguments(SHARDWRIGHT_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()
# LLD links kernels in the compiler's process; as a program it links the compiler itself.
find_path(LLD_INCLUDE_DIR lld/Common/Driver.h REQUIRED HINTS ${LLVM_INCLUDE_DIRS})
find_library(LLD_ELF lldELF REQUIRED HINTS ${LLVM_LIBRARY_DIR})
find_library(LLD_COMMON lldCommon REQUIRED HINTS ${LLVM_LIBRARY_DIR})
find_library(LLD_ZLIB z REQUIRED)
find_library(LLD_ZSTD zstd REQUIRED)
add_library(ShardwrightLld INTERFACE)
target_include_directories(ShardwrightLld SYSTEM INTERFACE ${LLD_INCLUDE_DIR})
target_link_libraries(ShardwrightLld INTERFACE ${LLD_ELF} ${LLD_COMMON} ${LLD_ZSTD} ${LLD_ZLIB})

find_program(LLD NAMES ld.lld-22 ld.lld-14 ld.lld HINTS /usr/lib/llvm-22/bin)
if(LLD)
  add_link_options(-fuse-ld=lld -B${CMAKE_BINARY_DIR}/linker)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/linker)
  file(CREATE_LINK ${LLD} ${CMAKE_BINARY_DIR}/linker/ld.lld SYMBOLIC)
endif()
option(SHARDWRIGHT_PCH "Precompile MLIR's common headers once" ON)
option(SHARDWRIGHT_WERROR "Warnings are errors" OFF)
option(SHARDWRIGHT_ASSERTIONS "assert() holds in optimised builds too" OFF)
if(SHARDWRIGHT_ASSERTIONS)
  foreach(kind RELEASE RELWITHDEBINFO MINSIZEREL)
    string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_${kind} "${CMAKE_CXX_FLAGS_${kind}}")
  endforeach()
endif()

# GCC 12 guesses these after inlining, and is wrong of std::string and SmallVector.
set(SHARDWRIGHT_ERRORS "")
if(SHARDWRIGHT_WERROR)
  list(APPEND SHARDWRIGHT_ERRORS -Werror)
  foreach(guess array-bounds free-nonheap-object maybe-uninitialized restrict stringop-overflow stringop-overread)
    list(APPEND SHARDWRIGHT_ERRORS -Wno-error=${guess})
  endforeach()
endif()

add_library(ShardwrightFlags INTERFACE)
target_compile_features(ShardwrightFlags INTERFACE cxx_std_20)
target_compile_definitions(ShardwrightFlags INTERFACE ${SHARDWRIGHT_LLVM_DEFINITIONS})
target_compile_options(ShardwrightFlags INTERFACE
  $<IF:$<BOOL:$<TARGET_PROPERTY:WITH_EXCEPTIONS>>,-fexceptions,-fno-exceptions> -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers ${SHARDWRIGHT_ERRORS})
target_include_directories(ShardwrightFlags INTERFACE
  ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)
target_include_directories(ShardwrightFlags SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})

# One precompiled header for all libraries; they borrow it by REUSE_FROM. What most of them include takes three seconds to
# parse, half of what a file takes. To be called when the dialects' tablegen targets are known.
function(shardwright_precompile_headers)
  if(SHARDWRIGHT_PCH)
    file(WRITE ${CMAKE_BINARY_DIR}/pch.cpp "")
    add_library(ShardwrightPch OBJECT ${CMAKE_BINARY_DIR}/pch.cpp)
    target_link_libraries(ShardwrightPch PRIVATE ShardwrightFlags)
    target_precompile_headers(ShardwrightPch PRIVATE
      <mlir/Pass/Pass.h> <mlir/IR/Matchers.h> <mlir/IR/PatternMatch.h> <mlir/IR/BuiltinOps.h> <llvm/ADT/TypeSwitch.h>
      <mlir/Dialect/Func/IR/FuncOps.h> <mlir/Transforms/GreedyPatternRewriteDriver.h>
      <shardwright/Dialect/StableHLO/StableHLOOps.h> <shardwright/Dialect/Sdy/Shardings.h> <shardwright/Dialect/Exec/ExecOps.h>
      <shardwright/Dialect/Spmd/SpmdOps.h>)
    get_property(tablegen GLOBAL PROPERTY SHARDWRIGHT_TABLEGEN)
    add_dependencies(ShardwrightPch ${tablegen})
  endif()
endfunction()

# shardwright_tablegen(TARGET FILE.td OUT.inc flag [OUT.inc flag …]): outputs lie beside the td in the build tree.
function(shardwright_tablegen target td)
  set(LLVM_TARGET_DEFINITIONS ${td})
  set(TABLEGEN_OUTPUT)
  list(LENGTH ARGN count)
  math(EXPR last "${count} - 1")
  foreach(i RANGE 0 ${last} 2)
    math(EXPR j "${i} + 1")
    list(GET ARGN ${i} out)
    list(GET ARGN ${j} flags)
    separate_arguments(flags)
    mlir_tablegen(${out} ${flags} EXTRA_INCLUDES ${PROJECT_SOURCE_DIR}/include ${MLIR_INCLUDE_DIRS})
  endforeach()
  add_public_tablegen_target(${target})
  set_property(GLOBAL APPEND PROPERTY SHARDWRIGHT_TABLEGEN ${target})
endfunction()

function(shardwright_setup_target name)
  target_link_libraries(${name} PRIVATE ShardwrightFlags)
  compile_in_units(${name})
  get_property(tablegen GLOBAL PROPERTY SHARDWRIGHT_TABLEGEN)
  if(tablegen)
    add_dependencies(${name} ${tablegen})
  endif()
  if(SHARDWRIGHT_PCH)
    target_precompile_headers(${name} REUSE_FROM ShardwrightPch)
  endif()
endfunction()

function(shardwright_add_library name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  shardwright_setup_target(${name})
  target_link_libraries(${name} PUBLIC ${ARG_LINK})
endfunction()

function(shardwright_add_tool name)
  cmake_parse_arguments(ARG "WITH_EXCEPTIONS" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  shardwright_setup_target(${name})
  if(ARG_WITH_EXCEPTIONS) # hence not the shared precompiled header, which is made without
    set_target_properties(${name} PROPERTIES WITH_EXCEPTIONS ON DISABLE_PRECOMPILE_HEADERS ON)
  endif()
  target_link_libraries(${name} PRIVATE ${ARG_LINK} MLIR LLVM)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
endfunction()
