import { Trans } from '@lingui/react/macro';
import { type GroupStatus, groupStatuses } from '@lodgepole/contract/groups/codes';
import { type Fit, fitComparisons, fitLabels, fitMeanings } from '@lodgepole/contract/roommates/fit';
import {
  IconCalendarCheck,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleX,
  IconDoorEnter,
  IconEye,
  IconHelpCircle,
  IconLock,
  IconMail,
  IconMoodHappy,
  IconMoodNeutral,
  IconMoodSad,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useSay } from '../../../lib/text/say.ts';
import { Badge, type Look } from '../../../ui/badges/badge.tsx';
import { Explained } from '../../../ui/overlays/explained.tsx';

const statusLooks: Readonly<Record<GroupStatus, Look>> = {
  O: { tone: 'pine', icon: IconDoorEnter },
  P: { tone: 'plain', icon: IconLock },
  F: { tone: 'plain', icon: IconUsersGroup },
  S: { tone: 'blue', icon: IconMail },
  U: { tone: 'amber', icon: IconEye },
  R: { tone: 'red', icon: IconCircleX },
  I: { tone: 'pine', icon: IconCircleCheck },
};

export const StatusBadge = ({ status }: { readonly status: GroupStatus }) => {
  const say = useSay();
  return <Badge look={statusLooks[status]}>{say(groupStatuses[status])}</Badge>;
};

export const YesNoBadge = ({ isYes }: { readonly isYes: boolean }) =>
  isYes ? (
    <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
      <Trans>Yes</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'plain', icon: IconCircleX }}>
      <Trans>No</Trans>
    </Badge>
  );

/** For places without a label. */
export const ReadyBadge = ({ isReady }: { readonly isReady: boolean }) =>
  isReady ? (
    <Badge look={{ tone: 'pine', icon: IconCalendarCheck }}>
      <Trans>Move-in Ready</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'plain', icon: IconCalendarTime }}>
      <Trans>Not ready yet</Trans>
    </Badge>
  );

const fitLooks: Readonly<Record<Fit, Look>> = {
  'Good Fit': { tone: 'pine', icon: IconMoodHappy },
  'Okay Fit': { tone: 'amber', icon: IconMoodNeutral },
  'Bad Fit': { tone: 'red', icon: IconMoodSad },
  'Unknown Fit': { tone: 'plain', icon: IconHelpCircle },
};

interface FitBadgeProps {
  readonly fit: Fit | null;
}

/** Renders nothing for viewers who may not know the fit. */
export const FitBadge = ({ fit }: FitBadgeProps) => {
  const say = useSay();
  return fit === null ? null : <Badge look={fitLooks[fit]}>{say(fitLabels[fit])}</Badge>;
};

interface ExplainedFitProps extends FitBadgeProps {
  /** The amount compared with the income. */
  readonly of: keyof typeof fitComparisons;
}

export const ExplainedFit = ({ fit, of }: ExplainedFitProps) => {
  const say = useSay();
  if (fit === null) return null;
  return (
    <Explained explanation={`${say(fitComparisons[of])} ${say(fitMeanings[fit])}`}>
      <FitBadge fit={fit} />
    </Explained>
  );
};
