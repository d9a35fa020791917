import type { Page } from '@lodgepole/contract/core/endpoint';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { hasSession } from '../../../session/tokens.ts';

/** A page of favourites; one that could not be asked for anew says when it was true. */
export interface FavouritesPage extends Page<Listing> {
  readonly keptAt?: string;
}

/** Everything in this storage goes when someone signs out or another person signs in. */
const key = 'kept-favourites';

/** The last page seen, for when there is no connection. A storage that is full or forbidden keeps nothing. */
export const keepFavourites = (page: Page<Listing>): void => {
  if (!hasSession()) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...page, keptAt: new Date().toISOString() }));
  } catch {}
};

/** What an older version of this page kept says too little for today's cards. */
const isComplete = ({ items }: FavouritesPage): boolean => items.every((item) => 'status' in item);

export const keptFavourites = (): FavouritesPage | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as FavouritesPage | null;
    return kept && isComplete(kept) ? { ...kept, total: kept.items.length } : null;
  } catch {
    return null;
  }
};
