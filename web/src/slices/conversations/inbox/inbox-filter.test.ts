// @vitest-environment node
import { InboxQuery } from '@lodgepole/contract/conversations/inbox';
import { describe, expect, it } from 'vitest';
import { inboxQuery, noFilter, readInbox, writeInbox } from './inbox-filter.ts';

const read = (query: string) => readInbox(new URLSearchParams(query));
const write = (query: string, change: Parameters<typeof writeInbox>[1]) =>
  writeInbox(new URLSearchParams(query), change).toString();

describe('the address of the inbox', () => {
  it('tells what is shown', () => {
    expect(read('unread=true&q=king&listing=21')).toEqual({ shelf: 'unread', q: 'king', listing: 21 });
    expect(read('archived=true').shelf).toBe('archived');
  });

  it.each(['', 'unread=false&archived=0', 'q=%20%0A&listing=0', 'listing=-1', 'listing=2.5', 'listing=x&q='])(
    'that says nothing useful (%s) shows everything',
    (query) => {
      expect(read(query)).toEqual(noFilter);
    },
  );

  it('never contains what the server refuses', () => {
    for (const q of ['x'.repeat(300), `${'x'.repeat(199)} y`, 'one\ntwo\u0000\u2028three'])
      expect(
        InboxQuery.safeParse(inboxQuery(read(new URLSearchParams({ q }).toString()))).error,
      ).toBeUndefined();
  });
});

describe('a change of it', () => {
  it('keeps other parameters, and resets the page', () => {
    expect(write('tab=x&page=3&page_size=50&q=bob&listing=21', { shelf: 'unread' })).toBe(
      'tab=x&page_size=50&unread=true&q=bob&listing=21',
    );
    expect(write('unread=true&q=bob', { shelf: 'archived', q: null })).toBe('archived=true');
    expect(write('archived=true&listing=21&q=bob', noFilter)).toBe('');
  });

  it('asks the server for what is filtered only', () => {
    expect(inboxQuery(noFilter)).toEqual({});
    expect(inboxQuery({ shelf: 'archived', q: 'bob', listing: 3 })).toEqual({
      archived: true,
      q: 'bob',
      listing: 3,
    });
    expect(inboxQuery({ ...noFilter, shelf: 'unread' })).toEqual({ unread: true });
  });
});
