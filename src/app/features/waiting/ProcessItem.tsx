import styles from './waiting.module.css';
import { CircleCheck, CirclePlay, Hourglass } from 'lucide-react';
import { PlaceButton } from './PlaceButton.tsx';
import type { ProcessInWords, ReasonInWords } from '../../../contract/waiting.ts';
import textStyles from '../../kit/widgets/text.module.css';

const icons = { ready: CirclePlay, waiting: Hourglass, ended: CircleCheck } as const;

interface Properties {
  readonly process: ProcessInWords;
  /** True where no process can move, so that nothing need be said of each. */
  readonly dead: boolean;
}

/** What one process does or waits for, why, and who could help. */
export function ProcessItem({ process, dead }: Properties) {
  const { process: name, status, text, span, reasons, stuck } = process;
  const Icon = icons[status];
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
      {reasons.map((reason, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reasons of a state never change their order
        <li key={i}>
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
      {helpers.map(({ process, text, span }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={i}>
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
