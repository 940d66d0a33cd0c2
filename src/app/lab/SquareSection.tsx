import { useState } from 'react';
import type { Explanation, Square, SquareCorner } from '../../worker/api.ts';
import { useAppState, useController } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { Choice } from './Choice.tsx';

const selectSquare = (state: AppState) => state.lab.square;
const selectPair = (state: AppState) => state.lab.pair;

/** Two enabled transitions, executed in both orders. */
export function SquareSection({ explanation: { enabled } }: { readonly explanation: Explanation }) {
  const square = useAppState(selectSquare);
  const pair = useAppState(selectPair);
  const { lab } = useController();
  const [chosen, setChosen] = useState<readonly [number | null, number | null]>([null, null]);
  if (enabled.length < 2) return null;
  const known = (transition: number | null | undefined) => enabled.find((other) => other.transition === transition)?.transition;
  const first = known(chosen[0]) ?? known(pair?.[0]) ?? enabled[0]?.transition ?? 0;
  const second = known(chosen[1]) ?? known(pair?.[1]) ?? enabled.find(({ transition }) => transition !== first)?.transition ?? 0;
  const options = enabled.map(({ transition, label }) => [String(transition), label] as const);
  return (
    <section>
      <h4>In both orders</h4>
      <div className="lab-suppose">
        <Choice label="First" value={String(first)} options={options} onChange={(value) => setChosen([Number(value), second])} />
        <Choice label="Second" value={String(second)} options={options} onChange={(value) => setChosen([first, Number(value)])} />
        <button
          type="button"
          className="button small"
          aria-disabled={first === second}
          onClick={() => first !== second && void lab.square([first, second])}
        >
          Execute both orders
        </button>
      </div>
      {square !== null && <SquarePicture square={square} />}
    </section>
  );
}

function SquarePicture({ square }: { readonly square: Square }) {
  const { first, second, state, afterFirst, afterSecond, firstSecond, secondFirst, commutes, text } = square;
  const [a, b] = [short(first), short(second)];
  return (
    <figure className="lab-square">
      <svg viewBox="-60 8 580 230" role="img" aria-label={text}>
        <Arrow from={[230, 34]} to={[90, 120]} />
        <Arrow from={[230, 34]} to={[370, 120]} />
        {afterFirst.kind === 'state' && <Arrow from={[90, 120]} to={commutes ? [230, 210] : [150, 210]} />}
        {afterSecond.kind === 'state' && <Arrow from={[370, 120]} to={commutes ? [230, 210] : [310, 210]} />}
        <Label x={146} y={70} text={a} anchor="end" />
        <Label x={314} y={70} text={b} anchor="start" />
        {afterFirst.kind === 'state' && <Label x={commutes ? 146 : 106} y={180} text={b} anchor="end" />}
        {afterSecond.kind === 'state' && <Label x={commutes ? 314 : 354} y={180} text={a} anchor="start" />}
        <Corner x={230} y={34} corner={{ kind: 'state', state }} />
        <Corner x={90} y={120} corner={afterFirst} />
        <Corner x={370} y={120} corner={afterSecond} />
        {commutes ? (
          <Corner x={230} y={210} corner={firstSecond} />
        ) : (
          <>
            {afterFirst.kind === 'state' && <Corner x={150} y={210} corner={firstSecond} />}
            {afterSecond.kind === 'state' && <Corner x={310} y={210} corner={secondFirst} />}
          </>
        )}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}

function Arrow({ from, to }: { readonly from: readonly [number, number]; readonly to: readonly [number, number] }) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const tip = [to[0] - dx * 21, to[1] - dy * 21] as const;
  const head = `M${tip[0]} ${tip[1]}l${-dx * 9 - dy * 4} ${-dy * 9 + dx * 4}l${dy * 8} ${-dx * 8}z`;
  return (
    <>
      <path d={`M${from[0] + dx * 18} ${from[1] + dy * 18}L${tip[0]} ${tip[1]}`} className="lab-sign-taken" />
      <path d={head} className="lab-square-head" />
    </>
  );
}

function Label({
  x,
  y,
  text,
  anchor,
}: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor: 'start' | 'end';
}) {
  return (
    <text className="chart-text" x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  );
}

function Corner({ x, y, corner }: { readonly x: number; readonly y: number; readonly corner: SquareCorner }) {
  const bad = corner.kind !== 'state';
  const text =
    corner.kind === 'error'
      ? 'error'
      : bad
        ? 'not enabled'
        : corner.state === null
          ? '?'
          : corner.state === 0
            ? 'start'
            : String(corner.state);
  return (
    <>
      {bad ? (
        <rect x={x - 38} y={y - 13} width={76} height={26} rx={4} className="sign-deadlock" />
      ) : (
        <circle cx={x} cy={y} r={17} className="lab-sign-visited" />
      )}
      <text className="lab-square-text" x={x} y={y + 4} textAnchor="middle">
        {text}
      </text>
    </>
  );
}

function short(text: string): string {
  return text.length > 22 ? `${text.slice(0, 21)}…` : text;
}
