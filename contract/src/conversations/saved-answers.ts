import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id, lineField, textField } from '../core/form/fields.ts';
import { sentence } from '../core/text/text.ts';

export const savedAnswerMessages = {
  title: sentence('Enter a title.'),
  titleLong: sentence('A title cannot exceed 60 characters.'),
  text: sentence('Write the answer.'),
  textLong: sentence('An answer cannot exceed 2,000 characters.'),
  tooMany: sentence('You can save at most 50 answers. Delete some of them first.'),
  fetchFailed: sentence('Failed to fetch your saved answers.'),
  saveFailed: sentence('Failed to save the answer.'),
  deleteFailed: sentence('Failed to delete the answer.'),
} as const;
const say = savedAnswerMessages;

export const mostSavedAnswers = 50;

const fields = {
  title: lineField({ min: 1, max: 60, message: say.title, tooLong: say.titleLong }),
  text: textField({ min: 1, max: 2000, message: say.text, tooLong: say.textLong }),
};

export const SavedAnswerForm = z.object(fields);
export type SavedAnswerForm = z.output<typeof SavedAnswerForm>;

export const SavedAnswerEdit = z.object(fields).partial();
export type SavedAnswerEdit = z.output<typeof SavedAnswerEdit>;

export const SavedAnswer = z.object({ id: z.int(), title: z.string(), text: z.string() });
export type SavedAnswer = z.output<typeof SavedAnswer>;

interface Filling {
  readonly name: string;
  readonly address: string;
}

const places: Readonly<Record<string, keyof Filling>> = {
  name: 'name',
  nom: 'name',
  address: 'address',
  adresse: 'address',
};

export const filledIn = (text: string, values: Filling): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const place = Object.hasOwn(places, word.toLowerCase()) ? places[word.toLowerCase()] : undefined;
    return place === undefined ? whole : values[place];
  });

const byId = z.object({ id: Id });

export const mySavedAnswers = endpoint({
  method: 'GET',
  path: '/answers',
  access: 'user',
  summary: 'One’s saved answers, by title',
  reply: z.array(SavedAnswer),
});

export const saveAnswer = endpoint({
  method: 'POST',
  path: '/answers',
  access: 'user',
  summary: 'Save an answer to use again; {name} and {address} stand for the other person and the home',
  body: SavedAnswerForm,
  reply: SavedAnswer,
  status: 201,
});

export const changeSavedAnswer = endpoint({
  method: 'PATCH',
  path: '/answers/:id',
  access: 'user',
  summary: 'Change a saved answer',
  params: byId,
  body: SavedAnswerEdit,
  reply: SavedAnswer,
});

export const deleteSavedAnswer = endpoint({
  method: 'DELETE',
  path: '/answers/:id',
  access: 'user',
  summary: 'Delete a saved answer',
  params: byId,
  reply: 'empty',
});

export const savedAnswerEndpoints = [
  mySavedAnswers,
  saveAnswer,
  changeSavedAnswer,
  deleteSavedAnswer,
] as const;
