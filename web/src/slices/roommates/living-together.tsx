import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Compatibility } from '@lodgepole/contract/roommates/habits/compatibility';
import { habitQuestionCodes } from '@lodgepole/contract/roommates/habits/habit-questions';
import type { HabitAnswers } from '@lodgepole/contract/roommates/habits/habits';
import { outlooksOn } from '@lodgepole/contract/roommates/habits/living-together';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconArrowsSplit, IconCheck } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CompatibilityBadge } from './compatibility-badge.tsx';
import classes from './roommate-detail.module.css';

interface LivingTogetherProps {
  readonly roommate: Roommate;
  /** The viewer's own answers; null while loading. */
  readonly answers: HabitAnswers | null;
}

export const LivingTogether = ({ roommate: { user, compatibility }, answers }: LivingTogetherProps) => {
  if (compatibility === null && answers === null) return null;
  return (
    <Section title={<Trans>How you would live together</Trans>}>
      {compatibility !== null && <Outlook compatibility={compatibility} name={user.first_name} />}
      {compatibility === null && answers !== null && <NothingToSay answers={answers} />}
    </Section>
  );
};

interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={classes.togetherSection} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};

interface OutlookProps {
  readonly compatibility: Compatibility;
  readonly name: string;
}

const Outlook = ({ compatibility, name }: OutlookProps) => {
  const { answered, agree, differ } = compatibility;
  return (
    <>
      <div className={classes.sum}>
        <CompatibilityBadge compatibility={compatibility} />
        <p className={classes.basis}>
          <Plural
            value={answered}
            one={`From # question that you and ${name} both answered`}
            other={`From # questions that you and ${name} both answered`}
          />
        </p>
      </div>
      {agree !== null && differ !== null && (
        <div className={classes.sides}>
          <Side
            title={<Trans>You would get along</Trans>}
            sentences={outlooksOn(agree, 'agree')}
            look={{ icon: IconCheck, tone: classes.agree }}
          />
          <Side
            title={<Trans>Worth talking about</Trans>}
            sentences={outlooksOn(differ, 'differ')}
            look={{ icon: IconArrowsSplit, tone: classes.differ }}
          />
        </div>
      )}
      <p className={classes.note}>
        {agree === null ? (
          <Trans>
            You will see which questions you agree on once you share a group or have written to each other.
          </Trans>
        ) : (
          <Trans>Nobody sees the other’s answers, and {name} sees the same as you.</Trans>
        )}
      </p>
    </>
  );
};

interface SideProps {
  readonly title: ReactNode;
  readonly sentences: readonly string[];
  readonly look: {
    readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
    readonly tone: string | undefined;
  };
}

const Side = ({ title, sentences, look: { icon: Icon, tone = '' } }: SideProps) => {
  const id = useId();
  const say = useSay();
  if (sentences.length === 0) return null;
  return (
    <div>
      <h3 id={id} className={classes.side}>
        {title}
      </h3>
      <ul className={`${classes.sentences} ${tone}`} aria-labelledby={id}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span>{say(sentence)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const NothingToSay = ({ answers }: { readonly answers: HabitAnswers }) =>
  answers.length === 0 ? (
    <>
      <p className={classes.note}>
        <Trans>Answer ten questions to see who you would get along with.</Trans>
      </p>
      <div>
        <Button to={paths.habits()} variant="light">
          <Trans>Answer the questions</Trans>
        </Button>
      </div>
    </>
  ) : (
    <>
      <p>
        <Trans>Not enough answers in common yet</Trans>
      </p>
      <p className={classes.note}>
        <Trans>You both need to have answered at least three of the same questions.</Trans>
      </p>
      {answers.length < habitQuestionCodes.length && (
        <div>
          <Button to={paths.habits()} variant="light">
            <Trans>Answer more questions</Trans>
          </Button>
        </div>
      )}
    </>
  );

/** For the viewer's own profile. */
export const OwnHabits = ({ answers }: Pick<LivingTogetherProps, 'answers'>) => {
  const { t } = useLingui();
  if (answers === null) return null;
  const [count, all] = [answers.length, habitQuestionCodes.length];
  return (
    <Section title={<Trans>Your habits</Trans>}>
      <p>
        {count === 0
          ? t`Answer ten questions to see who you would get along with.`
          : t`You answered ${count} of ${all} questions.`}
      </p>
      <p className={classes.note}>
        <Trans>
          Nobody sees your answers. Others see how well you match and, once you share a group or have written
          to each other, on which questions.
        </Trans>
      </p>
      <div>
        <Button to={paths.habits()} variant={count === 0 ? 'filled' : 'default'}>
          {count === 0 ? <Trans>Answer the questions</Trans> : <Trans>See your answers</Trans>}
        </Button>
      </div>
    </Section>
  );
};
