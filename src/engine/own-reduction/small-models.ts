/** What a process of a small model may do: one command, or one that goes on for ever. */
const commands = [
  'x := 1',
  'WHEN x = 1',
  'WHEN x = 0',
  'v := 1',
  'y := x',
  'c!s',
  'c?s',
  'DO TRUE -> v := 1 - v END',
  'POLL WHEN TRUE -> v := 1 [] WHEN x = 1 -> SKIP END',
  'ASSERT(x = 0)',
] as const;

/**
 * Small models without repetitions, the smallest first: two processes of one command each, then of up to two, then three processes of one.
 * Each of them comes without a property and with one. Models that differ in the order of their processes alone are one.
 */
export function* smallModels(): Generator<string> {
  const one = commands.map((command) => [command]);
  const two = commands.flatMap((first) => commands.map((second) => [first, second]));
  for (const processes of [...pairs(one, one), ...pairs(one, two), ...triples(one)]) {
    yield written(processes, '');
    yield written(processes, 'ASSERT AG ~(x = 1 & y = 0)\n');
  }
}

/** How many small models there are. */
export function smallModelCount(): number {
  return [...smallModels()].length;
}

type Body = readonly string[];

function pairs(some: readonly Body[], others: readonly Body[]): Body[][] {
  return some.flatMap((first, i) => others.filter((_, j) => some !== others || j >= i).map((second) => [first, second]));
}

function triples(bodies: readonly Body[]): Body[][] {
  return bodies.flatMap((first, i) => {
    const others = bodies.slice(i);
    return pairs(others, others).map((rest) => [first, ...rest]);
  });
}

/** The text of a model; what no process uses is not declared. */
function written(processes: readonly Body[], property: string): string {
  const all = processes.flat().join(' ');
  const variables = [...(/\bx\b/.test(all + property) ? ['x'] : []), ...(/\by\b/.test(all + property) ? ['y'] : [])];
  const hasChannel = all.includes('c!s') || all.includes('c?s');
  const declared = [...variables.map((name) => `${name}: bit;`), ...(hasChannel ? ['c: CHANNEL [0] OF signals;'] : [])];
  const types = ['bit = 0..1;', ...(hasChannel ? ['signals = {s};'] : [])];
  const names = processes.map((_, i) => String.fromCharCode('P'.charCodeAt(0) + i));
  return [
    'MODEL Small;',
    `TYPE ${types.join(' ')}`,
    ...(declared.length === 0 ? [] : [`VAR ${declared.join(' ')}`]),
    ...processes.map((body, i) => {
      const local = body.some((command) => /\bv\b/.test(command)) ? ' VAR v: bit;' : '';
      return `PROCESS ${names[i]};${local} BEGIN ${body.join('; ')} END ${names[i]};`;
    }),
    `BEGIN ${names.join('; ')} END Small\n${property}`,
  ].join('\n');
}
