/** What a process may do: one command for each kind of operation that reductions treat, on objects that both processes share. */
const commands = [
  'x := 1',
  'x := 1 - x',
  'WHEN x = 1',
  'a[x] := 1',
  'WHEN a[0] = 1',
  'b!s',
  'b?s',
  'r!m',
  'r?m',
  'POLL b?s -> x := 0 [] WHEN a[1] = 0 -> a[0] := x END',
] as const;

/** How many commands the two processes have, in the order in which models are counted. */
const sizes = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 3],
] as const;

/** How many bodies there are of so many commands. */
const bodies = (size: number): number => commands.length ** size;

/** How many models there are with processes of two sizes: which of the two processes is which does not matter. */
const pairs = (one: number, other: number): number => (one === other ? (bodies(one) * (bodies(one) + 1)) / 2 : bodies(one) * bodies(other));

/** How many models are enumerated. */
export const enumerated = sizes.reduce((sum, [one, other]) => sum + pairs(one, other), 0);

/** Models of up to two commands a process: they come first. */
const smallest = pairs(1, 1) + pairs(1, 2) + pairs(2, 2);

/**
 * The number of a model, by its place in a series of all: first the smallest ones, then the others spread evenly, so that any beginning
 * tells.
 */
export function placed(place: number): number {
  const others = enumerated - smallest;
  // Has no divisor in common with the number of the others, so that none comes twice.
  const step = 371_129;
  return place < smallest || place >= enumerated ? place : smallest + (((place - smallest) * step) % others);
}

/** The model of a number below `enumerated`: all with two processes of up to three commands, none of them twice, the smallest first. */
export function enumeratedModel(number: number): string {
  let rest = number;
  for (const [one, other] of sizes) {
    const here = pairs(one, other);
    if (rest < here) return one === other ? model(one, ...triangular(rest), other) : model(one, ...rectangular(rest, bodies(other)), other);
    rest -= here;
  }
  throw new RangeError(`there are ${enumerated} models, and none has the number ${number}`);
}

const rectangular = (number: number, width: number): [number, number] => [Math.floor(number / width), number % width];

/** The pair `[i, j]`, j not above i, of a number: (0, 0), (1, 0), (1, 1), (2, 0) and so on. */
function triangular(number: number): [number, number] {
  let i = Math.floor((Math.sqrt(8 * number + 1) - 1) / 2);
  while ((i * (i + 1)) / 2 > number) i--;
  while (((i + 1) * (i + 2)) / 2 <= number) i++;
  return [i, number - (i * (i + 1)) / 2];
}

function model(one: number, first: number, second: number, other: number): string {
  return `MODEL Enumerated; TYPE n = 0..1; pair = ARRAY [2] OF n; signal = {s}; buffer = CHANNEL [1] OF signal; meeting = {m}; rendezvous = CHANNEL [0] OF meeting;
VAR x: n; a: pair; b: buffer; r: rendezvous;
PROCESS P; BEGIN ${body(first, one)} END P;
PROCESS Q; BEGIN ${body(second, other)} END Q;
BEGIN P; Q END Enumerated
ASSERT i: AG(x + a[0] < 2)
ASSERT r: LTL F (x = 1)
`;
}

/** The commands of a number, its digits to the base of how many there are. */
function body(number: number, size: number): string {
  const digits = Array.from({ length: size }, (_, i) => Math.floor(number / commands.length ** i) % commands.length);
  return digits.map((digit) => commands[digit]).join('; ');
}
