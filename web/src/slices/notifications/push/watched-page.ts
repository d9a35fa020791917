import type { WatchedPage } from '@lodgepole/contract/notifications/push';

const patterns: readonly (readonly [WatchedPage, RegExp])[] = [
  ['conversation', /^\/conversations\/(\d+)\/?$/],
  ['group', /^\/groups\/(?:(?:edit|manage)\/)?(\d+)(?:\/packet)?\/?$/],
  ['viewings', /^\/viewings\/?$/],
];

/** What is not pushed about while this page is open. */
export const watchedPage = (path: string): { page: WatchedPage; id?: number } | null => {
  for (const [page, pattern] of patterns) {
    const [found, id] = pattern.exec(path) ?? [];
    if (found !== undefined) return id === undefined ? { page } : { page, id: Number(id) };
  }
  return null;
};
