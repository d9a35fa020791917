import { sentence } from '@lodgepole/contract/core/text';

/** What did not work, where the server gives no reason. */
export const reportFailures = {
  sending: sentence('Your report could not be sent. Check your connection and try again.'),
  gone: sentence('This is no longer here, so it cannot be reported.'),
  loading: sentence('Your reports could not be loaded.'),
} as const;
