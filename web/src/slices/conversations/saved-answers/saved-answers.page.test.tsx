import { myProfile } from '@lodgepole/contract/accounts/endpoints';
import { myConversations, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import {
  changeSavedAnswer,
  deleteSavedAnswer,
  mySavedAnswers,
  type SavedAnswer,
  saveAnswer,
} from '@lodgepole/contract/conversations/saved-answers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aConversation, aMessage, aThread } from '../../../testing/conversations.ts';
import { aListing } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { aViewer } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';

afterEach(() => sessionStorage.clear());

const homeOf = (owner: number) => ({ ...aListing(), owner: { ...aListing().owner, id: owner } });

const open = async (answers: SavedAnswer[], landlord = 7) => {
  const state = { answers, isFailing: false };
  const thread = { ...aThread([aMessage({ id: 1, content: 'Is it free?' })]), listing: homeOf(landlord) };
  await renderPage('/conversations/5', {
    api: mockApi()
      .on(myProfile, () => aViewer())
      .on(myConversations, () => ({ items: [aConversation()], total: 1, isExact: true }))
      .on(seeConversation, () => thread)
      .on(mySavedAnswers, () => state.answers)
      .on(saveAnswer, ({ body }) => {
        if (state.isFailing) throw new ApiError(500, null);
        const added = { id: 9, title: String(body.title), text: String(body.text) };
        state.answers = [...state.answers, added];
        return added;
      })
      .on(changeSavedAnswer, ({ params, body }) => {
        const changed = { id: Number(params.id), title: String(body.title), text: String(body.text) };
        state.answers = [changed];
        return changed;
      })
      .on(deleteSavedAnswer, () => {
        state.answers = [];
        return undefined;
      }),
    isSignedIn: true,
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  return { state, field };
};

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Saved answers' }));
const item = (name: string) => screen.findByRole('menuitem', { name });

it('puts a saved answer below what is typed, with the name and the address', async () => {
  const { field } = await open([{ id: 1, title: 'Taken', text: 'Sorry {name}, {address} is taken.' }]);
  await userEvent.type(field, 'Hello,');
  await openMenu();
  await userEvent.click(await item('Taken'));
  expect(field.value).toMatch(/^Hello,\nSorry Bob, .*Waterloo is taken\.$/);
  expect(document.activeElement).toBe(field);
});

it('adds, changes and deletes answers, and keeps what was typed when saving fails', async () => {
  const { state } = await open([]);
  await openMenu();
  await userEvent.click(await item('Save an answer…'));
  await userEvent.click(screen.getByRole('button', { name: 'New answer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a title.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Title'), 'Dates');
  await userEvent.type(screen.getByLabelText('Answer'), 'From May on, ');
  await userEvent.click(screen.getByRole('button', { name: 'Insert the name' }));
  state.isFailing = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save the answer.');
  state.isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.answers).toMatchObject([{ title: 'Dates', text: 'From May on, {name}' }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Dates' }));
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Dates!' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete saved answer' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(state.answers).toEqual([]));
});

it('offers answers to the landlord alone', async () => {
  await open([{ id: 1, title: 'Taken', text: 'Sorry.' }], 8);
  expect(screen.queryByRole('button', { name: 'Saved answers' })).toBeNull();
});
