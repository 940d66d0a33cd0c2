import { type Command, oneOf, parseArguments } from './command.ts';
import { commands } from './commands.ts';
import { completionScript, type CompletedCommand } from './completion/scripts.ts';
import { exitCode, UserError } from './exit.ts';
import { words } from './words.ts';

/** `esml completion`: scripts for shells, made from the tables of options that the commands read their arguments with. */
export const completionCommand: Command = {
  help: `Usage: esml completion ${words.shell.join('|')}

Prints a script with which the shell completes commands, options, the words that options take, and models. To use it:

  bash   eval "$(esml completion bash)"                 in ~/.bashrc
  zsh    esml completion zsh > DIRECTORY/_esml          into a directory of $fpath
  fish   esml completion fish > ~/.config/fish/completions/esml.fish
`,
  options: {},
  takes: words.shell,

  async run(args, io) {
    const { positionals } = parseArguments('completion', args, {});
    const [shell, surplus] = positionals;
    if (shell === undefined) throw new UserError(`which shell? ${words.shell.join(', ')}`);
    if (surplus !== undefined) throw new UserError(`one shell at a time: ${positionals.join(' ')}`);
    const wanted = oneOf('completion', shell, words.shell);
    const all = await Promise.all(
      commands.map(async ({ name, summary, load }): Promise<CompletedCommand> => {
        const { options, takes = 'models' } = await load();
        return { name, summary, options, takes };
      }),
    );
    io.stdout.write(completionScript(wanted, all));
    return exitCode.success;
  },
};
