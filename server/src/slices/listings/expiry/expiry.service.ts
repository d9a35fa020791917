import { askedAfterDays, expiryOf } from '@lodgepole/contract/listings/rules';
import type { Log } from '../../../core/log.ts';
import type { JobRun } from '../../../jobs/finish.ts';
import type { Due, DueListing, ExpiryStore } from './expiry.repository.ts';

export interface ExpiryParts {
  readonly store: ExpiryStore;
  readonly listingDays: number;
  readonly now: () => Date;
  readonly log: Log;
  readonly perBatch?: number;
}

const usualBatch = 200;

const dayMs = 24 * 60 * 60 * 1000;

const endOfDay = (now: Date): Date => new Date(Math.ceil((now.getTime() + 1) / dayMs) * dayMs - 1);

const confirmedBefore = (now: Date, days: number): Date => expiryOf(now, -days);

export const expiryService = ({ store, listingDays, now, log, perBatch = usualBatch }: ExpiryParts) => {
  const expireBatch = (until: Date, today: Date): Promise<DueListing[]> =>
    store.transaction(async (listings) => {
      const expired = await listings.expire(until, perBatch);
      await listings.queueMails('tell_expired', await listings.markTold(expired, today));
      await listings.announce(expired);
      return expired;
    });

  const askBatch = (due: Due): Promise<DueListing[]> =>
    store.transaction(async (listings) => {
      const asked = await listings.markAsked(due, perBatch);
      await listings.queueMails('ask_if_available', asked);
      return asked;
    });

  /** One transaction per batch, so that an interrupted run keeps its progress. */
  const expireAll = async (until: Date, today: Date, signal: AbortSignal): Promise<number> => {
    for (let count = 0; ; ) {
      if (signal.aborted) return count;
      const { length } = await expireBatch(until, today);
      count += length;
      if (length < perBatch) return count;
    }
  };

  const askAll = async (due: Due, signal: AbortSignal): Promise<number> => {
    for (let count = 0; ; ) {
      if (signal.aborted) return count;
      const { length } = await askBatch(due);
      count += length;
      if (length < perBatch) return count;
    }
  };

  return {
    /** After an outage, listings that are due for both a reminder and expiry only expire. */
    async run({ signal }: Pick<JobRun, 'signal'>): Promise<void> {
      const [started, today] = [now(), endOfDay(now())];
      const askedAfter = askedAfterDays(listingDays);
      const after = confirmedBefore(started, listingDays);
      const expired = await expireAll(after, confirmedBefore(today, listingDays), signal);
      const until = confirmedBefore(started, askedAfter);
      const asked = await askAll({ after, until, today: confirmedBefore(today, askedAfter) }, signal);
      if (expired + asked > 0)
        log.info(
          { expired, asked },
          `Listings that expired: ${expired}. Landlords asked about theirs: ${asked}.`,
        );
    },
  };
};
