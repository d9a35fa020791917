import { useEffect, useMemo, useRef, useState } from 'react';

export const useDebouncedValue = <Value>(value: Value, wait: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
};

interface Debounced<Args extends readonly unknown[]> {
  (...args: Args): void;
  readonly flush: () => void;
}

interface Asked<Args> {
  readonly args: Args;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Calls with the latest arguments, never after unmounting. */
export const useDebouncedCallback = <Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
  wait: number,
): Debounced<Args> => {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  const asked = useRef<Asked<Args>>(null);
  const debounced = useMemo(() => {
    const forget = (): void => {
      clearTimeout(asked.current?.timer);
      asked.current = null;
    };
    const flush = (): void => {
      const args = asked.current?.args;
      forget();
      if (args) latest.current(...args);
    };
    const later = (...args: Args): void => {
      forget();
      asked.current = { args, timer: setTimeout(flush, wait) };
    };
    return Object.assign(later, { flush, forget });
  }, [wait]);
  useEffect(() => {
    return debounced.forget;
  }, [debounced]);
  return debounced;
};
