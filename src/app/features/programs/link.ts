import { nullable, object, optional, pipe, string, transform, strictTuple } from 'valibot';
import { linkField } from '../../session/workbench/link-field.ts';
import { count } from '../../session/links/schemas.ts';
import { type ProgramsState, programsSlice } from './state.ts';

const name = optional(nullable(string()), null);
const edge = pipe(
  strictTuple([string(), count]),
  transform(([process, number]) => ({ process, number })),
);

/** What was chosen among the program graphs. Names that the model does not have choose nothing. */
export const programsLink = linkField<ProgramsState>({
  name: 'programs',
  title: 'choice of program graphs',
  schema: object({ process: name, property: name, edge: optional(nullable(edge), null) }),
  take: (state) => {
    const programs = programsSlice.of(state);
    return Object.values(programs).some((choice) => choice !== null) ? programs : undefined;
  },
  write: ({ process, property, edge: chosen }) => ({
    ...(process !== null && { process }),
    ...(property !== null && { property }),
    ...(chosen !== null && { edge: [chosen.process, chosen.number] }),
  }),
  restore: ({ store }, programs) => programsSlice.update(store, () => programs),
});
