import { useMemo } from 'react';
import { countOf } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { storeCatalogue } from '../../../contract/check/store-catalogue.ts';
import type { SearchRecording } from '../../../contract/player.ts';
import { backEdges, type Comparison, comparisonAt } from './back-edges.ts';
import type { Played } from './fold.ts';
import styles from './player.module.css';
import type { Words } from './sentence.ts';
import { storeCells } from './store-cells.ts';

interface Properties {
  readonly recording: SearchRecording;
  readonly played: Played;
  readonly at: number;
  readonly words: Words;
}

/** Rows that are shown of a table; the rest is counted. */
const mostRows = 256;

/**
 * ComBack's two tables side by side, as in the paper's Figure 1: the state table by hashes, and the table of back edges; and of a state
 * that is made again the way back, the steps from there, and what it is compared with.
 */
export function CombackView({ recording, played, at, words }: Properties) {
  const edges = useMemo(() => backEdges(recording, at), [recording, at]);
  const compared = useMemo(() => comparisonAt(recording, at), [recording, at]);
  const cells = storeCells(recording.store, played, recording.events[at - 1]);
  const onWay = new Set(compared?.back.map(({ state }) => state));
  return (
    <div className={styles.storeView}>
      <h4>{storeCatalogue.comback.title}</h4>
      <p className={textStyles.quietText}>{countOf(played.replayed, 'step')} taken again</p>
      {compared !== null && <Compared compared={compared} words={words} />}
      <div className={styles.combackTables}>
        <ScrollRegion className={styles.storeScroll ?? ''} label="State table">
          <table className={tableStyles.counts}>
            <caption>State table</caption>
            <thead>
              <tr>
                <th scope="col">hash</th>
                <th scope="col">states</th>
              </tr>
            </thead>
            <tbody>
              {cells.slice(0, mostRows).map(({ mark, states, now }) => (
                <tr key={mark} aria-current={now || undefined}>
                  <th scope="row">{mark}</th>
                  <td>{states.map(words.state).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <More count={cells.length} />
        </ScrollRegion>
        <ScrollRegion className={styles.storeScroll ?? ''} label="Table of back edges">
          <table className={tableStyles.counts}>
            <caption>Back edges</caption>
            <thead>
              <tr>
                <th scope="col">state</th>
                <th scope="col">from</th>
                <th scope="col">by</th>
              </tr>
            </thead>
            <tbody>
              {edges.slice(0, mostRows).map(({ state, from }) => (
                <tr key={state} aria-current={onWay.has(state) || undefined}>
                  <th scope="row">{words.state(state)}</th>
                  <td>{from === null ? 'nil' : words.state(from.state)}</td>
                  <td>{from === null ? '' : words.transition(from.transition)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <More count={edges.length} />
        </ScrollRegion>
      </div>
    </div>
  );
}

function More({ count }: { readonly count: number }) {
  return count > mostRows && <p className={textStyles.quietText}>and {count - mostRows} more</p>;
}

/** The way back, the steps from there, and the two states word by word. */
function Compared({ compared, words }: { readonly compared: Comparison; readonly words: Words }) {
  const { path, back, cached, equal, met } = compared;
  const last = path[path.length - 1] ?? 0;
  const base = path[0] ?? 0;
  return (
    <section className={styles.combackCompared} aria-label="State made again and compared">
      <ol className={textStyles.plainList}>
        <li>
          Back from {words.state(last)}: {[...path].reverse().map(words.state).join(', ')}, which is{' '}
          {cached ? 'kept in full' : 'the initial state'}.
        </li>
        <li>
          {back.length === 0
            ? 'No step is taken again.'
            : `From ${words.state(base)} again: ${back.map(({ from }) => (from === null ? '' : words.transition(from.transition))).join('; ')}.`}
        </li>
        <li>
          {equal ? 'The two are equal: the state has been visited.' : 'The two differ: this is not the state.'}
          {met !== null && ` Asked by the step from ${words.state(met.from)}: ${words.transition(met.transition)}.`}
        </li>
      </ol>
      <ScrollRegion className={tableStyles.tableFrame} label="The two states word by word">
        <table className={tableStyles.counts}>
          <thead>
            <tr>
              <th scope="col">word</th>
              <th scope="col">{words.state(last)}, made again</th>
              <th scope="col">the next state</th>
            </tr>
          </thead>
          <tbody>
            {compared.words.map(({ name, again, met: other }) => (
              <tr key={name} aria-current={(other !== null && other !== again) || undefined}>
                <th scope="row">{name}</th>
                <td>{again}</td>
                <td>
                  {other ?? '?'}
                  {other !== null && other !== again && ' (differs)'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
