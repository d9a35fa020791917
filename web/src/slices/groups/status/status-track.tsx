import { Trans, useLingui } from '@lingui/react/macro';
import { type GroupStatus, groupStatuses } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { isForming } from '@lodgepole/contract/groups/rules';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useSay } from '../../../lib/text/say.ts';
import mark from '../../../ui/feedback/steps.module.css';
import classes from './status-track.module.css';

type StepState = 'done' | 'current' | 'ahead';

const steps = ['forming', 'S', 'U', 'I', 'R'] as const;
type Step = (typeof steps)[number];

/** Invited and Rejected are alternative ends: a group reaches only one of them. */
const stateOf = (step: Step, status: GroupStatus): StepState => {
  const current: Step = isForming(status) ? 'forming' : (status as Step);
  if (step === current) return 'current';
  const isEnd = step === 'I' || step === 'R';
  return !isEnd && steps.indexOf(step) < steps.indexOf(current) ? 'done' : 'ahead';
};

interface StatusTrackProps {
  readonly group: Pick<Group, 'group_status' | 'join_policy'>;
  readonly isLandlord?: boolean;
}

export const StatusTrack = ({ group, isLandlord = false }: StatusTrackProps) => {
  const { t } = useLingui();
  const { group_status: status } = group;
  return (
    <div className={classes.track}>
      <ol className={classes.steps} aria-label={t`Progress of the application`}>
        {steps.map((step, index) => (
          <TrackStep key={step} step={step} number={index + 1} state={stateOf(step, status)} />
        ))}
      </ol>
      <p className={classes.sentence}>
        <StatusSentence group={group} isLandlord={isLandlord} />
      </p>
    </div>
  );
};

interface TrackStepProps {
  readonly step: Step;
  readonly number: number;
  readonly state: StepState;
}

const TrackStep = ({ step, number, state }: TrackStepProps) => {
  const { t } = useLingui();
  const say = useSay();
  const label = step === 'forming' ? t`Forming` : say(groupStatuses[step]);
  const spoken = { done: t`(done)`, current: t`(now)`, ahead: t`(not yet)` } as const;
  return (
    <li
      className={classes.step}
      data-state={state}
      data-step={step}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      {step === 'R' && (
        <span className={classes.or}>
          <Trans>or</Trans>
        </span>
      )}
      <span className={`${mark.stepMark} ${classes.mark}`} aria-hidden="true">
        <Mark step={step} state={state} number={number} />
      </span>
      <span>{label}</span> <span className="visually-hidden">{spoken[state]}</span>
    </li>
  );
};

const Mark = ({ step, state, number }: TrackStepProps) => {
  if (step === 'R') return <IconX size={18} stroke={2.25} />;
  if (state === 'done' || step === 'I') return <IconCheck size={18} stroke={2.25} />;
  return number;
};

export const StatusSentence = ({ group, isLandlord = false }: StatusTrackProps) =>
  isLandlord ? <LandlordSentence group={group} /> : <SeekerSentence group={group} />;

const LandlordSentence = ({ group }: StatusTrackProps) => {
  switch (group.group_status) {
    case 'S':
      return <Trans>You have the application and have not answered yet.</Trans>;
    case 'U':
      return <Trans>You are looking at the application.</Trans>;
    case 'I':
      return <Trans>You chose this group.</Trans>;
    case 'R':
      return <Trans>You did not choose this group.</Trans>;
    default:
      return <SeekerSentence group={group} />;
  }
};

const SeekerSentence = ({ group: { group_status, join_policy } }: StatusTrackProps) => {
  switch (group_status) {
    case 'O':
      return join_policy === 'ask' ? (
        <Trans>Anyone with a roommate profile can ask to join.</Trans>
      ) : (
        <Trans>Anyone with a roommate profile can join.</Trans>
      );
    case 'P':
      return <Trans>People join by invitation.</Trans>;
    case 'F':
      return <Trans>The group is complete and has not applied yet.</Trans>;
    case 'S':
      return <Trans>The landlord has the application and has not answered yet.</Trans>;
    case 'U':
      return <Trans>The landlord is looking at the application.</Trans>;
    case 'I':
      return <Trans>The landlord chose this group.</Trans>;
    case 'R':
      return <Trans>The landlord did not choose this group.</Trans>;
  }
};
