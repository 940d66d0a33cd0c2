/** All that names mistakes, most of them of people who know other languages. */
type Mistakes = typeof import('./mistakes.ts');

let known: Mistakes | null = null;

/** That a text has mistakes, which cannot be named before what names them has been fetched. */
export class MistakesNotFetched extends Error {
  constructor() {
    super('what names the mistakes of a text has not been fetched');
    this.name = 'MistakesNotFetched';
  }
}

/** From here on mistakes are named; with null they are not any more. */
export function knowMistakes(mistakes: Mistakes | null): void {
  known = mistakes;
}

/** What names mistakes, where there is one for certain. */
export function neededMistakes(): Mistakes {
  if (known === null) throw new MistakesNotFetched();
  return known;
}

/** The functions that answer with a type, or take its values for an answer. */
type Answering<R> = { [K in keyof Mistakes]: R extends ReturnType<Mistakes[K]> ? K : never }[keyof Mistakes];

/** A function that is fetched, and until then answers as `unknown` does. */
export function asked<K extends keyof Mistakes>(name: K, unknown: (...at: Parameters<Mistakes[K]>) => unknown): Mistakes[K] {
  const ask = (...at: Parameters<Mistakes[K]>): unknown =>
    known === null ? unknown(...at) : (known[name] as (...at: Parameters<Mistakes[K]>) => unknown)(...at);
  return ask as Mistakes[K];
}

/** Whether there is a mistake: there is none as far as is known. */
export const whether = <K extends Answering<false>>(name: K): Mistakes[K] => asked(name, () => false);

/** What stands for a mistake that may be here: nothing as far as is known. */
export const perhaps = <K extends Answering<null>>(name: K): Mistakes[K] => asked(name, () => null);

/** What is done about mistakes besides. */
export const besides = <K extends Answering<undefined>>(name: K): Mistakes[K] => asked(name, () => undefined);

/** What is made of something read before: that itself as far as is known. */
export const madeOf = <K extends keyof Mistakes>(name: K): Mistakes[K] => asked(name, (...at) => at[1]);

/** What goes on where there is a mistake for certain. */
export const certainly = <K extends keyof Mistakes>(name: K): Mistakes[K] => asked(name, neededMistakes);
