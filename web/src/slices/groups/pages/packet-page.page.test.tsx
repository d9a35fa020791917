import { seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { type Packet, type PacketChange, seePacket } from '@lodgepole/contract/groups/packet/packet';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { apiOf, main, open, people, removeToasts } from '../../../testing/group-pages.ts';
import { aGroup, aPacket, aPacketChange } from '../../../testing/groups.ts';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(removeToasts);

type Who = keyof typeof people;

const sent = aGroup({ group_status: 'S' });

const apiFor = (who: Who, packet: Packet | (() => Packet) = aPacket(), group: Group = sent) =>
  apiOf({ viewer: people[who], group }).on(seePacket, typeof packet === 'function' ? packet : () => packet);

const openPacket = (api = apiFor('landlord')) => open('/groups/31/packet', api);

const sheet = () => within(main().getByRole('article'));
const news = () => within(main().getByRole('region', { name: 'Changed since you last looked' }));
const headings = () =>
  news()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the page of a packet', () => {
  it('shows the home, the letter and every member to those who may read it', async () => {
    await openPacket(apiFor('member'));
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Sunny side');
    for (const text of [
      '$1,850/month',
      'Feb 1, 2099',
      /75 King St S, Waterloo/,
      /we would love to live here/,
    ])
      expect(sheet().getByText(text)).toBeTruthy();
    const carla = within(sheet().getByRole('region', { name: 'Carla Roy' }));
    expect(carla.getByText(/^27 years old · /)).toBeTruthy();
    expect(carla.getByText('I study maps.')).toBeTruthy();
    expect(carla.getByText('Ms. Wong, my landlord since 2024.')).toBeTruthy();
    const dev = within(sheet().getByRole('region', { name: 'Dev Shah' }));
    expect(dev.getByText('Nothing written yet.')).toBeTruthy();
    expect(dev.queryByText('References')).toBeNull();
    expect(document.title).toBe('Sunny side · Lodgepole');
  });

  it('shows neither fit nor emails', async () => {
    await openPacket();
    for (const text of [/fit$/i, /@/]) expect(sheet().queryByText(text)).toBeNull();
  });

  it('can be printed, and links back to where the reader came from', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await openPacket();
    await user.click(main().getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(main().getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/groups/manage/31');
  });

  it('leads members back to the group, and shows them no changes', async () => {
    await openPacket(apiFor('groupOwner'));
    expect(main().getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/groups/31');
    expect(main().queryByRole('heading', { name: 'Changed since you last looked' })).toBeNull();
  });

  it.each(['nonMember', 'newcomer'] as const)('is closed to a %s, and makes no call', async (who) => {
    const asked = vi.fn(aPacket);
    await openPacket(apiFor(who, asked));
    expect(await screen.findByText(/^401 - Unauthorized/)).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is closed to the landlord until the group has applied', async () => {
    const asked = vi.fn(aPacket);
    await openPacket(apiFor('landlord', asked, aGroup()));
    expect(await screen.findByText('This group has not applied yet.')).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Print' })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows an error when loading fails, and retries', async () => {
    let isDown = true;
    const { user } = await openPacket(
      apiFor('landlord', () => {
        if (isDown) throw new NetworkError('unreachable', null);
        return aPacket();
      }),
    );
    expect(await screen.findByText('Failed to fetch the application packet.')).toBeTruthy();
    isDown = false;
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByText(/we would love to live here/)).toBeTruthy();
  });

  it('shows the not-found page for a deleted group', async () => {
    await openPacket(
      apiFor('landlord').on(seeGroup, () => {
        throw new ApiError(404, { detail: 'Not found.' });
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });
});

describe('what changed since the landlord last looked', () => {
  const earlier = aPacketChange({
    what: 'about',
    full_name: 'Dev Shah',
    before: 'I paint.',
    after: '',
    at: '2026-01-05T10:00:00.000Z',
    new: false,
  });
  const withChanges = (...changes: PacketChange[]) => aPacket({ changes });

  it('is nothing at first', async () => {
    await openPacket(apiFor('landlord', withChanges()));
    expect(news().getByText('Nothing has changed since you last looked.')).toBeTruthy();
    expect(main().queryByText('Earlier changes')).toBeNull();
  });

  it('is shown above the packet, with changed words marked', async () => {
    const moved = aPacketChange({ what: 'move_in_date', before: '2099-01-01', after: '2099-02-01' });
    const left = aPacketChange({ what: 'members', before: 'Carla Roy, Ed Fox', after: 'Carla Roy' });
    await openPacket(apiFor('landlord', withChanges(moved, left, aPacketChange(), earlier)));
    expect(headings()).toEqual(['Move-in date', 'Members', 'Letter']);
    expect(news().getByText('3 parts have changed.')).toBeTruthy();
    const marks = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);
    expect(marks('section del')).toEqual(['Jan 1, 2099', 'Ed Fox', 'like ']);
    expect(marks('section ins')).toEqual(['Feb 1, 2099', 'love ']);
  });

  it('folds away what was seen before', async () => {
    const { user } = await openPacket(apiFor('landlord', withChanges(earlier)));
    expect(headings()).toEqual([]);
    const fold = main().getByText('Earlier changes').closest('details');
    expect(fold?.open).toBe(false);
    await user.click(main().getByText('Earlier changes'));
    expect(fold?.open).toBe(true);
    expect(within(fold as HTMLElement).getByRole('heading', { level: 3 }).textContent).toBe(
      'Introduction of Dev Shah',
    );
    expect(within(fold as HTMLElement).getByText('Nothing')).toBeTruthy();
  });

  it('merges several changes of one part', async () => {
    const first = aPacketChange({ before: 'one', after: 'two', at: '2026-01-06T10:00:00.000Z' });
    const second = aPacketChange({ before: 'two', after: 'three', at: '2026-01-06T11:00:00.000Z' });
    const back = aPacketChange({ before: 'three', after: 'one', at: '2026-01-06T12:00:00.000Z' });
    await openPacket(apiFor('landlord', withChanges(second, first)));
    expect(headings()).toEqual(['Letter']);
    expect(news().getByText('changed 2 times', { exact: false })).toBeTruthy();
    expect(news().getByText('one').tagName).toBe('DEL');
    expect(news().getByText('three').tagName).toBe('INS');
    cleanup();
    await openPacket(apiFor('landlord', withChanges(back, second, first)));
    expect(news().getByText('Changed, and changed back.')).toBeTruthy();
  });

  it('stays new for the whole visit, across pages, although the server reports it once', async () => {
    let looks = 0;
    const answer = () => {
      looks += 1;
      return withChanges(aPacketChange({ new: looks === 1 }));
    };
    const { user, queryClient } = await openPacket(apiFor('landlord', answer));
    await queryClient.invalidateQueries({ queryKey: ['group', 31] });
    await waitFor(() => expect(looks).toBe(2));
    expect(headings()).toEqual(['Letter']);
    await user.click(main().getByRole('link', { name: 'Back' }));
    await main().findByRole('heading', { name: 'Manage Application' });
    await waitFor(() => expect(headings()).toEqual(['Letter']));
    expect(looks).toBeGreaterThan(2);
  });

  it('is not lost when replies arrive out of order', async () => {
    const waiting: ((packet: Packet) => void)[] = [];
    let isSlow = false;
    const { queryClient } = await openPacket(
      apiOf({ viewer: people.landlord, group: sent }).on(seePacket, () =>
        isSlow ? new Promise<Packet>((resolve) => waiting.push(resolve)) : aPacket({ changes: [] }),
      ),
    );
    isSlow = true;
    void queryClient.invalidateQueries({ queryKey: ['group', 31] });
    await waitFor(() => expect(waiting).toHaveLength(1));
    void queryClient.invalidateQueries({ queryKey: ['group', 31] });
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.(withChanges(aPacketChange({ new: false })));
    await main().findByText('Earlier changes');
    waiting[0]?.(withChanges(aPacketChange()));
    await waitFor(() => expect(headings()).toEqual(['Letter']));
  });

  it('grows while the page is open', async () => {
    const list = [aPacketChange()];
    const { queryClient } = await openPacket(apiFor('landlord', () => withChanges(...list)));
    list.unshift(aPacketChange({ what: 'move_in_date', before: '2099-01-01', after: '2099-02-01' }));
    await queryClient.invalidateQueries({ queryKey: ['group', 31] });
    await waitFor(() => expect(headings()).toEqual(['Move-in date', 'Letter']));
  });
});

describe('Manage Application', () => {
  it('shows the packet with its changes and the way to the page of its own', async () => {
    await open('/groups/manage/31', apiFor('landlord', aPacket({ changes: [aPacketChange()] })));
    expect(headings()).toEqual(['Letter']);
    expect(sheet().getByText('I study maps.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Open to print' }).getAttribute('href')).toBe(
      '/groups/31/packet',
    );
  });

  it('loads no packet before the group has applied', async () => {
    const asked = vi.fn(aPacket);
    await open('/groups/manage/31', apiFor('landlord', asked, aGroup()));
    await main().findByText('This group has not applied yet.');
    expect(asked).not.toHaveBeenCalled();
  });

  it('works when the packet fails to load', async () => {
    await open(
      '/groups/manage/31',
      apiFor('landlord', () => {
        throw new NetworkError('unreachable', null);
      }),
    );
    expect(await main().findByText('Failed to fetch the application packet.')).toBeTruthy();
    expect(main().getByLabelText('Status')).toBeTruthy();
  });
});
