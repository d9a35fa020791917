import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, type GroupViewer, isInTheRunning, ownsGroup } from '@lodgepole/contract/groups/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { applicationsQuery } from '../applications/queries.ts';
import { StatusBadge } from '../status/badges.tsx';
import classes from './replace-question.module.css';
import type { GroupActionState } from './use-group-actions.ts';

interface ReplaceQuestionProps {
  readonly group: Group;
  readonly actions: GroupActionState;
}

/** The groups with which the viewer is in the running for the same home. */
const rivalsOf = (group: Group, groups: readonly Group[]): readonly Group[] =>
  groups.filter(
    ({ id, listing, group_status }) =>
      id !== group.id && listing === group.listing && isInTheRunning(group_status),
  );

/** A person applies to a home with one group: which one counts? */
export const ReplaceQuestion = ({ group, actions }: ReplaceQuestionProps) => {
  const viewer = viewerOf(useViewing());
  const { data, isError } = useQuery(applicationsQuery(useApi()));
  const rivals = data && rivalsOf(group, data.member);
  const { name } = group;
  const home = doorAddress(group.listing_preview);
  const { failure } = actions;
  return (
    <ConfirmDialog
      title={<Trans>Which application counts?</Trans>}
      question={
        <Trans>
          You have already applied for <b>{home}</b> with another group. To apply with <b>{name}</b>, you
          withdraw from the other one.
        </Trans>
      }
      confirmLabel={<Trans>Apply with {name}</Trans>}
      isReady={rivals !== undefined || isError}
      isBusy={actions.isBusy}
      failure={failure.length > 0 && <FailureBanner lines={failure} />}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    >
      {rivals ? (
        <ul className={classes.rivals}>
          {rivals.map((rival) => (
            <Rival key={rival.id} rival={rival} viewer={viewer} />
          ))}
        </ul>
      ) : (
        !isError && <Skeleton height={64} radius="lg" />
      )}
    </ConfirmDialog>
  );
};

interface RivalProps {
  readonly rival: Group;
  readonly viewer: GroupViewer | null;
}

const Rival = ({ rival, viewer }: RivalProps) => {
  const { name } = rival;
  const isOwn = viewer !== null && ownsGroup(viewer, factsOf(rival));
  return (
    <li className={classes.rival}>
      <span className={classes.name}>{name}</span>
      <StatusBadge status={rival.group_status} />
      <span className={classes.what}>
        {isOwn ? (
          <Trans>Its application is withdrawn. The group stays and is Filled again.</Trans>
        ) : (
          <Trans>You leave this group. The others in it go on without you.</Trans>
        )}
      </span>
    </li>
  );
};
