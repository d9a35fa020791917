import { sentence } from '../core/text/text.ts';

/** Stored in English; the values are extracted again for readers. */
export const evidenceSentences = {
  home: sentence('{price} · {bedrooms} bd · {place}'),
  rents: sentence('The median of {homes} similar homes nearby is {median}.'),
  listings: sentence('The account has {count} listings.'),
} as const;
