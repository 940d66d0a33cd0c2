import { type CompletedCommand, quoted } from './scripts.ts';

/** Commands for fish. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name, summary }) => `complete -c esml -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}\n`);
  const options = commands.flatMap(({ name, options: table, takes }) => {
    const here = `complete -c esml -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
    const given = Object.entries(table).map(([option, { type, words, file }]) => {
      const value = type === 'boolean' ? '' : words !== undefined ? ` -x -a ${quoted(words.join(' '))}` : file ? ' -r -F' : ' -x';
      return `${here} -l ${option}${value}\n`;
    });
    const rest = typeof takes === 'string' ? '' : `${here} -f -a ${quoted(takes.join(' '))}\n`;
    return [...given, `${here} -l help\n`, rest];
  });
  return [...names, ...options].join('');
}
