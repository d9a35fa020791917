type Close = () => Promise<unknown>;

/** What has been opened so far, by name; closed in reverse, whether start-up failed or the process was asked to stop. */
export interface Closers {
  add(name: string, close: Close): void;
  /** What is being closed right now. */
  current(): string | null;
  closeAll(): Promise<void>;
}

export const makeClosers = (say: (sentence: string) => void): Closers => {
  const opened: { readonly name: string; readonly close: Close }[] = [];
  let current: string | null = null;
  return {
    add: (name, close) => void opened.push({ name, close }),
    current: () => current,
    async closeAll() {
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
        current = last.name;
        await last.close().catch((error: unknown) => say(`While closing ${current}: ${String(error)}`));
      }
    },
  };
};
