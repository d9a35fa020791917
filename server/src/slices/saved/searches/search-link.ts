import { signedLinks } from '../../../core/site/site-links.ts';

export interface SearchLink {
  readonly search: number;
  readonly publicId: string;
}

/** Links that turn off the emails of one search and can do nothing else. They do not expire. */
export const searchLinks = (secret: string) => {
  const links = signedLinks(secret, 'search-emails');
  return {
    sign: ({ search, publicId }: SearchLink): string => links.sign([search, publicId]),

    read(token: string): SearchLink | null {
      const [search, publicId] = links.read(token, 2) ?? [];
      return search === undefined || publicId === undefined ? null : { search: Number(search), publicId };
    },
  };
};

export type SearchLinks = ReturnType<typeof searchLinks>;
