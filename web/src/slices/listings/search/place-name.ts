import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../lib/text/format.ts';
import type { SearchPlace, SearchState } from './search-state.ts';

/** `Waterloo, ON`, and no campus, neighbourhood or postal area: French says « à » of cities alone. */
const city = /^[^,\d]+, [A-Z]{2}$/;

/** The name of a place when it is a city, else null. */
export const cityIn = (label: string): string | null => (city.test(label) ? label : null);

/** What a place is called; a part of the map has no name of its own. */
export const usePlaceName = (): ((place: SearchPlace | null) => string) => {
  const { t } = useLingui();
  return (place) => {
    if (place === null) return '';
    return place.kind === 'area' ? t`Map area` : place.label;
  };
};

/** `Waterloo, ON · 5 km`, or what part of the map is searched instead. */
export const usePlaceSummary = (): ((search: Pick<SearchState, 'place' | 'radius' | 'within'>) => string) => {
  const { t } = useLingui();
  const { distance } = useFormats();
  const name = usePlaceName();
  return ({ place, radius, within }) => {
    if (within) {
      const part = within.kind === 'area' ? t`Drawn area` : t`Map area`;
      return place === null ? part : `${name(place)} · ${part}`;
    }
    if (place === null) return t`Location`;
    return place.kind === 'name' ? name(place) : `${name(place)} · ${distance(radius)}`;
  };
};
