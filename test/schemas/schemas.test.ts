import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurationKinds } from '../../src/cli/check/configuration.ts';
import { checkOptions } from '../../src/cli/check/option-table.ts';
import type { Options } from '../../src/cli/command.ts';
import { filesBelow, root } from '../architecture/sources.ts';
import { deadlockModel, esml, holdingModel, model, temporaryFile, temporaryFolder } from '../cli/capture.ts';
import { type Schema, schemaOf, validate } from './validate.ts';

const limits = ['--max-states', '1000', '--max-time', '10s', '--config', 'none'];

/** Arguments of `esml check --json` that together print everything that can be printed. */
const varied: readonly (readonly string[])[] = [
  [model('lost-update'), '--counterexamples', '3'],
  [model('philosophers-deadlock'), '--search', 'dfs', '--components'],
  [model('peterson'), '--search', 'dfs', '--por', 'stubborn', '--sleep', '--merge'],
  [model('peterson'), '--search', 'stateless', '--max-depth', '8', '--property', 'deadlock', '--property', 'errors'],
  [model('fair-choice'), '--formula', 'LTL G F answer'],
  [model('fair-choice'), '--formula', 'LTL G F answer', '--fairness', 'strong', '--ltl', 'nested'],
  [model('scheduler'), '--store', 'bitstate', '--hash-functions', '2', '--store-size', '1MB'],
  [model('scheduler'), '--store', 'cache', '--search', 'dfs', '--store-size', '50%'],
  [model('token-ring'), '--check', 'progress', '--ctl', 'global'],
  [model('peterson'), '--engine', 'machine', '--termination-is-deadlock', '--max-memory', '1GB'],
  ['none.esml'],
  ['--serach'],
  [model('peterson'), '--dialect', 'thesis'],
];

async function printed(args: readonly string[], stdin = ''): Promise<unknown> {
  return JSON.parse((await esml(args, { stdin })).stdout);
}

describe('schemas/profile.schema.json', () => {
  it('describes what listing --profile --json prints', async () => {
    expect(validate(await printed(['listing', model('thesis/counter'), '--profile', '--json']), 'profile')).toEqual([]);
  });
});

describe('schemas/por.schema.json', () => {
  it.each([[model('lost-update')], [model('lost-update'), '--paper'], [model('go-back-n'), '--proviso', 'none', '--max-states', '50']])(
    'describes what por --compare --json prints of %j',
    async (...args) => {
      expect(validate(await printed(['por', ...args, '--compare', '--json']), 'por')).toEqual([]);
    },
  );
});

describe('schemas/room.schema.json', () => {
  it.each([['spin-lock'], ['peterson'], ['communication-bridge', '--por', 'alg2']])(
    'describes what por --room --json prints of %j',
    async (name, ...args) => {
      expect(validate(await printed(['por', model(name), '--room', '--json', ...args]), 'room')).toEqual([]);
    },
  );
});

describe('schemas/any-number.schema.json', () => {
  it('describes what any-number --json prints, with a run and without one', async () => {
    expect(validate(await printed(['any-number', model('readers-writers-alike'), '--cutoff', '1', '--json']), 'any-number')).toEqual([]);
    const failing = `MODEL M; TYPE pid = SCALARSET [4]; PROCESS P(me: pid); BEGIN a: SKIP; b: SKIP END P;
BEGIN FOR i IN pid DO P(i) END END M
ASSERT one: AG(COUNT(i IN pid : P[i]@b) <= 1)`;
    const report = (await printed(['any-number', '-', '--json'], failing)) as { readonly findings: readonly { readonly run: unknown }[] };
    expect(report.findings.map(({ run }) => run === null)).toEqual([true, true, false]);
    expect(validate(report, 'any-number')).toEqual([]);
  });
});

describe('schemas/check.schema.json', () => {
  it.each(filesBelow('models', /\.esml$/).map(({ path }) => path))('describes the report of %s', async (path) => {
    expect(validate(await printed(['check', join(root, path), '--json', ...limits]), 'check')).toEqual([]);
  });

  it.each(varied.map((args) => [args] as const))('describes the report of %j', async (args) => {
    expect(validate(await printed(['check', ...args, '--json', ...limits]), 'check')).toEqual([]);
  });

  it('describes models with errors and saved runs', async () => {
    expect(validate(await printed(['check', '-', '--json'], holdingModel.replace('n + 1', 'm + 1')), 'check')).toEqual([]);
    const run = join(temporaryFolder(), 'run.json');
    await esml(['check', model('lost-update'), '--save-trace', run]);
    expect(validate(await printed(['check', model('lost-update'), '--replay', run, '--json']), 'check')).toEqual([]);
    expect(validate(JSON.parse(readFileSync(run, 'utf8')), 'saved-run')).toEqual([]);
  });

  it('notices what is missing, of another type, or new', async () => {
    const report = (await printed(['check', model('philosophers-deadlock'), '--json'])) as Record<string, unknown>;
    expect(validate(report, 'check')).toEqual([]);
    for (const name of Object.keys(report)) {
      const { [name]: _, ...without } = report;
      expect(validate(without, 'check')).not.toEqual([]);
      expect(validate({ ...report, [name]: { odd: ['x'] } }, 'check')).not.toEqual([]);
    }
    expect(validate({ ...report, novelty: 1 }, 'check')).toEqual(['/novelty: the schema does not name it']);
  });
});

describe('the other schemas', () => {
  it('describe several files, graphs, runs and traces', async () => {
    const files = [temporaryFile('a.esml', holdingModel), temporaryFile('b.esml', deadlockModel), 'none.esml'];
    expect(validate(await printed(['check', ...files, '--json']), 'checks')).toEqual([]);
    expect(validate(await printed(['graph', model('lost-update'), '--to', 'json']), 'graph')).toEqual([]);
    for (const name of ['philosophers-deadlock', 'producer-consumer', 'needham-schroeder', 'scheduler'])
      expect(validate(await printed(['graph', model(name), '--to', 'json', '--max-states', '200']), 'graph')).toEqual([]);
    const run = join(temporaryFolder(), 'run.json');
    await esml(['simulate', model('lost-update'), '--random', '5', '--save-trace', run]);
    expect(validate(JSON.parse(readFileSync(run, 'utf8')), 'saved-run')).toEqual([]);
    for (const args of [[model('lost-update')], [model('philosophers-deadlock')], [model('fair-choice'), '--formula', 'LTL G F answer']])
      expect(validate(await printed(['check', ...args, '--format', 'itf']), 'itf')).toEqual([]);
  });

  it('name the keys and words that a configuration may have', async () => {
    const { properties } = schemaOf('config') as { properties: Record<string, Schema> };
    expect(Object.keys(properties).sort()).toEqual(Object.keys(configurationKinds).sort());
    for (const [name, schema] of Object.entries(properties)) {
      const option = (checkOptions as Options)[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
      if (Array.isArray(schema.enum)) expect(schema.enum.toSorted()).toEqual(option?.words?.toSorted());
    }
    const configuration = { paths: ['models'], maxTime: '30s', maxMemory: '2GB', const: { n: 3, Lossy: false } };
    expect(validate(configuration, 'config')).toEqual([]);
    expect(validate({ ...configuration, maxTme: 3 }, 'config')).not.toEqual([]);
  });
});
