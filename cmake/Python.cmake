# A build of the Python module alone (WARREN_PYTHON): it needs neither a store nor a server. The
# layers go into a shared object of which nothing but the module's one entry can be seen.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

# Debian's own Python, for which its numpy and pybind11 are made, unless another is asked for.
if(NOT DEFINED Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)
endif()
set(PYBIND11_FINDPYTHON ON)
find_package(Python REQUIRED COMPONENTS Interpreter Development.Module NumPy)
find_package(pybind11 2.10 REQUIRED)
