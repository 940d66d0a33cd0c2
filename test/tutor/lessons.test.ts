import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import type { Posed } from '../../src/contract/tutor/exercise.ts';
import { rightAnswer, wrongAnswer } from '../../src/tutor/grades.ts';
import { passesAnyway } from '../../src/tutor/lesson/answered.ts';
import { checkLesson } from '../../src/tutor/lesson/check-lesson.ts';
import { parseLesson } from '../../src/tutor/lesson/parse-lesson.ts';

const folders = readdirSync('docs/lessons', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const findModel = (name: string): string | null => (existsSync(`models/${name}.esml`) ? readFileSync(`models/${name}.esml`, 'utf8') : null);

const stubborn = 'for t in enabled take smallest grow {t} by u: if u in enabled then interfering(u) else enablers(u)';

describe('the lessons', () => {
  it.each(folders.map(({ name }) => name))('%s says what is so, and its exercises can be asked', (name) => {
    expect(checkLesson(readFileSync(`docs/lessons/${name}/lesson.md`, 'utf8'), findModel)).toEqual([]);
  });

  it('are all in a list, and ask something before they show it', () => {
    const lists = ['lecture', 'notions'].map((list) => readFileSync(`docs/lessons/${list}.md`, 'utf8')).join('\n');
    for (const { name } of folders) {
      const { lesson } = parseLesson(readFileSync(`docs/lessons/${name}/lesson.md`, 'utf8'), algorithms);
      expect(lists).toContain(`- [${lesson.title}](${name}/lesson.md)`);
      const kinds = lesson.blocks.map(({ kind }) => kind);
      expect(kinds).toContain('predict');
      expect(kinds.indexOf('predict')).toBeLessThan(kinds.indexOf('setup'));
      expect(kinds).toContain('exercise');
    }
  });
});

describe('a lesson in another language', () => {
  const translated = folders.flatMap(({ name }) =>
    readdirSync(`docs/lessons/${name}`).flatMap((file) => (/^lesson\.\w+\.md$/.test(file) ? [`${name}/${file}`] : [])),
  );

  it.each(translated)('%s asks and sets up the same on the same lines, and has its texts translated', (file) => {
    const read = (path: string) => parseLesson(readFileSync(`docs/lessons/${path}`, 'utf8'), algorithms);
    const [{ lesson: english }, { lesson: other, problems }] = [read(file.replace(/lesson\.\w+\.md$/, 'lesson.md')), read(file)];
    expect(problems).toEqual([]);
    expect(other.title).not.toBe(english.title);
    expect(other.blocks.length).toBe(english.blocks.length);
    english.blocks.forEach((block, i) => {
      const there = other.blocks[i];
      expect([there?.kind, there?.line]).toEqual([block.kind, block.line]);
      if (block.kind === 'text' && there?.kind === 'text') {
        const source = block.markdown.startsWith('> ') && !block.markdown.includes('\n');
        if (!source) expect(there.markdown).not.toBe(block.markdown);
      } else if (block.kind === 'predict' && there?.kind === 'predict') {
        expect(there.predict.ask).not.toBe(block.predict.ask);
        const { answer } = there.predict;
        expect(answer.right).toEqual(block.predict.answer.right);
        if (answer.kind === 'choose' && block.predict.answer.kind === 'choose')
          expect(answer.options.length).toBe(block.predict.answer.options.length);
      } else expect(there).toEqual(block);
    });
  });

  it('says in German too that a search visits states: that a set leaves them could be misread', () => {
    const leaving = /\b(lässt|lassen)\b[^.:;]*\bübrig\b|übrig (lässt|lassen)\b/;
    expect(translated.filter((file) => leaving.test(readFileSync(`docs/lessons/${file}`, 'utf8')))).toEqual([]);
  });

  it('is there in German for each lesson', () => {
    expect(translated.filter((file) => file.endsWith('.de.md'))).toHaveLength(folders.length);
  });
});

describe('rules below the last line of an exercise', () => {
  it('are its answer, without the indentation that all of them have', () => {
    const lines = [
      'kind: beat',
      'rival: 20',
      'answer:',
      '  for p in processes',
      '  if enabled(p) != {}',
      '     and TRUE',
      '',
      '  take enabled(p)',
    ];
    const { lesson, problems } = parseLesson(`# T\n\n\`\`\`exercise\n${lines.join('\n')}\n\`\`\`\n`, algorithms);
    expect(problems).toEqual([]);
    expect(lesson.blocks[0]).toMatchObject({
      wish: { rival: 20, answer: 'for p in processes\nif enabled(p) != {}\n   and TRUE\n\ntake enabled(p)\n' },
    });
  });

  it('may begin in that line', () => {
    const { lesson } = parseLesson('# T\n\n```exercise\nkind: beat\nrival: alg2\nanswer: for t in enabled\ntake {t}\n```\n', algorithms);
    expect(lesson.blocks[0]).toMatchObject({ wish: { rival: 'alg2', answer: 'for t in enabled\ntake {t}\n' } });
  });
});

describe('a question that tests nothing', () => {
  const posed = (options: readonly string[], least: number, right: (chosen: readonly number[]) => boolean): Posed => ({
    question: {
      wish: { kind: 'sleep', seed: 1 },
      title: '',
      task: [],
      runs: [],
      form: { kind: 'choose', options, least, most: options.length },
    },
    grade: (answer) => (answer.kind === 'chosen' && right(answer.chosen) ? rightAnswer('') : wrongAnswer('', '')),
    solution: () => null,
  });

  it('is one to which each answer is right', () => {
    expect(passesAnyway(posed(['a', 'b'], 1, () => true))).toBe(true);
    expect(passesAnyway(posed(['a', 'b'], 0, () => true))).toBe(true);
    expect(passesAnyway(posed(['a', 'b'], 0, ({ length }) => length > 0))).toBe(false);
    expect(passesAnyway(posed(['a', 'b'], 1, ({ length }) => length === 1))).toBe(false);
  });
});

describe('what is wrong in a lesson', () => {
  const wrong = (text: string) => checkLesson(text, findModel).map(({ line, message }) => `${line}: ${message}`);
  const block = (language: string, ...lines: string[]) => `# T\n\n\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;

  it.each([
    ['no title', 'text', ['1: the lesson has no title']],
    ['a block without an end', '# T\n```setup\nmodel: peterson', ['2: the block does not end']],
    ['an unknown line', block('setup', 'modle: peterson'), ['3: there is no model to set up', '4: "modle" is not known here']],
    ['a line twice', block('setup', 'model: peterson', 'model: dekker'), ['5: "model" is given twice']],
    ['no model', block('setup', 'model: petersn'), ['3: there is no model "petersn"']],
    ['a constant that is none', block('setup', 'model: independent-steps', 'constants: n : 2'), ['5: "n : 2" gives no constant a value']],
    [
      'an algorithm that is none',
      block('setup', 'model: independent-steps', 'left: full', 'right: persistent9'),
      ['6: "persistent9" is not a value of "right"'],
    ],
    [
      'counts that are not so',
      block(
        'setup',
        'model: independent-steps',
        'left: full',
        'right: persistent1',
        'expect left: 16 states, 32 transitions',
        'expect right: 6 states, 4 transitions',
        'expect: agree',
      ),
      ['3: the right search finds 5 states and 4 transitions, not 6 and 4'],
    ],
    [
      'words that no step has',
      block('setup', 'model: independent-steps', 'at: nowhere'),
      ['3: in no state are steps with the words of "at" enabled together'],
    ],
    [
      'a prediction that is not so',
      `${block('predict', 'How many?', '= 17 left.states')}${block('setup', 'model: independent-steps', 'left: full', 'right: full').slice(4)}`,
      ['3: left.states is 16, not 17'],
    ],
    [
      'a prediction that the text above answers by a number',
      `# T\n\nIt has 1,016 states.\n${block('predict', 'How many?', '= 1016').slice(4)}`,
      ['5: the text above says the answer already'],
    ],
    [
      'a prediction that the text above answers in words',
      `# T\n\nThe search takes all enabled transitions.\n${block('predict', 'What?', '* all enabled transitions', '- none').slice(4)}`,
      ['5: the text above says the answer already'],
    ],
    [
      'an exercise that the text above answers',
      `# T\n\nIt has 16 states.\n${block('setup', 'model: independent-steps').slice(4)}${block('exercise', 'kind: count-states').slice(4)}`,
      ['9: the text above says the answer already'],
    ],
    [
      'an exercise of which each answer is right',
      `${block('setup', 'model: philosophers-once')}${block('exercise', 'kind: persistent-set').slice(4)}`,
      ['7: the exercise cannot be asked'],
    ],
    ['a prediction without options', block('predict', 'What?'), ['4: the prediction has no options']],
    ['a prediction with no right option', block('predict', 'What?', '- a', '- b'), ['4: no option is right']],
    ['an exercise without a kind', block('exercise', 'seed: 1'), ['4: the exercise has no kind']],
    [
      'an exercise that does not read a line',
      block('exercise', 'kind: deadlock', 'fairness: weak'),
      ['3: there is no model to ask about', '5: an exercise of kind deadlock does not read "fairness"'],
    ],
    [
      'an exercise that cannot be asked',
      `${block('setup', 'model: independent-steps')}${block('exercise', 'kind: deadlock').slice(4)}`,
      ['7: the exercise cannot be asked'],
    ],
    [
      'games that say too little',
      `${block('setup', 'model: three-strategies')}${block('exercise', 'kind: beat').slice(4)}${block('exercise', 'kind: find-mistake').slice(4)}`,
      [
        '7: the exercise cannot be asked',
        '8: an exercise of kind beat needs "rival"',
        '8: an exercise of kind beat needs "answer"',
        '11: the exercise cannot be asked',
        '12: an exercise of kind find-mistake needs "reduction"',
      ],
    ],
    [
      'games of what there is not',
      `${block('setup', 'model: three-strategies')}${block('exercise', 'kind: beat', 'rival: alg4', 'preserve: invariant', 'answer: take').slice(4)}${block('exercise', 'kind: find-mistake', 'reduction: ignorin', 'ask: models').slice(4)}`,
      [
        '7: the exercise cannot be asked',
        '9: "alg4" is not a value of "rival"',
        '10: "invariant" is not a value of "preserve"',
        '14: the exercise cannot be asked',
        '16: "ignorin" is not a value of "reduction"',
        '17: "models" is not a value of "ask"',
      ],
    ],
    [
      'a game that the answer of the lesson does not win',
      `${block('setup', 'model: three-strategies')}${block('exercise', 'kind: beat', 'rival: 10', 'answer: take enabled').slice(4)}`,
      ['7: the exercise cannot be asked'],
    ],
    [
      'two games whose best results would be one',
      `${block('setup', 'model: three-strategies')}${[1, 2, 1].map((seed) => block('exercise', 'kind: beat', `seed: ${seed}`, 'rival: alg2', `answer: ${stubborn}`).slice(4)).join('')}`,
      ['21: another game of this kind has the same seed'],
    ],
    ['a panel that is none', block('panel', 'graphs'), ['4: "graphs" is not a value of "panel"']],
    ['a block that is nearly one', block('exercices', 'kind: deadlock'), ['3: "exercices" is no kind of block']],
    ['a model with an error', block('esml', 'MODEL M'), ['3: the model has an error']],
  ])('%s', (_, text, expected) => {
    const found = wrong(text);
    expect(found).toHaveLength(expected.length);
    expected.forEach((message, i) => {
      expect(found[i]).toContain(message);
    });
  });

  it('of a game tells what its answer comes to', () => {
    const text = `${block('setup', 'model: three-strategies')}${block('exercise', 'kind: beat', 'rival: 10', 'answer:', '  take enabled').slice(4)}`;
    const [problem] = checkLesson(text, findModel);
    expect(problem?.advice).toBe(
      'The rules below "answer" do not win: The rules are sound, but visit all 34 states. At most 10 may be visited.',
    );
  });

  it('is told with what to do', () => {
    for (const { advice } of checkLesson('```setup\nmodle: x\n```\n```panel\nx\n```', findModel)) expect(advice.length).toBeGreaterThan(5);
    expect(checkLesson(block('setup', 'modle: peterson'), findModel).map(({ advice }) => advice)).toContain('did you mean "model"?');
  });

  it('never keeps it from being read, whatever it is', () => {
    const whole = readFileSync('docs/lessons/proviso/lesson.md', 'utf8');
    for (let i = 0; i < whole.length; i += 7) {
      const cut = `${whole.slice(0, i)}${whole.slice(i + 5)}`;
      expect(() => parseLesson(cut, algorithms)).not.toThrow();
    }
  });
});
