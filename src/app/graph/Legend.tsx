import type { GraphNode } from '../../worker/api.ts';
import { useAppState } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { hasHeads } from './canvasStyle.ts';
import { type Scene, sizeOf } from './scene.ts';

const selectLoops = (state: AppState) => state.trace?.loopStart != null;

const entries: readonly { readonly kind: GraphNode['kind']; readonly text: string }[] = [
  { kind: 'initial', text: 'initial' },
  { kind: 'deadlock', text: 'deadlock' },
  { kind: 'error', text: 'run-time error' },
  { kind: 'violation', text: 'violation' },
  { kind: 'terminated', text: 'terminated' },
];

/** The signs that occur in a scene, with their meanings. */
export function Legend({ scene }: { readonly scene: Scene }) {
  const loops = useAppState(selectLoops);
  const shown = entries.filter(({ kind }) => scene.nodes.some((node) => node.kind === kind));
  return (
    <ul className="legend" aria-label="Legend">
      {shown.map(({ kind, text }) => (
        <li key={kind}>
          <Sign kind={kind} />
          {text}
        </li>
      ))}
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

function Sign({ kind }: { readonly kind: GraphNode['kind'] }) {
  const shapes: Record<GraphNode['kind'], string> = {
    initial: 'M2 4h12v8H2z',
    plain: 'M8 2a6 6 0 1 0 .01 0z',
    deadlock: 'M5 2h6l3 3v6l-3 3H5l-3-3V5z',
    error: 'M8 1l7 7-7 7-7-7z',
    violation: 'M4.5 2h7L15 8l-3.5 6h-7L1 8z',
    terminated: 'M2 3h12v10H2z',
  };
  return (
    <svg width="16" height="16" aria-hidden="true">
      <path d={shapes[kind]} className={`sign sign-${kind}`} />
    </svg>
  );
}
