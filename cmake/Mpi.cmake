# `warren-mpi`, where OpenMPI is installed: one program for the processes of many machines. Sanitizers
# would report what is MPI's own.
option(WARREN_MPI "build warren-mpi where MPI is installed" ON)
if(WARREN_MPI AND NOT WARREN_SANITIZE)
  find_package(MPI QUIET COMPONENTS CXX)
  if(MPI_CXX_FOUND)
    add_executable(warren-mpi cli/mpi/main.cpp)
    target_link_libraries(warren-mpi PRIVATE warren_cli MPI::MPI_CXX)
    # Only the C interface is used.
    target_compile_definitions(warren-mpi PRIVATE OMPI_SKIP_MPICXX=1 MPICH_SKIP_MPICXX=1)
  else()
    message(STATUS "building without warren-mpi (libopenmpi-dev and openmpi-bin make it)")
  endif()
endif()
