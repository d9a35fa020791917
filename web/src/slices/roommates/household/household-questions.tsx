import { Trans, useLingui } from '@lingui/react/macro';
import { listingAddress } from '@lodgepole/contract/places/address';
import { householdMessages } from '@lodgepole/contract/roommates/household/household';
import type { OwnHouseholdQuestion } from '@lodgepole/contract/roommates/household/questions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import classes from './household.module.css';
import { householdsQuery, useAnswer, useEnd } from './queries.ts';

/** Where a person says whether they live in a home, and changes the answer. Nothing for people whom nobody asked. */
export const HouseholdQuestions = () => {
  const api = useApi();
  const hasProfile = (viewerOf(useViewing())?.roommate_profile ?? null) !== null;
  const open = useQuery({ ...householdsQuery(api, false), enabled: hasProfile });
  const answered = useQuery({ ...householdsQuery(api, true), enabled: hasProfile });
  const failed = [open, answered].find(({ isError }) => isError);
  if (failed)
    return <LoadFailure sentence={householdMessages.fetchFailed} onRetry={() => void failed.refetch()} />;
  return (
    <>
      <Questions title={<Trans>Do you live there?</Trans>} questions={open.data ?? []} />
      <Questions title={<Trans>Homes you may live in</Trans>} questions={answered.data ?? []} />
    </>
  );
};

interface QuestionsProps {
  readonly title: ReactNode;
  readonly questions: readonly OwnHouseholdQuestion[];
}

const Questions = ({ title, questions }: QuestionsProps) => {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section className={classes.questions} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.cards}>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </section>
  );
};

interface QuestionProps {
  readonly question: OwnHouseholdQuestion;
}

const Question = ({ question }: QuestionProps) => {
  const { t } = useLingui();
  const { id, listing, accepted } = question;
  const answering = useAnswer(listing.id);
  const ending = useEnd(listing.id);
  const isBusy = answering.isPending || ending.isPending;
  const error = answering.error ?? ending.error;
  const home = listingAddress(listing);
  const answer = (yes: boolean) => answering.mutate({ id, accepted: yes });
  return (
    <li className={classes.card} aria-busy={isBusy}>
      <Link to={paths.listing(listing.id)} className={classes.address}>
        {home}
      </Link>
      <p>
        <Meaning question={question} />
      </p>
      {error && <FailureBanner lines={linesOr(error, householdMessages.answerFailed)} />}
      <div className={classes.buttons}>
        {accepted !== true && (
          <Button
            size="sm"
            variant={accepted === null ? 'filled' : 'default'}
            loading={isBusy}
            aria-label={t`Yes, show me: ${home}`}
            onClick={() => answer(true)}
          >
            <Trans>Yes, show me</Trans>
          </Button>
        )}
        {accepted !== false && (
          <Button
            size="sm"
            variant="default"
            disabled={isBusy}
            aria-label={accepted === null ? t`No: ${home}` : t`Stop showing me: ${home}`}
            onClick={() => answer(false)}
          >
            {accepted === null ? <Trans context="household">No</Trans> : <Trans>Stop showing me</Trans>}
          </Button>
        )}
        {accepted === false && (
          <Button
            size="sm"
            variant="subtle"
            disabled={isBusy}
            aria-label={t`Dismiss this question: ${home}`}
            onClick={() => ending.mutate(id)}
          >
            <Trans>Dismiss this question</Trans>
          </Button>
        )}
      </div>
    </li>
  );
};

const Meaning = ({ question: { listing, accepted } }: QuestionProps) => {
  const name = listing.owner.first_name;
  if (accepted === null)
    return (
      <Trans>
        {name} is renting out a room there. If you say yes, signed-in people will see your first name, your
        picture and how compatible they are with you.
      </Trans>
    );
  return accepted ? (
    <Trans>You are shown there to people who are signed in.</Trans>
  ) : (
    <Trans>You are not shown there.</Trans>
  );
};
