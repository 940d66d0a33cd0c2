/** What an error says, without the name of its class. */
export function saidBy(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
