import type { StepQuery } from '../../../contract/graph.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { graphingOf } from './service.ts';
import { graphSlice } from './state.ts';

const selectObservables = (state: AppState) => graphSlice.of(state).shown?.view.observables;

const kinds: readonly (readonly [StepQuery['kind'], string])[] = [
  ['all', 'all steps'],
  ['communications', 'communications'],
  ['others', 'other steps'],
];

/** Looks for steps by who takes them and by what they do. */
export function StepsChoice() {
  const graph = useService(graphingOf);
  const processes = (useAppState(selectObservables) ?? []).filter(({ kind }) => kind === 'location').map(({ group }) => group);
  const queries = [null, ...processes].flatMap((process) => kinds.map(([kind, words]) => ({ process, kind, words })));
  return (
    <select
      aria-label="Find steps"
      value=""
      onChange={({ target }) => {
        const chosen = queries[Number(target.value)];
        if (target.value !== '' && chosen !== undefined) void graph.findSteps({ process: chosen.process, kind: chosen.kind });
      }}
    >
      <option value="">Find steps…</option>
      {queries.map(({ process, kind, words }, i) => (
        <option key={`${process} ${kind}`} value={i}>
          {process ?? 'all processes'}: {words}
        </option>
      ))}
    </select>
  );
}
