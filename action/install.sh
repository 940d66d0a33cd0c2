#!/usr/bin/env bash
# Installs the packed command line below RUNNER_TEMP. Without a package it is packed from the sources that this script lies among.
set -euo pipefail

package="${ESML_PACKAGE:-}"
if [ -z "$package" ]; then
  cd "$(dirname "${BASH_SOURCE[0]}")/.."
  npm ci --ignore-scripts --no-audit --no-fund
  package="$RUNNER_TEMP/$(npm pack --silent --pack-destination "$RUNNER_TEMP" | tail -n 1)"
fi
mkdir -p "$RUNNER_TEMP/esml"
npm install --prefix "$RUNNER_TEMP/esml" --no-audit --no-fund "$package"
