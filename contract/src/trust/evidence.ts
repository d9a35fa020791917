import { sentence } from '../core/text.ts';

/** What the check of listings writes beside a signal. It is kept in English, and its values are taken out again for readers. */
export const evidenceSentences = {
  home: sentence('{price} · {bedrooms} bd · {place}'),
  rents: sentence('The median of {homes} similar homes nearby is {median}.'),
  listings: sentence('The account has {count} listings.'),
} as const;
