import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownerMovesStatus } from '@lodgepole/contract/listings/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { IconHomeCheck, IconHomeX, IconHourglass } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { refreshListings } from '../../../session/live/refresh-listings.ts';
import { Button, type ButtonLook } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { rentTo } from '../queries.ts';
import classes from './answer.module.css';

const icons = { open: IconHourglass, accepted: IconHomeCheck, declined: IconHomeX } as const;

export const LandlordAnswer = ({ group }: { readonly group: GroupWithListing }) => {
  const id = useId();
  const state = group.has_home ? 'accepted' : (group.answer ?? 'open');
  const Icon = icons[state];
  return (
    <section className={classes.panel} data-answer={state} data-side="landlord" aria-labelledby={id}>
      <span className={classes.sign}>
        <Icon size={28} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <h2 id={id} className={classes.title} aria-live="polite">
          <Headline group={group} />
        </h2>
        <p>
          <WhatItMeans group={group} />
        </p>
        <div className={classes.buttons}>
          <RentOffer group={group} />
          {group.answer === 'declined' && !group.has_home && (
            <Button to={paths.applications()} variant="default">
              <Trans>See Applications</Trans>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};

const Headline = ({ group: { name, answer, has_home } }: { readonly group: GroupWithListing }): ReactNode => {
  if (has_home) return <Trans>{name} gets your home</Trans>;
  switch (answer) {
    case 'accepted':
      return <Trans>{name} said yes to your home</Trans>;
    case 'declined':
      return <Trans>{name} said no to your home</Trans>;
    default:
      return <Trans>Waiting for {name} to answer</Trans>;
  }
};

const WhatItMeans = ({ group }: { readonly group: GroupWithListing }): ReactNode => {
  const owner = group.owner.user.full_name;
  if (group.has_home)
    return <Trans>The home is marked as rented to them. Everyone in the group has been told.</Trans>;
  if (group.listing_preview.status === 'R') return <Trans>The home is marked as rented.</Trans>;
  switch (group.answer) {
    case 'accepted':
      return <Trans>Sign the lease together. Once it is settled, mark the home as rented to them.</Trans>;
    case 'declined':
      return <Trans>They will not move in. You can invite another group.</Trans>;
    default:
      return (
        <Trans>
          {owner}, the group owner, will answer for the group. We will let you know as soon as they do.
        </Trans>
      );
  }
};

const isRentable = ({ group_status, answer, listing_preview: { status } }: GroupWithListing): boolean =>
  group_status === 'I' && answer === 'accepted' && status !== 'R' && ownerMovesStatus(status);

interface RentOfferProps extends Pick<ButtonLook, 'size'> {
  readonly group: GroupWithListing;
}

/** Asks first, because the other groups are told at once. */
export const RentOffer = ({ group, size = 'md' }: RentOfferProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const queryClient = useQueryClient();
  const { name } = group;
  const { mutate, isPending, error, reset } = useSubmit({
    mutationFn: () => rentTo(api, group),
    onSuccess: async () => {
      showToast(t`Your listing is marked as rented.`);
      setAsking(false);
      await refreshListings(queryClient);
    },
    onError: () => void refreshListings(queryClient),
  });
  if (!isRentable(group) && !isAsking) return null;
  const home = doorAddress(group.listing_preview);
  return (
    <>
      <Button
        size={size}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        <Trans>Mark as rented to {name}</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Mark as rented to {name}</Trans>}
          question={
            <Trans>
              <b>{home}</b> will no longer appear in searches. Applications still waiting for your answer will
              be rejected, and their groups will be told that the home is rented.
            </Trans>
          }
          confirmLabel={<Trans>Mark as rented</Trans>}
          isDestructive={false}
          isBusy={isPending}
          failure={error && <FailureBanner lines={linesWithReason(error, listingMessages.saveFailed)} />}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
