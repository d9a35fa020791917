import { useEffect, useMemo, useRef, useState } from 'react';

/** The value once it has stayed the same for that many milliseconds. */
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
  /** Calls now what would be called later. */
  readonly flush: () => void;
}

interface Asked<Args> {
  readonly args: Args;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Calls once nothing has been asked for that many milliseconds, with what was asked last; never after the component is gone. */
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
