import { commandDiagnostics, propertyDiagnostics } from './commands.ts';
import { nameDiagnostics, typeDiagnostics } from './names.ts';
import { symmetricDiagnostics } from './symmetric.ts';
import { pictureDiagnostics } from './pictures.ts';
import { syntaxDiagnostics } from './syntax.ts';
import { warningDiagnostics } from './warnings.ts';
import type { Severity } from '../../../contract/diagnostic.ts';

/** What can be said of a kind of finding without a text at hand. */
export interface CatalogueEntry {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  readonly explanation: string;
}

/** All kinds of findings, by code. */
export const catalogue: readonly CatalogueEntry[] = [
  ...Object.values(syntaxDiagnostics),
  ...Object.values(nameDiagnostics),
  ...Object.values(typeDiagnostics),
  ...Object.values(symmetricDiagnostics),
  ...Object.values(commandDiagnostics),
  ...Object.values(propertyDiagnostics),
  ...Object.values(warningDiagnostics),
  ...Object.values(pictureDiagnostics),
].sort((a, b) => (a.code < b.code ? -1 : 1));

const byCode = new Map(catalogue.map((entry) => [entry.code, entry]));

/** The entry of a code; undefined for an unknown one. */
export function catalogueEntry(code: string): CatalogueEntry | undefined {
  return byCode.get(code);
}
