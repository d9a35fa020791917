import type { NewsEvent } from '../../../core/mailed-events.ts';

export const tagOfGroup = (group: number): string => `group-${group}`;

export const tagOf = (event: NewsEvent): string => ('group' in event ? tagOfGroup(event.group) : event.kind);
