import { Id } from '@lodgepole/contract/core/form/fields';
import { readWords } from '../../../ui/fields/search-box.tsx';

export type Shelf = 'all' | 'unread' | 'archived';

export interface InboxFilter {
  readonly shelf: Shelf;
  /** Part of a person's name or of an address. */
  readonly q: string | null;
  readonly listing: number | null;
}

export const noFilter: InboxFilter = { shelf: 'all', q: null, listing: null };

const readShelf = (params: URLSearchParams): Shelf => {
  if (params.get('archived') === 'true') return 'archived';
  return params.get('unread') === 'true' ? 'unread' : 'all';
};

/** Invalid parameters are ignored. */
export const readInbox = (params: URLSearchParams): InboxFilter => ({
  shelf: readShelf(params),
  q: readWords(params.get('q')),
  listing: Id.safeParse(params.get('listing')).data ?? null,
});

/** Keeps the other parameters but resets the page. */
export const writeInbox = (params: URLSearchParams, change: Partial<InboxFilter>): URLSearchParams => {
  const { shelf, q, listing } = { ...readInbox(params), ...change };
  const next = new URLSearchParams(params);
  for (const name of ['page', 'unread', 'archived', 'q', 'listing']) next.delete(name);
  if (shelf !== 'all') next.set(shelf, 'true');
  if (q !== null) next.set('q', q);
  if (listing !== null) next.set('listing', String(listing));
  return next;
};

export const inboxQuery = ({ shelf, q, listing }: InboxFilter) => ({
  ...(shelf !== 'all' && { [shelf]: true }),
  ...(q !== null && { q }),
  ...(listing !== null && { listing }),
});
