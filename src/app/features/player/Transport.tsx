import styles from './player.module.css';
import { ChevronFirst, ChevronLast, type LucideIcon, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useEffect } from 'react';
import { formatCount } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** Frames a second; faster playing takes several events at once. */
const mostFrames = 30;

interface Properties {
  /** How many events have happened, of how many, and how many a second are played. */
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly player: Mover;
}

/** What goes through events. */
interface Mover {
  goTo(at: number): void;
  toggle(): void;
  setSpeed(speed: number): void;
}

/** Play, pause, single events forwards and back, a slider and the speed. */
export function Transport({ at, last, playing, speed, player }: Properties) {
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => player.goTo(at + Math.max(1, Math.round(speed / mostFrames))), 1_000 / Math.min(mostFrames, speed));
    return () => clearTimeout(timer);
  }, [playing, at, speed, player]);
  return (
    <div className={styles.playerTransport} role="toolbar" aria-label="Playing">
      <Jump label="To the start" icon={ChevronFirst} to={0} usable={at > 0} player={player} />
      <Jump label="One event back" icon={SkipBack} to={at - 1} usable={at > 0} player={player} />
      <button type="button" className={buttonClass('iconOnly')} aria-label={playing ? 'Pause' : 'Play'} onClick={player.toggle}>
        {playing ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
      </button>
      <Jump label="One event on" icon={SkipForward} to={at + 1} usable={at < last} player={player} />
      <Jump label="To the end" icon={ChevronLast} to={last} usable={at < last} player={player} />
      <label className={styles.playerScrubber}>
        <span className={textStyles.visuallyHidden}>Event</span>
        <input type="range" min={0} max={last} value={at} onChange={(event) => player.goTo(Number(event.target.value))} />
      </label>
      <span>
        event {formatCount(at)} of {formatCount(last)}
      </span>
      <label>
        speed{' '}
        <select value={speed} onChange={(event) => player.setSpeed(Number(event.target.value))}>
          {[1, 2, 4, 10, 30, 120, 600].map((value) => (
            <option key={value} value={value}>
              {value} a second
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface JumpProperties {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: number;
  readonly usable: boolean;
  readonly player: Mover;
}

function Jump({ label, icon: Icon, to, usable, player }: JumpProperties) {
  return (
    <button
      type="button"
      className={buttonClass('quiet', 'iconOnly')}
      aria-label={label}
      title={label}
      aria-disabled={!usable}
      onClick={() => {
        if (usable) player.goTo(to);
      }}
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}
