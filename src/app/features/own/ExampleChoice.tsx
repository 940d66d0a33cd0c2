import { wrongReductions } from '../../../contract/lab/wrong-reductions.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { ownExamples } from './examples.ts';

interface ExampleProperties {
  readonly rules: string;
  /** What somebody has written, which can be gone back to; null if nothing was. */
  readonly written: string | null;
  readonly onChoose: (rules: string) => void;
}

const own = 'your own';

const offered = [...ownExamples, ...wrongReductions.map(({ title, rules }) => ({ title: `Find the mistake: ${title}`, rules }))];
const titles = offered.map(({ title }) => [title, title] as const);

/** Rules to begin with, and those that were written, which no example takes away. */
export function ExampleChoice({ rules, written, onChoose }: ExampleProperties) {
  const shown = offered.find((example) => example.rules === rules)?.title ?? own;
  return (
    <Choice
      label="Rules"
      value={shown}
      options={shown === own || written !== null ? [[own, own], ...titles] : titles}
      title="Examples to begin with, and reductions that look right and are not"
      onChange={(title) => {
        const example = offered.find((one) => one.title === title);
        if (example !== undefined) onChoose(example.rules);
        else if (written !== null) onChoose(written);
      }}
    />
  );
}
