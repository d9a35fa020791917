import { useLingui } from '@lingui/react/macro';
import { labelOf, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import { useFormats } from '../../../lib/text/format.ts';

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
