import type { AddressRow } from '@lodgepole/contract/places/address';
import type { City } from '@lodgepole/contract/places/places';
import { embeddedProvider } from './embedded.provider.ts';
import { peliasProvider } from './pelias.provider.ts';
import { photonProvider } from './photon.provider.ts';

/** Where places come from. A provider that can not answer rejects; it never passes off a failure as "none". */
export interface PlacesProvider {
  cities(text: string): Promise<City[]>;
  /** Rows that can be chosen are complete; what is missing is said in a row that only hints. */
  addresses(text: string): Promise<AddressRow[]>;
}

export interface PlacesSettings {
  readonly provider: 'embedded' | 'photon' | 'pelias';
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export const makePlacesProvider = (settings: PlacesSettings): PlacesProvider => {
  if (settings.provider === 'embedded') return embeddedProvider();
  const { provider, url, key, timeoutMs } = settings;
  if (url === undefined) throw new Error(`PLACES_URL is needed when PLACES_PROVIDER is ${provider}.`);
  switch (provider) {
    case 'photon':
      return photonProvider({ url, timeoutMs });
    case 'pelias':
      return peliasProvider({ url, key, timeoutMs });
  }
};
