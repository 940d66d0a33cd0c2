import styles from './waiting.module.css';
import { CircleCheck, CirclePlay, CircleX, Hourglass } from 'lucide-react';
import { PlaceButton } from './PlaceButton.tsx';
import type { ProcessInWords, ReasonInWords } from '../../../contract/waiting.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { keyed } from '../../kit/widgets/keys.ts';

const icons = { ready: CirclePlay, waiting: Hourglass, ended: CircleCheck } as const;

interface Properties {
  readonly process: ProcessInWords;
  /** True where no process can move, so that nothing need be said of each. */
  readonly dead: boolean;
  /** Whether its step ends the run in an error. */
  readonly failed: boolean;
}

/** What one process does or waits for, why, and who could help. */
export function ProcessItem({ process, dead, failed }: Properties) {
  const { process: name, status, line, span, reasons, stuck } = process;
  const text = failed ? `fails with a run-time error at line ${line}` : process.text;
  const Icon = failed ? CircleX : icons[status];
  const [only] = reasons;
  const brief = status === 'waiting' && reasons.length === 1 && only !== undefined;
  return (
    <li className={`${styles.waitingProcess} ${styles[status] ?? ''}`}>
      <Icon aria-hidden size={16} />
      <div>
        <PlaceButton process={name} span={span}>
          <strong>{name}</strong> {text}
          {brief && <>: {only.text}</>}
          {status === 'waiting' && stuck && !dead && <span className={`${textStyles.tag} ${textStyles.toneBad}`}>for ever</span>}
        </PlaceButton>
        {brief ? <Helpers reason={only} /> : status !== 'ready' && <Reasons reasons={reasons} />}
      </div>
    </li>
  );
}

function Reasons({ reasons }: Pick<ProcessInWords, 'reasons'>) {
  return (
    <ul className={textStyles.plainList}>
      {keyed(reasons, ({ alternative, text }) => `${alternative} ${text}`).map(({ key, item: reason }) => (
        <li key={key}>
          <PlaceButton process={null} span={reason.span}>
            {reason.alternative !== null && (
              <>
                <code>{reason.alternative}</code>:{' '}
              </>
            )}
            {reason.text}
          </PlaceButton>
          <Helpers reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function Helpers({ reason: { helpers } }: { readonly reason: ReasonInWords }) {
  return (
    <ul className={`${textStyles.plainList} ${styles.waitingHelpers}`}>
      {keyed(helpers, ({ process, text }) => `${process} ${text}`).map(({ key, item: { process, text, span } }) => (
        <li key={key}>
          {process === null ? (
            text
          ) : (
            <PlaceButton process={process} span={span}>
              {text}
            </PlaceButton>
          )}
        </li>
      ))}
    </ul>
  );
}
