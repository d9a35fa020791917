import { unitAddress } from '@lodgepole/contract/places/address';
import { type HomePlace, timeZoneOf } from '@lodgepole/contract/places/time-zone';
import { dayWords } from '../../../core/text/day-words.ts';
import { briefly, languageNow } from '../../../core/text/text.ts';

interface Home {
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
}

/** The address that emails and pages name a home by. */
export const homeWords = (home: Home): string => briefly(unitAddress(home, languageNow()));

/** The day on which a moment falls where the home is. */
export const dayAtHome = (moment: Date, home: HomePlace): string => dayWords(moment, timeZoneOf(home));
