/** What a client can set, as `initializationOptions` or as the section `esml` of its configuration. */
export interface Settings {
  readonly inlayHints: boolean;
  readonly codeLens: boolean;
  /** How long a check that is started from a lens may take. */
  readonly checkSeconds: number;
}

export const defaultSettings: Settings = { inlayHints: true, codeLens: true, checkSeconds: 60 };

/** The settings that a client sent; what it left out or what makes no sense stays as it was. */
export function readSettings(sent: unknown, before: Settings): Settings {
  if (typeof sent !== 'object' || sent === null) return before;
  const { inlayHints, codeLens, checkSeconds } = sent as Readonly<Record<string, unknown>>;
  return {
    inlayHints: typeof inlayHints === 'boolean' ? inlayHints : before.inlayHints,
    codeLens: typeof codeLens === 'boolean' ? codeLens : before.codeLens,
    checkSeconds: typeof checkSeconds === 'number' && checkSeconds > 0 ? checkSeconds : before.checkSeconds,
  };
}
