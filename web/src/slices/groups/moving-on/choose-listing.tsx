import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf, ownsGroup } from '@lodgepole/contract/groups/rules';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { FrameDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { keepGroup, saveListing } from '../queries.ts';
import classes from './moving-on.module.css';
import { forgetRememberedGroup, listingsFor, lookForListing } from './remembered-group.ts';

interface ChooseListingProps {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly listing: number;
  /** Where several homes can be chosen. */
  readonly address?: string;
  readonly onChosen?: () => unknown;
}

/** Asks first, because the rent split and everyone's readiness start over. */
export const ChooseListing = ({ group: { id, name }, listing, address, onChosen }: ChooseListingProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useSubmit({
    mutationFn: () => saveListing(api, id, listing),
    onSuccess: async (changed) => {
      setAsking(false);
      keepGroup(api, queryClient, changed);
      void queryClient.invalidateQueries({ queryKey: ['group', id] });
      showToast(t`Your group has chosen this home.`);
      forgetRememberedGroup();
      await onChosen?.();
    },
  });
  const ask = () => {
    reset();
    setAsking(true);
  };
  const isOneOfSeveral = address !== undefined;
  return (
    <>
      <Button
        variant={isOneOfSeveral ? 'light' : 'filled'}
        size="sm"
        aria-label={isOneOfSeveral ? t`Choose this home: ${address}` : undefined}
        onClick={ask}
      >
        <Trans>Choose this home</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isOneOfSeveral ? <Trans>Choose {address}?</Trans> : <Trans>Choose this home?</Trans>}
          question={
            <Trans>
              It becomes the home of “{name}”, and everyone in the group is told. If the group had another
              home, the rent split starts over and everyone is asked again whether they are ready.
            </Trans>
          }
          confirmLabel={<Trans>Choose this home</Trans>}
          isDestructive={false}
          isBusy={isPending}
          failure={
            error && <FailureBanner lines={linesWithReason(error, groupMessages.listingChoiceFailed)} />
          }
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

interface ListingPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

/** What comes next for a group that has no home yet. */
export const ListingPanel = ({ group, viewer }: ListingPanelProps) => {
  const id = useId();
  const owner = group.owner.user.first_name;
  const isOwner = ownsGroup(viewer, factsOf(group));
  return (
    <section className={classes.listingPanel} aria-labelledby={id}>
      <div className={classes.drawing} aria-hidden="true">
        <FrameDrawing />
      </div>
      <div className={classes.listingWords}>
        <h2 id={id} className={classes.title}>
          <Trans>No home chosen yet</Trans>
        </h2>
        <p>
          {isOwner ? (
            <Trans>
              Look at homes together. When you agree on one, open it and choose it for this group.
            </Trans>
          ) : (
            <Trans>
              Look at homes together and talk them over in the chat. When you agree on one, {owner} chooses it
              for the group.
            </Trans>
          )}
        </p>
        <p className={classes.note}>
          <Trans>Then you can split the rent, write to the landlord and apply.</Trans>
        </p>
        <div className={classes.listingButtons}>
          <Button
            to={listingsFor(group)}
            variant="light"
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => isOwner && lookForListing(group, viewer)}
          >
            <Trans>Look for a home</Trans>
          </Button>
          <Button
            to={paths.favourites()}
            variant="subtle"
            onClick={() => isOwner && lookForListing(group, viewer)}
          >
            <Trans>Your favourites</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
};
