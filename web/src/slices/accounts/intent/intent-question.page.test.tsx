import { editProfile, myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Intent } from '@lodgepole/contract/accounts/profile';
import { myRecommendations } from '@lodgepole/contract/recommendations/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

/** A newcomer, what they answered, and a way to bring the server down. */
const newcomer = (isAsked = false) => {
  const state = { intent: '' as Intent, isAsked, isDown: false, answers: [] as unknown[] };
  const viewer = () => aViewer({ intent: state.intent, intent_asked: state.isAsked });
  const api = mockApi()
    .on(myProfile, viewer)
    .on(myRecommendations, () => [])
    .on(editProfile, ({ body }) => {
      if (state.isDown) throw new ApiError(500, null);
      state.answers.push(body);
      state.isAsked = true;
      state.intent = body.intent ?? '';
      return viewer();
    });
  return { state, api };
};

const open = async ({ api }: ReturnType<typeof newcomer>) => {
  const { router, queryClient } = await renderPage('/listings', { api, isSignedIn: true });
  return { at: () => `${router.state.location.pathname}${router.state.location.search}`, queryClient };
};
const question = () => screen.findByRole('region', { name: 'What brings you here?' });
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'What brings you here?' })).toBeNull());
const choose = async (name: RegExp) =>
  userEvent.click(within(await question()).getByRole('button', { name }));

describe('the question what brings someone here', () => {
  it.each([
    ['home', /^A home(?! to)/, '/listings'],
    ['roommates', /^Roommates/, '/roommates/post?next=%2Froommates%2Fhabits'],
    ['landlord', /^A home to rent out/, '/listings/post'],
  ] as const)('keeps the answer %s and leads there', async (intent, name, way) => {
    const person = newcomer();
    const { at } = await open(person);
    await choose(name);
    await waitFor(() => expect(at()).toBe(way));
    await isGone();
    expect(person.state.answers).toEqual([{ intent }]);
  });

  it('is skipped once, and gone in other tabs when they hear of it', async () => {
    const person = newcomer();
    const { at, queryClient } = await open(person);
    await question();
    person.state.isAsked = true;
    await act(() => queryClient.invalidateQueries({ queryKey: ['viewer'] }));
    await isGone();
    person.state.isAsked = false;
    await act(() => queryClient.invalidateQueries({ queryKey: ['viewer'] }));
    await choose(/^Skip/);
    await isGone();
    expect([at(), person.state.answers]).toEqual(['/listings', [{ intent: '' }]]);
  });

  it('comes back when the answer could not be kept', async () => {
    const person = newcomer();
    await open(person);
    await question();
    person.state.isDown = true;
    await choose(/^Skip/);
    expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeTruthy();
    expect(await question()).toBeTruthy();
  });

  it('is not put to those who are here already', async () => {
    await open(newcomer(true));
    expect(await screen.findByRole('button', { name: 'Account menu of Anne Tremblay' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What brings you here?' })).toBeNull();
  });
});
