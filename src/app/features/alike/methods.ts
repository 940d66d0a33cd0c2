import type { CheckResult, PageCheckOptions } from '../../../contract/check/result.ts';
import type { StudyPoint } from '../../kit/growth-chart/study-point.ts';

/** The ways to search a model of alike processes that are compared, from every state to sets of counters. */
export const methods = [
  { id: 'off', title: 'every state', options: {} },
  { id: 'sorted', title: 'sorted', options: { symmetry: 'sorted' } },
  { id: 'representatives', title: 'representatives', options: { symmetry: 'representatives' } },
  { id: 'counters', title: 'counters', options: { symmetry: 'counters' } },
  { id: 'sets', title: 'decision diagrams', options: { engine: 'symbolic' } },
  { id: 'sets-of-counters', title: 'diagrams of counters', options: { engine: 'symbolic', symmetry: 'counters' } },
] as const satisfies readonly { readonly id: string; readonly title: string; readonly options: Partial<PageCheckOptions> }[];

export type Method = (typeof methods)[number]['id'];

/** What a method is called; counters keep the processes apart that variables name, which makes them a hybrid. */
export function methodTitle(method: Method, hybrid: boolean): string {
  const title = methods.find(({ id }) => id === method)?.title ?? '';
  return hybrid && method === 'counters' ? 'counters (hybrid)' : title;
}

/** What a check by one method says of one value of the constant. */
export function pointOf(value: number, { failed, refusal, symmetry, complete, incompleteBecause, statistics }: CheckResult): StudyPoint {
  const { states, transitions, milliseconds, symbolic } = statistics;
  const refused = symmetry?.made === false ? symmetry.note : null;
  const unknown = symbolic === undefined || complete ? null : incompleteBecause;
  const problem = failed === null ? (refusal ?? refused ?? unknown) : (failed[0]?.message ?? 'the model has errors with this value');
  return { value, states, transitions, milliseconds, complete, problem, ...(symbolic == null ? {} : { digits: symbolic.states }) };
}

/** A value for which a method was not tried. */
export function notTried(value: number, problem: string): StudyPoint {
  return { value, states: 0, transitions: 0, milliseconds: 0, complete: false, problem };
}
