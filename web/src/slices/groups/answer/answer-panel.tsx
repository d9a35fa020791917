import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Group, type GroupWithListing, hasChosenListing } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf, hasEnded, isMember, ownsGroup, ownsListing } from '@lodgepole/contract/groups/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { IconHomeX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import drawingClasses from '../../../ui/brand/drawings/drawing.module.css';
import { Drawing, Pine } from '../../../ui/brand/drawings/drawing.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { groupQuery, keepGroup, reply } from '../queries.ts';
import classes from './answer.module.css';
import { LandlordAnswer } from './landlord-answer.tsx';
import { ListingInShort, StepsAfter, StepsBefore } from './listing-steps.tsx';

interface AnswerPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

export const AnswerPanel = ({ group, viewer }: AnswerPanelProps) => {
  const facts = factsOf(group);
  if (group.group_status !== 'I' || !hasChosenListing(group)) return null;
  if (ownsListing(viewer, facts)) return <LandlordAnswer group={group} />;
  // MovingOnPanel says it instead.
  return isMember(viewer, facts) && !hasEnded(group) ? <MembersAnswer group={group} viewer={viewer} /> : null;
};

interface MembersAnswerProps {
  readonly group: GroupWithListing;
  readonly viewer: OwnProfile;
}

const MembersAnswer = ({ group, viewer }: MembersAnswerProps) => {
  const id = useId();
  const isOwner = ownsGroup(viewer, factsOf(group));
  const state = group.has_home ? 'theirs' : (group.answer ?? 'open');
  return (
    <section className={classes.panel} data-answer={state} aria-labelledby={id}>
      {state === 'declined' ? (
        <span className={classes.sign}>
          <IconHomeX size={28} stroke={1.75} aria-hidden="true" />
        </span>
      ) : (
        <div className={classes.scene}>
          <NewHomeDrawing />
        </div>
      )}
      <div className={classes.words}>
        <h2 id={id} className={classes.title} aria-live="polite">
          <Headline group={group} viewer={viewer} />
        </h2>
        <p>
          <WhatItMeans group={group} isOwner={isOwner} />
        </p>
        {state !== 'declined' && <ListingInShort group={group} />}
        {group.has_home && <StepsAfter group={group} />}
        {!group.has_home && state !== 'declined' && <StepsBefore group={group} isOwner={isOwner} />}
        {isOwner && !group.has_home && <AnswerButtons group={group} />}
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
  readonly group: GroupWithListing;
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
const AnswerButtons = ({ group }: { readonly group: GroupWithListing }) => {
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

/** A finished house with its door open, lit windows, and smoke from the chimney. */
const NewHomeDrawing = () => (
  <Drawing>
    <Pine x={24} height={84} isFar />
    <Pine x={178} height={96} isFar />
    <Pine x={44} height={60} />
    <path className={drawingClasses.smoke} d="M131 30c-5-6 5-8 0-14s5-8 0-13" />
    <path className={drawingClasses.wood} d="M125 34h11v20h-11z" />
    <path className={drawingClasses.board} d="M62 118V68l42-32 42 32v50z" />
    <path className={drawingClasses.beam} d="M54 74l50-38 50 38" />
    <path className={drawingClasses.light} d="M74 78h18v16H74zM116 78h18v16h-18zM94 118V92h20v26z" />
    <path className={drawingClasses.near} d="M94 118V92l-9 5v25z" />
    <path className={drawingClasses.wood} d="M82 78h2v16h-2zM124 78h2v16h-2z" />
  </Drawing>
);
