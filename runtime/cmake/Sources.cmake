# SPDX-License-Identifier: Apache-2.0
# The runtime's sources with the headers that they need, as a folder that builds
# on a machine with a C++ compiler and CMake: share/shardwright/runtime of an
# installation, and of the build. `compile --with-runtime` puts it into bundles.
set(CMAKE_INSTALL_MESSAGE NEVER)
set(to share/shardwright/runtime)
set(headers ${to}/third_party)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME runtime-sources)

install(FILES CMakeLists.txt README.md VERSION DESTINATION ${to})
install(FILES cmake/CompileInUnits.cmake DESTINATION ${to}/cmake)
set(layers support arrays bundle engine backends comm launch)
install(DIRECTORY include ${layers} tools DESTINATION ${to})
install(FILES ${PROJECT_SOURCE_DIR}/../LICENSE DESTINATION ${to})
find_path(NLOHMANN_JSON_HEADERS nlohmann/json.hpp REQUIRED)
find_path(CLI11_HEADERS CLI/CLI.hpp REQUIRED)
find_path(XXHASH_HEADERS xxhash.h REQUIRED)
install(DIRECTORY ${NLOHMANN_JSON_HEADERS}/nlohmann ${CLI11_HEADERS}/CLI
        DESTINATION ${headers})
install(FILES ${XXHASH_HEADERS}/xxhash.h DESTINATION ${headers})
foreach(header dnnl dnnl_config dnnl_types dnnl_version)
  install(FILES ${DNNL_INCLUDE_DIR}/oneapi/dnnl/${header}.h
          DESTINATION ${headers}/oneapi/dnnl)
endforeach()
foreach(folder fft infra math)
  install(DIRECTORY ${DUCC0_SOURCE_DIR}/ducc0/${folder}
          DESTINATION ${headers}/ducc0
          FILES_MATCHING PATTERN *.h PATTERN threading.cc)
endforeach()
install(FILES ${DUCC0_SOURCE_DIR}/LICENSE DESTINATION ${headers}/ducc0
        OPTIONAL)
foreach(package nlohmann-json3-dev libcli11-dev libxxhash-dev libdnnl-dev)
  install(FILES /usr/share/doc/${package}/copyright
          DESTINATION ${headers} RENAME LICENSE.${package} OPTIONAL)
endforeach()

list(TRANSFORM layers APPEND /* OUTPUT_VARIABLE patterns)
file(GLOB_RECURSE sources CMakeLists.txt VERSION include/* ${patterns} tools/*)
set(stamp ${CMAKE_CURRENT_BINARY_DIR}/runtime-sources.stamp)
add_custom_command(OUTPUT ${stamp}
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${CMAKE_BINARY_DIR}/${to}
  COMMAND ${CMAKE_COMMAND} -DCMAKE_INSTALL_COMPONENT=runtime-sources
          -DCMAKE_INSTALL_PREFIX=${CMAKE_BINARY_DIR}
          -P ${CMAKE_CURRENT_BINARY_DIR}/cmake_install.cmake
  COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
  DEPENDS ${sources} COMMENT "The runtime's sources" VERBATIM)
add_custom_target(runtime-sources ALL DEPENDS ${stamp})
