import { slice } from '../../../src/app/session/state/slice.ts';
import { service } from '../../../src/app/session/workbench/workbench.ts';

/** How often the bell was rung. */
export const ringsSlice = slice('rings', 0);

/** What the feature can do; it notes how many models it has left. */
export const bellOf = service(({ store, whenLeaving }) => {
  let left = 0;
  whenLeaving(() => left++);
  return { ring: () => ringsSlice.update(store, (rings) => rings + 1), left: () => left };
});
