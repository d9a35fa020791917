import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import {
  deleteRoommate,
  editRoommate,
  postRoommate,
  searchRoommates,
  seeRoommate,
} from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aRoommateProfile, aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const own = aRoommateProfile({ user: { id: 7, full_name: 'Anne Tremblay' } });

/** A server that keeps at most one profile of the viewer, and can be told to refuse. */
const desk = (kept: Roommate | null = null) => {
  const sent: unknown[] = [];
  const state: { profile: Roommate | null; refusal: Error | null } = { profile: kept, refusal: null };
  const store = (body: object) => {
    sent.push(body);
    if (state.refusal) throw state.refusal;
    state.profile = { ...(state.profile ?? own), ...body };
    return state.profile;
  };
  const api = mockApi()
    .on(myProfile, () => aViewer({ roommate_profile: state.profile?.user.id === 7 ? 41 : null }))
    .on(searchCards, () => ({ items: [], total: 0, isExact: true }))
    .on(searchRoommates, () => ({ items: [], total: 0, isExact: true }))
    .on(seeRoommate, () => {
      if (!state.profile) throw new ApiError(404, { detail: 'Not found.' });
      return state.profile;
    })
    .on(postRoommate, ({ body }) => store(body))
    .on(editRoommate, ({ body }) => store(body))
    .on(deleteRoommate, () => {
      if (state.refusal) throw state.refusal;
      state.profile = null;
    });
  return { api, sent, state };
};

const open = (api: ReturnType<typeof mockApi>, path = '/roommates/post') =>
  renderPage(path, { api, isSignedIn: true });

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText('Budget per month'), '1250.50');
  fireEvent.change(screen.getByLabelText('Move-in date'), { target: { value: '2099-09-01' } });
  await user.type(screen.getByLabelText('Stay length'), '8');
  await user.click(screen.getByRole('radio', { name: 'Student' }));
  await user.click(screen.getByLabelText('Pet-friendly'));
  await user.type(screen.getByLabelText('Description'), 'Quiet, tidy, early.');
};

const submit = () => screen.getByRole('button', { name: /^(Create Roommate Profile|Save Changes)$/ });
const path = ({ router }: Awaited<ReturnType<typeof open>>) => router.state.location.pathname;

const faults = [
  'Budget must be at least 1.',
  'Move-in date is required.',
  'Stay length must be at least 1 month.',
  'Please select occupation.',
  'Description should be at least 15 characters.',
] as const;

describe('a new roommate profile', () => {
  it('asks for what is missing on submit and sends nothing', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk();
    await open(api);
    const budget = await screen.findByLabelText('Budget per month');
    await user.click(submit());
    for (const fault of faults) expect(screen.getByText(fault)).toBeTruthy();
    expect(document.activeElement).toBe(budget);
    expect(sent).toEqual([]);
  });

  it.each([
    ['Budget per month', '0', faults[0]],
    ['Stay length', '0', faults[2]],
    ['Stay length', '1201', 'Stay length cannot exceed 1,200 months.'],
    ['Description', 'Too short', faults[4]],
  ])('says on leaving %s with %s what is wrong', async (label, typed, message) => {
    const user = userEvent.setup();
    await open(desk().api);
    await user.type(await screen.findByLabelText(label), typed);
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('takes no move-in date that has passed', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk();
    await open(api);
    await fill(user);
    const date = screen.getByLabelText('Move-in date');
    fireEvent.change(date, { target: { value: '2020-01-31' } });
    await user.click(submit());
    expect(screen.getByText('Choose a move-in date of today or later.')).toBeTruthy();
    expect(document.activeElement).toBe(date);
    expect(sent).toEqual([]);
  });

  it('is sent with its defaults, shown, and known to the session', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk();
    const page = await open(api);
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(path(page)).toBe('/roommates/41'), { timeout: 30_000 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Anne Tremblay' })).toBeTruthy();
    expect(sent).toEqual([
      {
        description: 'Quiet, tidy, early.',
        move_in_date: '2099-09-01',
        stay_length: 8,
        occupation: 'S',
        roommate_budget: 1250.5,
        smoke_friendly: false,
        cannabis_friendly: false,
        pet_friendly: true,
        couple_friendly: false,
        gender_preference: 'O',
        open_to_message: true,
      },
    ]);
    expect(page.queryClient.getQueryData(['viewer'])).toMatchObject({ roommate_profile: 41 });
  });

  it.each([
    ['/roommates', '/roommates'],
    ['https://elsewhere.example', '/roommates/41'],
  ])(
    'leads on to %s as %s',
    async (next, expected) => {
      const user = userEvent.setup();
      const page = await open(desk().api, `/roommates/post?${new URLSearchParams({ next })}`);
      await fill(user);
      await user.click(submit());
      await waitFor(() => expect(path(page)).toBe(expected), { timeout: 30_000 });
    },
    60_000,
  );

  it.each([
    [{ description: ['Too loud.'], stay_length: ['Too long.'] }, ['Too loud.', 'Too long.']],
    [null, ['Failed to register roommate profile.']],
  ])(
    'that the server refuses with %j lists why and keeps what was typed',
    async (problem, lines) => {
      const user = userEvent.setup();
      const { api, state } = desk();
      state.refusal = problem ? new ApiError(400, problem) : new NetworkError('unreachable', null);
      await open(api);
      await fill(user);
      await user.click(submit());
      const alert = await screen.findByRole('alert');
      for (const line of lines) expect(within(alert).getByText(line)).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Stay length').value).toBe('8');
    },
    60_000,
  );

  it('asks before leaving with unsaved input', async () => {
    const user = userEvent.setup();
    const view = await open(desk().api);
    await user.type(await screen.findByLabelText('Stay length'), '8');
    void view.router.navigate('/roommates');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(path(view)).toBe('/roommates/post');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path(view)).toBe('/roommates'));
  });

  it('leads a user who has one to that one', async () => {
    const page = await open(desk(own).api);
    await waitFor(() => expect(path(page)).toBe('/roommates/41'));
    expect(document.querySelector('[data-toasts]')?.textContent).toContain(
      'You already have a roommate profile.',
    );
  });
});

describe('one’s own roommate profile', () => {
  it('may keep a past move-in date, but not change it to another past date', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk({ ...own, move_in_date: '2020-01-31' });
    await open(api, '/roommates/edit/41');
    const date = await screen.findByLabelText('Move-in date');
    fireEvent.change(date, { target: { value: '2020-02-01' } });
    await user.click(submit());
    expect(screen.getByText('Choose a move-in date of today or later.')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(date, { target: { value: '2020-01-31' } });
    await user.click(submit());
    await waitFor(() => expect(sent).toEqual([{}]));
  });

  it('is edited from what the server has', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk(own);
    const page = await open(api, '/roommates/edit/41');
    const stay = await screen.findByLabelText<HTMLInputElement>('Stay length');
    expect(stay.value).toBe('8');
    await user.clear(stay);
    await user.type(stay, '12');
    await user.click(screen.getByLabelText('Open to messages'));
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await user.click(submit());
    await waitFor(() => expect(path(page)).toBe('/roommates/41'));
    expect(sent).toEqual([{ stay_length: 12, open_to_message: false, gender_preference: 'F' }]);
    expect(await screen.findByText('Prefers no messages')).toBeTruthy();
  });

  it('keeps what was changed in another tab since it was opened', async () => {
    const user = userEvent.setup();
    const { api, state } = desk(own);
    const page = await open(api, '/roommates/edit/41');
    const stay = await screen.findByLabelText<HTMLInputElement>('Stay length');
    state.profile = { ...own, description: 'Written in the other tab.', open_to_message: false };
    await page.queryClient.invalidateQueries();
    await user.clear(stay);
    await user.type(stay, '12');
    await user.click(submit());
    await waitFor(() => expect(path(page)).toBe('/roommates/41'));
    expect(state.profile).toMatchObject({
      stay_length: 12,
      description: 'Written in the other tab.',
      open_to_message: false,
    });
  });

  it('says when it could not be saved', async () => {
    const user = userEvent.setup();
    const { api, state } = desk(own);
    state.refusal = new ApiError(500, null);
    await open(api, '/roommates/edit/41');
    await screen.findByLabelText('Stay length');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update roommate profile.');
  });

  it('is deleted after a question, and the session knows', async () => {
    const user = userEvent.setup();
    const { api, state } = desk(own);
    state.refusal = new ApiError(500, null);
    const page = await open(api, '/roommates/edit/41');
    await user.click(await screen.findByRole('button', { name: 'Delete Roommate Profile' }));
    expect(
      screen.getByText(
        'Are you sure you want to delete your roommate profile? This action cannot be undone.',
      ),
    ).toBeTruthy();
    await user.click(screen.getByText('Delete', { selector: 'button *' }));
    expect(await screen.findByText('Failed to delete roommate profile.')).toBeTruthy();
    state.refusal = null;
    await user.click(screen.getByText('Delete', { selector: 'button *' }));
    await waitFor(() => expect(path(page)).toBe('/roommates'));
    await screen.findByRole('link', { name: 'Create Roommate Profile' });
    expect(page.queryClient.getQueryData(['viewer'])).toMatchObject({ roommate_profile: null });
  });

  it('cannot be edited by others', async () => {
    await open(desk(aRoommateProfile()).api, '/roommates/edit/41');
    expect(
      await screen.findByRole('heading', {
        name: '401 - Unauthorized. You do not have permission to view this page.',
      }),
    ).toBeTruthy();
  });

  it('shows the not-found page once deleted', async () => {
    await open(desk().api, '/roommates/edit/41');
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });
});
