import { sentence } from '@lodgepole/contract/core/text/text';

export const searchFailures = {
  loading: sentence('Failed to fetch your saved searches.'),
  saving: sentence('Failed to save this search.'),
  changing: sentence('Failed to change this search.'),
  deleting: sentence('Failed to delete this search.'),
  matches: sentence('Failed to fetch the new homes.'),
  gone: sentence('This search is no longer saved.'),
} as const;
