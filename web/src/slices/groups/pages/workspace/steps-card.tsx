import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { groupAction } from '@lodgepole/contract/groups/actions';
import type { Group } from '@lodgepole/contract/groups/group';
import { IconArrowRight, IconCircleCheck, IconCircleDashed, IconHourglass } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { isWait, type NextStep } from '../../next-steps.ts';
import { PlaceLink } from './section-nav.tsx';
import { useStepWords, wayOf } from './step-words.tsx';
import classes from './steps-card.module.css';

interface StepsCardProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
  readonly steps: readonly NextStep[];
  readonly onApply: () => void;
  /** Otherwise the bar has the next step. */
  readonly hasColumn: boolean;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export const StepsCard = ({ group, own, steps, onApply, hasColumn }: StepsCardProps) => {
  const id = useId();
  const [next, ...rest] = steps;
  if (!hasColumn && next && !isWait(next))
    return (
      <section className={classes.card} data-calm aria-labelledby={id}>
        <FoldedSteps steps={steps} group={group} own={own} id={id} />
        <Announcer next={next} />
      </section>
    );
  return (
    <section className={classes.card} aria-labelledby={id} data-calm={!next || isWait(next) || undefined}>
      <h2 id={id} className={classes.title}>
        {next && !isWait(next) ? <Trans>Next step</Trans> : <Trans>What is left to do</Trans>}
      </h2>
      {next ? <Next step={next} {...{ group, own, onApply }} /> : <Nothing group={group} />}
      {rest.length > 0 && <Rest steps={rest} group={group} own={own} />}
      <Announcer next={next} />
    </section>
  );
};

type NextProps = Omit<StepsCardProps, 'steps' | 'hasColumn'> & { readonly step: NextStep };

const Next = ({ step, group, own, onApply }: NextProps) => {
  const { title, hint } = useStepWords()(step);
  const way = wayOf(step, group, own);
  const applyLabel = useSay()(groupAction('apply').label);
  if (isWait(step)) return <Line step={step} group={group} own={own} />;
  return (
    <div className={classes.next}>
      <p className={classes.words}>
        {way === null ? (
          <b className={classes.name}>{title}</b>
        ) : (
          <PlaceLink to={way} className={classes.name}>
            {title}
          </PlaceLink>
        )}
        {hint !== undefined && <span className={classes.hint}>{hint}</span>}
      </p>
      {way === null ? (
        <Button onClick={onApply}>{applyLabel}</Button>
      ) : (
        <IconArrowRight size={22} stroke={1.75} aria-hidden="true" className={classes.arrow} />
      )}
    </div>
  );
};

type RestProps = Pick<StepsCardProps, 'steps' | 'group' | 'own'>;

const Rest = ({ steps, group, own }: RestProps) => (
  <ul className={classes.rest}>
    {steps.map((step) => (
      <li key={step.kind}>
        <Line step={step} group={group} own={own} />
      </li>
    ))}
  </ul>
);

interface FoldedStepsProps extends RestProps {
  /** Names the section. */
  readonly id: string;
}

const FoldedSteps = ({ id, ...rest }: FoldedStepsProps) => (
  <details className={classes.more}>
    <summary id={id} className={classes.summary}>
      <Plural value={rest.steps.length} one="# thing left to do" other="# things left to do" />
    </summary>
    <Rest {...rest} />
  </details>
);

type LineProps = Omit<NextProps, 'onApply'>;

const Line = ({ step, group, own }: LineProps) => {
  const { title } = useStepWords()(step);
  const way = wayOf(step, group, own);
  const StepIcon = isWait(step) ? IconHourglass : IconCircleDashed;
  return (
    <span className={classes.line} data-wait={isWait(step) || undefined}>
      <StepIcon {...icon} className={classes.icon} />
      {way === null ? <span>{title}</span> : <PlaceLink to={way}>{title}</PlaceLink>}
    </span>
  );
};

const Nothing = ({ group: { group_status } }: Pick<StepsCardProps, 'group'>) => (
  <p className={classes.line}>
    <IconCircleCheck {...icon} className={classes.icon} />
    {group_status === 'S' || group_status === 'U' ? (
      <Trans>Everything is done. Now it is up to the landlord.</Trans>
    ) : (
      <Trans>There is nothing to do right now.</Trans>
    )}
  </p>
);

/** Announces a new next step, including one caused by someone else. */
const Announcer = ({ next }: { readonly next: NextStep | undefined }) => {
  const { t } = useLingui();
  const words = useStepWords();
  const [first] = useState(next?.kind);
  const title = next && words(next).title;
  return (
    <p role="status" className="visually-hidden">
      {next && next.kind !== first && t`Next step: ${title}`}
    </p>
  );
};
