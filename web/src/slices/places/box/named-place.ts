import { wordsOf } from '@lodgepole/contract/core/words';
import { provinces } from '@lodgepole/contract/places/places';
import type { Place } from '@lodgepole/contract/places/search';

/** "Ville de St-Jérôme" is "saint jerome". */
const folded = (text: string): string =>
  wordsOf(text)
    .join(' ')
    .replace(/\b(?:ste?|sainte)\b/g, 'saint')
    .replace(/^(?:ville|city|town) (?:de|du|of) /, '');

/** A postal code or an address means one place, however it is written. */
const isPlain = ({ kind }: Place): boolean => kind === 'postal' || kind === 'address';

const isNamed = ({ name, label, province }: Place, text: string): boolean =>
  [name, label, `${name} ${province}`, `${name} ${provinces[province]}`, `${name} City`].some(
    (written) => folded(written) === folded(text),
  );

/** The place whose name was typed in full, or a code or an address that can mean nothing else. */
export const placeNamed = (places: readonly Place[], text: string): Place | undefined =>
  places.find((place) => isNamed(place, text)) ?? (places.every(isPlain) ? places[0] : undefined);
