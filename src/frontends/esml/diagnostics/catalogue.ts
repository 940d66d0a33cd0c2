import { commandDiagnostics, propertyDiagnostics } from './commands.ts';
import { nameDiagnostics, typeDiagnostics } from './names.ts';
import { symmetricDiagnostics } from './symmetric.ts';
import { sizeDiagnostics } from './sizes.ts';
import { pictureDiagnostics } from './pictures.ts';
import { syntaxDiagnostics } from './syntax.ts';
import { warningDiagnostics } from './warnings.ts';
import type { Finding } from '../../../contract/diagnostic.ts';

/** All kinds of findings, by code. */
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
].sort((a, b) => (a.code < b.code ? -1 : 1));
