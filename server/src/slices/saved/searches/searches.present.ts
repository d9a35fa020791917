import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import type { ConsentRow, SearchRow } from './searches.repository.ts';

export const presentSearch = ({ created_at, ...search }: SearchRow): SavedSearch => ({
  ...search,
  created_at: created_at.toISOString(),
});

export const presentConsent = ({ given_at, withdrawn_at, ...consent }: ConsentRow) => ({
  ...consent,
  given_at: given_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
});
