# Builds the rules of every game as code for NVIDIA GPUs (PTX) and puts it into the library: plain C++, read by clang
# for NVIDIA's virtual machine; no toolkit, no annotation. Where clang-19 or LLVM's tools are missing the program is
# built without, and says so when asked for a GPU. Small code (-Os) is faster there than unrolled: a GPU's cache for
# instructions is small, and its threads are at many places at once.

option(WARREN_GPU "build the games for GPUs where clang-19 and llvm-19 are there" ON)
set(WARREN_GPU_ARCH sm_70 CACHE STRING "the oldest GPU the code is for")
# Games whose matches differ so much in length that threads had better not wait for one another (gpu/play.h);
# measured, see docs/performance.md.
set(WARREN_GPU_UNEVEN totem cats_vs_rats)

# The sources of a game that a GPU runs: those that read nothing that is for people.
function(warren_rules_half game out)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/${game}/*.cpp)
  set(half)
  foreach(source ${sources})
    get_filename_component(name ${source} NAME)
    if(name MATCHES "_test\\.cpp$|^(referee|position|edition|tables|setup|print)")
      continue()
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    file(STRINGS ${source} people REGEX
         "#include \"(engine/(game|people|people_fwd|json|canvas|edition|setup|result|breach|told|text)\\.h|games/${game}/(${game}|edition|position|preview|layout|wording|words)\\.h)\"")
    if(NOT people)
      list(APPEND half ${source})
    endif()
  endforeach()
  set(${out} ${half} PARENT_SCOPE)
endfunction()

# Where g++'s own headers are: clang reads them for the GPU as well.
function(warren_host_headers out)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} -E -x c++ -v /dev/null
                  OUTPUT_QUIET ERROR_VARIABLE said RESULT_VARIABLE failed)
  string(REGEX MATCH "#include <\\.\\.\\.> search starts here:\n(.*)End of search list" unused "${said}")
  string(REGEX MATCHALL "[^ \n]+" folders "${CMAKE_MATCH_1}")
  # The compiler's own folder is clang's, not g++'s.
  list(FILTER folders EXCLUDE REGEX "lib/(gcc|llvm|clang)")
  set(${out} ${folders} PARENT_SCOPE)
endfunction()

function(warren_embed_gpu target)
  set(table ${CMAKE_BINARY_DIR}/embedded/gpu_code.cpp)
  set(CODES "")
  set(ROWS "")
  find_program(WARREN_GPU_CLANG clang++-19)
  find_program(WARREN_GPU_LINK llvm-link-19)
  find_program(WARREN_GPU_OPT opt-19)
  find_program(WARREN_GPU_LLC llc-19)
  if(WARREN_GPU AND WARREN_GPU_CLANG AND WARREN_GPU_LINK AND WARREN_GPU_OPT AND WARREN_GPU_LLC)
    execute_process(COMMAND ${WARREN_GPU_LLC} --version OUTPUT_VARIABLE targets)
  endif()
  if(NOT targets MATCHES "nvptx64")
    message(STATUS "building without code for GPUs (clang-19 and llvm-19 with NVPTX make it)")
  else()
    warren_host_headers(headers)
    execute_process(COMMAND ${WARREN_GPU_CLANG} -print-resource-dir OUTPUT_VARIABLE resources OUTPUT_STRIP_TRAILING_WHITESPACE)
    set(includes -I${CMAKE_SOURCE_DIR})
    foreach(folder ${headers})
      list(APPEND includes -isystem ${folder})
      if(folder MATCHES "backward$")
        list(APPEND includes -isystem ${resources}/include)
      endif()
    endforeach()
    # The host's headers, read for a GPU that lays everything out as the host does.
    set(clang ${WARREN_GPU_CLANG} --target=nvptx64-nvidia-cuda -march=${WARREN_GPU_ARCH} -std=c++20 -Os -DNDEBUG -fno-exceptions
        -fno-rtti -nogpulib -ffp-contract=off -Wno-unused-command-line-argument
        -D__x86_64__ -D__LP64__ -D_LP64 -D_GNU_SOURCE "-D__builtin_ia32_pause()=((void)0)" -nostdinc ${includes} -emit-llvm)
    file(GLOB houses CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/house.json)
    file(GLOB shared CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/engine/*.h ${CMAKE_SOURCE_DIR}/gpu/*.h
         ${CMAKE_SOURCE_DIR}/lab/sim_match.h ${CMAKE_SOURCE_DIR}/bots/expectation.h
         ${CMAKE_SOURCE_DIR}/bots/greedy_choice.h)
    foreach(house ${houses})
      get_filename_component(folder ${house} DIRECTORY)
      get_filename_component(game ${folder} NAME)
      string(REPLACE "_" "-" id ${game})
      warren_rules_half(${game} half)
      set(stem ${CMAKE_BINARY_DIR}/gpu/${game})
      set(uneven false)
      if(game IN_LIST WARREN_GPU_UNEVEN)
        set(uneven true)
      endif()
      file(CONFIGURE OUTPUT ${stem}.cpp @ONLY CONTENT
           "// Written by the build.\n#include \"games/${game}/rules.h\"\n#include \"gpu/kernel.h\"\nWARREN_KERNELS(warren::${game}::Rules, ${uneven})\n")
      # Each file by itself, as everywhere: what one keeps to itself must not meet another's.
      set(compile)
      set(bitcode)
      foreach(source ${stem}.cpp ${half})
        get_filename_component(name ${source} NAME_WE)
        list(APPEND bitcode ${stem}.${name}.bc)
        list(APPEND compile COMMAND ${clang} -c ${source} -o ${stem}.${name}.bc)
      endforeach()
      file(GLOB own CONFIGURE_DEPENDS ${folder}/*.h)
      # Each kernel is a file of its own: the driver compiles no more than is asked for.
      set(split)
      set(ptx)
      foreach(kernel bench_play sim_random sim_greedy)
        set(part ${stem}.${kernel})
        set(name warren_ptx_${game}_${kernel})
        list(APPEND split
             COMMAND ${WARREN_GPU_OPT} "-passes=internalize,globaldce,default<Os>,globaldce"
                     -internalize-public-api-list=${kernel},sizes ${stem}.bc -o ${part}.kernel.bc
             COMMAND ${WARREN_GPU_LLC} -mcpu=${WARREN_GPU_ARCH} -O3 ${part}.kernel.bc -o ${part}.ptx)
        list(APPEND ptx ${part}.ptx)
        string(APPEND CODES "asm(\".section .rodata\\n${name}: .incbin \\\"${part}.ptx\\\"\\n${name}_end: .byte 0\\n.previous\");\nextern \"C\" const char ${name}[];\nextern \"C\" const char ${name}_end[];\n")
        string(APPEND ROWS "  if (game_id == \"${id}\" && kernel == \"${kernel}\") return {${name}, ${name}_end};\n")
      endforeach()
      add_custom_command(
        OUTPUT ${ptx}
        ${compile}
        COMMAND ${WARREN_GPU_LINK} ${bitcode} -o ${stem}.bc
        ${split}
        DEPENDS ${stem}.cpp ${half} ${own} ${shared}
        COMMENT "Building ${game} for GPUs" VERBATIM)
      list(APPEND codes ${ptx})
    endforeach()
  endif()
  configure_file(${CMAKE_SOURCE_DIR}/cmake/gpu_code.cpp.in ${table} @ONLY)
  set_source_files_properties(${table} PROPERTIES OBJECT_DEPENDS "${codes}")
  target_sources(warren_${target} PRIVATE ${table})
endfunction()
