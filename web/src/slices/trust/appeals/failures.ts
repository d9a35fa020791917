import { sentence } from '@lodgepole/contract/core/text/text';

export const appealFailures = {
  loading: sentence('The decision could not be loaded.'),
  sending: sentence('Your request could not be sent. Please try again.'),
} as const;
