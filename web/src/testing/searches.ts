import type { SavedSearch } from '@lodgepole/contract/saved/searches';

/** A search for homes in Waterloo, saved without emails. */
export const aSavedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 5,
  name: '2+ bedrooms in Waterloo, ON',
  query: { location: 'Waterloo, ON', lat: 43.46, lng: -80.52, radius: 5, bedrooms: 2 },
  frequency: 'off',
  created_at: '2026-01-05T10:00:00.000Z',
  new_count: 0,
  ...changes,
});
