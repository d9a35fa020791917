import { mySearches, saveSearch } from '@lodgepole/contract/saved/search-endpoints';
import type { SavedSearch, SearchFrequency } from '@lodgepole/contract/saved/searches';
import type { TestServer } from '../test-server.ts';
import type { SignedIn } from './people.ts';

interface SearchInput {
  readonly name?: string;
  readonly query?: object;
  readonly frequency?: SearchFrequency;
}

/** Defaults to listings in Waterloo, without emails. */
export const saveAs = async (
  server: TestServer,
  person: SignedIn,
  { name = 'In Waterloo', query = { location: 'Waterloo' }, frequency = 'off' }: SearchInput = {},
): Promise<SavedSearch> => {
  const { status, body } = await server.call(saveSearch, { body: { name, query, frequency } }, person.access);
  if (status !== 201) throw new Error(`The search was not saved: ${JSON.stringify(body)}`);
  return body as SavedSearch;
};

export const searchesOf = async (server: TestServer, person: SignedIn): Promise<SavedSearch[]> =>
  (await server.call(mySearches, {}, person.access)).body as SavedSearch[];
