import { sentence } from '@lodgepole/contract/core/text';

/** What did not work, where the server gives no reason. */
export const blockFailures = {
  blocking: sentence('This person could not be blocked. Please try again.'),
  unblocking: sentence('This person could not be unblocked. Please try again.'),
  loading: sentence('The people you blocked could not be loaded.'),
} as const;
