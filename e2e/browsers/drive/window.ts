/** One step of a mouse: to a spot in the window, or a button pressed or released. */
export type MouseStep =
  | { readonly to: readonly [x: number, y: number]; readonly ms?: number }
  | 'down'
  | 'up';

/** One step of a keyboard, with the code points that WebDriver gives to keys without a character. */
export type KeyStep = { readonly down: string } | { readonly up: string };

export const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export type Key = keyof typeof keys;

const mouseAction = (step: MouseStep): object => {
  if (step === 'down' || step === 'up')
    return { type: step === 'down' ? 'pointerDown' : 'pointerUp', button: 0 };
  const [x, y] = step.to.map(Math.round);
  return { type: 'pointerMove', x, y, duration: step.ms ?? 0, origin: 'viewport' };
};

/** What a mouse does, as classic WebDriver and BiDi both want it. */
export const mouseInput = (steps: readonly MouseStep[]): object => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: steps.map(mouseAction),
});

/** The same for a keyboard. */
export const keyInput = (steps: readonly KeyStep[]): object => ({
  type: 'key',
  id: 'keyboard',
  actions: steps.map((step) =>
    'down' in step ? { type: 'keyDown', value: step.down } : { type: 'keyUp', value: step.up },
  ),
});

/** A browser window of one person, without the cookies and stored data of others. */
export interface BrowserWindow {
  readonly goto: (url: string) => Promise<void>;
  /** Calls a function in the page. Arguments and result pass as JSON. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  readonly mouse: (steps: readonly MouseStep[]) => Promise<void>;
  readonly keyboard: (steps: readonly KeyStep[]) => Promise<void>;
  /** Chooses files as a person does in the dialog of the browser. The element matches the selector. */
  readonly chooseFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  /** What the browser wrote to its console as an error, uncaught errors and failed requests included. */
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

/** The source of a function that calls another one with JSON and returns JSON. */
export const jsonCall = (run: AnyFunction): string => {
  const helpers = (helpersOf.get(run) ?? []).map((helper) => `const ${helper.name} = ${helper.toString()};`);
  return `async (json) => {
    ${helpers.join('\n')}
    return JSON.stringify((await (${run.toString()})(...JSON.parse(json))) ?? null);
  }`;
};
