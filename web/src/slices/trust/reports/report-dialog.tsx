import { Trans, useLingui } from '@lingui/react/macro';
import { isFieldProblems } from '@lodgepole/contract/core/problem';
import { type ReportSubject, reportReasons } from '@lodgepole/contract/trust/codes';
import { longestReport, ReportWords } from '@lodgepole/contract/trust/reports';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { isNotFound, linesOr } from '../../../lib/api/server-lines.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BlockQuestion } from '../../accounts/blocks/block-question.tsx';
import { useIsBlocked } from '../../accounts/blocks/queries.ts';
import {
  type Reported,
  type ReportValues,
  reportFailures,
  type SentReport,
  useSendReport,
} from './queries.ts';
import classes from './reports.module.css';

interface ReportQuestionProps {
  readonly reported: Reported;
  /** The author, if they can be blocked. */
  readonly person?: { readonly id: number; readonly full_name: string } | undefined;
  readonly onClose: () => void;
}

export const ReportQuestion = ({ reported, person, onClose }: ReportQuestionProps) => {
  const [isBlocking, setBlocking] = useState(false);
  const isBlocked = useIsBlocked(person?.id);
  const canBlock = person !== undefined && !isBlocked;
  if (isBlocking && person) return <BlockQuestion person={person} onClose={onClose} />;
  return (
    <ReportDialog
      reported={reported}
      onClose={onClose}
      onBlock={canBlock ? () => setBlocking(true) : undefined}
    />
  );
};

const titles: Readonly<Record<ReportSubject, ReactNode>> = {
  listing: <Trans>Report this listing</Trans>,
  person: <Trans>Report this person</Trans>,
  message: <Trans>Report this message</Trans>,
  review: <Trans>Report this review</Trans>,
};

interface ReportDialogProps {
  readonly reported: Reported;
  readonly onClose: () => void;
  readonly onBlock?: (() => void) | undefined;
}

const ReportDialog = ({ reported, onClose, onBlock }: ReportDialogProps) => {
  const sending = useSendReport(reported);
  return sending.data ? (
    <Thanks key="sent" sent={sending.data} onClose={onClose} onBlock={onBlock} />
  ) : (
    <Question key="question" reported={reported} sending={sending} onClose={onClose} />
  );
};

const useReportForm = () =>
  useSchemaForm<ReportValues & Record<string, unknown>>(ReportWords, { reason: '', text: '' });

type Sending = ReturnType<typeof useSendReport>;

const submitting =
  (form: ReturnType<typeof useReportForm>, sending: Sending) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.check()) return;
    sending.mutate(form.values, {
      onError: (error) => {
        if (error instanceof ApiError && isFieldProblems(error.problem)) form.refuse(error.problem);
      },
    });
  };

interface QuestionProps {
  readonly reported: Reported;
  readonly sending: Sending;
  readonly onClose: () => void;
}

const Question = ({ reported, sending, onClose }: QuestionProps) => {
  const id = useId();
  const form = useReportForm();
  const submit = submitting(form, sending);
  return (
    <Dialog
      title={titles[reported.subject]}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={sending.isPending}>
            <Trans>Send report</Trans>
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate className={classes.form} onSubmit={submit}>
        {sending.isError && <Failure error={sending.error} />}
        <Fields form={form} />
        <p>
          <Trans>
            Our staff read every report and decide. You then see the outcome in “Your reports”. Nobody but our
            staff learns who reported.
          </Trans>
        </p>
      </form>
    </Dialog>
  );
};

const Fields = ({ form }: { readonly form: ReturnType<typeof useReportForm> }) => {
  const { t } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  const [used, most] = [number(form.values.text.trim().length), number(longestReport)];
  return (
    <>
      <ChoiceField
        name="reason"
        isList
        label={<Trans>What is wrong?</Trans>}
        choices={Object.entries(reportReasons).map(([value, label]) => ({ value, label: say(label) }))}
        value={form.values.reason}
        error={form.errorOf('reason')}
        onValueChange={(value) => form.set('reason', value)}
        onBlur={() => form.leave('reason')}
      />
      <TextArea
        {...form.text('text')}
        label={<Trans>What should we know? (optional)</Trans>}
        description={t`${used} of ${most} characters`}
        rows={3}
        inputClassName={classes.area}
      />
    </>
  );
};

const Failure = ({ error }: { readonly error: unknown }) => (
  <FailureBanner lines={isNotFound(error) ? [reportFailures.gone] : linesOr(error, reportFailures.sending)} />
);

interface ThanksProps {
  readonly sent: SentReport;
  readonly onClose: () => void;
  readonly onBlock: (() => void) | undefined;
}

const Thanks = ({ sent: { wasThere }, onClose, onBlock }: ThanksProps) => (
  <Dialog
    title={wasThere ? <Trans>You have already reported this</Trans> : <Trans>Thank you</Trans>}
    onClose={onClose}
    actions={
      <Button onClick={onClose} data-autofocus>
        <Trans>Close</Trans>
      </Button>
    }
  >
    <p role="status">
      {wasThere ? (
        <Trans>
          You have already reported this. See the outcome under <Link to={paths.reports()}>your reports</Link>
          .
        </Trans>
      ) : (
        <Trans>
          Our staff will look at it. You can follow it under <Link to={paths.reports()}>your reports</Link>.
        </Trans>
      )}
    </p>
    {onBlock && (
      <>
        <p>
          <Trans>You can also block this person: then you can no longer contact each other.</Trans>
        </p>
        <Button variant="default" className={classes.block} onClick={onBlock}>
          <Trans>Block this person</Trans>
        </Button>
      </>
    )}
  </Dialog>
);
