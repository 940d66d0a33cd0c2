/** How often an instruction of the abstract machine was executed. */
export interface InstructionCount {
  readonly name: string;
  readonly count: number;
}

/** What a depth-first search on the abstract machine with a perfect state cache does (thesis Tables 5.2 and 5.8, Appendix B). */
export interface MachineProfile {
  readonly states: number;
  readonly revisits: number;
  readonly loops: number;
  readonly transitions: number;
  /** The longest path on the stack, in steps. */
  readonly depth: number;
  readonly processes: number;
  /** Bits of a compacted state. */
  readonly bits: number;
  /** Places of the cache, and the most that were looked at for one state. */
  readonly places: number;
  readonly probes: number;
  /** Words of the delta store at its fullest: two for each change that is to be undone (4.1.3). */
  readonly delta: number;
  /** Comparisons of two states, states assigned to a place of the cache, and updates of a word (5.1.1). */
  readonly compare: number;
  readonly assign: number;
  readonly updateValue: number;
  /** Those that were executed, most often first. */
  readonly instructions: readonly InstructionCount[];
}

/** The counts of a profile with what they are called. */
export function profileCounts(profile: MachineProfile): readonly (readonly [name: string, value: number])[] {
  return [
    ['states', profile.states],
    ['revisits', profile.revisits],
    ['loops', profile.loops],
    ['transitions', profile.transitions],
    ['bits of a state', profile.bits],
    ['processes', profile.processes],
    ['places of the cache', profile.places],
    ['most probes', profile.probes],
    ['depth', profile.depth],
    ['words of delta', profile.delta],
    ['Compare', profile.compare],
    ['Assign', profile.assign],
    ['UpdateValue', profile.updateValue],
  ];
}
