import { unitAddress } from '@lodgepole/contract/places/address';
import { type HomePlace, timeZoneOf } from '@lodgepole/contract/places/time-zone';
import { briefly } from '../../../text.ts';

interface Home {
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
}

/** The address that emails and pages name a home by. */
export const homeWords = (home: Home): string => briefly(unitAddress(home));

const locale = 'en-CA';
/** The day on which a moment falls where the home is. */
export const dayWords = (moment: Date, home: HomePlace): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZoneOf(home) }).format(moment);
