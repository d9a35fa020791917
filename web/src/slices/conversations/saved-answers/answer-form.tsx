import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type SavedAnswer,
  SavedAnswerForm,
  savedAnswerMessages,
} from '@lodgepole/contract/conversations/saved-answers';
import { localeOf } from '@lodgepole/contract/core/text/language';
import { type SubmitEvent, useId } from 'react';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSavingAnswer } from './queries.ts';
import classes from './saved-answers.module.css';

const places = {
  en: { name: '{name}', address: '{address}' },
  fr: { name: '{nom}', address: '{adresse}' },
} as const;

interface AnswerFormProps {
  /** Null for a new one. */
  readonly answer: SavedAnswer | null;
  readonly onClose: () => void;
}

export const AnswerForm = ({ answer, onClose }: AnswerFormProps) => {
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
