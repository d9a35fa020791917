import { setImmediate as letOthersRun } from 'node:timers/promises';
import { defaultLanguage } from '@lodgepole/contract/core/text/language';
import type { TextSignal } from '@lodgepole/contract/core/text-rules/signals';
import { type FoundSignal, textSignalsIn } from '@lodgepole/contract/core/text-rules/text-rules';
import { isSameHome } from '@lodgepole/contract/listings/rooms/same-home';
import { evidenceSentences } from '@lodgepole/contract/trust/evidence';
import { isLowRent, isNewWithSeveral } from '@lodgepole/contract/trust/listing-rules';
import { inLanguage, say } from '../../../core/text/text.ts';
import { priceWords } from '../../../core/text/words.ts';
import { evidenceOf, type Found } from './evidence.ts';
import type { CheckedFacts, SignalsRepository, SimilarRentsRepository } from './signals.repository.ts';

const mostRounds = 10;

const cutOut = (text: string, found: readonly FoundSignal[]): string =>
  found.reduce((rest, { found: words }) => rest.replace(words, '\n'), text);

/** The rules find one occurrence of each kind, so each is cut out and the rest searched again: staff see all of them. */
const repeatedly = async (text: string): Promise<FoundSignal[]> => {
  const first = textSignalsIn(text);
  const codes = new Set(first.map(({ code }) => code));
  const all = [...first];
  for (let rest = text, latest = first, round = 1; latest.length > 0 && round < mostRounds; round += 1) {
    const shorter = cutOut(rest, latest);
    if (shorter === rest) break;
    await letOthersRun();
    rest = shorter;
    latest = textSignalsIn(rest).filter(({ code }) => codes.has(code));
    all.push(...latest);
  }
  return all;
};

/** Each text is read on its own: words of two fields are not one sentence. */
const signalsOfTexts = async (texts: readonly string[]): Promise<Found[]> => {
  const byCode = new Map<TextSignal, string[]>();
  for (const text of texts) {
    await letOthersRun();
    for (const { code, found } of await repeatedly(text))
      byCode.set(code, [...(byCode.get(code) ?? []), found]);
  }
  return [...byCode].map(([code, things]) => ({ code, evidence: evidenceOf(things) }));
};

interface FinderParts {
  readonly accountOf: SignalsRepository['accountOf'];
  readonly roomsOf: SignalsRepository['roomsOf'];
  readonly rentsAround: SimilarRentsRepository['around'];
  readonly copiedBy: (listing: number) => Promise<string | null>;
  readonly now: () => Date;
}

export const signalFinder = ({ accountOf, roomsOf, rentsAround, copiedBy, now }: FinderParts) => {
  const copiedPicture = async ({ id }: CheckedFacts): Promise<Found[]> => {
    const evidence = await copiedBy(id);
    return evidence === null ? [] : [{ code: 'copied_picture', evidence: evidenceOf(evidence.split(', ')) }];
  };

  const lowRent = async ({
    id,
    kind,
    price,
    bedrooms,
    latitude,
    longitude,
  }: CheckedFacts): Promise<Found[]> => {
    if (latitude === null || longitude === null) return [];
    const similar = await rentsAround({ id, kind, bedrooms, lat: latitude, lng: longitude });
    if (similar.median === null || !isLowRent(Math.round(price * 100), similar)) return [];
    const compared = say(evidenceSentences.rents, {
      homes: similar.homes,
      median: priceWords(similar.median / 100),
    });
    const listing = say(evidenceSentences.home, {
      price: priceWords(price),
      bedrooms,
      place: `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
    });
    return [{ code: 'low_rent', evidence: `${listing}\n${compared}` }];
  };

  /** Several rooms of one home count once: letting three of them is normal. */
  const listingsOf = async (owner: number, listings: number): Promise<number> => {
    const rooms = await roomsOf(owner);
    const again = rooms.filter((room, at) => rooms.slice(0, at).some((other) => isSameHome(other, room)));
    return listings - again.length;
  };

  const newAccount = async ({ owner_id }: CheckedFacts): Promise<Found[]> => {
    const account = await accountOf(owner_id);
    if (!account || !isNewWithSeveral(account, now())) return [];
    const listings = await listingsOf(owner_id, account.listings);
    if (!isNewWithSeveral({ ...account, listings }, now())) return [];
    const count = say(evidenceSentences.listings, { count: listings });
    return [{ code: 'new_account', evidence: `${account.created_at.toISOString()}\n${count}` }];
  };

  const signalsOf = async (facts: CheckedFacts): Promise<Found[]> => [
    ...(await copiedPicture(facts)),
    ...(await lowRent(facts)),
    ...(await newAccount(facts)),
    ...(await signalsOfTexts(facts.texts)),
  ];

  return (facts: CheckedFacts): Promise<Found[]> => inLanguage(defaultLanguage, () => signalsOf(facts));
};
