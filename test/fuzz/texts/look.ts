import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { esml } from '../../../src/frontends/esml/front-end.ts';
import { mostParts } from '../../../src/frontends/esml/lower/room.ts';
import { usualLanguage } from '../../../src/contract/languages.ts';

const questions = [
  'completion',
  'hover',
  'signature',
  'definition',
  'references',
  'rename',
  'folding',
  'selection',
  'breadcrumbs',
  'outline',
  'tokens',
] as const;

/**
 * Does with a text all that an editor and a check do before a search; throws if anything does, or what comes of it is not what it has to
 * be. `offset` is the place that is asked about.
 */
export async function lookAt(text: string, offset: number): Promise<void> {
  const language = usualLanguage;
  const program = esml.compile(text, { language, constants: {} });
  for (const { code, span } of program.diagnostics)
    demand(0 <= span.start && span.start <= span.end && span.end <= text.length, `${code} lies outside of the text`);
  const formatted = (await esml.format(text, language)).text;
  if (formatted !== null)
    demand((await esml.format(formatted, language)).text === formatted, 'what is formatted is not in standard layout');
  for (const ask of questions) await program.answer({ text, language, constants: {}, offset, ask, newName: 'other' });
  if (!program.runnable) return;
  const system = program.lower();
  demand(system.transitions.length <= mostParts, 'there are more transitions than there is room for');
  program.picture?.lower();
  program.withFormula('AG(TRUE)', {});
  // The analysis of large systems takes long, and has tests of its own.
  if (system.transitions.length < 200) demand(new CompiledModel(system).machine.words >= 0, 'the machine has no state');
}

function demand(condition: boolean, problem: string): void {
  if (!condition) throw new Error(problem);
}
