import type { Finding } from '../src/contract/diagnostic.ts';
import { catalogue } from '../src/frontends/esml/diagnostics/catalogue.ts';

/** The reference page of all diagnostics, docs/diagnostics.md. */
export function diagnosticsPage(): string {
  const entries = [...catalogue].sort((a, b) => (a.code < b.code ? -1 : 1));
  return `# Diagnostics

What the workbench and the command line say about an ESML text. \`esml explain CODE\` prints the same explanations. This page is made from the
catalogue in \`src/frontends/esml/diagnostics\` by \`npm run docs\`.

Codes that begin with E are errors: the model cannot be run. Codes that begin with W are warnings: it can, but something is probably not meant.

| Code | Title |
|---|---|
${entries.map(({ code, title }) => `| [${code}](#${code.toLowerCase()}) | ${title} |`).join('\n')}

${entries.map(section).join('\n')}`;
}

function section({ code, title, explanation }: Finding): string {
  return `## ${code}\n\n**${title.charAt(0).toUpperCase()}${title.slice(1)}.** ${explanation}\n`;
}
