import { ownSite, productName, type Site } from '@lodgepole/contract/core/site/site';
import { shadesOf } from '@lodgepole/contract/core/site/site-colours';

let current: Site = ownSite;
let origin = '';

/** One site per process, so its name need not be passed to everything that writes text. */
export const siteNow = (): Site => current;

export const openSite = (site: Site, publicUrl: string): void => {
  current = site;
  origin = publicUrl;
};

export const siteLogoUrl = (): string | null => current.logo && origin + current.logo;

const ownColours = { light: '#1F5A43', dark: '#7CC8A4' } as const;

export const inSiteColours = (markup: string): string => {
  if (current.colour === null) return markup;
  const { light, dark } = shadesOf(current.colour);
  return markup
    .replace(new RegExp(ownColours.light, 'gi'), light.main)
    .replace(new RegExp(ownColours.dark, 'gi'), dark.main);
};

export const onSite = (file: string, spell: (name: string) => string): string =>
  inSiteColours(file).replaceAll(productName, () => spell(current.name));
