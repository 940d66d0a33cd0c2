import type { AlikeView } from '../../../contract/alike.ts';
import { GrowthTable } from '../../kit/growth-chart/GrowthTable.tsx';
import { mostValues } from '../../kit/growth-chart/study-point.ts';
import { StudyChart } from '../../kit/growth-chart/StudyChart.tsx';
import { countOf } from '../../kit/widgets/format.ts';
import { InView } from '../../kit/widgets/InView.tsx';
import { selectConstants } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { GrowthForm } from './GrowthForm.tsx';
import { methodTitle } from './methods.ts';
import { type AlikeGrowth, alikeGrowthSlice } from './state.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectGrowth = (state: AppState) => alikeGrowthSlice.of(state);
const selectRevision = (state: AppState) => state.document.revision;

/** How the states grow with the number of processes, by each method: one chart, and a table of the same. */
export function Growth({ view }: { readonly view: AlikeView }) {
  const constants = useAppState(selectConstants).filter(({ kind }) => kind === 'integer');
  const growth = useAppState(selectGrowth);
  const revision = useAppState(selectRevision);
  const hybrid = view.families.some(({ locals }) => locals !== null && locals.apart.length > 0);
  if (constants.length === 0)
    return (
      <p className={controlsStyles.message}>
        No constant says how many processes there are: with <code>CONST n = 3; TYPE pid = SCALARSET [n]</code> their growth can be seen
        here.
      </p>
    );
  return (
    <>
      <GrowthForm constants={constants} hybrid={hybrid} running={growth?.now != null} />
      {growth === null ? (
        <p className={textStyles.quietText}>
          Each method searches the model with each value, up to {mostValues} of them, looking for deadlocks and run-time errors; formulas
          are left aside.
        </p>
      ) : (
        <Found growth={growth} hybrid={hybrid} stale={growth.revision !== revision} />
      )}
    </>
  );
}

function Found({ growth, hybrid, stale }: { readonly growth: AlikeGrowth; readonly hybrid: boolean; readonly stale: boolean }) {
  const { constant, points, methods, values, now } = growth;
  const series = methods.map((method, i) => ({ name: methodTitle(method, hybrid), points: points[i] ?? [] }));
  const done = points.reduce((sum, some) => sum + some.length, 0);
  const all = values.length * methods.length;
  const problems = series.flatMap(({ name, points: some }) => {
    const problem = some.find((point) => point.problem !== null);
    return problem === undefined ? [] : [{ name, problem }];
  });
  return (
    <>
      <p className={textStyles.quietText} role="status">
        {now === null
          ? `${done} of ${all} searches done.`
          : `Searching ${constant} = ${now.value} by ${methodTitle(now.method, hybrid)}: ${countOf(now.states, 'state')} so far, ${done} of ${all} searches done.`}
        {stale && ' These are of the model as it was before it was changed.'}
      </p>
      {done > 0 && (
        <>
          <InView>
            <StudyChart constant={constant} series={series} measures={measures} />
          </InView>
          <GrowthTable constant={constant} series={series} powers />
        </>
      )}
      {problems.map(({ name, problem }) => (
        <p key={name} className={controlsStyles.message}>
          {name}, {constant} = {problem.value}: {problem.problem}
        </p>
      ))}
    </>
  );
}

const measures = [
  ['states', 'States'],
  ['milliseconds', 'Time (ms)'],
] as const;
