import { seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import { agreeToSplit, changeSplit, type Split, seeSplit } from '@lodgepole/contract/groups/split/split';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { apiOf, aSplit, people, removeToasts } from '../../../testing/group-pages.ts';
import { aGroup, aMember } from '../../../testing/groups.ts';
import { openPanel } from '../../../testing/panels.tsx';
import { splitDrafts } from './split-editor.tsx';
import { SplitPanel } from './split-panel.tsx';

afterEach(() => {
  removeToasts();
  splitDrafts.clear();
});

const carla = 101;
const dev = 102;
const three = () => aGroup({ members: [...aGroup().members, aMember(3, 'Mina Ito')] });

interface Scene {
  group: GroupWithListing;
  split: Split;
  readonly sent: unknown[];
}

type Who = 'groupOwner' | 'member' | 'nonMember' | 'landlord';

/** A server that keeps one split, as far as the panel needs one. */
const setScene = (who: Who, group = three(), split = aSplit(group)) => {
  const scene: Scene = { group, split, sent: [] };
  const viewer = people[who];
  const api = apiOf({ viewer })
    .on(seeGroup, () => scene.group)
    .on(seeSplit, () => scene.split)
    .on(agreeToSplit, ({ body }) => {
      scene.sent.push(body);
      const shares = scene.split.shares.map((share) =>
        share.member === viewer.roommate_profile ? { ...share, agreed: true } : share,
      );
      scene.split = { ...scene.split, shares, complete: shares.every(({ agreed }) => agreed) };
      return scene.split;
    })
    .on(changeSplit, ({ body }) => {
      scene.sent.push(body);
      const shares = body.shares ?? aSplit(scene.group).shares;
      scene.split = {
        kind: body.kind,
        shares: shares.map(({ member, amount }) => ({
          member: Number(member),
          amount: Number(amount),
          agreed: false,
        })),
        complete: false,
      };
      return scene.split;
    });
  return { scene, api };
};

const openAs = async (who: Who, group?: GroupWithListing, split?: Split) => {
  const { scene, api } = setScene(who, group, split);
  return { scene, api, ...(await openPanel(SplitPanel, api)) };
};

const panel = () => within(screen.getByRole('region', { name: 'Rent split' }));
const rows = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string | RegExp) => panel().getByRole('button', { name });
const expectNews = (sentence: string) =>
  waitFor(() =>
    expect(
      panel()
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toContain(sentence),
  );
const field = (name: string) => panel().getByRole<HTMLInputElement>('textbox', { name });

describe('the shares', () => {
  it('are listed by name to the cent, with who has agreed', async () => {
    await openAs('member', three(), aSplit(three(), [carla]));
    expect(panel().getByText('The rent of $1,850 a month is shared equally.')).toBeTruthy();
    expect(rows()).toEqual([
      expect.stringContaining('Carla RoyAgreed$616.67'),
      expect.stringContaining('Dev Shah (you)Not agreed yet$616.67'),
      expect.stringContaining('Mina ItoNot agreed yet$616.66'),
    ]);
    expect(panel().getByText('1 of 3 have agreed')).toBeTruthy();
  });

  it('are complete when everyone has agreed', async () => {
    await openAs('member', aGroup(), aSplit(aGroup(), [carla, dev]));
    expect(panel().getByText('Everyone has agreed')).toBeTruthy();
    expect(panel().getByText('You have agreed to pay $925.')).toBeTruthy();
    expect(panel().queryByRole('button', { name: /^Agree/ })).toBeNull();
  });

  it.each(['nonMember', 'landlord'] as const)('is nothing that a %s sees or asks for', async (who) => {
    const asked = vi.fn();
    const { api } = setScene(who, aGroup());
    api.on(seeSplit, () => {
      asked();
      return aSplit(three());
    });
    await openPanel(SplitPanel, api);
    expect(screen.queryByRole('region', { name: 'Rent split' })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows an error when loading fails, and retries', async () => {
    let isDown = true;
    const { api } = setScene('member');
    api.on(seeSplit, () => {
      if (isDown) throw new NetworkError('unreachable', null);
      return aSplit(three());
    });
    const { user } = await openPanel(SplitPanel, api);
    expect(await panel().findByText('Failed to fetch the rent split.')).toBeTruthy();
    isDown = false;
    await user.click(button('Retry'));
    expect(await panel().findByText('0 of 3 have agreed')).toBeTruthy();
  });
});

describe('agreeing', () => {
  it('is not offered in a group that has ended', async () => {
    await openAs('groupOwner', { ...three(), group_status: 'R' });
    expect(rows()).toHaveLength(3);
    expect(panel().queryAllByRole('button')).toEqual([]);
    expect(panel().queryByText(/have agreed|agree again/)).toBeNull();
  });

  it('sends the amounts shown, and updates the split', async () => {
    const { scene, user } = await openAs('member');
    const seen = scene.split.shares.map(({ member, amount }) => ({ member, amount }));
    await user.click(button('Agree to pay $616.67'));
    expect(await panel().findByText('You have agreed to pay $616.67.')).toBeTruthy();
    expect(panel().getByText('1 of 3 have agreed')).toBeTruthy();
    expect(scene.sent).toEqual([{ shares: seen }]);
  });

  it('fails if the split has changed, and shows the new one', async () => {
    const { scene, api, user } = await openAs('member');
    const changed: Split = {
      kind: 'custom',
      complete: false,
      shares: [1000, 500, 350].map((amount, place) => ({ member: carla + place, amount, agreed: false })),
    };
    api.on(agreeToSplit, () => {
      scene.split = changed;
      throw new ApiError(409, {
        detail: 'The split has just changed. Look at it again before you agree.',
      });
    });
    await user.click(button('Agree to pay $616.67'));
    expect((await panel().findByRole('alert')).textContent).toBe(
      'The split has just changed. Look at it again before you agree.',
    );
    expect(await panel().findByRole('button', { name: 'Agree to pay $500' })).toBeTruthy();
    expect(panel().getByText('The rent of $1,850 a month is split into custom amounts.')).toBeTruthy();
  });

  it('shows an error and can be retried', async () => {
    const { api, user } = await openAs('member');
    api.on(agreeToSplit, () => {
      throw new NetworkError('unreachable', null);
    });
    await user.click(button('Agree to pay $616.67'));
    expect((await panel().findByRole('alert')).textContent).toBe('Failed to agree to the rent split.');
    expect(button('Agree to pay $616.67')).toHaveProperty('disabled', false);
  });
});

describe('changes by others', () => {
  it('are announced by name when someone agrees', async () => {
    const { scene, hearOfChange } = await openAs('member');
    scene.split = aSplit(three(), [carla, 103]);
    await hearOfChange();
    await expectNews('Carla Roy and Mina Ito agreed to the split.');
  });

  it('are announced when the group owner changes the split', async () => {
    const { scene, user, hearOfChange } = await openAs('member');
    scene.split = {
      kind: 'custom',
      complete: false,
      shares: [850, 500, 500].map((amount, place) => ({ member: carla + place, amount, agreed: false })),
    };
    await hearOfChange();
    await expectNews('The group owner has changed the split. Look at it again before you agree.');
    await user.click(button('Agree to pay $500'));
    await panel().findByText('You have agreed to pay $500.');
    expect(scene.sent).toEqual([
      { shares: [850, 500, 500].map((amount, place) => ({ member: carla + place, amount })) },
    ]);
  });

  it('are announced when the same split needs agreement again', async () => {
    const { scene, hearOfChange } = await openAs('member', three(), aSplit(three(), [carla, dev]));
    scene.split = aSplit(three());
    await hearOfChange();
    await expectNews('The group owner has changed the split. Look at it again before you agree.');
  });

  it.each<[string, () => GroupWithListing, string]>([
    ['someone leaves', () => aGroup(), 'Mina Ito left the group, so the split starts over.'],
    [
      'someone joins',
      () => aGroup({ members: [...three().members, aMember(4, 'Noor Ali')] }),
      'Noor Ali joined the group, so the split starts over.',
    ],
    [
      'one leaves and another joins',
      () => aGroup({ members: [...aGroup().members, aMember(4, 'Noor Ali')] }),
      'Noor Ali joined the group and Mina Ito left it, so the split starts over.',
    ],
    [
      'the rent changes',
      () => ({ ...three(), listing_preview: { ...three().listing_preview, price: 1900 } }),
      'The rent changed from $1,850 to $1,900, so the split starts over.',
    ],
  ])('are announced when %s', async (_name, after, sentence) => {
    const { scene, hearOfChange } = await openAs('member', three(), aSplit(three(), [carla, dev, 103]));
    scene.group = after();
    scene.split = aSplit(scene.group);
    await hearOfChange();
    await expectNews(sentence);
    expect(panel().getByText(`0 of ${scene.group.members.length} have agreed`)).toBeTruthy();
  });

  it('are not announced when the viewer made them', async () => {
    const { user } = await openAs('groupOwner');
    await user.click(button('Agree to pay $616.67'));
    await panel().findByText('You have agreed to pay $616.67.');
    await user.click(button('Change the split'));
    await user.click(button('Save split'));
    await waitFor(() => expect(panel().getByText('0 of 3 have agreed')).toBeTruthy());
    expect(panel().getByRole('status').textContent).toBe('');
  });
});

describe('a new split by the group owner', () => {
  const edit = async (group?: GroupWithListing, split?: Split) => {
    const opened = await openAs('groupOwner', group, split);
    await opened.user.click(button('Change the split'));
    return opened;
  };
  const type = async (user: Awaited<ReturnType<typeof edit>>['user'], name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };

  it('is not offered to other members', async () => {
    await openAs('member');
    expect(panel().queryByRole('button', { name: 'Change the split' })).toBeNull();
  });

  it('shows the amount left to assign, and saves only when it is zero', async () => {
    const { scene, user } = await edit();
    await user.click(panel().getByRole('radio', { name: 'Custom amounts' }));
    expect(['Carla Roy', 'Dev Shah', 'Mina Ito'].map((name) => field(name).value)).toEqual([
      '616.67',
      '616.67',
      '616.66',
    ]);
    await expectNews('The shares add up to the rent of $1,850.');
    await type(user, 'Carla Roy', '1000');
    await expectNews('$383.33 more than the rent');
    await type(user, 'Dev Shah', '500');
    await type(user, 'Mina Ito', '337.5');
    await expectNews('Left to assign: $12.50');
    await user.click(button('Save split'));
    await expectNews('Left to assign: $12.50 The shares must add up to the rent.');
    expect(document.activeElement).toBe(field('Carla Roy'));
    expect(scene.sent).toEqual([]);
    await type(user, 'Mina Ito', '350');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('Change the split')).toBeTruthy());
    expect(scene.sent).toEqual([
      {
        kind: 'custom',
        shares: [1000, 500, 350].map((amount, place) => ({ member: carla + place, amount })),
      },
    ]);
    expect(screen.getByText('The split has been saved. Everyone has to agree to it.')).toBeTruthy();
    expect(rows()[0]).toContain('$1,000');
    expect(document.activeElement).toBe(button('Change the split'));
  });

  it('shares the rest equally on request, to the cent', async () => {
    const { user } = await edit();
    await user.click(panel().getByRole('radio', { name: 'Custom amounts' }));
    await type(user, 'Carla Roy', '0');
    await user.click(button('Share the rest equally'));
    expect(['Carla Roy', 'Dev Shah', 'Mina Ito'].map((name) => field(name).value)).toEqual([
      '205.56',
      '822.23',
      '822.21',
    ]);
    await expectNews('The shares add up to the rent of $1,850.');
    expect(panel().queryByRole('button', { name: 'Share the rest equally' })).toBeNull();
  });

  it('treats an empty field as zero, and rejects invalid amounts', async () => {
    const { scene, user } = await edit();
    await user.click(panel().getByRole('radio', { name: 'Custom amounts' }));
    await user.clear(field('Mina Ito'));
    await expectNews('Left to assign: $616.66');
    await type(user, 'Dev Shah', '1.234');
    expect(panel().getByText('Enter an amount of 0 or more, with at most two decimals.')).toBeTruthy();
    await user.click(button('Save split'));
    expect(document.activeElement).toBe(field('Dev Shah'));
    expect(scene.sent).toEqual([]);
    await type(user, 'Dev Shah', '925');
    await type(user, 'Carla Roy', '925');
    await user.click(button('Save split'));
    await waitFor(() => expect(scene.sent).toHaveLength(1));
    expect(scene.sent[0]).toMatchObject({ shares: [{}, {}, { member: 103, amount: 0 }] });
  });

  it('can go back to equal shares with a preview', async () => {
    const shares = [1850, 0, 0].map((amount, place) => ({ member: carla + place, amount, agreed: true }));
    const { scene, user } = await edit(three(), { kind: 'custom', shares, complete: true });
    await user.click(panel().getByRole('radio', { name: 'Equally' }));
    const preview = panel().getByRole('list', { name: 'What everyone would pay' });
    expect(preview.textContent).toBe('Carla Roy$616.67Dev Shah$616.67Mina Ito$616.66');
    await user.click(button('Save split'));
    await waitFor(() => expect(button('Change the split')).toBeTruthy());
    expect(scene.sent).toEqual([{ kind: 'equal' }]);
  });

  it('is discarded with Cancel', async () => {
    const { scene, user } = await edit();
    await user.click(panel().getByRole('radio', { name: 'Custom amounts' }));
    await type(user, 'Carla Roy', '1');
    await user.click(button('Cancel'));
    expect(document.activeElement).toBe(button('Change the split'));
    await user.click(button('Change the split'));
    expect(panel().getByRole('radio', { name: 'Equally' })).toHaveProperty('checked', true);
    expect(scene.sent).toEqual([]);
  });

  it('keeps what is typed when others agree, join or leave, and asks for the new member’s share', async () => {
    const { scene, user, hearOfChange } = await edit();
    await user.click(panel().getByRole('radio', { name: 'Custom amounts' }));
    await type(user, 'Carla Roy', '700');
    scene.group = aGroup({ members: [...aGroup().members, aMember(4, 'Noor Ali')] });
    scene.split = aSplit(scene.group);
    await hearOfChange();
    await waitFor(() => expect(field('Noor Ali').value).toBe(''));
    expect(panel().queryByRole('textbox', { name: 'Mina Ito' })).toBeNull();
    expect(field('Carla Roy').value).toBe('700');
    await expectNews('Left to assign: $533.33');
    await expectNews('Noor Ali joined the group and Mina Ito left it, so the split starts over.');
  });

  it('survives a visit to another page', async () => {
    const { user, router, api } = await edit();
    await user.click(panel().getByRole('radio', { name: 'Custom amounts' }));
    await type(user, 'Carla Roy', '700');
    expect(router.state.location.pathname).toBe('/groups/31');
    document.body.replaceChildren();
    await openPanel(SplitPanel, api);
    expect(field('Carla Roy').value).toBe('700');
  });

  it('shows why saving failed, and keeps what was typed', async () => {
    const { api, user } = await edit();
    await user.click(panel().getByRole('radio', { name: 'Custom amounts' }));
    await type(user, 'Carla Roy', '616.66');
    await type(user, 'Mina Ito', '616.67');
    api.on(changeSplit, () => {
      throw new ApiError(400, { shares: ['Name every member of the group exactly once.'] });
    });
    await user.click(button('Save split'));
    expect((await panel().findByRole('alert')).textContent).toBe(
      'Name every member of the group exactly once.',
    );
    expect(field('Carla Roy').value).toBe('616.66');
    api.on(changeSplit, () => {
      throw new NetworkError('unreachable', null);
    });
    await user.click(button('Save split'));
    await waitFor(() =>
      expect(panel().getByRole('alert').textContent).toBe('Failed to save the rent split.'),
    );
  });
});
