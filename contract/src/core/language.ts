export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** What `Intl`, `lang` attributes and catalogues call each language. */
export const localeOf = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

/** What stands before the paths of pages in each language. */
export const basePathOf = { en: '', fr: '/fr' } as const satisfies Record<Language, string>;

/** The language of a page by its path, and the path that it has in every language. */
export const splitLanguage = (pathname: string): { readonly language: Language; readonly path: string } => {
  const base = basePathOf.fr;
  if (pathname === base) return { language: 'fr', path: '/' };
  return pathname.startsWith(`${base}/`)
    ? { language: 'fr', path: pathname.slice(base.length) }
    : { language: 'en', path: pathname };
};

/** The path of a page in a language; a query and a fragment stay. The front page of French is `/fr`, without a slash. */
export const pathIn = (language: Language, path: string): string => {
  // Two slashes in front would name another host.
  const inSite = path.replace(/^\/{2,}/, '/');
  const base = basePathOf[language];
  return base === '' ? inSite : `${base}${inSite.replace(/^\/(?=$|[?#])/, '')}`;
};

/** What each language calls itself. */
export const languageNames = { en: 'English', fr: 'Français' } as const satisfies Record<Language, string>;

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

/** The language of a locale of ours. */
export const languageOfLocale = (locale: string): Language =>
  languages.find((language) => localeOf[language] === locale) ?? defaultLanguage;

/** With it a page of ours says which language it is in, so that what the API answers fits on it. */
export const pageLanguageHeader = 'lodgepole-language';

/** The most of an `Accept-Language` header that is read: browsers send less, and the rest says nothing more. */
const longestHeader = 200;

const wished = (part: string): { name: string; weight: number } => {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((text) => text.startsWith('q='));
  return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
};

const languageNamed = (name: string): Language | undefined =>
  languages.find((language) => name === language || name.startsWith(`${language}-`));

/** The language of ours that an `Accept-Language` header likes best; null when it asks for neither. */
export const preferredLanguage = (header: string | undefined): Language | null => {
  if (header === undefined) return null;
  const wishes = header
    .slice(0, longestHeader)
    .split(',')
    .map(wished)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { name } of wishes) {
    const language = languageNamed(name);
    if (language) return language;
  }
  return null;
};
