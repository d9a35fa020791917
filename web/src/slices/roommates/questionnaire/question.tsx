import { Trans, useLingui } from '@lingui/react/macro';
import {
  type HabitQuestion,
  habitQuestionCodes,
  habitQuestions,
} from '@lodgepole/contract/roommates/habits/habit-questions';
import { type HabitAnswer, type Importance, importances } from '@lodgepole/contract/roommates/habits/habits';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, type Ref, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceBox, ToggleBox } from '../../../ui/fields/choice-field.tsx';
import { accept, choicesOf, choose, textOf } from './answers.ts';
import classes from './question.module.css';

export const useImportanceTexts = (): Readonly<Record<Importance, string>> => {
  const { t } = useLingui();
  return [t`Doesn’t matter`, t`A little`, t`Important`, t`Very important`];
};

interface QuestionProps {
  readonly question: HabitQuestion;
  readonly answer: HabitAnswer | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onChange: (update: (before: HabitAnswer | undefined) => HabitAnswer) => void;
  /** Null on the first question. */
  readonly onBack: (() => void) | null;
  readonly onNext: () => void;
  readonly nextLabel: ReactNode;
  readonly isSkippable: boolean;
}

export const Question = (props: QuestionProps) => {
  const { question, answer, headingRef, onChange, onBack, onNext, nextLabel, isSkippable } = props;
  const say = useSay();
  const id = useId();
  const [number, all] = [habitQuestionCodes.indexOf(question) + 1, habitQuestionCodes.length];
  const [wasAnswered] = useState(answer !== undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (answer) onNext();
  };
  return (
    <form className={classes.question} noValidate onSubmit={submit}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={classes.heading}>
        <span className={classes.progress}>
          <Trans>
            {number} of {all}
          </Trans>
          <span className="visually-hidden">{'. '}</span>
        </span>
        {say(habitQuestions[question].text)}
      </h2>
      <div className={classes.track} aria-hidden="true">
        <span style={{ width: `${(100 * number) / all}%` }} />
      </div>
      <div role="radiogroup" aria-labelledby={id} className={classes.answers}>
        {choicesOf(question).map((choice) => (
          <ChoiceBox
            key={choice}
            name={`${question}-answer`}
            value={choice}
            isChosen={answer?.answer === choice}
            onChoose={() => onChange((before) => choose(before, question, choice))}
            className={classes.answer}
          >
            {say(textOf(question, choice))}
          </ChoiceBox>
        ))}
      </div>
      {answer && (
        <OfOthers
          answer={answer}
          isNew={!wasAnswered}
          onChange={(update) => onChange((now) => update(now ?? answer))}
        />
      )}
      <div className={classes.bar}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <div className={classes.on}>
          {!answer && isSkippable && (
            <Button variant="subtle" onClick={onNext}>
              <Trans>Skip</Trans>
            </Button>
          )}
          <Button type="submit" disabled={!answer} className={classes.next}>
            {nextLabel}
          </Button>
        </div>
      </div>
    </form>
  );
};

interface OfOthersProps {
  readonly answer: HabitAnswer;
  /** True right after answering: on a phone it appears below the fold and has to scroll into view. */
  readonly isNew: boolean;
  readonly onChange: (update: (before: HabitAnswer) => HabitAnswer) => void;
}

const OfOthers = ({ answer, isNew, onChange }: OfOthersProps) => {
  const { t } = useLingui();
  const say = useSay();
  const id = useId();
  const importanceTexts = useImportanceTexts();
  const { question, accepts, importance } = answer;
  const isAnyFine = importance === 0;
  const isFine = (choice: string) => isAnyFine || accepts.includes(choice);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    part.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  }, [isNew]);
  return (
    <div ref={part} className={classes.others}>
      <fieldset className={classes.group} disabled={isAnyFine} aria-describedby={id}>
        <legend className={classes.legend}>
          <Trans>I would be fine with</Trans>
        </legend>
        <div className={classes.chips}>
          {choicesOf(question).map((choice) => (
            <ToggleBox
              key={choice}
              name={`${question}-accepts`}
              value={choice}
              checked={isFine(choice)}
              onChange={({ currentTarget: { checked } }) =>
                onChange((before) => accept(before, choice, checked))
              }
              className={classes.chip}
            >
              {isFine(choice) && <IconCheck size={16} stroke={2.25} aria-hidden="true" />}
              {say(textOf(question, choice))}
            </ToggleBox>
          ))}
        </div>
      </fieldset>
      <div>
        <p id={`${id}-matters`} className={classes.legend}>
          <Trans>How much does it matter to you?</Trans>
        </p>
        <div role="radiogroup" aria-labelledby={`${id}-matters`} className={classes.steps}>
          {importances.map((step: Importance) => (
            <ChoiceBox
              key={step}
              name={`${question}-importance`}
              value={String(step)}
              isChosen={step === importance}
              onChoose={() => onChange((before) => ({ ...before, importance: step }))}
              className={classes.step}
            >
              {importanceTexts[step]}
            </ChoiceBox>
          ))}
        </div>
        <p id={id} role="status" className={classes.note}>
          {isAnyFine && t`Then any answer is fine with you.`}
          {!isAnyFine &&
            accepts.length === 0 &&
            t`If you choose nothing, nobody will be a match on this point.`}
        </p>
      </div>
    </div>
  );
};
