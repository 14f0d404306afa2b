# Finds or brings a Node that is new enough for Vite. Sourced by the page's tools.

node_new_enough() {
  local version major minor
  version=$("$1" --version 2>/dev/null) || return 1
  version=${version#v}
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%.*}
  [ "$major" -gt 20 ] || { [ "$major" -eq 20 ] && [ "$minor" -ge 19 ]; }
}

# need_node: afterwards `node`, `npm` and `npx` are on the path, from .tools/ if need be.
need_node() {
  local own=.tools/node_modules/node/bin
  if command -v npm >/dev/null && node_new_enough node; then return; fi
  if ! command -v npm >/dev/null; then
    . tools/packages.sh
    need_packages nodejs npm
  fi
  if ! node_new_enough "$own/node"; then
    echo "bringing a newer Node into .tools/"
    npm i --prefix .tools --no-audit --no-fund --loglevel=error node@22
  fi
  PATH="$PWD/$own:$PATH"
  export PATH
}
