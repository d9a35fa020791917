import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { acceptLink, createLink, endLink, linkState, seeLink } from '@lodgepole/contract/groups/link/link';
import {
  answerRequest,
  askToJoin,
  groupRequests,
  withdrawRequest,
} from '@lodgepole/contract/groups/requests/endpoints';
import type { JoinRequest } from '@lodgepole/contract/groups/requests/request';
import { postRoommate, seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { apiOf, barLabels, main, open, people, removeToasts } from '../../../testing/group-pages.ts';
import { aGroup, aMember } from '../../../testing/groups.ts';
import { aListing } from '../../../testing/listings.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(installPageStubs);
afterEach(removeToasts);

const aRequest = (changes: Partial<JoinRequest> = {}): JoinRequest => ({
  id: 51,
  group: 31,
  roommate: 109,
  text: 'I cook well.',
  accepted: null,
  created_at: '2026-01-05T10:00:00.000Z',
  ...changes,
});
const asking = (changes: Partial<Group> = {}): Group => ({ ...aGroup(), join_policy: 'ask', ...changes });
const press = (name: string | RegExp) => main().getByRole('button', { name });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a group whose owner is asked first', () => {
  it('is asked with some words, and then shows the request, which can be withdrawn', async () => {
    let group = asking();
    const told = vi.fn();
    const api = apiOf()
      .on(seeGroup, () => group)
      .on(askToJoin, ({ body }) => {
        told(body);
        group = asking({ request: aRequest() });
        return aRequest();
      })
      .on(withdrawRequest, () => {
        group = asking();
      });
    const { user } = await open('/groups/31', api);
    await user.click(press('Ask to Join'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Message to the group (optional)'), 'I cook well.');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    const own = await part('You asked to join');
    expect(told).toHaveBeenCalledExactlyOnceWith({ text: 'I cook well.' });
    expect(barLabels()).toEqual(['Request sent', 'Back']);
    expect(own.getByText('I cook well.')).toBeTruthy();
    await user.click(own.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(barLabels()).toEqual(['Ask to Join', 'Back']));
    expect(screen.queryByRole('region', { name: 'You asked to join' })).toBeNull();
  });

  it('says why it cannot be asked, and keeps the words', async () => {
    const api = apiOf({ group: asking() }).on(askToJoin, () => {
      throw new ApiError(403, { detail: 'You cannot contact this person.' });
    });
    const { user } = await open('/groups/31', api);
    await user.click(press('Ask to Join'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('You cannot contact this person.');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello');
  });
});

describe('open requests', () => {
  const api = (viewer: (typeof people)[keyof typeof people], group = asking()) =>
    apiOf({ group, viewer })
      .on(groupRequests, () => [aRequest()])
      .on(seeRoommate, () => aMember(9, 'Nora Lee'));

  it('are answered by the owner, who sees who asks', async () => {
    const answered = vi.fn();
    const { user } = await open(
      '/groups/31',
      api(people.groupOwner).on(answerRequest, ({ params, body }) => {
        answered(params.id, body);
        return aRequest({ accepted: true });
      }),
    );
    const requests = await part('Requests to join');
    expect((await requests.findByRole('link', { name: 'Nora Lee' })).getAttribute('href')).toBe(
      '/roommates/109',
    );
    expect(requests.getByText('I cook well.')).toBeTruthy();
    await user.click(requests.getByRole('button', { name: 'Accept Nora' }));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(51, { accepted: true }));
  });

  it('cannot be accepted into a full group, and the page says why', async () => {
    await open('/groups/31', api(people.groupOwner, asking({ size: 2 })));
    const requests = await part('Requests to join');
    expect(await requests.findByText('This group is full.')).toBeTruthy();
    expect(requests.getByRole<HTMLButtonElement>('button', { name: 'Accept Nora' }).disabled).toBe(true);
    expect(requests.getByRole<HTMLButtonElement>('button', { name: 'Decline Nora' }).disabled).toBe(false);
  });

  it('are only read by the other members', async () => {
    await open('/groups/31', api(people.member));
    const requests = await part('Requests to join');
    await requests.findByRole('link', { name: 'Nora Lee' });
    expect(requests.queryByRole('button')).toBeNull();
  });
});

describe('the link of a group', () => {
  it('waits until a Filled group takes people again', async () => {
    await open('/groups/31', apiOf({ group: asking({ group_status: 'F' }), viewer: people.groupOwner }));
    const panel = await part('Invite with a link');
    const way = panel.getByRole('link', { name: 'Change the status' });
    expect(way.getAttribute('href')).toBe('/groups/edit/31');
    expect(panel.queryByRole('button', { name: 'Create a link' })).toBeNull();
  });

  it('is made, copied, replaced and ended by the owner, who is asked before a link stops working', async () => {
    let state: { expires_at: string; uses_left: number } | null = null;
    let made = 0;
    const urlOf = (link: number) => `https://lodgepole.example/groups/link/secret-${link}`;
    const expires_at = '2026-11-26T10:00:00.000Z';
    const api = apiOf({ group: asking(), viewer: people.groupOwner })
      .on(linkState, () => state)
      .on(createLink, () => {
        made += 1;
        state = { expires_at, uses_left: 20 };
        return { url: urlOf(made), expires_at };
      })
      .on(endLink, () => {
        state = null;
      });
    const { user } = await open('/groups/31', api);
    const panel = await part('Invite with a link');
    await user.click(panel.getByRole('button', { name: 'Create a link' }));
    expect((await panel.findByLabelText<HTMLInputElement>('Link')).value).toBe(urlOf(1));
    expect(panel.getByText(/^The link works until Nov\.? 26, 2026.*, for 20 more people\.$/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(urlOf(1));

    const question = (name: string) => within(screen.getByRole('alertdialog', { name }));
    await user.click(panel.getByRole('button', { name: 'Replace the link' }));
    await user.click(question('Replace the link?').getByRole('button', { name: 'Cancel' }));
    expect(panel.getByLabelText<HTMLInputElement>('Link').value).toBe(urlOf(1));
    await user.click(panel.getByRole('button', { name: 'Replace the link' }));
    await user.click(question('Replace the link?').getByRole('button', { name: 'Replace the link' }));
    await waitFor(() => expect(panel.getByLabelText<HTMLInputElement>('Link').value).toBe(urlOf(2)));

    await user.click(panel.getByRole('button', { name: 'Turn off the link' }));
    expect(state).not.toBeNull();
    await user.click(question('Turn off the link?').getByRole('button', { name: 'Turn off the link' }));
    expect(await panel.findByRole('button', { name: 'Create a link' })).toBeTruthy();
    expect(panel.queryByLabelText('Link')).toBeNull();
  });
});

describe('the page of a link', () => {
  const token = 'x'.repeat(43);
  const path = `/groups/link/${token}`;
  const linked = {
    group: 31,
    name: 'Sunny side',
    city: 'Toronto',
    members: ['Carla', 'Dev'],
    listing: aListing(),
  };
  const api = (viewer: (typeof people)[keyof typeof people] = people.nonMember, group = asking()) =>
    apiOf({ group, viewer }).on(seeLink, () => linked);

  it('shows strangers the group and leads through sign-up and back', async () => {
    await renderPage(path, { api: api() });
    expect(await screen.findByRole('heading', { name: 'Sunny side' })).toBeTruthy();
    expect(screen.getByText('Members: Carla and Dev')).toBeTruthy();
    const next = encodeURIComponent(path);
    const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Create an account')).toBe(`/register?next=${next}`);
    expect(hrefOf('I have an account')).toBe(`/login?next=${next}`);
  });

  it('lets a signed-in person join with one click', async () => {
    const joined = aGroup();
    const { user, router } = await open(
      path,
      api().on(acceptLink, () => joined),
    );
    await user.click(await main().findByRole('button', { name: 'Join Sunny side' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31'));
  });

  it('asks a newcomer only for the required part of a profile, and joins with it', async () => {
    const posted = vi.fn();
    let viewer: Parameters<typeof api>[0] = people.newcomer;
    const { user, router } = await open(
      path,
      api(people.newcomer)
        .on(myProfile, () => viewer ?? people.newcomer)
        .on(postRoommate, ({ body }) => {
          posted(body);
          viewer = people.nonMember;
          return aMember(3, 'New Person');
        })
        .on(acceptLink, () => aGroup()),
    );
    const field = (name: string) => main().getByLabelText(name);
    await main().findByRole('heading', { name: 'Your roommate profile' });
    expect(main().queryByText('At home')).toBeNull();
    await user.type(field('Budget per month'), '900');
    await userEvent.type(field('Move-in date'), '2099-01-01');
    await user.type(field('Stay length'), '12');
    await user.click(main().getByRole('radio', { name: 'Student' }));
    await user.type(field('Description'), 'I am quiet and like to cook.');
    await user.click(press('Save and join the group'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups/31'));
    expect(posted).toHaveBeenCalledOnce();
  });

  it.each([
    ['members that they are in it', people.member, asking(), 'You are in this group.'],
    [
      'others that it is closed',
      people.nonMember,
      asking({ group_status: 'F' }),
      'This group no longer takes new members.',
    ],
    ['others that it is full', people.nonMember, asking({ size: 2 }), 'This group is full.'],
    ['the landlord that the home is theirs', people.landlord, asking(), 'This listing is yours.'],
  ])('tells %s', async (_whom, viewer, group, sentence) => {
    await open(path, api(viewer, group));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join Sunny side' })).toBeNull();
  });

  it('says that a link no longer works', async () => {
    const gone = apiOf().on(seeLink, () => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    await renderPage(path, { api: gone });
    expect(await screen.findByText('This link no longer works. Ask for a new one.')).toBeTruthy();
  });
});
