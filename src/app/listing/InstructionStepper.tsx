import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ExecutedView } from '../../worker/api.ts';

interface Properties {
  readonly executed: ExecutedView;
  readonly at: number;
  readonly onMove: (at: number) => void;
}

/** Goes through the instructions of a step, forwards and back, with the machine's stack and what each instruction stores. */
export function InstructionStepper({ executed: { instructions, cut }, at, onMove }: Properties) {
  const now = instructions[at];
  const last = instructions.length - 1;
  const buttons: readonly (readonly [string, LucideIcon, number])[] = [
    ['First instruction', ChevronFirst, 0],
    ['Previous instruction', ChevronLeft, at - 1],
    ['Next instruction', ChevronRight, at + 1],
    ['Last instruction', ChevronLast, last],
  ];
  if (now === undefined) return <p className="quiet-text listing-hint">This step executes no instructions: only places change.</p>;
  return (
    <section className="instruction-stepper" aria-label="Instructions of the next step">
      <div className="instruction-buttons" role="toolbar" aria-label="Instructions">
        {buttons.map(([label, Icon, to]) => {
          const usable = to >= 0 && to <= last && to !== at;
          return (
            <button
              key={label}
              type="button"
              className="button quiet icon-only"
              aria-label={label}
              title={label}
              aria-disabled={!usable}
              onClick={() => {
                if (usable) onMove(to);
              }}
            >
              <Icon aria-hidden size={16} />
            </button>
          );
        })}
        <span role="status">
          instruction {at + 1} of {instructions.length}
          {cut ? ', the rest is left out' : ''}, {now.process} at address {now.address}
        </span>
      </div>
      <dl className="machine-state">
        <div>
          <dt>Stack before it</dt>
          <dd>
            <code>{now.stack.length === 0 ? 'empty' : now.stack.join(' ')}</code>
          </dd>
        </div>
        <div>
          <dt>Stored</dt>
          <dd>
            {now.changes.length === 0 ? (
              'nothing'
            ) : (
              <code>{now.changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join(', ')}</code>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
