import { permute } from './permute.ts';
import type { WordRoles } from './word-roles.ts';

/**
 * Chooses representatives of the orbits of states under all permutations of the members of families. `canonical` gives one for each orbit:
 * members are told apart by what belongs to them and by who names whom, again and again (colour refinement); where that leaves ties, each
 * member is tried in turn, and the least state wins. Members that can be exchanged without changing the state need no trial. `sorted`
 * stops after the first round and leaves ties as they are: it is cheaper and may give several representatives of an orbit (E. A. Emerson
 * and T. Wahl, section 5, "Multiple Representatives"; the orbit problem is section 1's).
 */
export class Orbits {
  private readonly members: number;
  private readonly to: Int32Array;
  private readonly signature: Int32Array;
  private readonly trial: Int32Array;
  private readonly order: number[];
  /** The words that belong to each member, slot by slot; null where words name members, or belong to two. */
  private readonly rows: readonly Int32Array[] | null;

  constructor(readonly roles: WordRoles) {
    this.members = roles.first.at(-1) ?? 0;
    this.to = new Int32Array(this.members);
    this.signature = new Int32Array(this.members);
    this.trial = new Int32Array(roles.slot.length);
    this.order = Array.from({ length: this.members }, (_, member) => member);
    const pointing = roles.names.some((one) => one !== -1) || roles.other.some((one) => one >= 0);
    this.rows = pointing ? null : rowsOf(roles, this.members);
  }

  /** Writes the representative of the orbit of a state. */
  canonical(state: Int32Array, into: Int32Array): void {
    if (this.rows !== null) {
      this.inOrder(state, into, this.rows);
      return;
    }
    const colours = this.refined(state, new Int32Array(this.roles.familyOf));
    if (!this.search(state, colours, into, false, new Set())) throw new Error('a state has an orbit');
  }

  /** Writes a state of the orbit in which the members are in order, as far as one look at each tells them apart. */
  sorted(state: Int32Array, into: Int32Array): void {
    const colours = new Int32Array(this.roles.familyOf);
    this.sign(state, colours);
    this.recolour(colours);
    this.apply(state, colours, into);
  }

  /** The least state that the ways to break the ties of `colours` lead to; true when `best` has been written. */
  private search(state: Int32Array, colours: Int32Array, best: Int32Array, found: boolean, settled: ReadonlySet<number>): boolean {
    const tie = this.firstTie(colours, settled);
    const [one] = tie;
    if (one !== undefined && tie.every((member) => member === one || this.exchangeable(state, one, member)))
      // All orders of them give the same state, whatever becomes of the others.
      return this.search(state, colours, best, found, new Set([...settled, ...tie]));
    if (tie.length === 0) {
      this.apply(state, colours, this.trial);
      if (!found || less(this.trial, best)) best.set(this.trial);
      return true;
    }
    let known = found;
    const tried: number[] = [];
    for (const member of tie) {
      if (tried.some((earlier) => this.exchangeable(state, earlier, member))) continue;
      tried.push(member);
      const chosen = Int32Array.from(colours, (colour) => 2 * colour + 1);
      chosen[member] = (chosen[member] ?? 0) - 1;
      known = this.search(state, this.refined(state, chosen), best, known, settled);
    }
    return known;
  }

  /** The members of the first colour that several have which are not settled; none where all differ. */
  private firstTie(colours: Int32Array, settled: ReadonlySet<number>): number[] {
    const by = new Map<number, number[]>();
    colours.forEach((colour, member) => {
      if (settled.has(member)) return;
      const same = by.get(colour);
      if (same === undefined) by.set(colour, [member]);
      else same.push(member);
    });
    let least = Number.POSITIVE_INFINITY;
    for (const [colour, same] of by) if (same.length > 1 && colour < least) least = colour;
    return by.get(least) ?? [];
  }

  /** Whether two members can change places without changing the state. */
  private exchangeable(state: Int32Array, a: number, b: number): boolean {
    const { to, trial } = this;
    for (let member = 0; member < this.members; member++) to[member] = member;
    to[a] = b;
    to[b] = a;
    permute(this.roles, to, state, trial);
    for (let word = 0; word < trial.length; word++) if (trial[word] !== state[word]) return false;
    return true;
  }

  /** Refines colours until no more members are told apart; colours are ranks from 0, in an order that no permutation changes. */
  private refined(state: Int32Array, colours: Int32Array): Int32Array {
    let count = this.countOf(colours);
    for (;;) {
      this.sign(state, colours);
      this.recolour(colours);
      const now = this.countOf(colours);
      if (now === count || now === this.members) return colours;
      count = now;
    }
  }

  private countOf(colours: Int32Array): number {
    return new Set(colours).size;
  }

  /** Notes for each member a sum over all words that have to do with it; it does not depend on the numbers of the members. */
  private sign(state: Int32Array, colours: Int32Array): void {
    const { signature, roles } = this;
    const { slot, owner, other, names, first } = roles;
    signature.fill(0);
    for (let word = 0; word < state.length; word++) {
      const value = state[word] ?? 0;
      const named = names[word] ?? -1;
      if (named === -2) continue;
      this.add(
        slot[word] ?? 0,
        owner[word] ?? -1,
        other[word] ?? -1,
        value,
        named < 0 || value < 0 ? -1 : (first[named] ?? 0) + value,
        colours,
      );
    }
    for (const { address, slotWords, names: bySignal } of roles.buffers) {
      const count = state[address] ?? 0;
      for (let message = 0; message < count; message++) {
        const start = address + 1 + message * slotWords;
        const data = bySignal[state[start] ?? 0] ?? [];
        for (let i = 0; i < slotWords - 1; i++) {
          const word = start + 1 + i;
          const named = data[i] ?? -1;
          const value = state[word] ?? 0;
          const target = named < 0 || value < 0 ? -1 : (first[named] ?? 0) + value;
          this.add(slot[word] ?? 0, owner[word] ?? -1, other[word] ?? -1, value, target, colours);
        }
      }
    }
  }

  /** Adds one word to what is known of the members that it belongs to, and of the one that it names. */
  private add(slot: number, owner: number, other: number, value: number, target: number, colours: Int32Array): void {
    const { signature } = this;
    if (owner < 0 && target < 0) return;
    const mine = owner < 0 ? -1 : (colours[owner] ?? 0);
    const theirs = other < 0 ? -1 : (colours[other] ?? 0);
    const same = other === owner ? 1 : 0;
    const content = target < 0 ? mix(value, -1) : mix(colours[target] ?? 0, target === owner ? 1 : target === other ? 2 : 3);
    const common = mix(mix(slot, content), mix(theirs, same));
    if (owner >= 0) signature[owner] = ((signature[owner] ?? 0) + mix(common, 11)) | 0;
    if (other >= 0 && other !== owner) signature[other] = ((signature[other] ?? 0) + mix(mix(common, mine), 13)) | 0;
    if (target >= 0) signature[target] = ((signature[target] ?? 0) + mix(mix(common, mine), target === owner ? 17 : 19)) | 0;
  }

  /** Ranks the members by their colours first and by what was noted second. */
  private recolour(colours: Int32Array): void {
    const { order, signature } = this;
    order.sort((a, b) => (colours[a] ?? 0) - (colours[b] ?? 0) || (signature[a] ?? 0) - (signature[b] ?? 0) || a - b);
    const ranks = new Int32Array(this.members);
    let rank = -1;
    let before = -1;
    for (const member of order) {
      const differs = before < 0 || colours[before] !== colours[member] || signature[before] !== signature[member];
      if (differs) rank++;
      ranks[member] = rank;
      before = member;
    }
    colours.set(ranks);
  }

  /** Writes the state with the members of each family in the order of what belongs to them. */
  private inOrder(state: Int32Array, into: Int32Array, rows: readonly Int32Array[]): void {
    const { order, to } = this;
    const { familyOf } = this.roles;
    order.sort((a, b) => (familyOf[a] ?? 0) - (familyOf[b] ?? 0) || compared(state, rows[a], rows[b]) || a - b);
    order.forEach((member, place) => {
      to[member] = place;
    });
    permute(this.roles, to, state, into);
  }

  /** Writes the state with the members in the order of their colours; members of one colour keep their order. */
  private apply(state: Int32Array, colours: Int32Array, into: Int32Array): void {
    const { order, to } = this;
    order.sort((a, b) => (colours[a] ?? 0) - (colours[b] ?? 0) || a - b);
    order.forEach((member, place) => {
      to[member] = place;
    });
    permute(this.roles, to, state, into);
  }
}

/** The words that belong to each member; those of two members of a family correspond. */
function rowsOf({ owner, slot }: WordRoles, members: number): Int32Array[] {
  const rows = Array.from({ length: members }, (): number[] => []);
  owner.forEach((member, word) => {
    rows[member]?.push(word);
  });
  return rows.map((row) => Int32Array.from(row.sort((a, b) => (slot[a] ?? 0) - (slot[b] ?? 0))));
}

function compared(state: Int32Array, a: Int32Array | undefined, b: Int32Array | undefined): number {
  for (let i = 0; a !== undefined && i < a.length; i++) {
    const difference = (state[a[i] ?? 0] ?? 0) - (state[b?.[i] ?? 0] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function less(a: Int32Array, b: Int32Array): boolean {
  for (let word = 0; word < a.length; word++) if (a[word] !== b[word]) return (a[word] ?? 0) < (b[word] ?? 0);
  return false;
}

/** A hash of two numbers. */
function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
