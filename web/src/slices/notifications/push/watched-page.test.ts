import { expect, it } from 'vitest';
import { paths } from '../../../lib/address/paths.ts';
import { watchedPage } from './watched-page.ts';

it('is a conversation, the viewings, or a group with the pages below it', () => {
  expect(watchedPage(paths.conversation(7))).toEqual({ page: 'conversation', id: 7 });
  expect(watchedPage(paths.viewings())).toEqual({ page: 'viewings' });
  for (const path of [paths.group(7), paths.editGroup(7), paths.manageGroup(7), paths.packet(7)])
    expect(watchedPage(path)).toEqual({ page: 'group', id: 7 });
  expect(watchedPage(`${paths.group(7)}/`)).toEqual({ page: 'group', id: 7 });
});

it.each([
  paths.myGroups(),
  paths.invitations(),
  paths.conversations(),
  paths.groupLink('7'),
  paths.offerViewings(7),
])('is not %s', (path) => {
  expect(watchedPage(path)).toBeNull();
});
