import { escaped } from './escaped.ts';
import { pageStyle } from './page-style.ts';

/** An HTML file with a title, in the style of these pages. */
export function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
