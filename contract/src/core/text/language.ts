export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

export const localeOf = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

export const basePathOf = { en: '', fr: '/fr' } as const satisfies Record<Language, string>;

export const splitLanguage = (pathname: string): { readonly language: Language; readonly path: string } => {
  const base = basePathOf.fr;
  if (pathname === base) return { language: 'fr', path: '/' };
  return pathname.startsWith(`${base}/`)
    ? { language: 'fr', path: pathname.slice(base.length) }
    : { language: 'en', path: pathname };
};

/** The French front page is `/fr`, without a slash. */
export const pathIn = (language: Language, path: string): string => {
  // Two leading slashes would name another host.
  const inSite = path.replace(/^\/{2,}/, '/');
  const base = basePathOf[language];
  return base === '' ? inSite : `${base}${inSite.replace(/^\/(?=$|[?#])/, '')}`;
};

export const languageNames = { en: 'English', fr: 'Français' } as const satisfies Record<Language, string>;

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');

export const languageOfLocale = (locale: string): Language =>
  languages.find((language) => localeOf[language] === locale) ?? defaultLanguage;

export const pageLanguageHeader = 'lodgepole-language';

/** Browsers send less than this. */
const longestHeader = 200;

const wished = (part: string): { name: string; weight: number } => {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((text) => text.startsWith('q='));
  return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
};

const languageNamed = (name: string): Language | undefined =>
  languages.find((language) => name === language || name.startsWith(`${language}-`));

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
