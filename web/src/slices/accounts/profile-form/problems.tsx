import { Trans } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import {
  type FieldProblems,
  isDetailProblem,
  isFieldProblems,
  saysInWords,
} from '@lodgepole/contract/core/problem';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useNext } from '../../../lib/address/use-address.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './profile-form.module.css';

interface Refusal {
  readonly fields: FieldProblems;
  readonly lines: readonly string[];
  readonly isEmailTaken: boolean;
}

type Say = (english: string) => string;

/** By our code, or by the sentence of the specification. */
const isTaken = (error: unknown, { email = [] }: FieldProblems): boolean =>
  (error instanceof ApiError && error.code === 'email_taken') ||
  email.some((message) => saysInWords('email_taken', message));

const withWayIn = ({ email = [], ...others }: FieldProblems, say: Say): FieldProblems => ({
  email: email.map((message) => `${say(message)} ${say(accountMessages.emailTakenSuffix)}`),
  ...others,
});

const whole = (sentence: string): Refusal => ({ fields: {}, lines: [sentence], isEmailTaken: false });

const detailOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 && isDetailProblem(error.problem)
    ? error.problem.detail
    : null;

const fieldsOf = (error: unknown): FieldProblems | null =>
  error instanceof ApiError && isFieldProblems(error.problem) ? error.problem : null;

export const registrationRefusal = (error: unknown, say: Say): Refusal => {
  const problems = fieldsOf(error);
  if (!problems) return whole(say(detailOf(error) ?? accountMessages.submissionFailed));
  const isEmailTaken = isTaken(error, problems);
  const fields = isEmailTaken ? withWayIn(problems, say) : problems;
  return { fields, lines: Object.values(fields).flat().map(say), isEmailTaken };
};

interface Naming {
  readonly labels: Readonly<Record<string, string>>;
  readonly line: (label: string, message: string) => string;
}

export const editRefusal = (error: unknown, say: Say, { labels, line }: Naming): Refusal => {
  const fields = fieldsOf(error);
  if (!fields) return whole(say(detailOf(error) ?? accountMessages.editFailed));
  const lines = Object.entries(fields).flatMap(([name, messages]) =>
    messages.map((message) => line(labels[name] ?? name, say(message))),
  );
  return { fields, lines, isEmailTaken: false };
};

export const RefusalBanner = ({ refusal }: { readonly refusal: Refusal }) => {
  const next = useNext();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <div ref={place}>
      <Banner kind="failure">
        <p className={classes.lines}>{refusal.lines.join('\n')}</p>
        {refusal.isEmailTaken && (
          <Link to={paths.login(next)}>
            <Trans>Go to sign in</Trans>
          </Link>
        )}
      </Banner>
    </div>
  );
};
