# What Warren needs from Debian or Ubuntu, and how it is installed. Sourced by ./play and ./check.

# To build and run.
packages_play="build-essential cmake ninja-build ccache mold libfmt-dev libcli11-dev \
 libboost1.81-dev|libboost1.83-dev libsqlite3-dev libpq-dev libssl-dev"
# To build the engine for browsers (tools/build-module); without them the page plays at a server only.
packages_module="clang-19 lld-19 wasi-libc libclang-rt-19-dev-wasm32 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 binaryen"
# To build and install the Python module (docs/python.md).
packages_python="python3-dev python3-numpy pybind11-dev python3-pip python3-setuptools python3-wheel"
# To test.
packages_check="curl nginx-light|nginx libgtest-dev librapidcheck-dev clang-19 libclang-rt-19-dev clang-format-19 clang-tidy-19 llvm-19 python3 postgresql-15|postgresql-16 libopenmpi-dev openmpi-bin"

# Is one of the alternatives a|b|... installed?
has_package() {
  local one
  for one in ${1//|/ }; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$one" 2>/dev/null)" != installed ] || return 0
  done
  return 1
}

# need_packages NAME...: installs those that are missing, or says what to install and exits 1.
# NAME may be a|b: Debian's name, then Ubuntu's; the first that can be had is taken.
need_packages() {
  local missing="" name one chosen=""
  if ! command -v dpkg-query >/dev/null; then
    echo "this is not Debian or Ubuntu: make sure that these are there: $*" >&2
    return 0
  fi
  for name in "$@"; do
    has_package "$name" || missing="$missing $name"
  done
  [ -n "$missing" ] || return 0
  local sudo=""
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
      sudo="sudo"
    else
      echo "missing packages, and no right to install them. As root run:" >&2
      for name in $missing; do chosen="$chosen ${name%%|*}"; done
      echo "  apt-get update && apt-get install --no-install-recommends$chosen" >&2
      exit 1
    fi
  fi
  echo "installing:$missing"
  $sudo apt-get update -qq
  for name in $missing; do
    for one in ${name//|/ }; do
      apt-cache show "$one" >/dev/null 2>&1 && break
    done
    chosen="$chosen $one"
  done
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $chosen >/dev/null || {
    echo "could not install:$chosen" >&2
    exit 1
  }
}
