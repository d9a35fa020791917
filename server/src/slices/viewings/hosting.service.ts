import type { BulkReply } from '@lodgepole/contract/core/bulk';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import type { CancelManyForm, ViewingEdit } from '@lodgepole/contract/viewings/forms';
import { viewingMessages as say } from '@lodgepole/contract/viewings/messages';
import { endOf, hasStarted } from '@lodgepole/contract/viewings/rules';
import { eachOf } from '../../core/each-of.ts';
import { Invalid, NotFound, Refused } from '../../core/errors.ts';
import type { Announce } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type {
  ListingFacts,
  LockedViewing,
  ViewingsRepository,
  ViewingsStore,
} from './viewings.repository.ts';
import { givingTime, requireTime, underStart } from './viewings.service.ts';

export interface HostingParts {
  readonly store: ViewingsStore;
  readonly announce: Announce;
  readonly now: () => Date;
}

const dayMs = 24 * 60 * 60 * 1000;

const isMoved = (viewing: LockedViewing, { starts_at, minutes }: ViewingEdit): boolean =>
  (starts_at !== undefined && starts_at.getTime() !== viewing.starts_at.getTime()) ||
  (minutes !== undefined && minutes !== viewing.minutes);

export const hostingService = ({ store, announce, now }: HostingParts) => {
  const requireHost = async (viewer: Viewer, id: number): Promise<number> => {
    const place = await store.placeOf(id);
    if (!place) throw new NotFound();
    if (place.host !== viewer.id) throw new Refused(say.notYours);
    return place.listing;
  };

  /** Locks the listing, then the viewing, which must be in the future. */
  const onViewing = (
    id: number,
    listing: number,
    work: (
      viewing: LockedViewing,
      listing: ListingFacts,
      viewings: ViewingsRepository,
    ) => Promise<readonly number[]>,
  ): Promise<void> =>
    store.transaction(async (viewings, transaction) => {
      const home = await viewings.home(listing, 'lock');
      const viewing = await viewings.lock(id);
      if (!home || !viewing) throw new NotFound();
      if (hasStarted(viewing, now())) throw new Invalid({ detail: say.started });
      const people = await work(viewing, home, viewings);
      await announce(transaction, { topic: 'viewings', id, people });
    });

  const move = (viewing: LockedViewing, { status }: ListingFacts, edit: ViewingEdit) => {
    if (!takesRequests(status)) throw underStart(say.notActive);
    const { starts_at = viewing.starts_at, minutes = viewing.minutes } = edit;
    requireTime(starts_at, now());
    // If the new time is within a day, the email about the move serves as the reminder.
    const isNear = starts_at.getTime() <= now().getTime() + dayMs;
    return { starts_at, minutes, ends_at: endOf(starts_at, minutes), reminded_at: isNear ? now() : null };
  };

  return {
    requireHost,

    async change(viewer: Viewer, id: number, edit: ViewingEdit): Promise<void> {
      const listing = await requireHost(viewer, id);
      await givingTime(() =>
        onViewing(id, listing, async (viewing, listing, viewings) => {
          const { seats = viewing.seats, note = viewing.note } = edit;
          if (seats < viewing.taken) throw new Invalid({ seats: [say.fewerThanBooked] });
          const moved = isMoved(viewing, edit) ? move(viewing, listing, edit) : null;
          const isNews = moved !== null || note !== viewing.note;
          if (!isNews && seats === viewing.seats) return [];
          await viewings.change(id, { seats, note, ...moved, updated_at: now() }, { isNews });
          const guests = await viewings.guestsOf(id);
          if (moved)
            await viewings.queueEmails(
              guests.map((to) => ({
                kind: 'moved',
                viewing: id,
                to,
                before: viewing.starts_at.toISOString(),
              })),
            );
          return [viewer.id, ...guests];
        }),
      );
    },

    async cancel(viewer: Viewer, id: number, reason?: string): Promise<void> {
      const listing = await requireHost(viewer, id);
      await onViewing(id, listing, async (_viewing, _home, viewings) => {
        await viewings.cancel([id], now(), reason);
        return [];
      });
    },

    /** One transaction, so that each guest gets one email about all of them. */
    cancelAll: (viewer: Viewer, { ids, reason }: CancelManyForm): Promise<BulkReply> =>
      store.transaction(async (viewings) => {
        const places = new Map((await viewings.placesOf(ids)).map((place) => [place.id, place]));
        const own = [...places.values()].filter(({ host_id }) => host_id === viewer.id);
        const locked = await viewings.lockAll(
          own.flatMap(({ listing_id }) => listing_id ?? []),
          own.map(({ id }) => id),
        );
        const reply = await eachOf(ids, (id) => {
          const place = places.get(id);
          if (place && place.host_id !== viewer.id) throw new Refused(say.notYours);
          const viewing = locked.find((one) => one.id === id);
          if (!viewing) throw new NotFound();
          if (hasStarted(viewing, now())) throw new Invalid({ detail: say.started });
        });
        await viewings.cancel(reply.done, now(), reason);
        return reply;
      }),
  };
};

export type HostingService = ReturnType<typeof hostingService>;
