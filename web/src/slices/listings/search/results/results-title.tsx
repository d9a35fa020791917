import { Trans } from '@lingui/react/macro';
import { labelOf, type SearchPlace } from '@lodgepole/contract/listings/search';
import { cityIn } from '../place-name.ts';

/** What the page is about: `Rentals in Waterloo, ON`. */
export const ResultsTitle = ({ place }: { readonly place: SearchPlace }) => {
  const label = labelOf(place);
  if (label === null && place.kind === 'area') return <Trans>Rentals in your area</Trans>;
  if (place.kind === 'anywhere') return <Trans>Rentals</Trans>;
  if (label === null) return <Trans>Rentals in this map area</Trans>;
  const city = cityIn(label);
  return city === null ? <Trans>Rentals in {label}</Trans> : <Trans>Rentals in {city}</Trans>;
};
