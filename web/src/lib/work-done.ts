/** Navigation state after saving a form, so that leaving it needs no confirmation. */
export const workDone = { isWorkDone: true } as const;

export const isWorkDone = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isWorkDone' in state;
