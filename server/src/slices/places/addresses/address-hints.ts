import { sentence } from '@lodgepole/contract/core/text/text';
import type { AddressHint } from '@lodgepole/contract/places/address';
import { type Province, provinces } from '@lodgepole/contract/places/places';
import { languageNow, say } from '../../../core/text/text.ts';

/** An impossible code that only shows the format. */
const exampleOf = (area: string): string => `${area} 1A1`;

/** French puts a comma after the number. */
const numbered = (street: string): string => (languageNow() === 'fr' ? `88, ${street}` : `88 ${street}`);

export const hints = {
  start: (): AddressHint => ({
    hint: say(sentence('Start with the street number and name, e.g. 88 Harbour St.')),
  }),
  number: (street: string): AddressHint => ({
    hint: say(sentence('Put the street number first, e.g. {example}.'), { example: numbered(street) }),
  }),
  street: (): AddressHint => ({ hint: say(sentence('Add the street name.')) }),
  cityAndCode: (): AddressHint => ({ hint: say(sentence('Add the city and the postal code.')) }),
  lookUp: (): AddressHint => ({
    hint: say(sentence('Press Enter to look up this address.')),
    submit: true,
  }),
  city: (): AddressHint => ({ hint: say(sentence('Add the city, with a comma before it.')) }),
  unknownCity: (city: string): AddressHint => ({
    hint: say(
      sentence('We could not find the city {city}. Check the spelling or enter a larger city nearby.'),
      {
        city,
      },
    ),
  }),
  code: (area: string | null): AddressHint => ({
    hint:
      area === null
        ? say(sentence('Add the postal code.'))
        : say(sentence('Add the postal code, e.g. {example}.'), { example: exampleOf(area) }),
  }),
  restOfCode: (area: string): AddressHint => ({
    hint: say(sentence('Finish the postal code, e.g. {example}.'), { example: exampleOf(area) }),
  }),
  wrongCode: (code: string): AddressHint => ({
    hint: say(sentence('{code} is not a postal code in Canada. Check it.'), { code }),
  }),
};

export const warnings = {
  far: (area: string, km: number, city: string): string =>
    say(sentence('{area} is {km, number} km from {city}. Check the city and the postal code.'), {
      area,
      km: Math.round(km),
      city,
    }),
  otherProvince: (area: string, city: string, province: Province): string =>
    say(sentence('{area} is not in {province}, where {city} is. Check the city and the postal code.'), {
      area,
      city,
      province: say(provinces[province]),
    }),
};
