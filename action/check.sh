#!/usr/bin/env bash
# Checks the models that ESML_PATHS names, one a line, with the command line that install.sh has installed; its exit code is that of the check.
set -euo pipefail

arguments=(check --format github)
if [ -n "${ESML_PAGE:-}" ]; then arguments+=(--page "$ESML_PAGE"); fi
read -r -a options <<< "${ESML_OPTIONS:-}"
if [ "${#options[@]}" -gt 0 ]; then arguments+=("${options[@]}"); fi
arguments+=(--)
while IFS= read -r path; do
  if [ -n "$path" ]; then arguments+=("$path"); fi
done <<< "${ESML_PATHS:-}"

status=0
"$RUNNER_TEMP/esml/node_modules/.bin/esml" "${arguments[@]}" || status=$?
printf 'exit-code=%s\n' "$status" >> "$GITHUB_OUTPUT"
exit "$status"
