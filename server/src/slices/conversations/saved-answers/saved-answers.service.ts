import {
  mostSavedAnswers,
  type SavedAnswer,
  type SavedAnswerEdit,
  type SavedAnswerForm,
  savedAnswerMessages as say,
} from '@lodgepole/contract/conversations/saved-answers';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { columnsOf } from '../../../core/forms.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { SavedAnswersStore } from './saved-answers.repository.ts';

export const savedAnswersService = (store: SavedAnswersStore) => ({
  mine: (viewer: Viewer): Promise<SavedAnswer[]> => store.ofUser(viewer.id),

  save: (viewer: Viewer, form: SavedAnswerForm): Promise<SavedAnswer> =>
    store.transaction(async (answers) => {
      await answers.lockUser(viewer.id);
      if ((await answers.ofUser(viewer.id)).length >= mostSavedAnswers)
        throw new Invalid({ detail: say.tooMany });
      return answers.add(viewer.id, form);
    }),

  async change(viewer: Viewer, id: number, form: SavedAnswerEdit): Promise<SavedAnswer> {
    const changed = await store.change(viewer.id, id, columnsOf(form, ['title', 'text']));
    if (!changed) throw new NotFound();
    return changed;
  },

  async remove(viewer: Viewer, id: number): Promise<void> {
    if (!(await store.remove(viewer.id, id))) throw new NotFound();
  },
});

export type SavedAnswersService = ReturnType<typeof savedAnswersService>;
