interface Limits {
  /** How long a reading is reused. */
  readonly keepMs: number;
  /** How long a scrape waits for a new one. */
  readonly waitMs: number;
}

const usual: Limits = { keepMs: 5000, waitMs: 1500 };

const afterwards = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });

/**
 * A reading that costs something, such as a query: made at most every few seconds, one at a time, however many scrapes there
 * are. Null when it could not be had in time.
 */
export const keptReading = <Value>(
  read: () => Promise<Value>,
  { keepMs, waitMs }: Limits = usual,
): (() => Promise<Value | null>) => {
  let last: { readonly value: Value | null; readonly at: number } | null = null;
  let reading: Promise<Value | null> | null = null;

  const begin = async (): Promise<Value | null> => {
    const value = await read().catch(() => null);
    last = { value, at: performance.now() };
    reading = null;
    return value;
  };

  return async () => {
    if (last && performance.now() - last.at < keepMs) return last.value;
    reading ??= begin();
    return Promise.race([reading, afterwards(waitMs)]);
  };
};
