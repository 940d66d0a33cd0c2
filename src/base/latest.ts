/** A question whose answer may come late. It is wanted as long as no other one has been asked. */
export interface Question {
  /** Its number, which requests and answers carry. */
  readonly run: number;
  isLast(): boolean;
}

/** Questions of a kind, of which the last one alone is answered. */
export class Latest {
  private count = 0;

  next(): Question {
    const run = ++this.count;
    return { run, isLast: () => run === this.count };
  }

  /** No answer is wanted any more to what has been asked. */
  forget(): void {
    this.count++;
  }
}
