import type { AddressCredit } from '@lodgepole/contract/core/site/client-config';
import type { Config } from '../core/config/config.ts';

const openStreetMap = {
  name: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
};

const credits: Readonly<Record<Config['places']['provider'], AddressCredit | null>> = {
  embedded: null,
  photon: openStreetMap,
  pelias: openStreetMap,
  nominatim: openStreetMap,
  google: { name: 'Google Maps', href: 'https://maps.google.com/' },
  mapbox: { name: '© Mapbox', href: 'https://www.mapbox.com/about/maps/' },
};

export const addressCredit = ({ places }: Config): AddressCredit | null => credits[places.provider];
