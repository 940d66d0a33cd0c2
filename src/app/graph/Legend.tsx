import { StateSigns } from '../pictures/StateSign.tsx';
import { useAppState } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { hasHeads } from './canvasStyle.ts';
import { type Scene, sizeOf } from './scene.ts';

const selectLoops = (state: AppState) => state.trace?.loopStart != null;

/** The signs that occur in a scene, with their meanings. */
export function Legend({ scene }: { readonly scene: Scene }) {
  const loops = useAppState(selectLoops);
  const kinds = new Set(scene.nodes.map(({ kind }) => kind));
  return (
    <ul className="legend" aria-label="Legend">
      <StateSigns kinds={kinds} />
      <li>
        <svg width="20" height="14" aria-hidden="true">
          <path d="M1 7h13" className="sign-run" />
          <path d="M13 3l6 4-6 4z" className="sign-run-head" />
        </svg>
        run
      </li>
      {loops && (
        <li>
          <svg width="20" height="14" aria-hidden="true">
            <path d="M1 7h18" className="sign-run" strokeDasharray="5 3" />
          </svg>
          repeats for ever
        </li>
      )}
      <li>
        <svg width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="4" className="sign-plain" />
          <circle cx="8" cy="8" r="6.5" className="sign-current" />
        </svg>
        current
      </li>
      {!hasHeads(sizeOf(scene)) && <li>heads of arrows are left out of so large a graph; most lead down</li>}
    </ul>
  );
}
