import type { Turn } from '@lodgepole/contract/groups/turns';
import type { Viewer } from '../../../core/viewer.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { TurnRow, TurnsStore } from './turns.repository.ts';

export interface WaitingTurns {
  readonly to: number;
  readonly turns: readonly TurnRow[];
}

export interface TurnsParts {
  readonly store: TurnsStore;
  readonly mailTurns: (waiting: WaitingTurns, job: JobRun) => Promise<void>;
  readonly now: () => Date;
}

const perBatch = 500;

export const turnsService = ({ store, mailTurns, now }: TurnsParts) => {
  const takeSome = (after: number): Promise<number | null> =>
    store.transaction(async (turns) => {
      const { people, last } = await turns.takeDue(now(), after, perBatch);
      await turns.queueMails(people);
      return last;
    });

  return {
    mine: async (viewer: Viewer): Promise<Turn[]> =>
      (await store.ofPerson(viewer.id)).map((row) => ({ ...row, since: row.since.toISOString() })),

    waitingFor: store.ofPerson,

    async takeDue(signal: AbortSignal): Promise<void> {
      let after: number | null = 0;
      while (after !== null && !signal.aborted) after = await takeSome(after);
    },

    async send({ user }: { readonly user: number }, job: JobRun): Promise<void> {
      const turns = await store.ofPerson(user);
      if (turns.length > 0) await mailTurns({ to: user, turns }, job);
      await job.settle(async () => void (await store.finish(job)));
    },
  };
};

export type TurnsService = ReturnType<typeof turnsService>;
