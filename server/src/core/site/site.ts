import { ownSite, productName, type Site } from '@lodgepole/contract/core/site/site';
import { shadesOf } from '@lodgepole/contract/core/site/site-colours';

let current: Site = ownSite;
let origin = '';

/** There is one site in a process, so its name need not be passed to everything that writes a text. */
export const siteNow = (): Site => current;

export const openSite = (site: Site, publicUrl: string): void => {
  current = site;
  origin = publicUrl;
};

/** For those who read elsewhere than on the site. */
export const siteLogoUrl = (): string | null => current.logo && origin + current.logo;

const ownColours = { light: '#1F5A43', dark: '#7CC8A4' } as const;

/** Markup of ours with the colours of the site in the place of our own. */
export const inSiteColours = (markup: string): string => {
  if (current.colour === null) return markup;
  const { light, dark } = shadesOf(current.colour);
  return markup
    .replace(new RegExp(ownColours.light, 'gi'), light.main)
    .replace(new RegExp(ownColours.dark, 'gi'), dark.main);
};

/** A file of ours with the name of the site, as its format spells it, and its colours. */
export const onSite = (file: string, spell: (name: string) => string): string =>
  inSiteColours(file).replaceAll(productName, () => spell(current.name));
