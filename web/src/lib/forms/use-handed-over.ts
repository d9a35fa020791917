import { type Dispatch, type SetStateAction, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../use-hydrated.ts';
import { type Giver, offerHandOver, takeHandedOver } from './hand-over.ts';

/**
 * Lets what `give` says go along when the page is read on in the other language, and hands it to `take` there. The name is
 * unique on its page.
 */
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
  // What the server rendered is hydrated as it is, and may be rendered anew right after that.
  useLayoutEffect(() => {
    if (!isHydrated) return;
    takeNow();
    return offerHandOver(name, () => latest.current());
  }, [isHydrated, name]);
};

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether a value is one of these; `null` and `''` may be among them. */
export const isOneOf =
  <Value>(values: readonly Value[]) =>
  (given: unknown): given is Value =>
    values.some((value) => value === given);

/** Like `useState`, for what a person typed or chose: it goes along when the page is read on in the other language. */
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
