import { setTimeout as delay } from 'node:timers/promises';
import { type AddressRow, isHint } from '@lodgepole/contract/places/address';
import type { City } from '@lodgepole/contract/places/places';
import { z } from 'zod';
import { hints } from '../addresses/address-hints.ts';
import { readAddressText } from '../addresses/address-text.ts';
import { embeddedProvider } from './embedded.provider.ts';
import { addressesAskedFor, ask, defaultTimeoutMs, findAddresses, type ProviderAddress } from './remote.ts';

interface Limits {
  readonly pauseMs: number;
  readonly patienceMs: number;
}

const mostKept = 500;

const turns = ({ pauseMs, patienceMs }: Limits) => {
  let free = 0;
  return async (): Promise<void> => {
    const now = performance.now();
    const start = Math.max(now, free);
    if (start - now > patienceMs) throw new Error('Too many requests wait for the places provider.');
    free = start + pauseMs;
    await delay(start - now);
  };
};

/** One call at a time with a pause between; repeated queries are answered from a cache. */
const sparingly = <Answer>(limits: Limits, ask: (text: string) => Promise<Answer>) => {
  const kept = new Map<string, Promise<Answer>>();
  const turn = turns(limits);
  return (text: string): Promise<Answer> => {
    const known = kept.get(text);
    if (known) return known;
    const answer = turn().then(() => ask(text));
    kept.set(text, answer);
    answer.catch(() => kept.delete(text));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
};

const degrees = z.string().min(1).pipe(z.coerce.number());

const AddressesAnswer = z.array(
  z.object({
    lat: degrees,
    lon: degrees,
    address: z.object({
      country_code: z.string().optional(),
      house_number: z.string().optional(),
      road: z.string().optional(),
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      municipality: z.string().optional(),
      state: z.string().optional(),
      'ISO3166-2-lvl4': z.string().optional(),
      postcode: z.string().optional(),
    }),
  }),
);
type Told = z.output<typeof AddressesAnswer>[number];

const toTold = ({ lat, lon, address }: Told): ProviderAddress => ({
  number: address.house_number,
  street: address.road,
  city: address.city ?? address.town ?? address.village ?? address.municipality,
  province: [address['ISO3166-2-lvl4']?.replace(/^CA-/, ''), address.state],
  postalCode: address.postcode,
  coordinates: [lon, lat],
});

const hasAddress = (rows: readonly AddressRow[]): boolean => rows.some((row) => !isHint(row));

/** From the gazetteer. If the text looks like an address, Enter looks it up. */
const whileTyping = (text: string, rows: readonly AddressRow[]): AddressRow[] => {
  const { number, words } = readAddressText(text);
  return number === '' || words.length === 0
    ? [...rows]
    : [...rows.filter((row) => !isHint(row)), hints.lookUp()];
};

/** A second as the server measures it, whatever the network delay. */
const usualPauseMs = 1100;

interface Settings {
  readonly url: string;
  readonly site: string;
  readonly timeoutMs?: number | undefined;
  readonly pauseMs?: number | undefined;
}

/**
 * Nominatim (https://nominatim.org), a search over OpenStreetMap. Its public server allows one call a second and
 * none while someone types, so typing is answered by the gazetteer and only submitted text is looked up.
 */
export const nominatimProvider = ({
  url,
  site,
  timeoutMs = defaultTimeoutMs,
  pauseMs = usualPauseMs,
}: Settings) => {
  const gazetteer = embeddedProvider();
  const lookUp = sparingly({ pauseMs, patienceMs: timeoutMs }, async (address) => {
    const found = await ask({
      base: url,
      path: 'search',
      parameters: {
        q: address,
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'ca',
        limit: addressesAskedFor,
      },
      headers: { 'user-agent': `Lodgepole (${site})` },
      answer: AddressesAnswer,
      timeoutMs,
    });
    return found.filter(({ address: { country_code = 'ca' } }) => country_code === 'ca').map(toTold);
  });
  return {
    cities: (text: string): Promise<City[]> => gazetteer.cities(text),
    addresses: async (text: string, isSubmitted: boolean): Promise<AddressRow[]> => {
      const typed = await gazetteer.addresses(text);
      if (!isSubmitted) return whileTyping(text, typed);
      const found = await findAddresses(text, lookUp);
      return hasAddress(found) || (found.length > 0 && !hasAddress(typed)) ? found : typed;
    },
  };
};
