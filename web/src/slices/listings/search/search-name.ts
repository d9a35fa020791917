import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { propertyTypes } from '@lodgepole/contract/listings/codes';
import { labelOf, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import { maxSearchName } from '@lodgepole/contract/saved/searches';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useActiveFilters } from './filters/active-filters.ts';

/** Null for a map area. */
export const usePlaceName = (): ((place: SearchPlace) => string) => {
  const { t } = useLingui();
  return (place) => labelOf(place) ?? (place.kind === 'circle' ? t`Map area` : '');
};

/** `Waterloo, ON · 5 km`, or a description of the map area. */
export const usePlaceSummary = (): ((place: SearchPlace) => string) => {
  const { t } = useLingui();
  const { distance } = useFormats();
  const nameOf = usePlaceName();
  return (place) => {
    const name = nameOf(place);
    switch (place.kind) {
      case 'circle':
        return `${name} · ${distance(place.radius)}`;
      case 'name':
        return name;
      case 'anywhere':
        return t`Location`;
      case 'bounds':
      case 'area': {
        const part = place.kind === 'area' ? t`Drawn area` : t`Map area`;
        return name === '' ? part : `${name} · ${part}`;
      }
    }
  };
};

/** Cuts between words if possible, never inside a character. */
export const cutName = (name: string, longest = maxSearchName): string => {
  if (name.length <= longest) return name;
  let cut = '';
  for (const character of name) {
    if (cut.length + character.length > longest - 1) break;
    cut += character;
  }
  const atWord = cut.replace(/[\s·,]+\S*$/, '');
  return `${atWord.length > longest / 2 ? atWord : cut}…`;
};

export const fittingName = (base: string, rest: readonly string[], longest = maxSearchName): string => {
  let name = cutName(base, longest);
  for (const part of rest) {
    const longer = `${name} · ${part}`;
    if (longer.length <= longest) name = longer;
  }
  return name;
};

/** Filters that the name's beginning already expresses. */
const isSaid = (key: string, { kind, bedrooms, bedrooms_exact }: SearchFilters): boolean => {
  const hasBedrooms = bedrooms !== null || bedrooms_exact !== null;
  if (key === 'kind') return kind === 'R' && !hasBedrooms;
  return (
    key === 'price' ||
    key.startsWith('bedrooms') ||
    (!hasBedrooms && kind !== 'R' && key.startsWith('property_type'))
  );
};

/** French capitalises only the first word. */
const beginningSmall = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** `2+ bedrooms`, `Condo or Townhouse`, « Condo ou maison », or any home. */
const useSubject = (): ((filters: SearchFilters) => string) => {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { choice } = useFormats();
  const inner = i18n.locale === localeOf.fr ? beginningSmall : String;
  return ({ kind, bedrooms, bedrooms_exact, property_type }) => {
    if (bedrooms_exact === 0) return t`Studios`;
    if (bedrooms_exact !== null)
      return t`${plural(bedrooms_exact, { one: '# bedroom', other: '# bedrooms' })}`;
    if (bedrooms !== null && bedrooms > 0)
      return t`${plural(bedrooms, { one: '#+ bedrooms', other: '#+ bedrooms' })}`;
    if (kind === 'R') return t`Rooms`;
    const types = property_type.map((type) => say(propertyTypes[type]));
    return types.length === 0 ? t`Homes` : choice(types.map((type, at) => (at === 0 ? type : inner(type))));
  };
};

const usePriced = (): ((subject: string, filters: SearchFilters) => string) => {
  const { t } = useLingui();
  const { money } = useFormats();
  return (subject, { min_price, max_price }) => {
    const least = money(min_price ?? 0);
    const most = money(max_price ?? 0);
    if (min_price !== null && max_price !== null) return t`${subject} for ${least} to ${most}`;
    if (max_price !== null) return t`${subject} under ${most}`;
    return min_price === null ? subject : t`${subject} from ${least}`;
  };
};

const usePlaced = (): ((subject: string, search: Search) => string) => {
  const { t } = useLingui();
  return (subject, { place, filters }) => {
    const label = labelOf(place);
    if (place.kind === 'area')
      return label === null ? t`${subject} in a drawn area` : t`${subject} in an area of ${label}`;
    if (label !== null) return t`${subject} in ${label}`;
    if (place.kind !== 'anywhere') return t`${subject} in part of the map`;
    return filters.owner === null ? subject : t`${subject} from one landlord`;
  };
};

/** The default name: `2+ bedrooms under $2,200 in Toronto, ON`. */
export const useSearchName = (): ((search: Search) => string) => {
  const subject = useSubject();
  const priced = usePriced();
  const placed = usePlaced();
  const active = useActiveFilters();
  return (search) => {
    const { filters } = search;
    const base = placed(priced(subject(filters), filters), search);
    const rest = active(filters, null).filter(({ key }) => key !== 'owner' && !isSaid(key, filters));
    return fittingName(
      base,
      rest.map(({ text }) => text),
    );
  };
};

/** The place first, then the filters. */
export const useSearchWords = (): ((search: Search) => readonly string[]) => {
  const { t } = useLingui();
  const summary = usePlaceSummary();
  const active = useActiveFilters();
  return (search) => {
    const { place, filters } = search;
    const whereOf = (): string[] => {
      if (place.kind === 'anywhere') return [];
      if (place.kind === 'area') return [t`A drawn area`];
      return [place.kind === 'bounds' ? t`Part of the map` : summary(place)];
    };
    return [...whereOf(), ...active(filters, null).map(({ text }) => text)];
  };
};
