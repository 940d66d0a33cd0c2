import type { LabScene } from './scene.ts';

/** The signs of the two pictures. */
export function TwinLegend({ scene }: { readonly scene: LabScene }) {
  const reduced = (['left', 'right'] as const).some((side) => scene.marks[side].reduced.includes(true));
  const has = (kind: string) => scene.nodes.some((node) => node.kind === kind);
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
      {has('deadlock') && <Shape d="M5 2h6l3 3v6l-3 3H5l-3-3V5z" className="sign sign-deadlock" text="deadlock" />}
      {has('error') && <Shape d="M8 1l7 7-7 7-7-7z" className="sign sign-error" text="run-time error" />}
      {has('violation') && <Shape d="M4.5 2h7L15 8l-3.5 6h-7L1 8z" className="sign sign-violation" text="violation" />}
      {has('terminated') && <Shape d="M2 3h12v10H2z" className="sign sign-terminated" text="terminated" />}
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

function Shape({ d, className, text }: { readonly d: string; readonly className: string; readonly text: string }) {
  return (
    <li>
      <svg width="16" height="16" aria-hidden="true">
        <path d={d} className={className} />
      </svg>
      {text}
    </li>
  );
}
