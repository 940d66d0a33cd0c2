/** JSON within a page: no sign in it ends the element. */
export function dataHtml(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>\n`;
}
