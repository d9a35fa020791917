import { sentence } from '../text/text.ts';

export interface Signal {
  /** One strong or two weak signals hold a listing. */
  readonly strength: 'strong' | 'weak';
  readonly sentence: string;
}

export const textSignals = {
  money_before_viewing: {
    strength: 'strong',
    sentence: sentence(
      'The text asks for money before a viewing. Ask for rent and deposit only after people have seen the home and signed.',
    ),
  },
  keys_by_mail: {
    strength: 'strong',
    sentence: sentence('The text says that the keys come by mail. Hand the keys over in person.'),
  },
  other_messenger: {
    strength: 'weak',
    sentence: sentence(
      'The text asks people to write on another messenger. Take that out: people can write to you here.',
    ),
  },
  abroad: {
    strength: 'weak',
    sentence: sentence(
      'The text says that you are abroad. Say who shows the home instead, or take that out.',
    ),
  },
  contact_details: {
    strength: 'weak',
    sentence: sentence(
      'The text has an email address, a link or a phone number. Take it out: people can write to you here.',
    ),
  },
} as const satisfies Readonly<Record<string, Signal>>;
export type TextSignal = keyof typeof textSignals;

export const listingSignals = {
  copied_picture: {
    strength: 'strong',
    sentence: sentence(
      'A picture is the same, or nearly the same, as one in another landlord’s listing. Use pictures of this home that you took yourself.',
    ),
  },
  low_rent: {
    strength: 'weak',
    sentence: sentence(
      'The rent is less than half of what similar homes nearby cost. Check the rent, or tell us why it is low.',
    ),
  },
  new_account: {
    strength: 'weak',
    sentence: sentence(
      'Your account is less than two days old and has several listings. Tell us a little about yourself.',
    ),
  },
  ...textSignals,
} as const satisfies Readonly<Record<string, Signal>>;
export type ListingSignal = keyof typeof listingSignals;

export const holdsListing = (found: readonly ListingSignal[]): boolean => {
  const strong = found.filter((code) => listingSignals[code].strength === 'strong').length;
  return strong > 0 || found.length - strong >= 2;
};
