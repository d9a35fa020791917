/** One step of a mouse: to a spot in the window, or a button pressed or released. */
export type MouseStep =
  | { readonly to: readonly [x: number, y: number]; readonly ms?: number }
  | 'down'
  | 'up';

export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Backspace'
  | 'Control'
  | 'Enter'
  | 'Escape'
  | 'Shift'
  | 'Space'
  | 'Tab';

/** A browser window of one person, without the cookies and stored data of others. */
export interface BrowserWindow {
  readonly goto: (url: string) => Promise<void>;
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  readonly mouse: (steps: readonly MouseStep[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (...keys: readonly (Key | 'a')[]) => Promise<void>;
  /** Chooses files as a person does in the dialog of the browser. The element matches the selector. */
  readonly chooseFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  readonly screenshot: () => Promise<Uint8Array>;
  readonly errors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface TestedBrowser {
  readonly open: (size: Size) => Promise<BrowserWindow>;
  readonly close: () => Promise<void>;
}

type AnyFunction = (...args: never[]) => unknown;

const helpersOf = new WeakMap<AnyFunction, readonly AnyFunction[]>();

/** A function for a page together with the functions that it calls. */
export const pageFunction = <Run extends AnyFunction>(run: Run, helpers: readonly AnyFunction[]): Run => {
  helpersOf.set(run, helpers);
  return run;
};

/** An expression that calls a function in a page, with a promise of its result as JSON. */
export const callExpression = (run: AnyFunction, args: readonly unknown[]): string => {
  const helpers = (helpersOf.get(run) ?? []).map((helper) => `const ${helper.name} = ${helper.toString()};`);
  return `(async () => {
    ${helpers.join('\n')}
    return JSON.stringify((await (${run.toString()})(...${JSON.stringify(args)})) ?? null);
  })()`;
};
