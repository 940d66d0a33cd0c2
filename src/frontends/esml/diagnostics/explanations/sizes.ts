/** Why each is a finding and what to do, by code, for someone who sees it for the first time. */
export const sizesExplanations: Readonly<Record<string, string>> = {
  E0501:
    'SOME, ALL, COUNT and FORALL are expanded for each value or process, and nested ones for each combination. DOs behind each other have copies of what follows them, each process has its own steps, and a send and a receive on one channel make a step for each pair of processes. Make the constants smaller, or remove one of the nested repetitions.',
  E0502: 'Replicated activations are unrolled before the model runs. Check the bounds of the FORs, also of those that activate nothing.',
  E0503: 'The values of a SCALARSET usually stand for alike processes. Whatever ranges over them is expanded for each value.',
};
