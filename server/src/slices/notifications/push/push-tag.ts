import type { NewsEvent } from '../../../core/mailed-events.ts';

/** What is pushed about, in place of an older notification. */
export const tagOf = (event: NewsEvent): string => ('group' in event ? `group-${event.group}` : event.kind);
