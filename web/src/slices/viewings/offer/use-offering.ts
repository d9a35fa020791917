import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewingFailures } from '../messages.ts';
import { type OfferedTime, offer, refreshViewings } from '../queries.ts';

/** A time that was not taken, and why. */
export interface RefusedTime {
  readonly time: OfferedTime;
  readonly lines: readonly string[];
}

export type Offering =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  | { readonly kind: 'sent'; readonly offered: number; readonly refused: readonly RefusedTime[] };

interface Batch {
  readonly times: readonly OfferedTime[];
  readonly offeredBefore: number;
}

/** A time that the server refuses says nothing about the next; anything else would fail each of them. */
const isAboutOneTime = (error: unknown): boolean => error instanceof ApiError && error.status === 400;

/** Offers times one after the other. What was refused can be tried again without the rest. */
export const useOffering = (listing: number) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Offering>({ kind: 'choosing' });
  const sendAll = async (times: readonly OfferedTime[]): Promise<readonly RefusedTime[]> => {
    const refused: RefusedTime[] = [];
    for (const [done, time] of times.entries()) {
      setState({ kind: 'sending', done, total: times.length });
      try {
        await offer(api, listing, time);
      } catch (error) {
        const lines = linesOr(error, viewingFailures.offering);
        if (!isAboutOneTime(error))
          return [...refused, ...times.slice(done).map((left) => ({ time: left, lines }))];
        refused.push({ time, lines });
      }
    }
    return refused;
  };
  const { mutate } = useSubmit({
    mutationFn: ({ times }: Batch) => sendAll(times),
    onSuccess: async (refused, { times, offeredBefore }) => {
      setState({ kind: 'sent', offered: offeredBefore + times.length - refused.length, refused });
      await refreshViewings(queryClient);
    },
  });
  return {
    state,
    send: (times: readonly OfferedTime[]) => times.length > 0 && mutate({ times, offeredBefore: 0 }),
    retry: () => {
      if (state.kind === 'sent')
        mutate({ times: state.refused.map(({ time }) => time), offeredBefore: state.offered });
    },
    startOver: () => setState({ kind: 'choosing' }),
  };
};
