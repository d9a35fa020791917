import type { InteractionsRepository } from './interactions.repository.ts';

const perBatch = 5000;

/** Recommendations are worked out from half a year; what is older says little, and would be most of the table in time. */
export const forgetOldInteractions =
  (interactions: Pick<InteractionsRepository, 'forgetOld'>) =>
  async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await interactions.forgetOld(perBatch)) === perBatch);
  };
