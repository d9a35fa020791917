import { Trans, useLingui } from '@lingui/react/macro';
import {
  type HabitQuestion,
  habitQuestionCodes,
  habitQuestions,
} from '@lodgepole/contract/roommates/habits/habit-questions';
import type { HabitAnswer, HabitAnswers } from '@lodgepole/contract/roommates/habits/habits';
import { type Ref, useRef } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { answerTo, restOf, searchOf, textOf } from './answers.ts';
import { useImportanceTexts } from './question.tsx';
import classes from './questionnaire.module.css';

interface OverviewProps {
  readonly answers: HabitAnswers;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onRemove: (answer: HabitAnswer) => void;
}

export const Overview = ({ answers, headingRef, onRemove }: OverviewProps) => {
  const [count, all] = [answers.length, habitQuestionCodes.length];
  const rest = restOf(answers);
  return (
    <section className={classes.overview}>
      <h2 ref={headingRef} tabIndex={-1} className={classes.heading}>
        <Trans>
          {count} of {all} answered
        </Trans>
      </h2>
      <div className={classes.ways}>
        {count > 0 && (
          <Button to={`${paths.roommates()}?sort=compatibility`}>
            <Trans>See who you would get along with</Trans>
          </Button>
        )}
        {rest && (
          <Button to={{ search: searchOf(rest) }} variant={count > 0 ? 'default' : 'filled'}>
            {count > 0 ? <Trans>Answer the rest</Trans> : <Trans>Answer the questions</Trans>}
          </Button>
        )}
      </div>
      <ul className={classes.lines}>
        {habitQuestionCodes.map((question) => (
          <Line key={question} question={question} answer={answerTo(answers, question)} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
};

interface LineProps extends Pick<OverviewProps, 'onRemove'> {
  readonly question: HabitQuestion;
  readonly answer: HabitAnswer | undefined;
}

const Line = ({ question, answer, onRemove }: LineProps) => {
  const { t } = useLingui();
  const say = useSay();
  const way = useRef<HTMLAnchorElement>(null);
  const text = say(habitQuestions[question].text);
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p className={classes.question}>{text}</p>
        {answer ? (
          <Said answer={answer} />
        ) : (
          <p className={classes.none}>
            <Trans>No answer</Trans>
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          ref={way}
          to={{ search: searchOf({ kind: 'one', question }) }}
          size="sm"
          variant="default"
          aria-label={answer ? t`Edit: ${text}` : t`Answer: ${text}`}
        >
          {answer ? <Trans>Edit</Trans> : <Trans>Answer</Trans>}
        </Button>
        {answer && (
          <Button
            size="sm"
            variant="subtle"
            aria-label={t`Remove: ${text}`}
            onClick={() => {
              // The focused button disappears.
              way.current?.focus();
              onRemove(answer);
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </li>
  );
};

/** Omits the own answer, which is shown above. */
const useAcceptedText = (): ((answer: HabitAnswer) => string) => {
  const { t } = useLingui();
  const say = useSay();
  return ({ question, answer, accepts }) => {
    const others = accepts.filter((code) => code !== answer).map((code) => say(textOf(question, code)));
    // Semicolons, because some answers contain commas.
    const list = others.length === 0 ? '' : others.reduce((one, other) => t`${one}; ${other}`);
    if (accepts.includes(answer))
      return others.length > 0 ? t`Also fine with: ${list}` : t`Fine with the same answer as mine`;
    return others.length > 0 ? t`Fine with: ${list}` : t`Not fine with any of them`;
  };
};

const Said = ({ answer }: { readonly answer: HabitAnswer }) => {
  const say = useSay();
  const acceptedText = useAcceptedText();
  const matters = useImportanceTexts()[answer.importance];
  return (
    <>
      <p className={classes.answer}>{say(textOf(answer.question, answer.answer))}</p>
      <p className={classes.more}>
        {answer.importance > 0 && `${acceptedText(answer)} · `}
        {matters}
      </p>
    </>
  );
};
