# Compiler settings, and one function a layer: a library of every source below its folder.
# Tests (*_test.cpp) lie beside what they test and are built into one program a folder.

find_program(CCACHE ccache)
if(CCACHE)
  # A miss must cost no more than compiling: the compiler's own list of headers is enough to know a
  # file by. What one checkout compiled serves another: names of files are kept from its root. The rest is what ccache
  # wants where headers were read before.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_DEPEND=1 CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-fpch-preprocess)
  else()
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow
                    -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns of uninitialised members inside std::variant and std::optional that are not.
  add_compile_options(-Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread
                      -Wno-array-bounds -Wno-restrict -Wno-missing-field-initializers)
else()
  # clang-19 meets libstdc++ 12: its stable_sort uses what the standard has deprecated. Rules are
  # embedded as one text each.
  add_compile_options(-Wno-missing-field-initializers -Wno-missing-designated-field-initializers
                      -Wno-deprecated-declarations -Wno-overlength-strings)
endif()

# A product and a sum fused into one rounding differ between machines; a bot's ties must not.
add_compile_options(-ffp-contract=off)

if(WARREN_ARCH STREQUAL "auto")
  if(EXISTS /proc/cpuinfo)
    file(READ /proc/cpuinfo CPUINFO LIMIT 8192)
  endif()
  if("${CPUINFO}" MATCHES "avx2" AND "${CPUINFO}" MATCHES "bmi2" AND "${CPUINFO}" MATCHES "fma")
    add_compile_options(-march=x86-64-v3)
    message(STATUS "building for x86-64-v3")
  else()
    message(STATUS "this machine is not x86-64-v3: building for the compiler's default (slower popcount)")
  endif()
elseif(NOT WARREN_ARCH STREQUAL "")
  add_compile_options(-march=${WARREN_ARCH})
endif()

if(WARREN_SANITIZE)
  add_compile_options(-fsanitize=${WARREN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${WARREN_SANITIZE})
endif()

if(WARREN_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

add_library(warren_options INTERFACE)
target_include_directories(warren_options INTERFACE ${CMAKE_SOURCE_DIR})

# Reading the library's headers takes longer than compiling most files: it is done once a target.
function(warren_read_once target)
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <bit> <charconv> <compare> <concepts> <cstdint> <functional> <map> <memory> <numeric>
    <optional> <span> <string> <string_view> <unordered_map> <utility> <variant> <vector> ${ARGN})
endfunction()

# warren_layer(NAME DEPENDS other layers... LINKS libraries...)
function(warren_layer name)
  cmake_parse_arguments(L "" "" "DEPENDS;LINKS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  # Print rooms belong to the layer `print`: nothing that plays has them.
  list(FILTER sources EXCLUDE REGEX "/games/[a-z0-9_]+/print[a-z_]*\\.cpp$")
  add_library(warren_${name} STATIC ${sources})
  warren_read_once(warren_${name})
  if(WARREN_SOON)
    # Optimising pays where games are played by the thousand, and nowhere else.
    if(name MATCHES "^(engine|games|bots|table)$")
      target_compile_options(warren_${name} PRIVATE -O1)
    endif()
  endif()
  target_link_libraries(warren_${name} PUBLIC warren_options ${L_LINKS})
  foreach(layer ${L_DEPENDS})
    target_link_libraries(warren_${name} PUBLIC warren_${layer})
  endforeach()
endfunction()

# Puts the version into the library, in a file of its own: a new one compiles nothing else again.
function(warren_embed_version target)
  set(out ${CMAKE_BINARY_DIR}/embedded/version.cpp)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/version.cpp.in ${out} @ONLY)
  target_sources(warren_${target} PRIVATE ${out})
endfunction()

# Puts a hash of what decides how games go into the library: what two builds played is not mixed.
function(warren_embed_build_hash target)
  set(sources "")
  foreach(layer engine games bots table lab)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${layer}/*.cpp
         ${CMAKE_SOURCE_DIR}/${layer}/*.h ${CMAKE_SOURCE_DIR}/${layer}/house.json)
    list(APPEND sources ${found})
  endforeach()
  list(FILTER sources EXCLUDE REGEX "_test\\.(cpp|h)$")
  set(out ${CMAKE_BINARY_DIR}/embedded/build_hash.cpp)
  set(made_by ${CMAKE_SOURCE_DIR}/cmake/BuildHash.cmake ${CMAKE_SOURCE_DIR}/cmake/build_hash.cpp.in)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DOUT=${out} -P ${CMAKE_SOURCE_DIR}/cmake/BuildHash.cmake
    DEPENDS ${sources} ${made_by}
    VERBATIM)
  target_sources(warren_${target} PRIVATE ${out})
endfunction()

# Adds the print room of every game that has one, and the page's own drawings and colours.
function(warren_print_rooms target)
  file(GLOB rooms CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/print*.cpp)
  list(FILTER rooms EXCLUDE REGEX "_test\\.cpp$")
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/games/*/print.h)
  set(ROOMS "")
  foreach(header ${headers})
    string(APPEND ROOMS "#include \"${header}\"\n")
  endforeach()
  set(pages ${CMAKE_BINARY_DIR}/embedded/pages.cpp)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/pages.cpp.in ${pages} @ONLY)
  set(look ${CMAKE_SOURCE_DIR}/web/src/look)
  set(out ${CMAKE_BINARY_DIR}/embedded/look.cpp)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DLOOK=${look} -DOUT=${out} -P ${CMAKE_SOURCE_DIR}/cmake/EmbedLook.cmake
    DEPENDS ${look}/art.svg ${look}/tokens.css ${CMAKE_SOURCE_DIR}/cmake/EmbedLook.cmake
    VERBATIM)
  target_sources(warren_${target} PRIVATE ${rooms} ${pages} ${out})
endfunction()

# Compiles the bots of every game once, in a file of its own.
function(warren_bots_of_games target)
  file(GLOB houses CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/house.json)
  list(LENGTH houses COUNT)
  math(EXPR last "${COUNT} - 1")
  foreach(NUMBER RANGE ${last})
    set(out ${CMAKE_BINARY_DIR}/embedded/bots_${NUMBER}.cpp)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/bots.cpp.in ${out} @ONLY)
    target_sources(warren_${target} PRIVATE ${out})
  endforeach()
endfunction()

# Puts house.json, rules.md and the ids of the rules at work of every game folder into the library.
function(warren_embed_games target)
  file(GLOB houses CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/house.json)
  foreach(house ${houses})
    get_filename_component(folder ${house} DIRECTORY)
    get_filename_component(game ${folder} NAME)
    set(out ${CMAKE_BINARY_DIR}/embedded/${game}.cpp)
    file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
    add_custom_command(
      OUTPUT ${out}
      COMMAND ${CMAKE_COMMAND} -DGAME=${game} -DFOLDER=${folder} -DOUT=${out} -P ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
      DEPENDS ${house} ${folder}/rules.md ${sources} ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
      VERBATIM)
    target_sources(warren_${target} PRIVATE ${out})
  endforeach()
endfunction()

# Puts NAME.json of every game folder that has one into the library of `target`, for its shelf.
function(warren_embed_shelf target name)
  file(GLOB texts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/${name}.json)
  set(out ${CMAKE_BINARY_DIR}/embedded/${name}.cpp)
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DROOM=${target} -DFOLDER=${CMAKE_SOURCE_DIR}/games -DOUT=${out}
            -P ${CMAKE_SOURCE_DIR}/cmake/EmbedShelf.cmake
    DEPENDS ${texts} ${CMAKE_SOURCE_DIR}/cmake/EmbedShelf.cmake
    VERBATIM)
  target_sources(warren_${target} PRIVATE ${out})
endfunction()
