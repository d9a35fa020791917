import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  addToShortlist,
  type ListingShortlist,
  listingShortlists,
} from '@lodgepole/contract/groups/shortlist';
import { seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { myFavourites } from '@lodgepole/contract/saved/favourites';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { keepMapsAway } from '../../../testing/browser-stubs.ts';
import { pageOf } from '../../../testing/group-pages.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { installPageStubs } from '../../accounts/pages/profile/profile-pages.fixture.ts';

beforeAll(() => {
  installPageStubs();
  keepMapsAway();
});

const openWith = async (groups: readonly ListingShortlist[], roommate_profile: number | null = 103) => {
  const scene = { groups: [...groups], sent: [] as unknown[], asked: 0 };
  const api = mockApi()
    .on(seeListing, () => aListing())
    .on(myProfile, () => aViewer({ roommate_profile }))
    .on(myFavourites, () => pageOf([]))
    .on(sendInteraction, () => undefined)
    .on(listingShortlists, () => {
      scene.asked += 1;
      return scene.groups;
    })
    .on(addToShortlist, ({ params, body }) => {
      scene.sent.push([Number(params.id), body]);
      if (body.note === 'Too late')
        throw new ApiError(400, { detail: 'A shortlist can have at most 50 homes.' });
      scene.groups = scene.groups.map((one) =>
        one.group === Number(params.id) ? { ...one, added: true } : one,
      );
      return {
        listing: aListing(),
        added_by: 103,
        note: '',
        votes: { yes: 0, maybe: 0, no: 0 },
        vote: null,
        created_at: '2026-01-05T10:00:00.000Z',
      };
    });
  await renderPage('/listings/21', { api, isSignedIn: true });
  await screen.findByRole('link', { name: 'Bob Singh' });
  return { scene, user: userEvent.setup() };
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Shortlist' }));
const opener = () => screen.findByRole('button', { name: 'Add to your group’s shortlist' });

it('puts a home on the shortlist of a group, with a note', async () => {
  const { scene, user } = await openWith([{ group: 31, name: 'Sunny side', added: false }]);
  await user.click(await opener());
  await user.type(dialog().getByLabelText('Note for the group (optional)'), 'Near the park.');
  await user.click(dialog().getByRole('button', { name: 'Add to the shortlist of Sunny side' }));
  const link = await dialog().findByRole('link', { name: 'On the shortlist' });
  expect(link.getAttribute('href')).toBe('/groups/31#shortlist');
  expect(scene.sent).toEqual([[31, { listing: 21, note: 'Near the park.' }]]);
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'On your group’s shortlist' })).toBeTruthy();
});

it('lets members of several groups choose, and says where it is already', async () => {
  const { scene, user } = await openWith([
    { group: 31, name: 'Sunny side', added: true },
    { group: 32, name: 'Maple House', added: false },
  ]);
  await user.click(await opener());
  expect(dialog().getAllByRole('link', { name: 'On the shortlist' })).toHaveLength(1);
  await user.click(dialog().getByRole('button', { name: 'Add to the shortlist of Maple House' }));
  await waitFor(() => expect(dialog().getAllByRole('link', { name: 'On the shortlist' })).toHaveLength(2));
  expect(scene.sent).toEqual([[32, { listing: 21, note: '' }]]);
});

it('tells why a home was not added, and keeps the note', async () => {
  const { user } = await openWith([{ group: 31, name: 'Sunny side', added: false }]);
  await user.click(await opener());
  const note = dialog().getByLabelText<HTMLTextAreaElement>('Note for the group (optional)');
  await user.type(note, 'Too late');
  await user.click(dialog().getByRole('button', { name: 'Add to the shortlist of Sunny side' }));
  expect((await dialog().findByRole('alert')).textContent).toContain(
    'A shortlist can have at most 50 homes.',
  );
  expect(note.value).toBe('Too late');
});

it.each<[string, readonly ListingShortlist[], number | null, number]>([
  ['people without groups', [], 103, 1],
  ['people without a roommate profile, who are in no group', [], null, 0],
])('is not offered to %s', async (_name, groups, profile, asked) => {
  const { scene } = await openWith(groups, profile);
  await waitFor(() => expect(scene.asked).toBe(asked));
  expect(screen.queryByRole('button', { name: /shortlist/ })).toBeNull();
});
