import { wordsOf } from '@lodgepole/contract/core/text/words';
import { provinces, shortestCityQuery } from '@lodgepole/contract/places/places';
import { isCityOfAddress, type Place } from '@lodgepole/contract/places/search';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { placesQuery } from '../queries.ts';

const folded = (text: string): string =>
  wordsOf(text)
    .join(' ')
    .replace(/\b(?:ste?|sainte)\b/g, 'saint')
    .replace(/^(?:ville|city|town) (?:de|du|of) /, '');

const isPlain = ({ kind }: Place): boolean => kind === 'postal' || kind === 'address';

const isNamed = ({ name, label, province }: Place, text: string): boolean =>
  [name, label, `${name} ${province}`, `${name} ${provinces[province]}`, `${name} City`].some(
    (written) => folded(written) === folded(text),
  );

export const placeNamed = (places: readonly Place[], text: string): Place | undefined =>
  places.find((place) => isNamed(place, text)) ?? (places.every(isPlain) ? places[0] : undefined);

/** What a typed text came to: a place, perhaps the city of an address that nobody knows. */
export type MeantPlace = (Place & { readonly replacesAddress?: true }) | 'unknown' | 'unavailable';

const cityOfAddress = (text: string, [best]: readonly Place[]): MeantPlace | undefined =>
  best && isCityOfAddress(text, best) ? { ...best, replacesAddress: true } : undefined;

/** Finds the place that a text means. Waits for suggestions that have not arrived yet. */
export type FindMeantPlace = (
  typed: string,
  accept: 'its name' | 'the best suggestion',
) => Promise<MeantPlace>;

export const useMeantPlace = (): FindMeantPlace => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (typed, accept) => {
    const text = typed.trim();
    if (text.length < shortestCityQuery) return 'unknown';
    const ask = () => queryClient.query(placesQuery(api, text));
    // A field that goes away takes its unfinished call with it, though the answer is still wanted here.
    const places = await ask()
      .catch((error: unknown) => (error instanceof CancelledError ? ask() : null))
      .catch(() => null);
    if (places === null) return 'unavailable';
    const meant = accept === 'its name' ? placeNamed(places, text) : places[0];
    return cityOfAddress(text, places) ?? meant ?? 'unknown';
  };
};
