import {
  introduceMyself,
  type Packet,
  seePacket,
  writeLetter,
} from '@lodgepole/contract/groups/packet/packet';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { apiOf, main, people } from '../../../testing/group-pages.ts';
import { aGroup, aPacket } from '../../../testing/groups.ts';
import { openPanel } from '../../../testing/panels.tsx';
import { PacketPanel } from './packet-panel.tsx';

/** A server that keeps one packet, and what it was sent. */
const aServer = (who: keyof typeof people, packet: Packet = aPacket(), group = aGroup()) => {
  const kept = { packet, sent: [] as unknown[] };
  const own = people[who].roommate_profile;
  const api = apiOf({ viewer: people[who], group })
    .on(seePacket, () => kept.packet)
    .on(writeLetter, ({ body }) => {
      if (body.version !== kept.packet.version)
        throw new ApiError(409, { detail: 'Someone has changed this in the meantime.' });
      kept.sent.push(body);
      kept.packet = { ...kept.packet, letter: body.letter.trim(), version: kept.packet.version + 1 };
      return kept.packet;
    })
    .on(introduceMyself, ({ body }) => {
      kept.sent.push(body);
      const members = kept.packet.members.map((member) =>
        member.id === own
          ? { ...member, about: body.about ?? member.about, references: body.references ?? member.references }
          : member,
      );
      kept.packet = { ...kept.packet, members };
      return kept.packet;
    });
  return { api, kept };
};

const field = (name: string) => main().getByLabelText<HTMLTextAreaElement>(name);
const save = (name: string) => main().getByRole('button', { name });
const others = () => within(main().getByRole('region', { name: 'From the other members' }));

describe('the packet on the group page', () => {
  it('lets members write the letter and their page, and shows the others’ pages', async () => {
    await openPanel(PacketPanel, aServer('groupOwner').api);
    expect(field('Letter to the landlord').value).toContain('we would love to live here.');
    expect(field('Introduction').value).toBe('I study maps.');
    expect(field('References').value).toBe('Ms. Wong, my landlord since 2024.');
    expect(others().getByRole('heading', { name: 'Dev Shah' })).toBeTruthy();
    expect(others().getByText('Nothing written yet.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'See it as the landlord does' }).getAttribute('href')).toBe(
      '/groups/31/packet',
    );
  });

  it('lets members who do not own the group write the letter, too', async () => {
    await openPanel(PacketPanel, aServer('member').api);
    expect(field('Letter to the landlord').value).toContain('we would love to live here.');
    expect(field('Introduction').value).toBe('');
    expect(others().getByText('I study maps.')).toBeTruthy();
  });

  it('lists what is still empty', async () => {
    const silent = aPacket({
      letter: '',
      members: aPacket().members.map((member) => ({ ...member, about: '' })),
    });
    await openPanel(PacketPanel, aServer('member', silent).api);
    expect(
      main().getByText('Still empty: the letter, Carla Roy’s introduction and your introduction.'),
    ).toBeTruthy();
  });

  it('says when everything is written, and what changes mean after applying', async () => {
    const { kept, api } = aServer('groupOwner', undefined, aGroup({ group_status: 'S' }));
    kept.packet = aPacket({ members: aPacket().members.map((member) => ({ ...member, about: 'Hello' })) });
    await openPanel(PacketPanel, api);
    expect(main().getByText('Everyone has written their part.')).toBeTruthy();
    expect(main().getByText(/^The landlord has this packet\./)).toBeTruthy();
  });

  it.each(['landlord', 'nonMember', 'newcomer'] as const)(
    'is nothing for a %s, and asks for nothing',
    async (who) => {
      const asked = vi.fn(() => aPacket());
      await openPanel(PacketPanel, aServer(who).api.on(seePacket, asked));
      expect(main().queryByRole('heading', { name: 'Application packet' })).toBeNull();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('shows an error when loading fails, and retries', async () => {
    let isDown = true;
    const { api, kept } = aServer('member');
    api.on(seePacket, () => {
      if (isDown) throw new NetworkError('unreachable', null);
      return kept.packet;
    });
    const { user } = await openPanel(PacketPanel, api);
    expect(await main().findByText('Failed to fetch the application packet.')).toBeTruthy();
    isDown = false;
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByLabelText('Introduction')).toBeTruthy();
  });
});

describe('writing', () => {
  it('saves the letter, and shows “Saved” until it changes again', async () => {
    const { api, kept } = aServer('groupOwner');
    const { user } = await openPanel(PacketPanel, api);
    expect(save('Save the letter')).toHaveProperty('disabled', true);
    await user.clear(field('Letter to the landlord'));
    await user.type(field('Letter to the landlord'), 'Hello, Bob. ');
    expect(main().getByText('11 of 3,000 characters')).toBeTruthy();
    await user.click(save('Save the letter'));
    expect(await main().findByText('Saved')).toBeTruthy();
    expect(kept.sent).toEqual([{ letter: 'Hello, Bob. ', version: 3 }]);
    expect(field('Letter to the landlord').value).toBe('Hello, Bob.');
    await user.type(field('Letter to the landlord'), '!');
    expect(main().queryByText('Saved')).toBeNull();
  });

  it('saves only the text that changed', async () => {
    const { api, kept } = aServer('groupOwner');
    const { user } = await openPanel(PacketPanel, api);
    await user.type(field('References'), ' Mr. Li.');
    await user.click(save('Save your page'));
    expect(await main().findByText('Saved')).toBeTruthy();
    expect(kept.sent).toEqual([{ references: 'Ms. Wong, my landlord since 2024. Mr. Li.' }]);
  });

  describe('a letter that changed elsewhere', () => {
    const openStale = async () => {
      const { api, kept } = aServer('member');
      const page = await openPanel(PacketPanel, api);
      await page.user.clear(field('Letter to the landlord'));
      await page.user.type(field('Letter to the landlord'), 'Mine');
      kept.packet = aPacket({ letter: 'Theirs', version: 4 });
      await page.user.click(save('Save the letter'));
      expect(await main().findByText('Someone has changed this in the meantime.')).toBeTruthy();
      return { ...page, kept };
    };

    it('is shown next to the viewer’s own version', async () => {
      const { kept } = await openStale();
      expect(await main().findByText('Theirs')).toBeTruthy();
      expect(field('Letter to the landlord').value).toBe('Mine');
      expect(main().queryByText('Failed to save the application packet.')).toBeNull();
      expect(kept.sent).toEqual([]);
    });

    it('can be overwritten only after it was shown', async () => {
      const { user, kept } = await openStale();
      await user.click(await main().findByRole('button', { name: 'Save mine instead' }));
      expect(await main().findByText('Saved')).toBeTruthy();
      expect(kept.sent).toEqual([{ letter: 'Mine', version: 4 }]);
      expect(main().queryByText('Someone has changed this in the meantime.')).toBeNull();
    });

    it('can be accepted', async () => {
      const { user } = await openStale();
      await user.click(await main().findByRole('button', { name: 'Use the saved version' }));
      expect(field('Letter to the landlord').value).toBe('Theirs');
      expect(save('Save the letter')).toHaveProperty('disabled', true);
    });

    it('is shown as soon as the live event arrives', async () => {
      const { api, kept } = aServer('member');
      const { user, hearOfChange } = await openPanel(PacketPanel, api);
      await user.type(field('Letter to the landlord'), ' More.');
      kept.packet = aPacket({ letter: 'Theirs', version: 4 });
      await act(hearOfChange);
      expect(await main().findByText('Someone has changed this in the meantime.')).toBeTruthy();
      expect(main().getByText('Theirs')).toBeTruthy();
    });
  });

  it('saves a page with both texts', async () => {
    const { api, kept } = aServer('member');
    const { user } = await openPanel(PacketPanel, api);
    await user.type(field('Introduction'), 'I row.');
    await user.type(field('References'), 'My coach.');
    await user.click(save('Save your page'));
    expect(await main().findByText('Saved')).toBeTruthy();
    expect(kept.sent).toEqual([{ about: 'I row.', references: 'My coach.' }]);
    expect(main().queryByText(/your introduction/)).toBeNull();
  });

  it('keeps what is typed across refetches, and shows the others’ changes', async () => {
    const { api, kept } = aServer('member');
    const { user, hearOfChange } = await openPanel(PacketPanel, api);
    await user.type(field('Introduction'), 'I r');
    const [carla, dev] = aPacket().members as [Packet['members'][0], Packet['members'][0]];
    kept.packet = aPacket({
      letter: 'A new letter',
      version: 4,
      members: [
        { ...carla, about: 'I draw maps.' },
        { ...dev, references: 'From another tab' },
      ],
    });
    await act(hearOfChange);
    await waitFor(() => expect(field('Letter to the landlord').value).toBe('A new letter'));
    expect(others().getByText('I draw maps.')).toBeTruthy();
    expect(field('Introduction').value).toBe('I r');
    expect(field('References').value).toBe('From another tab');
    await user.type(field('Introduction'), 'ow.');
    expect(field('Introduction').value).toBe('I row.');
  });

  it('keeps what is typed while it is being saved', async () => {
    const { api, kept } = aServer('member');
    let answer: (packet: Packet) => void = () => {};
    api.on(introduceMyself, () => new Promise<Packet>((resolve) => (answer = resolve)));
    const { user } = await openPanel(PacketPanel, api);
    await user.type(field('Introduction'), 'I row');
    await user.click(save('Save your page'));
    await user.type(field('Introduction'), ' boats');
    const [carla, dev] = kept.packet.members as [Packet['members'][0], Packet['members'][0]];
    kept.packet = { ...kept.packet, members: [carla, { ...dev, about: 'I row' }] };
    await act(async () => answer(kept.packet));
    await waitFor(() => expect(save('Save your page')).toHaveProperty('disabled', false));
    expect(field('Introduction').value).toBe('I row boats');
    expect(main().queryByText('Saved')).toBeNull();
  });

  it('keeps the text when saving fails, says why, and saves it then', async () => {
    const { api, kept } = aServer('groupOwner');
    let isDown = true;
    api.on(writeLetter, ({ body }) => {
      if (isDown) throw new ApiError(403, { detail: 'Only the owner of the group can do this.' });
      kept.packet = { ...kept.packet, letter: body.letter };
      return kept.packet;
    });
    const { user } = await openPanel(PacketPanel, api);
    await user.type(field('Letter to the landlord'), ' More.');
    await user.click(save('Save the letter'));
    expect(await main().findByText('Failed to save the application packet.')).toBeTruthy();
    expect(main().getByText('Only the owner of the group can do this.')).toBeTruthy();
    expect(field('Letter to the landlord').value).toMatch(/ More\.$/);
    isDown = false;
    await user.click(save('Save the letter'));
    expect(await main().findByText('Saved')).toBeTruthy();
    expect(main().queryByText('Failed to save the application packet.')).toBeNull();
  });

  it('rejects a text that is too long and keeps it in the field', async () => {
    const { api, kept } = aServer('member');
    const { user } = await openPanel(PacketPanel, api);
    await user.click(field('Introduction'));
    await user.paste('x'.repeat(801));
    expect(main().getByText('The introduction cannot exceed 800 characters.')).toBeTruthy();
    expect(main().getByText('801 of 800 characters')).toBeTruthy();
    await user.click(save('Save your page'));
    expect(kept.sent).toEqual([]);
    await user.type(field('Introduction'), '{Backspace}');
    expect(main().queryByText('The introduction cannot exceed 800 characters.')).toBeNull();
    await user.click(save('Save your page'));
    expect(await main().findByText('Saved')).toBeTruthy();
  });

  it('asks before leaving with unsaved input', async () => {
    const { user, router } = await openPanel(PacketPanel, aServer('member').api);
    await user.type(field('Introduction'), 'I row.');
    await user.click(main().getByRole('link', { name: 'See it as the landlord does' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('What you wrote in the packet will be lost.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(field('Introduction').value).toBe('I row.');
    expect(router.state.location.pathname).toBe('/groups/31');
    await user.click(save('Save your page'));
    await main().findByText('Saved');
    await user.click(main().getByRole('link', { name: 'See it as the landlord does' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31/packet'));
  });
});
