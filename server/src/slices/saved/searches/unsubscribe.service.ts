import type { Announce } from '../../../core/live.ts';
import { signedLinks } from '../../../core/site/site-links.ts';
import type { SearchesStore } from './searches.repository.ts';

interface SearchLink {
  readonly search: number;
  readonly publicId: string;
}

/** Links that turn off the emails of one search and can do nothing else. They do not expire. */
export const searchLinks = (secret: string) => {
  const links = signedLinks(secret, 'search-emails');
  return {
    sign: ({ search, publicId }: SearchLink): string => links.sign([search, publicId]),

    read(token: string): SearchLink | null {
      const [search, publicId] = links.read(token, 2) ?? [];
      return search === undefined || publicId === undefined ? null : { search: Number(search), publicId };
    },
  };
};

export type SearchLinks = ReturnType<typeof searchLinks>;

export type SearchEmails =
  | { readonly kind: 'unknown' | 'deleted' }
  | { readonly kind: 'wanted' | 'stopped'; readonly name: string };

export interface UnsubscribeParts {
  readonly store: SearchesStore;
  readonly links: SearchLinks;
  readonly announce: Announce;
  readonly now: () => Date;
}

export const searchUnsubscribePath = '/unsubscribe/search';

export const unsubscribeService = ({ store, links, announce, now }: UnsubscribeParts) => ({
  async look(token: string): Promise<SearchEmails> {
    const link = links.read(token);
    if (!link) return { kind: 'unknown' };
    const found = await store.linked(link.search, link.publicId);
    if (!found) return { kind: 'deleted' };
    return { kind: found.frequency === 'off' ? 'stopped' : 'wanted', name: found.name };
  },

  async stop(token: string): Promise<SearchEmails> {
    const link = links.read(token);
    if (!link) return { kind: 'unknown' };
    return store.transaction(async (searches, transaction): Promise<SearchEmails> => {
      const found = await searches.linked(link.search, link.publicId);
      const locked = found && (await searches.lock(found.user_id, found.id));
      if (!found || !locked) return { kind: 'deleted' };
      if (locked.frequency !== 'off') {
        await searches.change(found.id, { frequency: 'off' });
        await searches.withdrawConsent(found.id);
        await searches.planEmail(found.id, now());
        await announce(transaction, { topic: 'searches', id: found.id, people: [found.user_id] });
      }
      return { kind: 'stopped', name: found.name };
    });
  },
});

export type UnsubscribeService = ReturnType<typeof unsubscribeService>;
