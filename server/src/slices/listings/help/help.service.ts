import { setImmediate as letOthersRun } from 'node:timers/promises';
import { namesOf } from '@lodgepole/contract/core/objects';
import { refusals } from '@lodgepole/contract/core/problem';
import {
  depositHints,
  factHints,
  moneyHints,
  provinceOfForm,
  rentHints,
  textFields,
  type UnsaidHint,
  wordedFields,
  wordingHints,
} from '@lodgepole/contract/listings/help/hints';
import type { CheckedFields, Hint, ListingHints } from '@lodgepole/contract/listings/help/listing-check';
import { type Rents, rentPosition } from '@lodgepole/contract/listings/help/rents';
import type { MakeThrottle } from '../../../core/limits/throttle.ts';
import { say } from '../../../core/text/text.ts';
import { priceWords } from '../../../core/text/words.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ComparedListing, RentsRepository } from './rents.repository.ts';

const dollars = (cents: number): number => Math.round(cents) / 100;

export const rentsService = (repository: RentsRepository) => ({
  async around(listing: ComparedListing, price: number | null): Promise<Rents | null> {
    const found = await repository.around(listing);
    if (!found) return null;
    const [low, median, high] = found.shares;
    return {
      count: found.count,
      median: dollars(median),
      low: dollars(low),
      high: dollars(high),
      radius_km: found.radius_km,
      position: price === null ? null : rentPosition(price, median / 100),
    };
  },
});

export type RentsService = ReturnType<typeof rentsService>;

const said = ({ values = {}, amounts = {}, ...hint }: UnsaidHint): Hint => {
  const prices = namesOf(amounts).map((name): [string, string] => [name, priceWords(amounts[name] ?? 0)]);
  const all: Record<string, string | number> = { ...values, ...Object.fromEntries(prices) };
  return { ...hint, text: say(hint.text, all), source: say(hint.source, all) };
};

/** The form asks when the person pauses. Reading long texts keeps the process busy. */
const allowed = { name: 'listing checks', max: 120, windowMs: 60_000, message: refusals.tooMany };

interface HelpParts {
  readonly rents: RentsService;
  readonly throttle: MakeThrottle;
  readonly now: () => Date;
}

export const helpService = ({ rents, throttle, now }: HelpParts) => {
  const checks = throttle(allowed);
  const rentsFor = async (form: CheckedFields): Promise<Rents | null> => {
    const { id = null, kind = 'W', bedrooms, latitude, longitude, price } = form;
    if (price === undefined || bedrooms === undefined || latitude === undefined || longitude === undefined)
      return null;
    return rents.around({ id, kind, bedrooms, lat: latitude, lng: longitude }, price);
  };

  /** One text at a time, because a long one takes a millisecond or two. */
  const textHints = async (form: CheckedFields): Promise<UnsaidHint[]> => {
    const found: UnsaidHint[] = [];
    for (const field of wordedFields) {
      found.push(...wordingHints(form, field));
      await letOthersRun();
    }
    for (const field of textFields) {
      found.push(...moneyHints(form, field));
      await letOthersRun();
    }
    return found;
  };

  return {
    async check(viewer: Viewer, form: CheckedFields): Promise<ListingHints> {
      await checks.take(String(viewer.id));
      const today = now().toISOString().slice(0, 10);
      const hints = [
        ...depositHints(form),
        ...rentHints(form, await rentsFor(form), today),
        ...(await textHints(form)),
        ...factHints(form),
      ];
      return { province: provinceOfForm(form), hints: hints.map(said) };
    },
  };
};

export type HelpService = ReturnType<typeof helpService>;
