import type { BulkReply } from '@lodgepole/contract/core/bulk';
import { isRefusal, TooMany, Unavailable } from './errors.ts';
import { say } from './text/text.ts';

/** Runs one after the other and collects refusals; any other error ends the call. */
export const eachOf = async (ids: readonly number[], act: (id: number) => unknown): Promise<BulkReply> => {
  const done: number[] = [];
  const refused: BulkReply['refused'] = [];
  for (const id of ids) {
    try {
      await act(id);
      done.push(id);
    } catch (error) {
      if (!isRefusal(error) || error instanceof TooMany || error instanceof Unavailable) throw error;
      refused.push({ id, detail: say(error.message) });
    }
  }
  return { done, refused };
};
