import { modelExtensions } from '../../contract/languages.ts';
import { type CompletedCommand, quoted } from './scripts.ts';

/** For Bash 4 and newer. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const values = commands.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, { type, words, file }]) => {
      if (type === 'boolean') return [];
      const what = words !== undefined ? wordsOf(words) : file ? 'COMPREPLY=($(compgen -f -- "$current"))' : ':';
      return [`    ${quoted(`${name} --${option}`)}) ${what}; return ;;\n`];
    }),
  );
  const options = commands.map(
    (command) => `      ${command.name}) ${wordsOf([...Object.keys(command.options).map((option) => `--${option}`), '--help'])} ;;\n`,
  );
  const places = commands.flatMap(({ name, takes }) => (typeof takes === 'string' ? [] : [`    ${name}) ${wordsOf(takes)} ;;\n`]));
  const models = modelExtensions().map((extension) => `$(compgen -f -X '!*${extension}' -- "$current")`);
  return `_esml() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then
    ${wordsOf([...commands.map(({ name }) => name), '--help', '--version'])}
    return
  fi
  case "$command $previous" in
${values.join('')}  esac
  if [[ "$current" == -* ]]; then
    case "$command" in
${options.join('')}    esac
    return
  fi
  case "$command" in
    help) ${wordsOf(commands.map(({ name }) => name))} ;;
${places.join('')}    *) COMPREPLY=(${models.join(' ')} $(compgen -d -- "$current")) ;;
  esac
}
complete -o filenames -F _esml esml
`;
}

function wordsOf(words: readonly string[]): string {
  return `COMPREPLY=($(compgen -W ${quoted(words.join(' '))} -- "$current"))`;
}
