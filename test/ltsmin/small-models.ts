import { filesBelow } from '../architecture/sources.ts';
import { type Expectation, expectationsOf } from '../models/expectations.ts';

/** A model of the repository with constants for which its number of states is known. */
export interface SmallModel {
  readonly title: string;
  readonly path: string;
  readonly text: string;
  readonly expectation: Expectation;
}

/** All models of the repository with all constants for which they have at most so many states. */
export function smallModels(most: number): SmallModel[] {
  return filesBelow('models', /\.esml$/).flatMap(({ path, text }) =>
    expectationsOf(text).flatMap((expectation) =>
      expectation.states > most || expectation.terminationIsDeadlock
        ? []
        : [{ title: [path, ...argumentsOf(expectation)].join(' '), path, text, expectation }],
    ),
  );
}

/** The options of `esml check` for them; the values of constants as the model's header has them, `TRUE` among them. */
export function argumentsOf({ text, constants, dialect }: Expectation): string[] {
  const written = new Map([...text.matchAll(/(\w+)=([\w-]+)/g)].map(([, name = '', value = '']) => [name, value]));
  const values = Object.keys(constants).flatMap((name) => ['--const', `${name}=${written.get(name)}`]);
  return dialect === 'thesis' ? ['--dialect', 'thesis', ...values] : values;
}
