import type { Page } from '@lodgepole/contract/core/endpoint';
import { exactTotalLimit, type PageRequest, pageWindow, toPage } from '@lodgepole/contract/core/paging';
import type { Listing } from '@lodgepole/contract/listings/listing';
import {
  maxSearches,
  type SavedSearch,
  type SavedSearchEdit,
  type SavedSearchForm,
  type SearchFrequency,
  searchConsent,
  searchMessages,
} from '@lodgepole/contract/saved/searches';
import { Invalid, NotFound, Unauthenticated } from '../../../core/errors.ts';
import type { Throttle } from '../../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import { say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import type { ConsentRow, SearchesRepository, SearchesStore, SearchRow } from './searches.repository.ts';
import type { ZoneOf } from './time-zone.ts';

const presentSearch = ({ created_at, ...search }: SearchRow): SavedSearch => ({
  ...search,
  created_at: created_at.toISOString(),
});

const presentConsent = ({ given_at, withdrawn_at, ...consent }: ConsentRow) => ({
  ...consent,
  given_at: given_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
});

export interface SearchesParts {
  readonly store: SearchesStore;
  readonly listings: Pick<ListingsService, 'cards'>;
  readonly zoneOf: ZoneOf;
  readonly announce: Announce;
  readonly changes: Throttle;
  readonly now: () => Date;
}

const usualSource = 'api';

export const searchesService = (parts: SearchesParts) => {
  const { store, listings, zoneOf, announce, changes, now } = parts;

  const told = (transaction: Transaction, viewer: Viewer, id: number): Promise<void> =>
    announce(transaction, { topic: 'searches', id, people: [viewer.id] });

  const shown = async (searches: SearchesRepository, viewer: Viewer, id: number): Promise<SavedSearch> => {
    const row = await searches.one(viewer.id, id);
    if (!row) throw new NotFound();
    return presentSearch(row);
  };

  /** Turning on emails records consent to the text shown; turning them off ends it. */
  const changeFrequency = async (
    searches: SearchesRepository,
    viewer: Viewer,
    id: number,
    { from, to, source }: { from: SearchFrequency; to: SearchFrequency; source: string | undefined },
  ): Promise<void> => {
    if (from === to) return;
    if (from === 'off') await searches.giveConsent(viewer.id, id, source ?? usualSource, say(searchConsent));
    if (to === 'off') await searches.withdrawConsent(id);
    await searches.planEmail(id, now());
  };

  return {
    async requireOwn(viewer: Viewer, id: number): Promise<void> {
      if (!(await store.isOwn(viewer.id, id))) throw new NotFound();
    },

    mine: async (viewer: Viewer): Promise<SavedSearch[]> =>
      (await store.ofUser(viewer.id)).map(presentSearch),

    async save(viewer: Viewer, form: SavedSearchForm): Promise<SavedSearch> {
      await changes.take(String(viewer.id));
      const { name, frequency, query, source } = form;
      const time_zone = zoneOf(await store.placeOfPerson(viewer.id), query.search);
      return store.transaction(async (searches, transaction) => {
        if (!(await searches.lockUser(viewer.id))) throw new Unauthenticated();
        if ((await searches.count(viewer.id)) >= maxSearches)
          throw new Invalid({ detail: searchMessages.tooMany });
        const id = await searches.add({ user_id: viewer.id, name, frequency, query: query.sent, time_zone });
        await searches.setTerms(id, query.search);
        await changeFrequency(searches, viewer, id, { from: 'off', to: frequency, source });
        await told(transaction, viewer, id);
        return shown(searches, viewer, id);
      });
    },

    async change(viewer: Viewer, id: number, form: SavedSearchEdit): Promise<SavedSearch> {
      await changes.take(String(viewer.id));
      const { name, frequency, query, source } = form;
      const time_zone = query && zoneOf(await store.placeOfPerson(viewer.id), query.search);
      return store.transaction(async (searches, transaction) => {
        const before = await searches.lock(viewer.id, id);
        if (!before) throw new NotFound();
        await searches.change(id, {
          ...(name !== undefined && { name }),
          ...(frequency !== undefined && { frequency }),
          ...(query && { query: query.sent }),
          ...(time_zone !== undefined && { time_zone }),
        });
        if (query) await searches.setTerms(id, query.search);
        await changeFrequency(searches, viewer, id, {
          from: before.frequency,
          to: frequency ?? before.frequency,
          source,
        });
        await told(transaction, viewer, id);
        return shown(searches, viewer, id);
      });
    },

    async remove(viewer: Viewer, id: number): Promise<void> {
      await store.transaction(async (searches, transaction) => {
        if (!(await searches.remove(viewer.id, id))) throw new NotFound();
        await told(transaction, viewer, id);
      });
    },

    markSeen: (viewer: Viewer, id: number): Promise<SavedSearch> =>
      store.transaction(async (searches, transaction) => {
        if (!(await searches.lock(viewer.id, id))) throw new NotFound();
        if (await searches.markSeen(id)) await told(transaction, viewer, id);
        return shown(searches, viewer, id);
      }),

    async matches(viewer: Viewer, id: number, wanted: PageRequest): Promise<Page<Listing>> {
      const { limit, offset } = pageWindow(wanted);
      const most = Math.max(0, Math.min(limit, exactTotalLimit - offset));
      const found = await store.newOnes(viewer.id, id, { limit: most, offset });
      if (!found) throw new NotFound();
      return toPage(await listings.cards(viewer, found.ids), found.counted);
    },

    async personalData(viewer: Viewer) {
      const rows = await store.ofUser(viewer.id);
      const consents = await store.consentsOf(viewer.id);
      return { saved: rows.map(presentSearch), consents: consents.map(presentConsent) };
    },
  };
};

export type SearchesService = ReturnType<typeof searchesService>;
