interface Kept<Row> {
  readonly row: Row;
  readonly until: number;
}

const keptMs = 5 * 60_000;
const mostKept = 20_000;

/**
 * What the ranking has to know of homes, kept for five minutes: the same few hundred are ranked for one person after another.
 * Nothing is shown from here; what is shown is always read again.
 */
export const keptBriefly = <Row extends { readonly id: number }>(
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
) => {
  const kept = new Map<number, Kept<Row>>();

  const keep = (row: Row, now: number): void => {
    kept.delete(row.id);
    kept.set(row.id, { row, until: now + keptMs });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? row.id);
  };

  return async (ids: readonly number[]): Promise<Row[]> => {
    const now = performance.now();
    const missing = ids.filter((id) => (kept.get(id)?.until ?? 0) <= now);
    if (missing.length > 0) for (const row of await read(missing)) keep(row, now);
    return ids.flatMap((id) => kept.get(id)?.row ?? []);
  };
};
