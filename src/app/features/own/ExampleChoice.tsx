import { wrongReductions } from '../../../contract/lab/wrong-reductions.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { ownExamples } from './examples.ts';

interface ExampleProperties {
  readonly rules: string;
  readonly onChoose: (rules: string) => void;
}

const own = 'your own';

const offered = [...ownExamples, ...wrongReductions.map(({ title, rules }) => ({ title: `Find the mistake: ${title}`, rules }))];
const titles = offered.map(({ title }) => [title, title] as const);

/** Rules to begin with. What was written instead of them is chosen by its name until another example takes its place. */
export function ExampleChoice({ rules, onChoose }: ExampleProperties) {
  const shown = offered.find((example) => example.rules === rules)?.title ?? own;
  return (
    <Choice
      label="Rules"
      value={shown}
      options={shown === own ? [[own, own], ...titles] : titles}
      title="Examples to begin with, and reductions that look right and are not"
      onChange={(title) => {
        const example = offered.find((one) => one.title === title);
        if (example !== undefined) onChoose(example.rules);
      }}
    />
  );
}
