import { notificationKinds } from '@lodgepole/contract/notifications/mail-kinds';
import type { NewsEvent } from '../../../core/mailed-events.ts';

/** What is pushed about, in place of an older notification. */
export const tagOf = (event: NewsEvent): string | null => {
  if (!notificationKinds[event.kind].push) return null;
  return 'group' in event ? `group-${event.group}` : event.kind;
};
