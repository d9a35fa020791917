import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  Conversation,
  Group,
  Interest,
  Listing,
  Person,
  Report,
  Review,
  Roommate,
  Search,
  Showing,
} from './schema.ts';

export interface Marketplace {
  readonly people: readonly Person[];
  readonly listings: readonly Listing[];
  readonly interests: readonly Interest[];
  readonly searches: readonly Search[];
  readonly roommates: readonly Roommate[];
  readonly groups: readonly Group[];
  readonly conversations: readonly Conversation[];
  readonly reviews: readonly Review[];
  readonly reports: readonly Report[];
  readonly showings: readonly Showing[];
}

const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] =>
  readFileSync(new URL(`data/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const { data, error } = schema.safeParse(JSON.parse(line));
      if (error) throw new Error(`demo/data/${name}.jsonl, line ${index + 1}:\n${z.prettifyError(error)}`);
      return data;
    });

export const readMarketplace = (): Marketplace => ({
  people: read('people', Person),
  listings: read('listings', Listing),
  interests: read('interests', Interest),
  searches: read('searches', Search),
  roommates: read('roommates', Roommate),
  groups: read('groups', Group),
  conversations: read('conversations', Conversation),
  reviews: read('reviews', Review),
  reports: read('reports', Report),
  showings: read('showings', Showing),
});

/** `Waterloo` of `Waterloo, ON`. */
export const cityName = ({ city }: { readonly city: string }): string => city.replace(/, [A-Z]{2}$/, '');
