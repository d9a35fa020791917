import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import { ownSite } from '@lodgepole/contract/core/site/site';

/** What the server tells the browser of an installation whose operator has said nothing. */
export const aClientConfig = (changes: Partial<ClientConfig> = {}): ClientConfig => ({
  apiBase: '/api',
  publicUrl: 'https://lodgepole.test',
  isDevelopment: false,
  showsKit: false,
  mapTiles: null,
  mapStreets: null,
  addressCredit: null,
  demoSignIns: [],
  operator: { name: null, email: null, address: null, jurisdiction: null },
  site: ownSite,
  ...changes,
});
