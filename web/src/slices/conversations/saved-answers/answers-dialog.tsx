import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  mostSavedAnswers,
  type SavedAnswer,
  SavedAnswerForm,
  savedAnswerMessages,
} from '@lodgepole/contract/conversations/saved-answers';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { savedAnswersQuery, useDeletingAnswer, useSavingAnswer } from './queries.ts';
import classes from './saved-answers.module.css';

/** Null while none is edited; `new` for one that is not saved yet. */
type Edited = SavedAnswer | 'new' | null;

export const AnswersDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useSay();
  const { data: answers, isError, isFetching, refetch } = useQuery(savedAnswersQuery(useApi()));
  const [edited, setEdited] = useState<Edited>(null);
  if (edited !== null)
    return <AnswerForm answer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  const isFull = (answers?.length ?? 0) >= mostSavedAnswers;
  return (
    <Dialog
      title={<Trans>Saved answers</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button disabled={!answers || isFull} onClick={() => setEdited('new')}>
            <Trans>New answer</Trans>
          </Button>
        </>
      }
    >
      {answers?.length === 0 && (
        <p>
          <Trans>
            Save replies you use often, such as when a home is taken. You can edit them each time before you
            send them.
          </Trans>
        </p>
      )}
      {!answers && isError && !isFetching && (
        <LoadFailure sentence={savedAnswerMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {isFull && <p>{say(savedAnswerMessages.tooMany)}</p>}
      <AnswerList answers={answers ?? []} onEdit={setEdited} />
    </Dialog>
  );
};

interface AnswerListProps {
  readonly answers: readonly SavedAnswer[];
  readonly onEdit: (answer: SavedAnswer) => void;
}

const AnswerList = ({ answers, onEdit }: AnswerListProps) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<SavedAnswer | null>(null);
  const { mutate, isPending, error, reset } = useDeletingAnswer();
  const remove = ({ id }: SavedAnswer) => mutate(id, { onSuccess: () => setAsked(null) });
  return (
    <>
      <ul className={classes.list}>
        {answers.map((answer) => {
          const { id, title, text } = answer;
          return (
            <li key={id} className={classes.answer}>
              <div className={classes.words}>
                <p className={classes.title}>{title}</p>
                <p className={classes.text}>{text}</p>
              </div>
              <Button
                size="sm"
                variant="default"
                aria-label={t`Edit ${title}`}
                onClick={() => onEdit(answer)}
              >
                <Trans>Edit</Trans>
              </Button>
              <Button
                size="sm"
                variant="outline"
                tone="danger"
                aria-label={t`Delete ${title}`}
                onClick={() => {
                  reset();
                  setAsked(answer);
                }}
              >
                <Trans>Delete</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={<Trans>Delete saved answer</Trans>}
          question={<Trans>Delete “{asked.title}”? Messages already sent with it will remain.</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          isBusy={isPending}
          failure={error && <FailureBanner lines={linesOr(error, savedAnswerMessages.deleteFailed)} />}
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
};

const places = {
  en: { name: '{name}', address: '{address}' },
  fr: { name: '{nom}', address: '{adresse}' },
} as const;

interface AnswerFormProps {
  /** Null for a new one. */
  readonly answer: SavedAnswer | null;
  readonly onClose: () => void;
}

const AnswerForm = ({ answer, onClose }: AnswerFormProps) => {
  const { t } = useLingui();
  const { locale } = useLanguage().i18n;
  const tags = locale === localeOf.fr ? places.fr : places.en;
  const id = useId();
  const form = useSchemaForm<SavedAnswerForm>(SavedAnswerForm, {
    title: answer?.title ?? '',
    text: answer?.text ?? '',
  });
  const { name: nameTag, address: addressTag } = tags;
  const { mutate, isPending, error } = useSavingAnswer(onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { values, begun } = form;
    if (form.check()) mutate({ id: answer?.id ?? null, values, begun });
  };
  const insert = (place: string) => form.set('text', `${form.values.text}${place}`);
  return (
    <Dialog
      title={answer ? <Trans>Edit saved answer</Trans> : <Trans>New answer</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate method="post" className={classes.form} onSubmit={submit}>
        {error && <FailureBanner lines={linesOr(error, savedAnswerMessages.saveFailed)} />}
        <TextField {...form.text('title')} label={t`Title`} data-autofocus />
        <TextArea
          {...form.text('text')}
          label={t`Answer`}
          rows={6}
          description={t`We replace ${nameTag} with the other person’s name and ${addressTag} with the address of the home.`}
        />
        <div className={classes.inserts}>
          <Button size="sm" variant="light" onClick={() => insert(nameTag)}>
            <Trans>Insert the name</Trans>
          </Button>
          <Button size="sm" variant="light" onClick={() => insert(addressTag)}>
            <Trans>Insert the address</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
