import { expect } from '@playwright/test';
import { type Found, findInPage, type Request, type Step, type Wanted } from './find-in-page.ts';
import type { BrowserWindow, Key } from './window.ts';

export type Text = string | RegExp;

const wanted = (text: Text): Wanted =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

const said = (text: Wanted): string => (typeof text === 'string' ? `“${text}”` : `/${text.source}/`);

const describeStep = (step: Step): string => {
  if ('text' in step) return `the text ${said(step.text)}`;
  if ('label' in step) return `the field ${said(step.label)}`;
  return step.name === undefined ? `a ${step.role}` : `the ${step.role} ${said(step.name)}`;
};

const describe = (steps: readonly Step[]): string => [...steps].reverse().map(describeStep).join(' in ');

const stepLimitMs = 20_000;

export interface Place {
  readonly role: (role: string, name?: Text) => Place;
  readonly field: (label: Text) => Place;
  readonly text: (text: Text) => Place;
  readonly count: () => Promise<number>;
  readonly texts: () => Promise<readonly string[]>;
  readonly value: () => Promise<string>;
  readonly box: () => Promise<readonly [x: number, y: number, width: number, height: number]>;
  readonly isChecked: () => Promise<boolean>;
  readonly appears: (limitMs?: number) => Promise<void>;
  readonly disappears: () => Promise<void>;
  readonly reads: (text: Text, limitMs?: number) => Promise<void>;
  readonly click: () => Promise<void>;
  /** Clicks, and replaces the text. The field may format it. */
  readonly fill: (text: string, shown?: string) => Promise<void>;
  /** Types a date in the order of English date fields: month, day, year. */
  readonly fillDate: (date: string) => Promise<void>;
  readonly choose: (option: string) => Promise<void>;
  readonly focus: () => Promise<void>;
  readonly chooseFiles: (...paths: readonly string[]) => Promise<void>;
}

export interface Tab extends Pick<Place, 'role' | 'field' | 'text'> {
  readonly window: BrowserWindow;
  readonly goto: (path: string) => Promise<void>;
  readonly url: () => Promise<string>;
  readonly isAt: (address: Text, limitMs?: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (...held: readonly Key[]) => Promise<void>;
}

const isHydrated = (): boolean => {
  const rendered = document.querySelector('#root h1') ?? document.querySelector('#root main');
  return rendered === null || Object.keys(rendered).some((key) => key.startsWith('__reactFiber'));
};

const expectText = async (
  read: () => Promise<string>,
  text: Text,
  message: string,
  timeout = stepLimitMs,
) => {
  const poll = expect.poll(read, { message, timeout });
  await (typeof text === 'string' ? poll.toBe(text) : poll.toMatch(text));
};

const makePlace = (window: BrowserWindow, steps: readonly Step[]): Place => {
  const where = describe(steps);
  const look = (request: Request = {}): Promise<Found> => window.evaluate(findInPage, steps, request);
  const within = (step: Step) => makePlace(window, [...steps, step]);

  /** Waits until it is present, enabled, still and not covered. */
  const ready = async (): Promise<NonNullable<Found['first']>> => {
    let first: Found['first'] = null;
    const obstacle = async (): Promise<string> => {
      const found = await look({ scroll: true });
      first = found.first;
      if (found.count !== 1 || first === null)
        return `there are ${found.count}: ${found.texts.slice(0, 5).join(' | ')}`;
      if (!first.isEnabled) return 'it is disabled';
      if (!first.isHydrated) return 'it is not hydrated';
      return first.coveredBy === null ? '' : `it is covered by ${first.coveredBy}`;
    };
    await expect.poll(obstacle, { message: `${where} can be clicked`, timeout: stepLimitMs }).toBe('');
    if (first === null) throw new Error(`${where} is gone.`);
    return first;
  };

  const click = async (): Promise<void> => {
    const { middle } = await ready();
    await window.mouse([{ to: middle }]);
    // Late content shifts the page, so locate the element again right before the click.
    const { middle: settled } = await ready();
    await window.mouse([{ to: settled }, 'down', 'up']);
  };

  const focus = async (): Promise<void> => {
    await expect
      .poll(async () => (await look({ focus: true })).first?.isFocused ?? false, {
        message: `${where} takes the focus`,
        timeout: stepLimitMs,
      })
      .toBe(true);
  };

  return {
    role: (role, name) => within(name === undefined ? { role } : { role, name: wanted(name) }),
    field: (label) => within({ label: wanted(label) }),
    text: (text) => within({ text: wanted(text) }),
    count: async () => (await look()).count,
    texts: async () => (await look()).texts,
    value: async () => (await look({ hidden: true })).first?.value ?? '',
    box: async () => (await look()).first?.box ?? [0, 0, 0, 0],
    isChecked: async () => (await look({ hidden: true })).first?.isChecked ?? false,
    appears: async (timeout = stepLimitMs) => {
      const message = `${where} appears within ${timeout / 1000} s`;
      await expect.poll(async () => (await look()).count, { message, timeout }).toBeGreaterThan(0);
    },
    disappears: async () => {
      const message = `${where} disappears within ${stepLimitMs / 1000} s`;
      await expect.poll(async () => (await look()).count, { message, timeout: stepLimitMs }).toBe(0);
    },
    reads: (text, timeout) =>
      expectText(async () => (await look()).texts.join('\n'), text, `what ${where} reads`, timeout),
    click,
    focus,
    fill: async (text, shown = text) => {
      await click();
      await window.press('Control', 'a');
      await window.type(text);
      await expectText(async () => (await look()).first?.value ?? '', shown, `what ${where} holds`);
    },
    fillDate: async (date) => {
      const [year, month, day] = date.split('-');
      await focus();
      await window.type(`${month}/${day}/${year}`);
      await expectText(async () => (await look()).first?.value ?? '', date, `what ${where} holds`);
    },
    choose: async (option) => {
      // Type-ahead resets after a pause, so slow typing may choose another entry.
      await expect(async () => {
        await focus();
        await window.type(option);
        const chosen = (await look()).first?.option ?? '';
        expect(chosen.startsWith(option), `${where} holds “${chosen}”`).toBe(true);
      }).toPass({ timeout: stepLimitMs, intervals: [2000] });
    },
    chooseFiles: async (...paths) => {
      const mark = 'data-journey-files';
      const message = `${where} takes files`;
      const isThere = async () => (await look({ hidden: true, mark })).count;
      await expect.poll(isThere, { message, timeout: stepLimitMs }).toBe(1);
      await window.chooseFiles(`[${mark}]`, paths);
      await window.evaluate((name) => {
        document.querySelector(`[${name}]`)?.removeAttribute(name);
      }, mark);
    },
  };
};

export const makeTab = (window: BrowserWindow, origin: string): Tab => {
  const root = makePlace(window, []);
  const address = () => window.evaluate(() => `${location.pathname}${location.search}`);
  return {
    ...root,
    window,
    url: address,
    goto: async (path) => {
      await window.goto(`${origin}${path}`);
      const message = `${path} is hydrated within ${stepLimitMs / 1000} s`;
      await expect.poll(() => window.evaluate(isHydrated), { message, timeout: stepLimitMs }).toBe(true);
    },
    isAt: (wantedAddress, timeout) => expectText(address, wantedAddress, 'the address', timeout),
    type: (text) => window.type(text),
    press: (...held) => window.press(...held),
  };
};
