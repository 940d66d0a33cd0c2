import { StateSigns } from '../../kit/drawing/StateSign.tsx';
import { useAppState } from '../../session/context.ts';
import type { AppState } from '../../session/store.ts';
import { lookOf } from './looks.ts';
import { variableOf } from './paint.ts';
import type { Scene } from './scene.ts';

const selectLoops = (state: AppState) => state.trace?.loopStart != null;
const selectHasRun = (state: AppState) => state.trace !== null;

/** The signs, colours and patterns that occur in a scene, with their meanings. */
export function Legend({ scene }: { readonly scene: Scene }) {
  const loops = useAppState(selectLoops);
  const hasRun = useAppState(selectHasRun);
  const kinds = new Set(scene.nodes.map(({ kind }) => kind));
  const stubs = scene.nodes.some(({ hidden }) => hidden > 0);
  const colours = new Set([...scene.nodes, ...scene.arrows].map(({ colour }) => colour));
  const used = scene.legend.map((text, entry) => [text, entry] as const).filter(([, entry]) => colours.has(entry));
  const cyclic = scene.nodes.some((node) => node.cyclic);
  return (
    <ul className="legend" aria-label="Legend">
      <StateSigns kinds={kinds} />
      {hasRun && (
        <li>
          <svg width="20" height="14" aria-hidden="true">
            <path d="M1 7h13" className="sign-run" />
            <path d="M13 3l6 4-6 4z" className="sign-run-head" />
          </svg>
          run
        </li>
      )}
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
      {stubs && <li>short lines below a state: steps to or from states that are not drawn</li>}
      {cyclic && <li>second line inside: a run can stay there for ever; outside: it cannot be left</li>}
      {used.map(([text, entry]) => (
        <li key={text}>
          <Swatch entry={entry} arrow={scene.colouredArrows} />
          {text}
        </li>
      ))}
      {scene.legend.length > 0 && <li>no colour: different ones</li>}
    </ul>
  );
}

/** A colour with its pattern, as nodes have it, or with its dashes, as arrows have it. */
function Swatch({ entry, arrow }: { readonly entry: number; readonly arrow: boolean }) {
  const look = lookOf(entry);
  if (look === null) return null;
  const stroke = `var(${variableOf(look.ink)})`;
  if (arrow) {
    return (
      <svg width="30" height="14" aria-hidden="true">
        <path d="M1 7h28" style={{ stroke }} strokeWidth="2.4" strokeDasharray={look.dash.join(' ')} />
      </svg>
    );
  }
  return (
    <svg width="18" height="18" aria-hidden="true">
      <rect x="1" y="1" width="16" height="16" style={{ stroke, fill: stroke, fillOpacity: 0.35 }} />
      {[1, 9].flatMap((dx) =>
        [1, 9].map((dy) =>
          look.lines.map(([a, b, c, d]) => (
            <path
              key={`${dx} ${dy} ${a} ${b} ${c} ${d}`}
              d={`M${a + dx} ${b + dy}L${c + dx} ${d + dy}`}
              style={{ stroke }}
              strokeWidth="1.4"
            />
          )),
        ),
      )}
    </svg>
  );
}
