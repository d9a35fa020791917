import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import { habitQuestionCodes } from '@lodgepole/contract/roommates/habits/habit-questions';
import { type HabitAnswers, myHabits, saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-client.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const sleep = { question: 'sleep', answer: 'early', accepts: ['early'], importance: 1 } as const;
const pets = { question: 'pets', answer: 'cat', accepts: ['none', 'cat'], importance: 3 } as const;
const asAnswers = (answers: readonly (typeof sleep | typeof pets)[]): HabitAnswers =>
  answers.map((answer) => ({ ...answer, accepts: [...answer.accepts] }));

/** A server that keeps Anne's answers, and can be told to fail or to wait. */
const desk = (kept: readonly (typeof sleep | typeof pets)[] = [], profile: number | null = 41) => {
  const sent: HabitAnswers[] = [];
  const state: { answers: HabitAnswers; failure: Error | null; gate: Promise<void> | null } = {
    answers: asAnswers(kept),
    failure: null,
    gate: null,
  };
  const api = mockApi()
    .on(myProfile, () => aViewer({ roommate_profile: profile }))
    .on(searchCards, () => ({ items: [], total: 0, isExact: true }))
    .on(searchRoommates, () => ({ items: [], total: 0, isExact: true }))
    .on(myHabits, () => {
      if (state.failure) throw state.failure;
      return state.answers;
    })
    .on(saveHabits, async ({ body }) => {
      const answers = body as HabitAnswers;
      sent.push(answers);
      await state.gate;
      if (state.failure) throw state.failure;
      state.answers = answers;
      return answers;
    });
  return { api, sent, state };
};

const open = (api: ReturnType<typeof mockApi>, search = '') =>
  renderPage(`/roommates/habits${search}`, { api, isSignedIn: true });

const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const radio = (name: string) => screen.getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the questions about habits', () => {
  it('start with the first question, and save each answer once when it is left', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk();
    const { router } = await open(api);
    await heading(/^1 of 10\s*\.\s*When do you usually go to bed\?$/);
    await waitFor(() => expect(router.state.location.search).toBe('?question=sleep'));
    expect(screen.queryByText('I would be fine with')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(button('Next').hasAttribute('disabled')).toBe(true);
    await user.click(radio('After midnight'));
    const fine = within(screen.getByRole('group', { name: 'I would be fine with' }));
    expect(fine.getByRole<HTMLInputElement>('checkbox', { name: 'After midnight' }).checked).toBe(true);
    const matters = within(screen.getByRole('radiogroup', { name: 'How much does it matter to you?' }));
    expect(matters.getAllByRole('radio').map((step) => step.parentElement?.textContent)).toEqual([
      'Doesn’t matter',
      'A little',
      'Important',
      'Very important',
    ]);
    await user.click(fine.getByRole('checkbox', { name: 'Before 10 p.m.' }));
    await user.click(radio('Very important'));
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    expect(sent).toEqual([]);
    await user.click(button('Next'));
    await waitFor(() =>
      expect(sent).toEqual([
        [{ question: 'sleep', answer: 'late', accepts: ['early', 'late'], importance: 3 }],
      ]),
    );
  });

  it('go on, back and past by button, and the focus is on each question', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk();
    const { router } = await open(api);
    await user.click(await screen.findByRole('radio', { name: 'Before 10 p.m.' }));
    await user.click(button('Next'));
    const second = await heading(/^2 of 10/);
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.click(button('Skip'));
    await heading(/^3 of 10/);
    await user.click(button('Back'));
    await user.click(within((await heading(/^2 of 10/)).closest('form') as HTMLElement).getByText('Back'));
    const first = await heading(/^1 of 10/);
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Before 10 p.m.' }).checked).toBe(true);
    expect(sent).toHaveLength(1);
    await act(() => router.navigate(-1));
    await heading(/^2 of 10/);
  });

  it('are answered by keyboard: Space chooses, Enter goes on, and only with an answer', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk();
    await open(api, '?question=noise');
    (await heading(/^4 of 10/)).focus();
    await user.tab();
    await user.keyboard(' ');
    expect(radio('Quiet, most of the time')).toBe(document.activeElement);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Quiet, most of the time' }).checked).toBe(
      true,
    );
    await user.keyboard('{Enter}');
    await heading(/^5 of 10/);
    await user.tab();
    await user.keyboard('{Enter}');
    await heading(/^5 of 10/);
    expect(sent.at(-1)).toMatchObject([{ question: 'noise', answer: 'quiet', accepts: ['quiet'] }]);
  });

  it('accept any answer of others once a question does not matter', async () => {
    const user = userEvent.setup();
    const { api } = desk([pets]);
    await open(api, '?edit=pets');
    await user.click(await screen.findByRole('radio', { name: 'Doesn’t matter' }));
    const fine = screen.getByRole<HTMLFieldSetElement>('group', { name: 'I would be fine with' });
    expect(fine.disabled).toBe(true);
    expect(screen.getByText('Then any answer is fine with you.').getAttribute('role')).toBe('status');
    await user.click(radio('Important'));
    expect(fine.disabled).toBe(false);
    for (const box of within(fine).getAllByRole<HTMLInputElement>('checkbox'))
      if (box.checked) await user.click(box);
    expect(screen.getByText('If you choose nothing, nobody will be a match on this point.')).toBeTruthy();
  });

  it('are saved when the page is hidden or left in the middle of one', async () => {
    const { api, sent } = desk();
    const { router } = await open(api);
    await screen.findByRole('radio', { name: 'Before 10 p.m.' });
    act(() => radio('Before 10 p.m.').click());
    act(() => radio('Important').click());
    act(() => screen.getByRole('checkbox', { name: 'After midnight' }).click());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sent).toMatchObject([[{ accepts: ['early', 'late'], importance: 2 }]]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sent).toHaveLength(1);
    act(() => radio('Very important').click());
    await act(() => router.navigate('/roommates'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.at(-1)).toMatchObject([{ importance: 3 }]);
  });

  it('can be resent after saving failed on leaving the page', async () => {
    const user = userEvent.setup();
    const { api, state } = desk();
    const { router } = await open(api);
    await user.click(await screen.findByRole('radio', { name: 'Before 10 p.m.' }));
    state.failure = new NetworkError('unreachable', null);
    await act(() => router.navigate('/roommates'));
    const toasts = within(await waitFor(() => document.querySelector('[data-toasts]') as HTMLElement));
    const again = await toasts.findByRole('button', { name: 'Retry' });
    state.failure = null;
    await user.click(again);
    await waitFor(() => expect(state.answers).toMatchObject([sleep]));
  });

  it('keep unsaved answers, show an error, and retry', async () => {
    const user = userEvent.setup();
    const { api, sent, state } = desk();
    const { router } = await open(api);
    await screen.findByRole('radio', { name: 'Before 10 p.m.' });
    state.failure = new NetworkError('unreachable', null);
    await user.click(radio('Before 10 p.m.'));
    await user.click(button('Next'));
    await heading(/^2 of 10/);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Failed to save your habits.Your answers are still here.');
    void router.navigate('/roommates');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    state.failure = null;
    await user.click(button('Retry'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sent.at(-1)).toMatchObject([sleep]);
    await act(() => router.navigate('/roommates'));
    expect(router.state.location.pathname).toBe('/roommates');
  });

  it('can be finished at any time: to the overview, or away when nothing is answered', async () => {
    const user = userEvent.setup();
    const { router } = await open(desk().api);
    await user.click(await screen.findByRole('button', { name: 'Finish for now' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/roommates'));
  });

  it('end with the overview after the last', async () => {
    const user = userEvent.setup();
    const { api } = desk([sleep]);
    await open(api, '?question=bills');
    await heading(/^10 of 10/);
    await user.click(radio('Evenly among everyone'));
    await user.click(button('Finish'));
    await heading(/^2 of 10 answered$/);
    expect(screen.getByRole('link', { name: 'See who you would get along with' }).getAttribute('href')).toBe(
      '/roommates?sort=compatibility',
    );
  });
});

describe('the overview of one’s answers', () => {
  it('lists every question with its answer', async () => {
    await open(desk([sleep, pets]).api);
    await heading(/^2 of 10 answered$/);
    const list = screen.getByRole('link', { name: /^Edit: Do you live with pets/ }).closest('ul');
    expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(habitQuestionCodes.length);
    const line = screen.getByRole('link', { name: /^Edit: Do you live with pets/ }).closest('li');
    for (const words of ['A cat', 'Also fine with: No pets · Very important', 'Very important'])
      expect(line?.textContent).toContain(words);
    expect(screen.getAllByText('No answer')).toHaveLength(8);
  });

  it('leads to one question and back', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk([sleep, pets]);
    const { router } = await open(api);
    await user.click(await screen.findByRole('link', { name: /^Edit: When do you usually go to bed/ }));
    await heading(/^1 of 10/);
    await user.click(radio('After midnight'));
    await user.click(button('Finish'));
    await heading(/^2 of 10 answered$/);
    expect(router.state.location.search).toBe('');
    expect(sent.at(-1)).toMatchObject([{ question: 'sleep', answer: 'late', accepts: ['late'] }, pets]);
  });

  it('leads to the rest, past what is answered', async () => {
    const user = userEvent.setup();
    await open(desk([sleep, pets]).api);
    await user.click(await screen.findByRole('link', { name: 'Answer the rest' }));
    expect(await heading(/^2 of 10\s*\./)).toBeTruthy();
  });

  it('removes an answer and brings it back', async () => {
    const user = userEvent.setup();
    const { api, sent } = desk([sleep, pets]);
    await open(api);
    await user.click(await screen.findByRole('button', { name: /^Remove: Do you live with pets/ }));
    await heading(/^1 of 10 answered$/);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Answer: Do you live with pets/);
    await waitFor(() => expect(sent.at(-1)).toEqual([sleep]));
    const toasts = document.querySelector<HTMLElement>('[data-toasts]');
    await user.click(within(toasts as HTMLElement).getByRole('button', { name: 'Undo' }));
    await heading(/^2 of 10 answered$/);
    await waitFor(() => expect(sent.at(-1)).toEqual([sleep, pets]));
  });
});

describe('the page of one’s habits', () => {
  it('sends people without a roommate profile to create one, and back', async () => {
    const { router } = await open(desk([], null).api);
    await waitFor(() => expect(router.state.location.pathname).toBe('/roommates/post'));
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/roommates/habits');
    expect(document.querySelector('[data-toasts]')?.textContent).toContain(
      'Create a roommate profile first.',
    );
  });

  it('says when the answers cannot be loaded, and tries again', async () => {
    const user = userEvent.setup();
    const { api, state } = desk([sleep]);
    state.failure = new ApiError(500, null);
    await open(api);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch your habits.');
    state.failure = null;
    await user.click(button('Retry'));
    await heading(/^1 of 10 answered$/);
  });
});
