import styles from './lab.module.css';
import { Ruler, Square } from 'lucide-react';
import { provisoCatalogue } from '../../../contract/check/proviso-catalogue.ts';
import { helpingWords, underProviso } from '../../../contract/lab/room-words.ts';
import type { RoomHelping, RoomPair, RoomView } from '../../../contract/lab/room.ts';
import { algorithms, descriptorOf, leavesOut } from '../../../worker/lab/algorithms.ts';
import { keyed } from '../../kit/widgets/keys.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { formatCount } from '../../kit/widgets/format.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { labCommands } from './commands.ts';
import { measuringSlice } from './measured.ts';
import { measuringOf } from './service.ts';
import { keptUnder, provisoForRoom, provisosForRoom } from './room-provisos.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectRoom = (state: AppState) => measuringSlice.of(state).room;
const selectRoomOf = (state: AppState) => measuringSlice.of(state).roomOf;
const selectCurrent = (state: AppState) => measuringSlice.of(state).room?.revision === state.document.revision;
const selectUnder = (state: AppState) => measuringSlice.of(state).roomUnder;
const selectRight = (state: AppState) => comparisonSlice.of(state).sides.right;
const offered = algorithms.filter(leavesOut).map((por) => [por, descriptorOf(por).title] as const);

/** How far an algorithm is from the best that any choice of persistent sets could do, and what it would have to know. */
export function RoomSection() {
  const found = useAppState(selectRoom);
  const roomOf = useAppState(selectRoomOf);
  const roomUnder = provisoForRoom(roomOf, useAppState(selectUnder), useAppState(selectRight));
  const lab = useService(measuringOf);
  const running = found?.running === true;
  return (
    <section>
      <h3>Room left</h3>
      <div className={controlsStyles.formRow}>
        <Choice label="left by" value={roomOf} options={offered} onChange={lab.setRoomOf} />
        <Choice
          label="under"
          value={roomUnder}
          options={provisosForRoom(roomOf).map((id) => [id, provisoCatalogue[id].short] as const)}
          title={provisoCatalogue[roomUnder].hint}
          onChange={lab.setRoomUnder}
        />
        {running ? (
          <CommandButton command={labCommands.stopMeasuring} icon={Square} look="danger" />
        ) : (
          <CommandButton command={labCommands.findRoom} icon={Ruler} />
        )}
        <p className={textStyles.quietText} role="status">
          {running
            ? 'Looking for the best sets in each state.'
            : (found?.problem ??
              (found === null ? `How many states would a search with the best persistent sets visit where ${keptUnder(roomUnder)}?` : ''))}
        </p>
      </div>
      {found?.room != null && <Found room={found.room} />}
    </section>
  );
}

function Found({ room }: { readonly room: RoomView }) {
  const { losses, helpings, undecided, turnedDown } = room;
  const other = turnedDown > 0 ? 'other ' : '';
  return (
    <>
      <RoomTable room={room} />
      {undecided > 0 && <p>In {statesText(undecided)} not all of the smallest sets were looked for.</p>}
      {turnedDown > 0 && <p>In {statesText(turnedDown)} the proviso turned down a smaller set.</p>}
      <p>
        {losses.length === 0
          ? `In no ${other}state does it take more transitions than it must.`
          : `In ${statesText(losses.length, other)} it takes more transitions than it must. What would have helped:`}
      </p>
      {helpings.length > 0 && (
        <ul className={styles.labSteps}>
          {helpings.map((helping) => (
            <Helped key={helping.helping} helping={helping} />
          ))}
        </ul>
      )}
    </>
  );
}

function RoomTable({ room: { algorithm, proviso, states, taken, least } }: { readonly room: RoomView }) {
  const exact = least.low === least.high;
  const share = (number: number): string => `${((100 * number) / states).toFixed(1)} %`;
  const best = exact ? formatCount(least.low) : `${formatCount(least.low)} to ${formatCount(least.high)}`;
  const bestShare = exact ? share(least.low) : `${share(least.low)} to ${share(least.high)}`;
  const rows = [
    ['Full search', formatCount(states), share(states)],
    [descriptorOf(algorithm).title, formatCount(taken), share(taken)],
    [exact ? 'Best persistent sets, exactly' : 'Best persistent sets, between', best, bestShare],
  ] as const;
  return (
    <table className={tableStyles.counts}>
      <caption className={textStyles.visuallyHidden}>Room left where {keptUnder(proviso)}</caption>
      <thead>
        <tr>
          <th scope="col">{underProviso(proviso)}</th>
          <th scope="col">states</th>
          <th scope="col">of all</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count, part]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>{part}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One kind of facts, and the pairs of transitions that it is about. */
function Helped({ helping: { helping, states, pairs, more } }: { readonly helping: RoomHelping }) {
  const { title, says } = helpingWords[helping];
  return (
    <li>
      <strong>{title}</strong>, in {statesText(states)}: {says}.
      {pairs.length > 0 && (
        <ul>
          {keyed(pairs, ({ text }) => text).map(({ key, item: { text, spans, states: where } }) => (
            <li key={key}>
              {text}, in {statesText(where)} <Show spans={spans} />
            </li>
          ))}
          {more > 0 && <li>and {more === 1 ? '1 further pair' : `${formatCount(more)} further pairs`}</li>}
        </ul>
      )}
    </li>
  );
}

/** Shows the first of two transitions in the source, if that is still the same. */
function Show({ spans: [first] }: { readonly spans: RoomPair['spans'] }) {
  const { reveal } = useWorkbench().view;
  const current = useAppState(selectCurrent);
  if (first === undefined || !current) return null;
  return (
    <button type="button" className={textStyles.link} title="Show the first of them in the source" onClick={() => reveal(first)}>
      show
    </button>
  );
}

function statesText(count: number, other = ''): string {
  return `${formatCount(count)} ${other}${count === 1 ? 'state' : 'states'}`;
}
