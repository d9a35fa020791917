import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, ownsGroup } from '@lodgepole/contract/groups/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { IconConfetti, IconHomeCheck, IconHomeX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './answer.module.css';
import { AnswerButtons } from './answer-buttons.tsx';
import { NextSteps } from './next-steps.tsx';

interface MembersAnswerProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

const icons = {
  open: IconConfetti,
  accepted: IconHomeCheck,
  declined: IconHomeX,
  theirs: IconConfetti,
} as const;

/** Congratulates, and says what comes next. The owner of the group answers for everyone. */
export const MembersAnswer = ({ group, viewer }: MembersAnswerProps) => {
  const id = useId();
  const state = group.has_home ? 'theirs' : (group.answer ?? 'open');
  const Icon = icons[state];
  return (
    <section className={classes.panel} data-answer={state} aria-labelledby={id}>
      <span className={classes.sign}>
        <Icon size={28} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title} aria-live="polite">
          <Headline group={group} viewer={viewer} />
        </h2>
        <p>
          <WhatItMeans group={group} isOwner={ownsGroup(viewer, factsOf(group))} />
        </p>
        {(group.has_home || group.answer !== 'declined') && (
          <NextSteps group={group} isOwner={ownsGroup(viewer, factsOf(group))} />
        )}
        {ownsGroup(viewer, factsOf(group)) && !group.has_home && <AnswerButtons group={group} />}
      </div>
    </section>
  );
};

const Headline = ({ group, viewer }: MembersAnswerProps): ReactNode => {
  const owner = group.owner.user.full_name;
  const isOwner = ownsGroup(viewer, factsOf(group));
  if (group.has_home) return <Trans>Congratulations, the home is yours!</Trans>;
  switch (group.answer) {
    case 'accepted':
      return isOwner ? <Trans>You accepted the home</Trans> : <Trans>{owner} accepted the home</Trans>;
    case 'declined':
      return isOwner ? <Trans>You declined the home</Trans> : <Trans>{owner} declined the home</Trans>;
    default:
      return <Trans>Congratulations, the landlord invites your group!</Trans>;
  }
};

interface WhatItMeansProps {
  readonly group: Group;
  readonly isOwner: boolean;
}

const WhatItMeans = ({ group, isOwner }: WhatItMeansProps): ReactNode => {
  const owner = group.owner.user.full_name;
  const home = doorAddress(group.listing_preview);
  if (group.has_home) return <Trans>The landlord has rented {home} to your group.</Trans>;
  if (group.answer === 'accepted')
    return <Trans>The landlord knows that your group would like to move into {home}.</Trans>;
  if (group.answer === 'declined')
    return <Trans>The landlord knows that your group will not move into {home}.</Trans>;
  return isOwner ? (
    <Trans>{home} can be yours. Talk it over, then tell the landlord whether your group takes it.</Trans>
  ) : (
    <Trans>
      {home} can be yours. {owner} owns the group and answers for all of you.
    </Trans>
  );
};
