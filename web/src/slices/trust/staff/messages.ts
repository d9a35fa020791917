import { sentence } from '@lodgepole/contract/core/text';

/** What could not be loaded or done. */
export const staffFailures = {
  queue: sentence('The queue could not be loaded.'),
  item: sentence('This item could not be loaded.'),
  log: sentence('The log could not be loaded.'),
  deciding: sentence('The decision could not be saved. Please try again.'),
  acting: sentence('This could not be done. Please try again.'),
} as const;
