import type { Language } from '@lodgepole/contract/core/text/language';
import { type Dispatch, type SetStateAction, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../use-hydrated.ts';

const storageKey = 'hand-over';
const keptForMs = 5 * 60_000;
/** Ten times what the largest form needs. */
const mostCharacters = 200_000;
/** A page that is still open after this time was not left. */
const leavingForMs = 5_000;

interface HandOver {
  readonly place: string;
  readonly until: number;
  /** Each language takes it once. */
  readonly takenIn: readonly Language[];
  readonly hasFiles: boolean;
  readonly state: unknown;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Storage may be blocked or full; the page then asks before it is left. */
const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

interface Given {
  readonly value: unknown;
  readonly hasFiles?: boolean;
}

type Giver = () => Given;

const givers = new Map<string, Giver>();

/** The name must be unique on the page. */
export const offerHandOver = (name: string, give: Giver): (() => void) => {
  givers.set(name, give);
  return () => {
    if (givers.get(name) === give) givers.delete(name);
  };
};

const secret = /password/i;

const withoutSecrets = (name: string, value: unknown): unknown =>
  secret.test(name) || value instanceof Blob ? undefined : value;

const gather = () => {
  const given = [...givers].map(([name, give]) => ({ name, ...give() }));
  let length = 0;
  const values: Record<string, unknown> = {};
  for (const { name, value } of given) {
    const text = JSON.stringify(value, withoutSecrets) as string | undefined;
    length += text?.length ?? 0;
    if (text !== undefined && length <= mostCharacters) values[name] = JSON.parse(text);
  }
  return {
    values,
    hasFiles: given.some(({ hasFiles = false }) => hasFiles),
    isWhole: length <= mostCharacters,
  };
};

let handedOverAt = Number.NEGATIVE_INFINITY;

export const isHandedOver = (): boolean => Date.now() - handedOverAt < leavingForMs;

/** For a few minutes, in this tab. */
export const handOver = (place: string, state: unknown): void => {
  const { values, hasFiles, isWhole } = gather();
  const handed: HandOver = { place, until: Date.now() + keptForMs, takenIn: [], hasFiles, state, values };
  const isStored = attempt(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(handed));
    return true;
  });
  handedOverAt = isStored && isWhole ? Date.now() : Number.NEGATIVE_INFINITY;
};

const isHandOver = (value: unknown): value is HandOver =>
  typeof value === 'object' &&
  value !== null &&
  'place' in value &&
  typeof value.place === 'string' &&
  'until' in value &&
  typeof value.until === 'number' &&
  'takenIn' in value &&
  Array.isArray(value.takenIn) &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

let received: { readonly path: string; readonly values: Map<string, unknown> } | null = null;
let areFilesMissing = false;

const beginAnew = (): void => {
  received = null;
  areFilesMissing = false;
  handedOverAt = Number.NEGATIVE_INFINITY;
};

export const forgetHandOver = (): void => {
  beginAnew();
  attempt(() => sessionStorage.removeItem(storageKey));
};

const pathOf = (place: string): string => place.replace(/\?.*$/s, '');

/** Call it once, when the page starts. Returns the page's history state. */
export const receiveHandOver = (place: string, language: Language): unknown => {
  beginAnew();
  const handed = attempt((): unknown => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
  if (!isHandOver(handed)) return null;
  const { takenIn, state, hasFiles, values } = handed;
  if (handed.until <= Date.now()) forgetHandOver();
  if (handed.until <= Date.now() || handed.place !== place || takenIn.includes(language)) return null;
  const left: HandOver = { ...handed, takenIn: [...takenIn, language] };
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(left)));
  received = { path: pathOf(place), values: new Map(Object.entries(values)) };
  areFilesMissing = hasFiles;
  return state;
};

/** Files cannot be handed over. Reading it resets it. */
export const takeFilesMissing = (): boolean => {
  const wereMissing = areFilesMissing;
  areFilesMissing = false;
  return wereMissing;
};

/** Can be read once. */
export const takeHandedOver = (name: string, path: string): unknown => {
  if (received?.path !== path) return undefined;
  const value = received.values.get(name);
  received.values.delete(name);
  return value;
};

/** Hands what `give` returns to `take` when the reader switches language. The name is unique on its page. */
export const useHandedOver = (name: string, give: Giver, take: (given: unknown) => void): void => {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const latest = useRef(give);
  useLayoutEffect(() => {
    latest.current = give;
  });
  const takeNow = useEffectEvent(() => {
    const given = takeHandedOver(name, pathname);
    if (given !== undefined) take(given);
  });
  // Hydration must match the server's markup; a second render may differ.
  useLayoutEffect(() => {
    if (!isHydrated) return;
    takeNow();
    return offerHandOver(name, () => latest.current());
  }, [isHydrated, name]);
};

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export const isOneOf =
  <Value>(values: readonly Value[]) =>
  (given: unknown): given is Value =>
    values.some((value) => value === given);

/** Like `useState`, but kept when the reader switches language. */
export const useKeptState = <Value>(
  name: string,
  initial: Value | (() => Value),
  isValue: (given: unknown) => given is Value,
): readonly [Value, Dispatch<SetStateAction<Value>>] => {
  const [value, setValue] = useState(initial);
  useHandedOver(
    name,
    () => ({ value }),
    (given) => {
      if (isValue(given)) setValue(given);
    },
  );
  return [value, setValue];
};
