/** Travels with whoever leaves a form because its work is done, so that nobody asks whether they mean it. */
export const workDone = { isWorkDone: true } as const;

export const isWorkDone = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isWorkDone' in state;
