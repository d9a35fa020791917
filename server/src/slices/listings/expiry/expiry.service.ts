import { askedAfterDays, expiryOf } from '@lodgepole/contract/listings/rules';
import type { Log } from '../../../core/log.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { DueListing, ExpiryStore } from './expiry.repository.ts';

export interface ExpiryParts {
  readonly store: ExpiryStore;
  readonly listingDays: number;
  readonly now: () => Date;
  readonly log: Log;
  readonly perBatch?: number;
}

const usualBatch = 200;

const confirmedBefore = (now: Date, days: number): Date => expiryOf(now, -days);

/** Repeats the last millisecond, because the database's timestamps are finer. */
const resumeAfter = (listings: readonly DueListing[]): Date =>
  new Date(Math.max(...listings.map(({ confirmed_at }) => confirmed_at.getTime())) - 1);

export const expiryService = ({ store, listingDays, now, log, perBatch = usualBatch }: ExpiryParts) => {
  const expireBatch = (until: Date): Promise<DueListing[]> =>
    store.transaction(async (listings) => {
      const expired = await listings.expire(until, perBatch);
      await listings.queueExpiryMails(expired);
      await listings.announce(expired);
      return expired;
    });

  const askBatch = (after: Date, until: Date): Promise<DueListing[]> =>
    store.transaction(async (listings) => {
      const asked = await listings.markAsked({ after, until }, perBatch);
      await listings.queueQuestions(asked);
      return asked;
    });

  /** One transaction per batch, so that an interrupted run keeps its progress. */
  const expireAll = async (until: Date, signal: AbortSignal): Promise<number> => {
    for (let count = 0; ; ) {
      if (signal.aborted) return count;
      const { length } = await expireBatch(until);
      count += length;
      if (length < perBatch) return count;
    }
  };

  const askAll = async (expiredUntil: Date, until: Date, signal: AbortSignal): Promise<number> => {
    for (let count = 0, after = expiredUntil; ; ) {
      if (signal.aborted) return count;
      const asked = await askBatch(after, until);
      count += asked.length;
      if (asked.length < perBatch) return count;
      after = resumeAfter(asked);
    }
  };

  return {
    /** After an outage, listings due for both only expire. */
    async run({ signal }: Pick<JobRun, 'signal'>): Promise<void> {
      const started = now();
      const expiredUntil = confirmedBefore(started, listingDays);
      const expired = await expireAll(expiredUntil, signal);
      const asked = await askAll(expiredUntil, confirmedBefore(started, askedAfterDays(listingDays)), signal);
      if (expired + asked > 0)
        log.info(
          { expired, asked },
          `Listings that expired: ${expired}. Landlords asked about theirs: ${asked}.`,
        );
    },
  };
};
