import { number, object } from 'valibot';
import type { Feature } from '../../../src/app/session/workbench/feature.ts';
import { linkField } from '../../../src/app/session/workbench/link-field.ts';
import { bellOf, ringsSlice } from './state.ts';

/** A panel with state, a command and a field of links: all that a feature needs. */
export const bell: Feature = {
  name: 'bell',
  panels: [
    {
      id: 'bell',
      title: 'Bell',
      hint: 'Rings',
      load: async () => (await import('./BellPanel.tsx')).BellPanel,
      cells: {},
      offered: { 'run-graph': 9 },
    },
  ],
  slices: [ringsSlice],
  commands: [
    {
      id: 'bell.ring',
      label: 'Ring the bell',
      hint: 'Once more',
      shortcut: { key: 'b', alt: true },
      enabled: (state) => ringsSlice.of(state) < 3,
      run: (workbench) => bellOf(workbench).ring(),
    },
  ],
  loadLinks: async () => [
    linkField<{ rings: number }>({
      name: 'bell',
      title: 'bell',
      // Version 1 had the number alone.
      migrations: [(rings) => ({ rings })],
      schema: object({ rings: number() }),
      take: (state) => (ringsSlice.of(state) === 0 ? undefined : { rings: ringsSlice.of(state) }),
      write: (value) => value,
      restore: ({ store }, { rings }) => ringsSlice.update(store, () => rings),
    }),
  ],
};
