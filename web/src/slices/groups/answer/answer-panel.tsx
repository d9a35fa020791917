import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Group, type GroupWithHome, hasHomeChosen } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf, hasEnded, isMember, ownsGroup, ownsListing } from '@lodgepole/contract/groups/rules';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { IconConfetti, IconHomeCheck, IconHomeX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { groupQuery, keepGroup, landlordChatQuery, reply } from '../queries.ts';
import classes from './answer.module.css';
import { LandlordAnswer } from './landlord-answer.tsx';

interface AnswerPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

export const AnswerPanel = ({ group, viewer }: AnswerPanelProps) => {
  const facts = factsOf(group);
  if (group.group_status !== 'I' || !hasHomeChosen(group)) return null;
  if (ownsListing(viewer, facts)) return <LandlordAnswer group={group} />;
  // MovingOnPanel says it instead.
  return isMember(viewer, facts) && !hasEnded(group) ? <MembersAnswer group={group} viewer={viewer} /> : null;
};

interface MembersAnswerProps {
  readonly group: GroupWithHome;
  readonly viewer: OwnProfile;
}

const icons = {
  open: IconConfetti,
  accepted: IconHomeCheck,
  declined: IconHomeX,
  theirs: IconConfetti,
} as const;

const MembersAnswer = ({ group, viewer }: MembersAnswerProps) => {
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
      return <Trans>Congratulations, the landlord chose your group!</Trans>;
  }
};

interface WhatItMeansProps {
  readonly group: GroupWithHome;
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
    <Trans>{home} could be yours. Talk it over, then tell the landlord whether your group wants it.</Trans>
  ) : (
    <Trans>
      {home} could be yours. {owner}, the group owner, will answer for all of you.
    </Trans>
  );
};

interface NextStepsProps {
  readonly group: GroupWithHome;
  /** Only the group owner can answer. */
  readonly isOwner: boolean;
}

const NextSteps = ({ group, isOwner }: NextStepsProps) => {
  const { day } = useFormats();
  const date = day(group.move_in_date);
  return (
    <ol className={classes.steps}>
      {isOwner && group.answer === null && !group.has_home && (
        <li>
          <Trans>Accept or decline so that the landlord can plan.</Trans>
        </li>
      )}
      <li>
        <Trans>See the home once more before you sign.</Trans>{' '}
        {group.has_home ? (
          <Link to={paths.viewings()}>
            <Trans>Your viewings</Trans>
          </Link>
        ) : (
          takesRequests(group.listing_preview.status) && (
            <Link to={`${paths.listing(group.listing)}#viewings`}>
              <Trans>Viewings of this home</Trans>
            </Link>
          )
        )}
      </li>
      <li>
        <Trans>Settle the lease with the landlord and sign it.</Trans> <WayToLandlord group={group} />
      </li>
      <li>
        <Trans>Move in on {date}.</Trans>
      </li>
    </ol>
  );
};

const WayToLandlord = ({ group }: { readonly group: GroupWithHome }) => {
  const { data: chat } = useQuery(landlordChatQuery(useApi(), group));
  if (chat !== undefined && chat !== null)
    return (
      <Link to={paths.conversation(chat)}>
        <Trans>Chat with the landlord</Trans>
      </Link>
    );
  // A listing that takes no requests takes no new conversations either.
  return chat === null && takesRequests(group.listing_preview.status) ? (
    <Link to={paths.listing(group.listing)}>
      <Trans>Write to the landlord</Trans>
    </Link>
  ) : null;
};

const useReplying = (group: Group, onDone: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: (accepted: boolean) => reply(api, group.id, accepted),
    onSuccess: (changed) => {
      keepGroup(api, queryClient, changed);
      onDone();
      showToast(changed.answer === 'accepted' ? t`You accepted the home.` : t`You declined the home.`);
    },
    // A refusal means that the page is stale.
    onError: () => void queryClient.invalidateQueries(groupQuery(api, group.id)),
  });
};

/** Declining asks first, because the landlord may then invite another group at once. */
const AnswerButtons = ({ group }: { readonly group: GroupWithHome }) => {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useReplying(group, () => setAsking(false));
  const failure = error ? linesWithReason(error, groupMessages.answerFailed) : [];
  const { answer, listing_preview: listing } = group;
  const home = doorAddress(listing);
  return (
    <>
      {failure.length > 0 && !isAsking && <FailureBanner lines={failure} />}
      <div className={classes.buttons}>
        {answer !== 'accepted' && (
          <Button
            variant={answer === null ? 'filled' : 'default'}
            loading={isPending && !isAsking}
            onClick={() => mutate(true)}
          >
            {answer === null ? <Trans>Accept</Trans> : <Trans>Accept after all</Trans>}
          </Button>
        )}
        {answer !== 'declined' && (
          <Button
            variant={answer === null ? 'default' : 'subtle'}
            disabled={isPending}
            onClick={() => {
              reset();
              setAsking(true);
            }}
          >
            {answer === null ? <Trans>Decline</Trans> : <Trans>Decline after all</Trans>}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Decline the home</Trans>}
          question={
            <Trans>
              Tell the landlord that your group will not move into <b>{home}</b>? They can then invite another
              group.
            </Trans>
          }
          confirmLabel={<Trans>Decline</Trans>}
          isBusy={isPending}
          failure={failure.length > 0 && <FailureBanner lines={failure} />}
          onConfirm={() => mutate(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
