import styles from './listing.module.css';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { instructionCommands as commands } from './commands.ts';
import type { InstructionsState } from './state.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';

/** Goes through the instructions of a step, forwards and back, with the machine's stack and what each instruction stores. */
export function InstructionStepper({ executed: { instructions, cut, error }, at }: Pick<InstructionsState, 'executed' | 'at'>) {
  const now = instructions[at];
  const fails = error !== null && at === (error.at ?? instructions.length - 1);
  return (
    <section className={styles.instructionStepper} aria-label="Instructions of the next step">
      <div className={styles.instructionButtons} role="toolbar" aria-label="Instructions">
        <CommandButton command={commands.firstInstruction} icon={ChevronFirst} look="quiet" iconOnly />
        <CommandButton command={commands.previousInstruction} icon={ChevronLeft} look="quiet" iconOnly />
        <CommandButton command={commands.nextInstruction} icon={ChevronRight} look="quiet" iconOnly />
        <CommandButton command={commands.lastInstruction} icon={ChevronLast} look="quiet" iconOnly />
        <span role="status">
          {now === undefined ? (
            'This step executes no instructions: only places change.'
          ) : (
            <>
              instruction {at + 1} of {instructions.length}
              {cut ? ', the rest is left out' : ''}, {now.process} at address {now.address}
              {fails && ', fails'}
            </>
          )}
        </span>
      </div>
      {error !== null && (
        <p className={`${styles.instructionError}${fails ? ` is-here` : ''}`}>
          <strong>Run-time error:</strong> {error.message}
          {!fails && error.at !== null && ` (instruction ${error.at + 1})`}
        </p>
      )}
      {now !== undefined && (
        <dl className={styles.machineState}>
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
      )}
    </section>
  );
}
