/** A page's number, or pages left out before or after where one is. */
export type PageSlot = number | 'before' | 'after';

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The numbers a pager shows: both ends, where one is, its neighbours, and a gap where more than one page is left out. */
export const pagesShown = (page: number, count: number): readonly PageSlot[] => {
  const inner = span(Math.max(2, Math.min(page - 1, count - 4)), Math.min(count - 1, Math.max(page + 1, 5)));
  const shown = [...new Set([1, ...inner, ...(count > 1 ? [count] : [])])];
  return shown.flatMap((at, index): PageSlot[] => {
    const skipped = at - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [at];
    const gap = at > page ? 'after' : 'before';
    return [skipped === 1 ? at - 1 : gap, at];
  });
};
