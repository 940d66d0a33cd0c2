export const runEngineFile: string;
export function bundleRunEngine(): Promise<string>;
