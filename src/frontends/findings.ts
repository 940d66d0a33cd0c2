import type { Finding } from '../contract/diagnostic.ts';
import { catalogue } from './esml/diagnostics/catalogue.ts';

/**
 * All kinds of diagnostics that texts are given, whatever their language, with what explains them. The page loads them for the first one.
 */
export const findings: readonly Finding[] = catalogue;

/** What is known of a diagnostic's code. */
export function findingOf(code: string): Finding | undefined {
  return findings.find((finding) => finding.code === code);
}
