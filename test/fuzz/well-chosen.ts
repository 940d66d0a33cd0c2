export const wellChosen: readonly number[] = [];
