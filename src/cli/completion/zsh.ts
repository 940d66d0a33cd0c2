import { modelExtensions } from '../../contract/languages.ts';
import type { Option } from '../command.ts';
import { type CompletedCommand, quoted } from './scripts.ts';

/** A function for zsh's completion system. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const described = commands.map(({ name, summary }) => `      ${quoted(`${name}:${summary.replaceAll(':', '')}`)}\n`);
  const cases = commands.map(({ name, options, takes }) => {
    const given = Object.entries(options).map(([option, spec]) => `        ${quoted(argument(option, spec))} \\\n`);
    return `    ${name})\n      _arguments \\\n${given.join('')}        '--help' \\\n        ${quoted(rest(takes))} ;;\n`;
  });
  return `#compdef esml
_esml() {
  if (( CURRENT == 2 )); then
    local -a commands
    commands=(
${described.join('')}    )
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('')}  esac
}
compdef _esml esml
`;
}

function argument(name: string, { type, words, file, multiple }: Option): string {
  const before = multiple ? '*' : '';
  if (type === 'boolean') return `${before}--${name}`;
  const value = words !== undefined ? `(${words.join(' ')})` : file ? '_files' : '';
  return `${before}--${name}:${name}:${value === '' ? ' ' : value}`;
}

function rest(takes: CompletedCommand['takes']): string {
  return typeof takes === 'string'
    ? `*:model:_files -g "${modelExtensions()
        .map((extension) => `*${extension}`)
        .join(' ')}"`
    : `:word:(${takes.join(' ')})`;
}
