const steps = {
  column: { ArrowDown: 1, ArrowUp: -1 },
  row: { ArrowRight: 1, ArrowLeft: -1 },
} as const;

/** The index the key moves the focus to, wrapping around; null for other keys. */
export const keyStep = (
  key: string,
  from: number,
  count: number,
  along: keyof typeof steps,
): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = Object.entries(steps[along]).find(([arrow]) => arrow === key)?.[1];
  return step === undefined ? null : (from + step + count) % count;
};
