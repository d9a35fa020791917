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

/** The moment of confirmation from which so many days have passed by now. */
const confirmedBefore = (now: Date, days: number): Date => expiryOf(now, -days);

/** Reads again what was confirmed in the same millisecond, since the database tells times apart more finely. */
const resumeAfter = (listings: readonly DueListing[]): Date =>
  new Date(Math.max(...listings.map(({ confirmed_at }) => confirmed_at.getTime())) - 1);

/** Asks owners whether their homes are still available, and takes the listings of those who do not answer out of searches. */
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

  /** Each batch is a transaction of its own, so a run that is cut off has done what it did. */
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
    /** What is due for both, after an outage, only expires. */
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
