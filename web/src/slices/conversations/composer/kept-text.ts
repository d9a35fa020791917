/** Storage may be forbidden or full; then a reload begins afresh. */
const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** What someone typed in this tab, until they sign out. */
export const readKept = (key: string): string | null => attempt(() => sessionStorage.getItem(key));

export const keep = (key: string, text: string): void =>
  void attempt(() => (text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
