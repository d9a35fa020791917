/** May answer how much it had to cut off. */
type Close = () => Promise<number | void>;

/** What has been opened so far, by name; closed in reverse, whether start-up failed or the process was asked to stop. */
export interface Closers {
  add(name: string, close: Close): void;
  /** What is being closed right now. */
  current(): string | null;
  /** Answers how much was cut off, as each close says, those that failed included. */
  closeAll(): Promise<number>;
}

export const makeClosers = (say: (sentence: string) => void): Closers => {
  const opened: { readonly name: string; readonly close: Close }[] = [];
  let current: string | null = null;
  return {
    add: (name, close) => void opened.push({ name, close }),
    current: () => current,
    async closeAll() {
      let cut = 0;
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
        current = last.name;
        try {
          cut += (await last.close()) ?? 0;
        } catch (error) {
          cut += 1;
          say(`While closing ${current}: ${String(error)}`);
        }
      }
      return cut;
    },
  };
};
