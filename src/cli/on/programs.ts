/** Programs other than this one that a check can be run on, each with its own name. */
export const otherPrograms = { spin: 'SPIN', ltsmin: 'LTSmin' } as const;

export type OtherProgram = keyof typeof otherPrograms;
