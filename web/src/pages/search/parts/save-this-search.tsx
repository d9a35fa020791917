import { queryToSave, searchKey, searchOfQuery } from '../../../features/listings/search/saved-query.ts';
import { useSearchName } from '../../../features/listings/search/search-name.ts';
import type { SearchState } from '../../../features/listings/search/search-state.ts';
import { SaveSearch } from '../../../features/searches/save-search.tsx';
import { useViewing, viewerOf } from '../../../session/viewer.ts';

/** A search that asks for nothing, or for what cannot be, is not worth keeping. */
export const SaveThisSearch = ({ search }: { readonly search: SearchState }) => {
  const nameOf = useSearchName();
  const query = queryToSave(search, viewerOf(useViewing())?.yearly_income ?? null);
  return query && <SaveSearch name={nameOf(searchOfQuery(query))} query={query} keyOf={searchKey} />;
};
