import type { Random } from '../../../src/base/random.ts';

/** Numbers, words and pieces that a text gets somewhere: the greatest numbers, and what repeats or nests. */
const pieces = [
  '2147483647',
  '-2147483647',
  '0',
  '99999999999999999999',
  'SCALARSET [2147483647]',
  'ARRAY [2147483647] OF ',
  'LIST [2147483647] OF ',
  'CHANNEL [2147483647] OF ',
  'FOR i := 0 TO 2147483647 DO ',
  'FOR i IN pid DO ',
  'TOSS(2147483647)',
  'SOME i IN pid : ',
  'ALL i IN pid : ',
  'COUNT(i IN pid : ',
  'FORALL i IN pid DO ',
  'DO TRUE -> ',
  'LOOP ',
  'ATOMIC ',
  'END',
  '(* PICTURE p\neach i = 0 .. 2147483647\n',
  'each i = 0 .. 2147483647 ring 9\n',
  'end\n',
  '*)',
  '(',
  ')',
  '[]',
  '->',
  ';',
  '"',
  '\u0000',
];

/**
 * A text with a few changes: parts of it left out, repeated, put elsewhere or taken from another one, numbers that are great, pieces put
 * in.
 */
export function mutated(texts: readonly string[], random: Random): string {
  let text = pick(texts, random);
  for (let changes = 1 + random.below(4); changes > 0; changes--)
    text = changed(text, pick(texts, random), random).slice(0, mostCharacters);
  return text;
}

/** Longer texts take long, and find no more. */
const mostCharacters = 20_000;

function changed(text: string, other: string, random: Random): string {
  const [start, end] = part(text, random);
  switch (random.below(7)) {
    case 0:
      return text.slice(0, start) + text.slice(end);
    case 1:
      return text.slice(0, end) + text.slice(start, end).repeat(1 + random.below(50)) + text.slice(end);
    case 2: {
      const [from, to] = part(other, random);
      return text.slice(0, start) + other.slice(from, to) + text.slice(end);
    }
    case 3: {
      const numbers = [...text.matchAll(/\d+/g)];
      const number = numbers[random.below(Math.max(1, numbers.length))];
      if (number === undefined) return text;
      return text.slice(0, number.index) + pick(['2147483647', '20000', '1000', '0'], random) + text.slice(number.index + number[0].length);
    }
    case 4: {
      const at = random.below(text.length + 1);
      return text.slice(0, at) + text.slice(start, end) + text.slice(at);
    }
    default:
      return text.slice(0, start) + pick(pieces, random) + text.slice(start);
  }
}

/** A part of a text: mostly some words or lines, sometimes some characters. */
function part(text: string, random: Random): [number, number] {
  const border = pick([/\b/g, /\n/g, /(?:)/g], random);
  const borders = [...text.matchAll(border)].map(({ index }) => index);
  const first = random.below(Math.max(1, borders.length));
  return [borders[first] ?? 0, borders[Math.min(borders.length - 1, first + 1 + random.below(6))] ?? text.length];
}

function pick<T>(all: readonly T[], random: Random): T {
  const found = all[random.below(all.length)];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
}
