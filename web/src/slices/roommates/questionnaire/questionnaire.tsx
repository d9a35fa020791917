import { Trans, useLingui } from '@lingui/react/macro';
import { answersAtOnce } from '@lodgepole/contract/roommates/habits/compatibility';
import { habitQuestionCodes } from '@lodgepole/contract/roommates/habits/habit-questions';
import {
  type HabitAnswer,
  type HabitAnswers,
  habitMessages,
} from '@lodgepole/contract/roommates/habits/habits';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { LeaveGuard } from '../../../session/leave-guard.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RetryBanner } from '../../../ui/feedback/load-failure.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import {
  answerTo,
  overview,
  type Place,
  placeAfter,
  placeBefore,
  type QuestionPlace,
  readPlace,
  searchOf,
  withAnswer,
  withoutAnswer,
} from './answers.ts';
import { Overview } from './overview.tsx';
import { Question } from './question.tsx';
import classes from './questionnaire.module.css';
import { type Answers, useAnswers } from './use-answers.ts';

const start: QuestionPlace = { kind: 'all', question: habitQuestionCodes[0] ?? 'sleep' };

/** Starts with the first question if nothing has been answered. */
const usePlace = (isNew: boolean) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const told = readPlace(params);
  const [hasBegun, setBegun] = useState(!isNew || told.kind !== 'overview');
  if (!hasBegun && told.kind !== 'overview') setBegun(true);
  const go = (place: Place, replace = false) => void navigate({ search: searchOf(place) }, { replace });
  const begin = useEffectEvent(() => {
    if (!hasBegun) go(start, true);
  });
  useEffect(() => {
    begin();
  }, []);
  return { place: hasBegun ? told : start, go };
};

/** Moves the focus to each new question, but not to the first. */
const useFocusedHeading = (place: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
};

/** Saves once per question, when it is left in any way. */
const useSavedOnLeaving = (place: string, save: () => void): void => {
  const saveNow = useEffectEvent(save);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    saveNow();
  }, [place]);
};

export const Questionnaire = ({ initial }: { readonly initial: HabitAnswers }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { answers, saving, change, save, retry } = useAnswers(initial);
  const { place, go } = usePlace(initial.length === 0);
  const heading = useFocusedHeading(searchOf(place));
  useSavedOnLeaving(searchOf(place), save);
  const changeAndSave: Answers['change'] = (update) => {
    change(update);
    save();
  };
  const remove = (answer: HabitAnswer) => {
    changeAndSave((now) => withoutAnswer(now, answer.question));
    showToast(t`Your answer has been removed.`, {
      label: t`Undo`,
      run: () => changeAndSave((now) => withAnswer(now, answer)),
    });
  };
  const finish = () => (answers.length > 0 ? go(overview) : void navigate(paths.roommates()));
  return (
    <div className={classes.questionnaire}>
      {(place.kind === 'overview' || place.question === start.question) && (
        <p className={classes.lead}>
          <Trans>
            Ten short questions about living together. Nobody sees your answers. Others see how well you match
            and, once you share a group or have written to each other, on which questions.
          </Trans>
        </p>
      )}
      {place.kind === 'overview' && answers.length >= answersAtOnce && (
        <p className={classes.lead}>
          <Trans>
            Changes you make after your first five answers affect the matches you see from the next day on.
          </Trans>
        </p>
      )}
      {saving.kind === 'failed' && <NotSaved error={saving.error} onRetry={retry} />}
      {place.kind === 'overview' ? (
        <Overview answers={answers} headingRef={heading} onRemove={remove} />
      ) : (
        <Asking {...{ place, answers, change, go, finish, heading }} />
      )}
      <LeaveGuard isDirty={saving.kind === 'failed'}>
        <Trans>Your latest answers have not been saved.</Trans>
      </LeaveGuard>
    </div>
  );
};

interface AskingProps {
  readonly place: QuestionPlace;
  readonly answers: HabitAnswers;
  readonly change: Answers['change'];
  readonly go: (place: Place) => void;
  readonly finish: () => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const Asking = ({ place, answers, change, go, finish, heading }: AskingProps) => {
  const { question, kind } = place;
  const [before, after] = [placeBefore(place), placeAfter(place, answers)];
  const isAlone = kind === 'one';
  return (
    <>
      <Question
        key={question}
        question={question}
        answer={answerTo(answers, question)}
        headingRef={heading}
        onChange={(update) => change((now) => withAnswer(now, update(answerTo(now, question))))}
        onBack={before && (() => go(before))}
        onNext={after.kind === 'overview' ? finish : () => go(after)}
        isSkippable={!isAlone}
        nextLabel={after.kind === 'overview' ? <Trans>Finish</Trans> : <Trans>Next</Trans>}
      />
      {!isAlone && (
        <Button variant="subtle" className={classes.finish} onClick={finish}>
          <Trans>Finish for now</Trans>
        </Button>
      )}
    </>
  );
};

interface NotSavedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const NotSaved = ({ error, onRetry }: NotSavedProps) => {
  const say = useSay();
  return (
    <RetryBanner variant="default" className={classes.failure} onRetry={onRetry}>
      {linesOr(error, habitMessages.saveFailed).map((line) => (
        <span key={line}>{say(line)}</span>
      ))}
      <span>
        <Trans>Your answers are still here.</Trans>
      </span>
    </RetryBanner>
  );
};
