import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accordanceMutations } from '../fuzz/accordance-mutations.ts';
import { choiceMutations } from '../fuzz/choice-mutations.ts';
import { counterMutations } from '../fuzz/counter-mutations.ts';
import { labelMutations } from '../fuzz/label-mutations.ts';
import { levelMutations } from '../fuzz/level-mutations.ts';
import { mutations } from '../fuzz/mutations.ts';
import { productMutations } from '../fuzz/product-mutations.ts';
import { lightMutations } from '../fuzz/light-mutations.ts';
import { optimalMutations } from '../fuzz/optimal-mutations.ts';
import { storeMutations } from '../fuzz/store-mutations.ts';
import { strongMutations } from '../fuzz/strong-mutations.ts';
import { root } from './sources.ts';

it('each clause that `npm run mutate` makes wrong is in its file, once', () => {
  const all = [
    ...mutations,
    ...accordanceMutations,
    ...counterMutations,
    ...levelMutations,
    ...labelMutations,
    ...storeMutations,
    ...productMutations,
    ...strongMutations,
    ...optimalMutations,
    ...lightMutations,
    ...choiceMutations,
  ];
  const stale = all.filter(({ file, from }) => readFileSync(join(root, file), 'utf8').split(from).length !== 2);
  expect(stale.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
