import { useMemo } from 'react';
import type { CycleSearchRecording } from '../../../../contract/cycle-search.ts';
import { countOf, formatCount } from '../../../kit/widgets/format.ts';
import textStyles from '../../../kit/widgets/text.module.css';
import { ComponentSearch } from '../ComponentsView.tsx';
import styles from '../player.module.css';
import { AutomatonNow } from './AutomatonNow.tsx';
import { CycleGraph } from './CycleGraph.tsx';
import { asDepthFirst, foundAt } from './fold.ts';
import { NestedCode } from './NestedCode.tsx';
import { NestedStacks } from './NestedStacks.tsx';
import { cycleSentence, nodeName } from './sentence.ts';

interface Properties {
  readonly recording: CycleSearchRecording;
  readonly at: number;
  readonly playing: boolean;
}

/** A search for a cycle at the place that is shown. */
export function PlayedCycle({ recording, at, playing }: Properties) {
  const { events, algorithm, text, complete } = recording;
  const found = useMemo(() => foundAt(recording, at), [recording, at]);
  const depthFirst = useMemo(() => asDepthFirst(events), [events]);
  const event = events[at - 1];
  const nested = algorithm === 'nested';
  const title = `${nested ? 'Nested depth-first search' : 'Search for components'}: ${text.replace(/\s+/g, ' ')}`;
  const nodes = found.colours.filter((colour) => colour !== 'white').length;
  const counts = nested
    ? `${countOf(nodes, 'node')} found, ${formatCount(found.first.length)} on the path, ${found.seeds === 1 ? '1 second search' : `${formatCount(found.seeds)} second searches`}`
    : `${countOf(nodes, 'node')} found, ${formatCount(found.first.length)} on the path`;
  return (
    <section className={styles.playedSearch} data-part="search" aria-label={title}>
      <div className={styles.playedHead}>
        <h3 title={title}>{title}</h3>
        {/* While it plays, a voice could not keep up. */}
        <p className={styles.playerSentence} aria-live={playing ? 'off' : 'polite'}>
          {event === undefined ? 'Nothing has happened yet.' : cycleSentence(recording, event)}
        </p>
        <p className={textStyles.quietText}>
          {counts}
          {at < events.length || event?.kind === 'close'
            ? ''
            : complete
              ? '; there is no such cycle: the property holds'
              : '; the recording ends here, the search went on'}
        </p>
      </div>
      <div className={styles.playedView}>
        <CycleGraph recording={recording} found={found} at={at} />
        {nested ? (
          <NestedCode event={event} before={events[at - 2]} />
        ) : (
          <div className={styles.cycleComponents}>
            <ComponentSearch events={depthFirst} at={at} name={(node) => `(${nodeName(recording, node)})`} />
          </div>
        )}
        {nested && (
          <div className={styles.playedStack} data-part="stack">
            <NestedStacks recording={recording} found={found} />
          </div>
        )}
        <AutomatonNow recording={recording} found={found} />
      </div>
    </section>
  );
}
