import { fetchMistakes } from '../frontends/choose.ts';
import { type Command, parseArguments } from './command.ts';
import { exitCode, UserError } from './exit.ts';
import { languageFlags, languageFlagsIn, readLanguageOf } from './language.ts';

const options = { stdio: { type: 'boolean' }, ...languageFlags } as const;

/** `esml lsp`: the language services for other editors. */
export const lspCommand: Command = {
  help: `Usage: esml lsp [--stdio] [--dialect extended|thesis]

Speaks the Language Server Protocol on standard input and output, for editors. It ends when the editor says so.
`,
  options,
  takes: [],

  async run(args) {
    const { values, positionals } = parseArguments('lsp', args, options);
    if (positionals.length > 0) throw new UserError('the language server takes no file; the editor tells it what is open');
    const flags = languageFlagsIn(values);
    readLanguageOf('-', flags);
    // Loaded here, so that other commands start without it.
    const [{ serve }] = await Promise.all([import('./lsp/server.ts'), fetchMistakes()]);
    await serve(process.stdin, process.stdout, flags);
    return exitCode.success;
  },
};
