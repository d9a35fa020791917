import type { NewsEvent } from '../../../core/mailed-events.ts';

export const tagOf = (event: NewsEvent): string => ('group' in event ? `group-${event.group}` : event.kind);
