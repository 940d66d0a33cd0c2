import { tableModule, ways } from './modules.ts';

// Measures one way, in the process that it is called in: `one.ts WAY SLOTS`; writes its seconds of CPU time as JSON.

const [, , which = '0', slots = '0'] = process.argv;
const way = ways[Number(which)];
if (way === undefined) throw new Error('there is no such way');
const count = Math.floor(Number(slots) / 2 / 96) * 96;
const run = tableModule(way, Number(slots));
const begin = process.cpuUsage();
const fresh = run(1, 1 + count);
const between = process.cpuUsage(begin);
const again = run(1, 1 + count);
const all = process.cpuUsage(begin);
if (fresh !== count || again !== 0) throw new Error(`${way}: ${fresh} and ${again} of ${count} keys were new`);
const seconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;
process.stdout.write(JSON.stringify({ insert: seconds(between), find: seconds(all) - seconds(between) }));
