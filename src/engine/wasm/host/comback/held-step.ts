import type { ModuleAccess } from '../frontier.ts';

/** What the module knows of the way through the atomic block that it is in. */
const ofStep = ['inner', 'shared', 'planned', 'planLength'] as const;

/** All that the step works with that is being met: taking steps again works with the same. */
export class HeldStep {
  private held: { readonly memory: Uint8Array; readonly globals: readonly number[] } | null = null;

  constructor(private readonly host: ModuleAccess) {}

  hold(): void {
    const { host } = this;
    const { state, batch } = host.env.map;
    this.held = { memory: host.bytes().slice(state, batch), globals: ofStep.map((name) => host.get(name)) };
  }

  /** Brings it back; the new state that a lookup has left stays. */
  bringBack(): void {
    const { host, held } = this;
    if (held === null) return;
    const { state, child, plan } = host.env.map;
    const memory = host.bytes();
    memory.set(held.memory.subarray(0, child - state), state);
    memory.set(held.memory.subarray(plan - state), plan);
    for (const [i, name] of ofStep.entries()) host.set(name, held.globals[i] ?? 0);
    this.held = null;
  }
}
