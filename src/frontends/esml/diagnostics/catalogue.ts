import { commandDiagnostics, propertyDiagnostics } from './commands.ts';
import { nameDiagnostics, typeDiagnostics } from './names.ts';
import { symmetricDiagnostics } from './symmetric.ts';
import { sizeDiagnostics } from './sizes.ts';
import { pictureDiagnostics } from './pictures.ts';
import { syntaxDiagnostics } from './syntax.ts';
import { warningDiagnostics } from './warnings.ts';
import { commandsExplanations } from './explanations/commands.ts';
import { namesExplanations } from './explanations/names.ts';
import { picturesExplanations } from './explanations/pictures.ts';
import { sizesExplanations } from './explanations/sizes.ts';
import { symmetricExplanations } from './explanations/symmetric.ts';
import { syntaxExplanations } from './explanations/syntax.ts';
import { warningsExplanations } from './explanations/warnings.ts';
import type { Finding } from '../../../contract/diagnostic.ts';

const explanations: Readonly<Record<string, string>> = {
  ...syntaxExplanations,
  ...namesExplanations,
  ...symmetricExplanations,
  ...commandsExplanations,
  ...sizesExplanations,
  ...warningsExplanations,
  ...picturesExplanations,
};

/** All kinds of findings with their explanations, by code. */
export const catalogue: readonly Finding[] = [
  ...Object.values(syntaxDiagnostics),
  ...Object.values(nameDiagnostics),
  ...Object.values(typeDiagnostics),
  ...Object.values(symmetricDiagnostics),
  ...Object.values(commandDiagnostics),
  ...Object.values(propertyDiagnostics),
  ...Object.values(sizeDiagnostics),
  ...Object.values(warningDiagnostics),
  ...Object.values(pictureDiagnostics),
]
  .map(({ code, severity, title }) => ({ code, severity, title, explanation: explanations[code] ?? '' }))
  .sort((a, b) => (a.code < b.code ? -1 : 1));
