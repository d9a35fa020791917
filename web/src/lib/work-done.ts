/** Navigation state of a form that was saved, so that leaving it is not questioned. */
export const workDone = { isWorkDone: true } as const;

export const isWorkDone = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isWorkDone' in state;
