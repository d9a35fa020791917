/** What a loader answers when what it loads cannot be had right now: the page tries again, crawlers come back later. */
export const unavailable = { isUnavailable: true } as const;

export type Unavailable = typeof unavailable;

export const isUnavailable = (data: unknown): data is Unavailable =>
  typeof data === 'object' && data !== null && 'isUnavailable' in data && data.isUnavailable === true;
