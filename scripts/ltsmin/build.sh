#!/usr/bin/env bash
# Builds LTSmin 3.1 with MPI and decision diagrams for `esml check --on ltsmin`, on Debian and Ubuntu without a container.
#
#   scripts/ltsmin/build.sh [PREFIX]     (default: ~/.local/share/esml/ltsmin, where `esml` looks by itself)
#
# LTSMIN_SOURCES=DIR takes checkouts that are there already: DIR/ltsmin, DIR/ltl2ba, DIR/sylvan and DIR/lace.
# LTSMIN_JOBS=N compiles with N processes at once (default: as many as there are cores).
set -euo pipefail

home=~
prefix="${1:-${XDG_DATA_HOME:-$home/.local/share}/esml/ltsmin}"
jobs="${LTSMIN_JOBS:-$(nproc)}"
work="$(mktemp -d "${TMPDIR:-/tmp}/esml-ltsmin-XXXXXX")"
trap 'rm -rf "$work"' EXIT

# What is built: a name, where it lies on GitHub, and the commit.
sources=(
  'ltsmin utwente-fmt/ltsmin 07f9bf8aa8957cab4f8a47c1a943bf7fef968288'
  'ltl2ba utwente-fmt/ltl2ba ea33bb2091a34f6af8dba8e26978fecb969aa93b'
  'sylvan utwente-fmt/sylvan bc246974aed8c145c104a2f84dcace54225ffda7'
  'lace trolando/lace d4b8c08958e55adcc8378e73b8470a51c550efc4'
)
programs=(prom2lts-mc prom2lts-sym prom2lts-seq prom2lts-dist ltsmin-printtrace ltsmin-convert)

say() { printf '%s\n' "$*" >&2; }

check_tools() {
  local missing=() header
  for tool in git gcc g++ make cmake autoconf automake libtoolize flex bison pkg-config mpicc mpirun; do
    command -v "$tool" >/dev/null || missing+=("$tool")
  done
  for header in popt.h zlib.h ltdl.h gmp.h hwloc.h; do
    echo "#include <$header>" | gcc -E - >/dev/null 2>&1 || missing+=("$header")
  done
  [ ${#missing[@]} -eq 0 ] && return
  say "LTSmin needs what is not here: ${missing[*]}."
  say 'On Debian and Ubuntu: sudo apt-get install git ca-certificates build-essential cmake autoconf automake libtool flex bison pkg-config \'
  say '  libpopt-dev zlib1g-dev libltdl-dev libgmp-dev libhwloc-dev openmpi-bin libopenmpi-dev'
  exit 1
}

# take NAME REPOSITORY COMMIT: the sources at that commit, in $work/NAME
take() {
  if [ -n "${LTSMIN_SOURCES:-}" ]; then
    git clone -q "$LTSMIN_SOURCES/$1" "$work/$1" && git -C "$work/$1" checkout -q "$3" && return
    say "$LTSMIN_SOURCES/$1 has no commit $3."
  else
    git init -q "$work/$1" && git -C "$work/$1" fetch -q --depth 1 "https://github.com/$2" "$3" && git -C "$work/$1" checkout -q FETCH_HEAD && return
    say "https://github.com/$2 could not be read; LTSMIN_SOURCES=DIR takes checkouts that are there already."
  fi
  exit 1
}

# quietly NAME COMMAND...: what the command says goes to a file, whose end is shown where it fails
quietly() {
  local log="$work/$1.log"
  say "  $1"
  shift
  "$@" >"$log" 2>&1 || { tail -30 "$log" >&2; say "This failed: $*"; exit 1; }
}

build_sylvan() {
  quietly 'Sylvan: configure' cmake -S "$work/sylvan" -B "$work/sylvan/build" -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF \
    -DCMAKE_INSTALL_PREFIX="$work/libraries" -DCMAKE_INSTALL_LIBDIR=lib -DFETCHCONTENT_SOURCE_DIR_LACE="$work/lace" \
    -DSYLVAN_BUILD_EXAMPLES=OFF -DSYLVAN_BUILD_TESTS=OFF
  quietly 'Sylvan: build' make -C "$work/sylvan/build" -j"$jobs" install
}

build_ltsmin() {
  cd "$work/ltsmin"
  rmdir ltl2ba && mv "$work/ltl2ba" ltl2ba
  quietly 'LTSmin: prepare' ./ltsminreconf
  PKG_CONFIG_PATH="$work/libraries/lib/pkgconfig" quietly 'LTSmin: configure' ./configure --prefix="$prefix" \
    --disable-dependency-tracking --disable-scoop --disable-opaal --disable-pnml --disable-prob --without-spot --without-buddy \
    --without-spins --without-doxygen-doc
  quietly 'LTSmin: build' make -j"$jobs"
  quietly 'LTSmin: install' make install
}

check_tools
say "LTSmin is built for $prefix."
for source in "${sources[@]}"; do
  # shellcheck disable=SC2086
  take $source
done
build_sylvan
build_ltsmin
for program in "${programs[@]}"; do
  [ -x "$prefix/bin/$program" ] || { say "$program was not built."; exit 1; }
done
say "LTSmin is in $prefix/bin."
