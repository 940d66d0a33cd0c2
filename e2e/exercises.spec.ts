import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { exerciseKinds, type ExerciseKind } from '../src/contract/tutor/exercise.ts';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { smallType } from './small-type.ts';
import { openWorkbench } from './workbench.ts';

/** A lesson that has an exercise of the kind, or a model for one. */
const lessonOf: Readonly<Record<ExerciseKind, string>> = {
  'independent-pair': 'interfere',
  'independent-pairs': 'empty-full',
  'persistent-set': 'persistent',
  'build-set': 'stubborn',
  'next-choice': 'strategy1',
  sleep: 'algorithm3',
  'omit-steps': 'counterexample',
  'trace-classes': 'traces',
  'order-by-swaps': 'races',
  proviso: 'proviso',
  formula: 'counterexample',
  'fair-run': 'fairness',
  'count-states': 'live-variables',
  orbits: 'symmetry',
  representative: 'symmetry',
  'diagram-nodes': 'variable-order',
  'back-edges': 'comback',
  visible: 'visible',
  deadlock: 'global',
  'no-return': 'counterexample',
  repair: 'counterexample',
  beat: 'own-reductions',
  'find-mistake': 'own-reductions',
};

const race = `MODEL Race;
VAR busy: BOOLEAN;
PROCESS P; BEGIN LOOP WHEN ~busy; busy := TRUE; critical: SKIP; busy := FALSE END END P;
BEGIN P; P END Race
ASSERT exclusion: AG (COUNT(P p : p@critical) <= 1)
`;

/** Rules that leave fewer states than Algorithm 2. */
const stubborn = 'for t in enabled\ntake smallest grow {t} by u: if u in enabled then interfering(u) else enablers(u)';

/** Has a state with a next one and a state without. */
const once = 'MODEL Once; TYPE t = 0..1; VAR x: t; PROCESS P; BEGIN x := 1 END P; BEGIN P END Once';

test('a set is built by pressing arrows in the picture of the states from there on', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Show tutor');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  await panel.getByRole('textbox', { name: 'Text of a lesson' }).fill(`# Sets\n\n${blocksOf('build-set')}`);
  await panel.getByRole('button', { name: 'Open the text' }).click();
  await panel.getByRole('button', { name: 'Begin the exercise' }).click();
  const picture = panel.getByRole('img', { name: /^\d+ states and \d+ steps/ });
  const press = (label: string) => picture.locator('g[data-arrow]', { hasText: label }).first().locator('text').first().click();
  await expect.poll(() => smallType(page)).toEqual([]);
  const members = picture.locator('[data-arrow=member]');
  await press('x := 1');
  // The transition is drawn in each state in which it can be taken; the buttons have it once.
  await expect.poll(() => members.count()).toBeGreaterThan(1);
  await expect(panel.getByRole('button', { pressed: true })).toHaveText(['Writer: x := 1']);
  await panel.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(panel.getByText('Opener: open := x = 0 is not in the set', { exact: false })).toBeVisible();
  await press('open := x = 0');
  await press('x := 1');
  await press('x := 1');
  await panel.getByRole('list', { name: 'Not enabled yet' }).getByRole('button', { name: 'Other: x := 0' }).click();
  await panel.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(panel.getByText('✓ Right.')).toBeVisible();
  await expect.poll(() => violations(page, '[data-pane=tutor]')).toEqual([]);
});

/** The first of some exercises that is of a kind. */
function exerciseIn(exercises: readonly string[], kind: ExerciseKind): string {
  return exercises.find((block) => block.split('\n').includes(`kind: ${kind}`)) ?? `kind: ${kind}`;
}

/** The model and the exercise of a kind, as the lesson has them. */
function blocksOf(kind: ExerciseKind): string {
  const fence = (language: string, ...lines: string[]): string => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;
  if (kind === 'repair') return fence('esml', race.trim()) + fence('setup') + fence('exercise', 'kind: repair');
  if (kind === 'no-return') {
    const [, model = ''] = /```esml\n(MODEL TwoLocks[^`]*)```/.exec(readFileSync('docs/lessons/counterexample/lesson.md', 'utf8')) ?? [];
    return fence('esml', model.trim()) + fence('exercise', 'kind: no-return');
  }
  if (kind === 'formula') return fence('esml', once) + fence('setup') + fence('exercise', 'kind: formula');
  if (kind === 'beat')
    return fence('setup', 'model: three-strategies') + fence('exercise', 'kind: beat', 'rival: alg2', 'answer:', ...stubborn.split('\n'));
  if (kind === 'find-mistake')
    return fence('setup', 'model: three-strategies') + fence('exercise', 'kind: find-mistake', 'reduction: enabled-only');
  const text = readFileSync(`docs/lessons/${lessonOf[kind]}/lesson.md`, 'utf8');
  const inside = (language: string): string[] =>
    [...text.matchAll(new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``, 'g'))].map(([, block = '']) => block.trim());
  const [model] = inside('esml');
  if (kind === 'build-set') return fence('esml', model ?? '') + fence('exercise', exerciseIn(inside('exercise'), kind));
  const lines = (inside('setup')[0] ?? '').split('\n').filter((line) => /^(model|constants):/.test(line));
  const exercise = exerciseIn(inside('exercise'), kind);
  return (model === undefined ? '' : fence('esml', model)) + fence('setup', ...lines) + fence('exercise', exercise);
}

const lesson = `# All kinds\n\n${exerciseKinds.map((kind) => blocksOf(kind)).join('\n')}`;

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await page.keyboard.press(key);
}

/** Gives an answer by keyboard: the one that is shown as right, or, where nothing is known, the form as it stands. */
async function answer(page: Page, exercise: Locator, kind: ExerciseKind, known: string | null): Promise<void> {
  const boxes = exercise.getByRole('checkbox').or(exercise.getByRole('radio'));
  const selects = exercise.getByRole('combobox');
  const swaps = [...(known ?? '').matchAll(/(\d+) and (\d+)/g)].map(([pair]) => `Swap ${pair}`);
  if (kind === 'order-by-swaps' || kind === 'representative') {
    const undo = exercise.getByRole('button', { name: 'Undo' });
    while ((await undo.getAttribute('aria-disabled')) !== 'true') await press(page, undo);
    for (const name of swaps) await press(page, exercise.getByRole('button', { name, exact: true }));
  } else if (kind === 'build-set') {
    const options = exercise.getByRole('list', { name: /^(Enabled|Not enabled yet)$/ }).getByRole('button');
    const wanted = known?.replace(/^A right answer: (.*)\.$/, '$1').split('; ');
    for (let i = 0; i < (await options.count()); i++) {
      const member = wanted?.includes((await options.nth(i).textContent())?.trim() ?? '') ?? i === 0;
      if (((await options.nth(i).getAttribute('aria-pressed')) === 'true') !== member) await press(page, options.nth(i));
    }
  } else if (kind === 'diagram-nodes') {
    const numbers = known?.match(/\d+/g) ?? [];
    const fields = exercise.getByRole('textbox');
    for (let i = 0; i < (await fields.count()); i++) {
      await fields.nth(i).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(numbers[i] ?? '1');
    }
  } else if (kind === 'back-edges' && known !== null) {
    const next = exercise.getByRole('list', { name: 'What can be done' }).getByRole('button');
    const taken = exercise.getByRole('list', { name: 'Steps taken' }).getByRole('listitem');
    const edges = new Map(
      [...((await exercise.textContent()) ?? '').matchAll(/State (\d+) was found from (\d+) by (.*?)\.(?=State|Walk)/g)].map(
        ([, state = '', ...edge]) => [state, edge] as const,
      ),
    );
    const [, target = ''] = /make state (\d+) again\./.exec((await exercise.textContent()) ?? '') ?? [];
    const labels: string[] = [];
    for (let at = target; at !== '0'; ) {
      const [from = '0', label = ''] = edges.get(at) ?? [];
      labels.unshift(label);
      at = from;
    }
    for (let left = await taken.count(); left > 0; left--) {
      await press(page, exercise.getByRole('button', { name: 'Back' }));
      await expect(taken).toHaveCount(left - 1);
    }
    for (const [i, label] of labels.entries()) {
      await press(page, next.filter({ hasText: label }).first());
      await expect(taken).toHaveCount(i + 1);
    }
  } else if (kind === 'deadlock' || kind === 'back-edges') {
    const next = exercise.getByRole('list', { name: 'What can be done' }).getByRole('button');
    const taken = exercise.getByRole('list', { name: 'Steps taken' }).getByRole('listitem');
    const before = await taken.count();
    await press(page, before === 0 ? next.first() : next.last());
    await expect(taken).toHaveCount(before + 1);
  } else if (kind === 'repair') {
    await exercise.getByRole('textbox', { name: 'Model' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(known === null ? race : race.replace('WHEN ~busy; busy := TRUE', 'ATOMIC WHEN ~busy; busy := TRUE END'));
  } else if (kind === 'beat') {
    await exercise.getByRole('textbox', { name: 'Rules' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(known === null ? 'take {}' : stubborn);
  } else if (kind === 'formula' || kind === 'count-states') {
    const field = exercise.getByRole('textbox');
    // Of these two formulas one is right, and no answer is shown.
    const formula = (await field.inputValue()) === 'EX(TRUE)' ? '~EX(TRUE)' : 'EX(TRUE)';
    await field.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(kind === 'formula' ? formula : (known ?? '1').replace(/^The answer: /, '').replace(/\.$/, ''));
  } else if ((await selects.count()) > 0) {
    const classes = [...(known ?? '').matchAll(/in class (\d+)/g)].map(([, number = '1']) => number);
    for (let i = 0; i < (await selects.count()); i++) {
      await selects.nth(i).focus();
      await page.keyboard.type(`Class ${classes[i] ?? '1'}`);
    }
  } else {
    const chosen = (known ?? '')
      .replace(/^A right answer: /, '')
      .replace(/\.$/, '')
      .split('; ');
    for (let i = 0; i < (await boxes.count()); i++) {
      const box = boxes.nth(i);
      const label = ((await box.locator('xpath=ancestor::label').textContent()) ?? '').trim();
      // One alone is no pair, and no answer.
      const wanted =
        known === null
          ? i < (kind === 'independent-pair' ? 2 : 1)
          : chosen.includes(label) || (label.includes('; ') && known.includes(label));
      if ((await box.isChecked()) !== wanted && (wanted || (await box.getAttribute('type')) === 'checkbox'))
        await press(page, box, 'Space');
    }
  }
  await press(page, exercise.getByRole('button', { name: 'Answer', exact: true }));
}

test('every kind of exercise is done by keyboard on a phone: a wrong answer has a hint, and what is shown as right is right', {
  tag: '@campaign',
}, async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Show tutor');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  await panel.getByRole('textbox', { name: 'Text of a lesson' }).focus();
  await page.keyboard.insertText(lesson);
  await press(page, panel.getByRole('button', { name: 'Open the text' }));
  const exercises = panel.getByRole('region', { name: /^Exercise/ });
  await expect(exercises).toHaveCount(exerciseKinds.length);
  for (const [i, kind] of exerciseKinds.entries()) {
    await test.step(kind, async () => {
      const exercise = exercises.nth(i);
      await press(page, exercise.getByRole('button', { name: 'Begin the exercise' }));
      await expect(exercise.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
      const right = exercise.getByText('✓ Right.');
      const wrong = exercise.getByText('✗ Not yet.');
      let known: string | null = null;
      for (let tries = 0; tries < 4 && (await right.count()) === 0; tries++) {
        await answer(page, exercise, kind, known);
        await expect(right.or(wrong)).toBeVisible();
        const show = exercise.getByRole('button', { name: 'Show a right answer' });
        if ((await right.count()) > 0 || (await show.count()) === 0) continue;
        await press(page, show);
        const said = exercise.getByRole('status').filter({ hasText: /right answer|The answer|There is none/ });
        await expect(said).toBeVisible();
        known = await said.textContent();
      }
      await expect(right).toBeVisible();
      const pictures = process.env.TUTOR_PICTURES;
      if (pictures !== undefined) {
        await exercise.scrollIntoViewIfNeeded();
        await page.screenshot({ path: `${pictures}/phone-${kind}.png` });
      }
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  }
});
