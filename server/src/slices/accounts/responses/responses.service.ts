import type { JobRun } from '../../../jobs/finish.ts';
import type { ResponsesRepository } from './responses.repository.ts';

interface ResponsesParts {
  readonly store: ResponsesRepository;
  readonly now: () => Date;
}

const batch = 500;

export const responsesService = ({ store, now }: ResponsesParts) => ({
  async count(_payload: object, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const at = now();
    let last: number | null = 0;
    while (last !== null && !signal.aborted) last = await store.countNext(last, at, batch);
  },
});
