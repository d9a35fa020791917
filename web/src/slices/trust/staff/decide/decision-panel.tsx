import { Trans, useLingui } from '@lingui/react/macro';
import { type Decision, decisions, type ReportState, staffActions } from '@lodgepole/contract/trust/codes';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import type { QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { type RefObject, type SubmitEvent, useRef } from 'react';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner, FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx';
import { TextArea } from '../../../../ui/fields/text-field.tsx';
import { Part } from '../item/part.tsx';
import { useKeys } from '../keys/keys-help.tsx';
import { StateBadge } from '../labels.tsx';
import { staffFailures } from '../queries.ts';
import classes from './decision-panel.module.css';
import { effectOf } from './effects.ts';
import { type Outcome, useChoice, useDeciding } from './use-deciding.ts';

interface DecisionPanelProps {
  readonly item: QueueItemDetail;
  readonly onEnd: (outcome: Outcome) => void;
  /** Escape when nothing is chosen. */
  readonly onLeave: () => void;
  readonly onNext: () => void;
}

type ChoiceState = ReturnType<typeof useChoice>;

export const DecisionPanel = ({ item, onEnd, onLeave, onNext }: DecisionPanelProps) => {
  const choice = useChoice(item);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, error, decide } = useDeciding(item.id, onEnd);
  const confirm = () => {
    const chosen = choice.finish();
    if (chosen) decide(chosen);
    else field.current?.focus();
  };
  // The live event of the viewer's own decision may arrive before the reply.
  const isDecided = item.for_someone_else || (item.state !== 'open' && !isBusy);
  useDecisionKeys(choice, { field, confirm, onLeave, isDecided });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm();
  };
  if (item.for_someone_else && item.state === 'open') return <ForSomeoneElse onNext={onNext} />;
  if (isDecided) return <Decided state={item.state} onNext={onNext} />;
  return (
    <Part title={<Trans>Decide</Trans>}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <DecisionField item={item} choice={choice} />
        {choice.decision && (
          <>
            <ActionField choice={choice} />
            <UsualReasons choice={choice} />
            <ReasonField choice={choice} field={field} />
          </>
        )}
        {error && <FailureBanner lines={linesOr(error, staffFailures.deciding)} />}
        <ConfirmButton decision={choice.decision} isBusy={isBusy} />
      </form>
    </Part>
  );
};

interface DecidedProps {
  readonly state: ReportState;
  readonly onNext: () => void;
}

/** Someone else decided first, or the link is old. */
const Decided = ({ state, onNext }: DecidedProps) => {
  const say = useSay();
  return (
    <Part title={<Trans>Decide</Trans>}>
      <div className={classes.form}>
        <Banner kind="notice">{say(trustMessages.decided)}</Banner>
        <StateBadge state={state} />
        <Button onClick={onNext}>
          <Trans>Next item</Trans>
        </Button>
      </div>
    </Part>
  );
};

const ForSomeoneElse = ({ onNext }: Pick<DecidedProps, 'onNext'>) => {
  const say = useSay();
  return (
    <Part title={<Trans>Decide</Trans>}>
      <div className={classes.form}>
        <Banner kind="notice">{say(trustMessages.someoneElse)}</Banner>
        <Button onClick={onNext}>
          <Trans>Next item</Trans>
        </Button>
      </div>
    </Part>
  );
};

interface Hands {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly confirm: () => void;
  readonly onLeave: () => void;
  /** Leaves only Escape enabled. */
  readonly isDecided: boolean;
}

const useDecisionKeys = (choice: ChoiceState, { field, confirm, onLeave, isDecided }: Hands): void => {
  const stepBack = () => {
    if (document.activeElement === field.current) field.current?.blur();
    else if (choice.decision) choice.decideFor(null);
    else onLeave();
  };
  useKeys((key) => {
    if (isDecided) return key === 'Escape' ? onLeave : null;
    switch (key) {
      case 'u':
        return () => choice.decideFor('uphold');
      case 'd':
        return () => choice.decideFor('dismiss');
      case 'a':
        return choice.action ? () => choice.setTakesAction(!choice.takesAction) : null;
      case 'r':
        return choice.decision ? () => field.current?.focus() : null;
      case 'Ctrl+Enter':
        return confirm;
      case 'Escape':
        return stepBack;
      default:
        return choice.decision && /^[1-9]$/.test(key) ? () => choice.choose(Number(key) - 1) : null;
    }
  });
};

interface ChoiceProps {
  readonly choice: ChoiceState;
}

const DecisionField = ({ item, choice }: ChoiceProps & { readonly item: QueueItemDetail }) => {
  const { i18n } = useLingui();
  const say = useSay();
  const fault = choice.faultOf('decision');
  return (
    <>
      <ChoiceField
        name="decision"
        label={<Trans>Decision</Trans>}
        choices={(['uphold', 'dismiss'] as const).map((value) => ({ value, label: say(decisions[value]) }))}
        value={choice.decision ?? ''}
        error={fault && say(fault)}
        onValueChange={(value) => choice.decideFor(value as Decision)}
        onBlur={() => undefined}
      />
      {choice.decision && (
        <p className={classes.effect}>
          {i18n._(effectOf(item, choice.decision, choice.action !== null && choice.takesAction))}
        </p>
      )}
    </>
  );
};

const ActionField = ({ choice }: ChoiceProps) => {
  const say = useSay();
  if (!choice.action) return null;
  return (
    <CheckField
      name="action"
      label={say(staffActions[choice.action])}
      checked={choice.takesAction}
      onCheckedChange={choice.setTakesAction}
    />
  );
};

/** Keys 1 to 9 choose them. */
const UsualReasons = ({ choice }: ChoiceProps) => {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Common reasons`} className={classes.reasons}>
      {choice.texts.map((text, place) => (
        <li key={text}>
          <button
            type="button"
            className={classes.reason}
            aria-pressed={choice.reason === text}
            onClick={() => choice.choose(place)}
          >
            <kbd aria-hidden="true">{place + 1}</kbd>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
};

const ReasonField = ({ choice, field }: ChoiceProps & Pick<Hands, 'field'>) => {
  const say = useSay();
  const fault = choice.faultOf('reason');
  return (
    <TextArea
      ref={field}
      name="reason"
      label={<Trans>Reason</Trans>}
      description={<Trans>The person concerned will read this. Do not say who reported it.</Trans>}
      rows={4}
      required
      value={choice.reason}
      error={fault && say(fault)}
      onChange={(event) => choice.setReason(event.currentTarget.value)}
    />
  );
};

interface ConfirmButtonProps {
  readonly decision: Decision | null;
  readonly isBusy: boolean;
}

const ConfirmButton = ({ decision, isBusy }: ConfirmButtonProps) => (
  <>
    <Button type="submit" fullWidth loading={isBusy} disabled={decision === null}>
      {decision === 'uphold' ? (
        <Trans>Confirm: uphold</Trans>
      ) : decision === 'dismiss' ? (
        <Trans>Confirm: dismiss</Trans>
      ) : (
        <Trans>Confirm</Trans>
      )}
    </Button>
    <p className={classes.hint}>
      <Trans>
        <kbd>u</kbd> uphold, <kbd>d</kbd> dismiss, <kbd>a</kbd> action, <kbd>1</kbd>–<kbd>9</kbd> reason,{' '}
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> confirm
      </Trans>
    </p>
  </>
);
