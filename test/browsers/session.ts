/** Sends a command of W3C WebDriver, by its name in the standard, and gives what the browser answers. Errors are those of the browser. */
export type Send = (command: Command, parameters: object) => Promise<unknown>;

export type Command = 'SetWindowRect' | 'Navigate' | 'ExecuteAsyncScript' | 'PerformActions' | 'TakeScreenshot';

/** What a function gave in the page. */
interface Answer<Result> {
  readonly value: Result;
  readonly error?: string;
}

/** A browser with one page, driven by WebDriver. */
export interface Session {
  /** Its name and version. */
  readonly name: string;
  /** Loads a page. */
  goTo(url: string): Promise<void>;
  /** What a function gives in the page; it sees nothing but its argument. */
  evaluate<Result>(what: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Argument, Result>(what: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>;
  /** Holds the first keys down while the last one is pressed. */
  press(...keys: readonly string[]): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>;
  end(): Promise<void>;
}

/** The codes of keys that have no letter (W3C WebDriver, 17.4.2). */
export const keys = { escape: '\uE00C', control: '\uE009', home: '\uE011' } as const;

/** A session of a browser with a window of 1280 x 720 pixels. */
export async function sessionOf(name: string, send: Send, end: () => Promise<void>): Promise<Session> {
  await send('SetWindowRect', { x: 0, y: 0, width: 1280, height: 720 });
  return {
    name,
    goTo: async (url) => void (await send('Navigate', { url })),
    evaluate: async <Result>(what: (argument: never) => Result | Promise<Result>, argument?: unknown): Promise<Result> => {
      const script = `const [argument, done] = arguments;
        Promise.resolve(argument).then(${what}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const ask = () => send('ExecuteAsyncScript', { script, args: [argument ?? null] }) as Promise<Answer<Result> | null>;
      // A page that is left meanwhile answers nothing; the next one does.
      const answer = (await ask()) ?? (await ask());
      if (answer === null) throw new Error('the page answered nothing, twice');
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    press: async (...pressed) => {
      const actions = [
        ...pressed.map((value) => ({ type: 'keyDown', value })),
        ...pressed.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    picture: async () => Buffer.from((await send('TakeScreenshot', { full: false })) as string, 'base64'),
    end,
  };
}
