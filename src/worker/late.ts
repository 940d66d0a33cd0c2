/** Calls as they are seen before what answers them is there: every answer is a promise. */
export type Late<Api> = {
  readonly [Call in keyof Api]: Api[Call] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** The calls of a service: all of them, and no others. */
export type CallsOf<Api> = Readonly<Record<keyof Api, true>>;

/** Services that are loaded when they are asked for first, so that the first verdict waits for nothing that it does not need. */
export class LateServices {
  private readonly loading = new Set<Promise<unknown>>();

  /**
   * The calls of a service that `load` brings. Calls are answered in the order in which they came, also those that came before it was
   * there. After a failure to load the next call tries again.
   */
  service<Api>(calls: CallsOf<Api>, load: () => Promise<Api>): Late<Api> {
    let begun: Promise<Api> | null = null;
    const service = (): Promise<Api> => {
      if (begun !== null) return begun;
      const made = load();
      begun = made;
      this.loading.add(made);
      const over = (): void => void this.loading.delete(made);
      made.then(over, () => {
        over();
        begun = null;
      });
      return made;
    };
    const later =
      (call: keyof Api) =>
      async (...args: readonly unknown[]) => {
        const answering = (await service())[call] as (...args: readonly unknown[]) => unknown;
        return answering(...args);
      };
    return Object.fromEntries(Object.keys(calls).map((call) => [call, later(call as keyof Api)])) as Late<Api>;
  }

  /** When what is being loaded is there, and the calls that waited for it have begun. */
  async loaded(): Promise<void> {
    await Promise.allSettled(this.loading);
  }
}
