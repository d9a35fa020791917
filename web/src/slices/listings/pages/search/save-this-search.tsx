import type { Search } from '@lodgepole/contract/listings/search';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { SaveSearch } from '../../../saved/searches/save-search.tsx';
import { queryToSave, searchKey, searchOfQuery } from '../../search/inquiry.ts';
import { useSearchName } from '../../search/search-name.ts';

/** A search that asks for nothing, or for what cannot be, is not worth keeping. */
export const SaveThisSearch = ({ search }: { readonly search: Search }) => {
  const nameOf = useSearchName();
  const query = queryToSave(search, viewerOf(useViewing())?.yearly_income ?? null);
  return query && <SaveSearch name={nameOf(searchOfQuery(query))} query={query} keyOf={searchKey} />;
};
