import { sentence } from '@lodgepole/contract/core/text';

export const notificationFailures = {
  searches: sentence('Failed to fetch your saved searches.'),
  favourites: sentence('Failed to fetch what changed about your favourites.'),
  seen: sentence('Failed to mark these as seen.'),
} as const;
