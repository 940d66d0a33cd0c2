import { StateSigns } from '../../kit/drawing/StateSign.tsx';
import type { LabScene } from './scene.ts';

/** The signs of the two pictures. */
export function TwinLegend({ scene }: { readonly scene: LabScene }) {
  const reduced = (['left', 'right'] as const).some((side) => scene.marks[side].reduced.includes(true));
  // The start is told by its word.
  const kinds = new Set(scene.nodes.map(({ kind }) => kind).filter((kind) => kind !== 'initial'));
  return (
    <ul className="legend" aria-label="Legend">
      <Line className="lab-sign-taken" text="taken" />
      <Line className="lab-sign-pruned" text="left out" />
      <li>
        <svg width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" className="lab-sign-visited" />
        </svg>
        <svg width="8" height="16" aria-hidden="true">
          <circle cx="4" cy="8" r="3" className="lab-sign-kept" />
        </svg>
        visited
      </li>
      {reduced && (
        <li>
          <svg width="8" height="16" aria-hidden="true">
            <circle cx="4" cy="8" r="3" className="lab-sign-reduced" />
          </svg>
          some left out
        </li>
      )}
      <li>
        <svg width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" className="lab-sign-unvisited" />
        </svg>
        <svg width="8" height="16" aria-hidden="true">
          <circle cx="4" cy="8" r="2" className="lab-sign-left" />
        </svg>
        never visited
      </li>
      <StateSigns kinds={kinds} />
    </ul>
  );
}

function Line({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <li>
      <svg width="26" height="14" aria-hidden="true">
        <path d="M1 7h24" className={className} />
      </svg>
      {text}
    </li>
  );
}
