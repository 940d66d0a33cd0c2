import type { CSSProperties } from 'react';
import { rectangle } from '../../../drawing/drawing.ts';
import { type Ink, inks } from '../../../drawing/inks.ts';
import {
  cornerOf,
  dotOf,
  farStep,
  groupLook,
  kindLooks,
  partlyDrawn,
  type StateFate,
  type StateKind,
  stateFates,
  stateLook,
  type StepFate,
  stepFates,
} from '../../../drawing/state-looks.ts';
import { signPieces } from '../../../drawing/signs.ts';
import { pathData } from '../../../drawing/svg.ts';

const colour = (ink: Ink): string => `var(${inks[ink][0]})`;

/** The colours of a state of a kind, for what is drawn as elements of the page. */
export function stateStyle(kind: StateKind): CSSProperties {
  const { fill, rim } = stateLook(kind, 'plain');
  return { fill: colour(fill), stroke: colour(rim) };
}

/** The line of a step, and its head. */
export function stepStyle(fate: StepFate): { readonly line: CSSProperties; readonly head: CSSProperties } {
  const { ink, dash } = stepFates[fate];
  return { line: { stroke: colour(ink), strokeDasharray: dash.join(' ') }, head: { fill: colour(ink) } };
}

/** The entries of a legend for the kinds of states that a picture has; the start is told by its word where that says so. */
export function StateSigns({ kinds }: { readonly kinds: ReadonlySet<StateKind> }) {
  return (Object.keys(kindLooks) as StateKind[])
    .filter((kind) => kind !== 'plain' && kinds.has(kind))
    .map((kind) => (
      <li key={kind}>
        <Sign kind={kind} fate="plain" />
        {kindLooks[kind].word}
      </li>
    ));
}

/** The entry of a legend for what became of states, as they look in large and in small pictures. */
export function FateSign({ fate, word = stateFates[fate].word }: { readonly fate: StateFate; readonly word?: string }) {
  const dot = dotOf(fate);
  return (
    <li>
      <Sign kind="plain" fate={fate} />
      {dot !== null && (
        <svg width="11" height="16" aria-hidden="true">
          <circle cx="5.5" cy="8" r={3.4 * Math.max(0.6, dot.size)} style={{ fill: colour(dot.ink), opacity: dot.strength }} />
        </svg>
      )}
      {word}
    </li>
  );
}

interface SignLook {
  readonly kind: StateKind;
  readonly fate: StateFate;
  readonly dash?: readonly number[];
}

function Sign({ kind, fate, dash = stateLook(kind, fate).dash }: SignLook) {
  const { fill, rim, width } = stateLook(kind, fate);
  return (
    <svg width="18" height="18" aria-hidden="true">
      <path
        d={pathData(cornerOf(kind, fate) === null ? signPieces(kind, 9, 9, 7.5 - width / 4) : rectangle(3, 3, 12, 12))}
        style={{ fill: colour(fill), stroke: colour(rim) }}
        strokeWidth={Math.min(3.5, width)}
        strokeLinejoin={(cornerOf(kind, fate) ?? 0) > 4 ? 'round' : 'miter'}
        strokeDasharray={dash.map((length) => length * 0.6).join(' ')}
      />
    </svg>
  );
}

/** The entry of a legend for states of which not all steps are drawn. */
export function PartlySign() {
  return (
    <li>
      <Sign kind="plain" fate="plain" dash={partlyDrawn.dash} />
      {partlyDrawn.word}
    </li>
  );
}

/** The entry of a legend for what became of steps. */
export function StepSign({ fate, word = stepFates[fate].word }: { readonly fate: StepFate; readonly word?: string }) {
  return (
    <li>
      <StepArrow {...stepFates[fate]} />
      {word}
    </li>
  );
}

/** The entry of a legend for arrows that are thin since they are long, as most of those are that lead back. */
export function FarSign() {
  return (
    <li>
      <StepArrow {...farStep} />
      far or back
    </li>
  );
}

/** The entry of a legend for what became of states and steps alike. */
export function ChangeSign({
  state,
  step,
  word,
}: {
  readonly state: StateFate | null;
  readonly step: StepFate | null;
  readonly word: string;
}) {
  return (
    <li>
      {state !== null && <Sign kind="plain" fate={state} />}
      {step !== null && <StepArrow {...stepFates[step]} />}
      {word}
    </li>
  );
}

interface ArrowLook {
  readonly ink: Ink;
  readonly width: number;
  readonly dash?: readonly number[];
}

function StepArrow({ ink, width, dash = [] }: ArrowLook) {
  return (
    <svg width="30" height="14" aria-hidden="true">
      <path d="M1 7h20" style={{ stroke: colour(ink) }} strokeWidth={width} strokeDasharray={dash.join(' ')} />
      <path d="M20 2.5l9 4.5-9 4.5z" style={{ fill: colour(ink) }} />
    </svg>
  );
}

/** The entry of a legend for the state that is shown. */
export function CurrentSign() {
  return (
    <li>
      <svg width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="4" style={{ fill: colour('node'), stroke: colour('border') }} />
        <circle cx="8" cy="8" r="6.5" style={{ fill: 'none', stroke: colour('current') }} strokeWidth="2.5" />
      </svg>
      current
    </li>
  );
}

/** A colour with its pattern, as states have it, or with its dashes, as steps have it. */
export function GroupSign({ entry, arrow }: { readonly entry: number; readonly arrow: boolean }) {
  const look = groupLook(entry);
  if (look === null) return null;
  const stroke = colour(look.ink);
  if (arrow) {
    return (
      <svg width="30" height="14" aria-hidden="true">
        <path d="M1 7h28" style={{ stroke }} strokeWidth="2.4" strokeDasharray={look.dash.join(' ')} />
      </svg>
    );
  }
  const corners = [1, 9].flatMap((dx) => [1, 9].map((dy) => [dx, dy] as const));
  const lines = corners.flatMap(([dx, dy]) => look.lines.map(([a, b, c, d]) => `M${a + dx} ${b + dy}L${c + dx} ${d + dy}`));
  return (
    <svg width="18" height="18" aria-hidden="true">
      <rect x="1" y="1" width="16" height="16" style={{ stroke, fill: stroke, fillOpacity: 0.35 }} />
      <path d={lines.join('')} style={{ stroke }} strokeWidth="1.4" />
    </svg>
  );
}
