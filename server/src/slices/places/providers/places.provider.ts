import type { AddressRow } from '@lodgepole/contract/places/address';
import type { City } from '@lodgepole/contract/places/places';
import { embeddedProvider } from './embedded.provider.ts';
import { googleProvider } from './google.provider.ts';
import { mapboxProvider } from './mapbox.provider.ts';
import { nominatimProvider } from './nominatim.provider.ts';
import { peliasProvider } from './pelias.provider.ts';
import { photonProvider } from './photon.provider.ts';

/** A provider that cannot answer rejects; it never reports a failure as an empty result. */
export interface PlacesProvider {
  cities(text: string): Promise<City[]>;
  /** Rows that can be chosen are complete; a hint row says what is missing. */
  addresses(text: string, isSubmitted: boolean): Promise<AddressRow[]>;
}

export interface PlacesSettings {
  readonly provider: 'embedded' | 'photon' | 'pelias' | 'nominatim' | 'google' | 'mapbox';
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly site?: string | undefined;
  readonly timeoutMs?: number | undefined;
  readonly pauseMs?: number | undefined;
}

const needed = (value: string | undefined, name: string, provider: string): string => {
  if (value === undefined) throw new Error(`${name} is needed when PLACES_PROVIDER is ${provider}.`);
  return value;
};

export const makePlacesProvider = (settings: PlacesSettings): PlacesProvider => {
  const { provider, site = '', timeoutMs, pauseMs } = settings;
  const url = () => needed(settings.url, 'PLACES_URL', provider);
  const key = () => needed(settings.key, 'PLACES_KEY', provider);
  switch (provider) {
    case 'embedded':
      return embeddedProvider();
    case 'photon':
      return photonProvider({ url: url(), timeoutMs });
    case 'pelias':
      return peliasProvider({ url: url(), key: settings.key, timeoutMs });
    case 'nominatim':
      return nominatimProvider({ url: url(), site, timeoutMs, pauseMs });
    case 'google':
      return googleProvider({ url: settings.url, key: key(), timeoutMs });
    case 'mapbox':
      return mapboxProvider({ url: settings.url, key: key(), timeoutMs });
  }
};
