import { expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { filesBelow } from '../architecture/sources.ts';
import { begun, finished } from '../begun.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';

/** Prevents that properties which are as they should be are remarked on: no property of a shipped model holds for no good reason. */
it.each(filesBelow('models', /\.esml$/))('nothing is remarked on $path', ({ text }) => {
  const usual = expectationsOf(text).find(({ constants }) => Object.keys(constants).length === 0);
  if (usual === undefined) throw new Error('each model has expectations as it stands');
  const model = new CompiledModel(compile(text, usual));
  const { verdicts } = finished(begun(model, { vacuity: true, maxStates: 200_000 }));
  expect(verdicts.flatMap(({ property, vacuous = [] }) => vacuous.map((part) => [property, part.text, part.says]))).toEqual([]);
});
