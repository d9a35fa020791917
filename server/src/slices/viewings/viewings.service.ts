import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownsListing, seesListing, takesRequests } from '@lodgepole/contract/listings/rules';
import { timeZoneOf } from '@lodgepole/contract/places/time-zone';
import type { ViewingForm } from '@lodgepole/contract/viewings/forms';
import { viewingMessages as say } from '@lodgepole/contract/viewings/messages';
import { endOf, mostViewings, timeProblem } from '@lodgepole/contract/viewings/rules';
import type { OfferedViewing, OwnViewing, Viewing } from '@lodgepole/contract/viewings/viewing';
import { Invalid, NotFound, Refused } from '../../core/errors.ts';
import { type Throttle, usingTry } from '../../core/limits/throttle.ts';
import type { Announce } from '../../core/live.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { ListingsService } from '../listings/listings.service.ts';
import type { MediaService } from '../media/media.service.ts';
import { presentOwn, presentViewing } from './viewings.present.ts';
import { isOverlap, type ListingFacts, type ViewingsStore } from './viewings.repository.ts';

export interface ViewingsParts {
  readonly store: ViewingsStore;
  readonly media: MediaService;
  readonly listings: Pick<ListingsService, 'cards'>;
  readonly announce: Announce;
  readonly offers: Throttle;
  readonly now: () => Date;
}

export const underStart = (message: string): Invalid => new Invalid({ starts_at: [message] });

export const givingTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw isOverlap(error) ? underStart(say.overlap) : error;
  }
};

export const requireTime = (startsAt: Date, now: Date): void => {
  const problem = timeProblem(startsAt, now);
  if (problem !== null) throw underStart(problem);
};

export const viewingsService = ({ store, media, listings, announce, offers, now }: ViewingsParts) => {
  const visibleListing = async (viewer: Viewer, listing: number): Promise<ListingFacts> => {
    const home = await store.home(listing);
    if (!home || !seesListing(viewer, home.owner_id, home.status)) throw new NotFound();
    return home;
  };

  const present = async (viewer: Viewer, id: number): Promise<Viewing> => {
    const row = await store.seen(id, viewer.id);
    if (!row || row.listing === null || row.cancelled_at !== null) throw new NotFound();
    return presentViewing(row, row.listing, media);
  };

  const add = (viewer: Viewer, listing: number, form: ViewingForm): Promise<number> =>
    store.transaction(async (viewings, transaction) => {
      const home = await viewings.home(listing, 'lock');
      if (!home || !ownsListing(viewer, home.owner_id)) throw new NotFound();
      if (!takesRequests(home.status)) throw underStart(say.notActive);
      if ((await viewings.countComing(listing, now())) >= mostViewings) throw underStart(say.tooMany);
      const { unit_number, street_address, city } = home;
      const id = await viewings.add({
        ...form,
        listing_id: listing,
        host_id: viewer.id,
        ends_at: endOf(form.starts_at, form.minutes),
        unit_number,
        street_address,
        city,
        time_zone: timeZoneOf(home),
      });
      await announce(transaction, { topic: 'viewings', id, people: [viewer.id] });
      return id;
    });

  return {
    present,

    /** Others who see the listing get a reason; everyone else gets 404. */
    async requireOwn(viewer: Viewer, listing: number): Promise<void> {
      const home = await visibleListing(viewer, listing);
      if (!ownsListing(viewer, home.owner_id)) throw new Refused(listingMessages.notYours);
    },

    async offer(viewer: Viewer, listing: number, form: ViewingForm): Promise<OfferedViewing> {
      requireTime(form.starts_at, now());
      const giveBack = await offers.take(String(viewer.id));
      const id = await usingTry(
        giveBack,
        () => true,
        () => givingTime(() => add(viewer, listing, form)),
      );
      return { ...(await present(viewer, id)), overlaps: await store.overlapping(id, viewer.id) };
    },

    async ofListing(viewer: Viewer, listing: number): Promise<Viewing[]> {
      await visibleListing(viewer, listing);
      const rows = await store.comingOf(listing, viewer.id, now());
      return rows.map((row) => presentViewing(row, listing, media));
    },

    removeUnseen: () => store.removeUnseen(),

    async mine(viewer: Viewer): Promise<OwnViewing[]> {
      const at = now();
      const rows = [
        ...(await store.upcomingOfPerson(viewer.id, at)),
        ...(await store.pastOfPerson(viewer.id, at)),
      ];
      const ids = [...new Set(rows.flatMap(({ listing }) => listing ?? []))];
      const cards = new Map((await listings.cards(viewer, ids)).map((card) => [card.id, card]));
      return rows.flatMap((row) => {
        const card = cards.get(row.listing ?? 0);
        return card ? presentOwn(row, card, viewer.id, media) : [];
      });
    },
  };
};

export type ViewingsService = ReturnType<typeof viewingsService>;
