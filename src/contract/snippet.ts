/** What a completion inserts (`CompletionItem`) as plain text: its places hold what they begin with. */
export function withoutPlaces(snippet: string): string {
  const inner = /\$\{\d+:([^{}$]*)\}|\$\d/g;
  const once = snippet.replace(inner, (_, begins: string | undefined) => begins ?? '');
  return once === snippet ? once : withoutPlaces(once);
}
