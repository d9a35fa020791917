import { defaultLanguage } from '@lodgepole/contract/core/language';
import { evidenceSentences } from '@lodgepole/contract/trust/evidence';
import { isLowRent, isNewWithSeveral } from '@lodgepole/contract/trust/listing-rules';
import { priceWords } from '../../../core/text/price-words.ts';
import { inLanguage, say } from '../../../core/text/text.ts';
import { evidenceOf, type Found } from './evidence.ts';
import type { CheckedFacts, SignalsRepository } from './signals.repository.ts';
import type { SimilarRentsRepository } from './similar-rents.repository.ts';
import { signalsOfTexts } from './text-signals.ts';

export interface FinderParts {
  readonly accountOf: SignalsRepository['accountOf'];
  readonly rentsAround: SimilarRentsRepository['around'];
  /** Which picture of another owner the listing shows; null when none. */
  readonly copiedBy: (listing: number) => Promise<string | null>;
  readonly now: () => Date;
}

/** Looks for everything that may hold a listing. Changes nothing, and locks nothing. */
export const signalFinder = ({ accountOf, rentsAround, copiedBy, now }: FinderParts) => {
  const copiedPicture = async ({ id }: CheckedFacts): Promise<Found[]> => {
    const evidence = await copiedBy(id);
    return evidence === null ? [] : [{ code: 'copied_picture', evidence: evidenceOf(evidence.split(', ')) }];
  };

  /** Homes without a point cannot be compared with those nearby. */
  const lowRent = async ({ id, price, bedrooms, latitude, longitude }: CheckedFacts): Promise<Found[]> => {
    if (latitude === null || longitude === null) return [];
    const similar = await rentsAround({ id, bedrooms, lat: latitude, lng: longitude });
    if (similar.median === null || !isLowRent(Math.round(price * 100), similar)) return [];
    const compared = say(evidenceSentences.rents, {
      homes: similar.homes,
      median: priceWords(similar.median / 100),
    });
    const home = say(evidenceSentences.home, {
      price: priceWords(price),
      bedrooms,
      place: `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
    });
    return [{ code: 'low_rent', evidence: `${home}\n${compared}` }];
  };

  const newAccount = async ({ owner_id }: CheckedFacts): Promise<Found[]> => {
    const account = await accountOf(owner_id);
    if (!account || !isNewWithSeveral(account, now())) return [];
    const count = say(evidenceSentences.listings, { count: account.listings });
    return [{ code: 'new_account', evidence: `${account.created_at.toISOString()}\n${count}` }];
  };

  const allIn = async (facts: CheckedFacts): Promise<Found[]> => [
    ...(await copiedPicture(facts)),
    ...(await lowRent(facts)),
    ...(await newAccount(facts)),
    ...(await signalsOfTexts(facts.texts)),
  ];

  return (facts: CheckedFacts): Promise<Found[]> => inLanguage(defaultLanguage, () => allIn(facts));
};
