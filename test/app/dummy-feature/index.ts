import { Bell } from 'lucide-react';
import { createElement } from 'react';
import { number, object } from 'valibot';
import { Panel } from '../../../src/app/kit/panel/Panel.tsx';
import type { Feature } from '../../../src/app/session/feature.ts';
import { linkField } from '../../../src/app/session/links/field.ts';
import { slice } from '../../../src/app/session/slice.ts';
import { service, useAppState, useService } from '../../../src/app/session/workbench.ts';
import type { AppState } from '../../../src/app/session/store.ts';

/** How often the bell was rung. */
export const ringsSlice = slice('rings', 0);

/** What the feature can do; it notes how many models it has left. */
export const bellOf = service(({ store, whenLeaving }) => {
  let left = 0;
  whenLeaving(() => left++);
  return { ring: () => ringsSlice.update(store, (rings) => rings + 1), left: () => left };
});

const selectRings = (state: AppState) => ringsSlice.of(state);

function BellPanel() {
  const rings = useAppState(selectRings);
  const bell = useService(bellOf);
  const button = createElement('button', { type: 'button', onClick: bell.ring }, `rung ${rings}`);
  const properties = { title: 'Bell', children: button };
  return createElement(Panel, properties);
}

/** A panel with state, a command and a field of links: all that a feature needs. */
export const bell: Feature = {
  name: 'bell',
  panels: [{ id: 'bell', title: 'Bell', icon: Bell, load: async () => BellPanel, places: { 'step-chart': 9 } }],
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
