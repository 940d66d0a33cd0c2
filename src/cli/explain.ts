import { findings } from '../frontends/findings.ts';
import { type Command, parseArguments } from './command.ts';
import { exitCode, UserError } from './exit.ts';
import { styleOf } from './style.ts';

/** `esml explain`: what a diagnostic means. */
export const explainCommand: Command = {
  help: `Usage: esml explain CODE

Says what the diagnostic with this code (such as E0101) means and what to do about it. Without a code it lists all of them.
`,
  options: {},
  takes: findings.map(({ code }) => code),

  async run(args, io) {
    const { positionals } = parseArguments('explain', args, {});
    const [code, surplus] = positionals;
    if (surplus !== undefined) throw new UserError(`one code at a time: ${positionals.join(' ')}`);
    const style = styleOf(io, io.stdout);
    if (code === undefined) {
      io.stdout.write(findings.map((entry) => `${style.bold(entry.code)}  ${entry.title}\n`).join(''));
      return exitCode.success;
    }
    const entry = findings.find((candidate) => candidate.code === code.toUpperCase());
    if (entry === undefined) throw new UserError(`there is no diagnostic "${code}"; "esml explain" lists them all`);
    io.stdout.write(`${style.bold(`${entry.code}: ${entry.title}`)} (${entry.severity})\n\n${wrap(entry.explanation, 80)}\n`);
    return exitCode.success;
  },
};

function wrap(text: string, width: number): string {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
