import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { groupAction } from '@lodgepole/contract/groups/actions';
import type { Group, MissingPart } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf, type GroupViewer, isInTheRunning, ownsGroup } from '@lodgepole/contract/groups/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { applicationsQuery } from '../queries.ts';
import { StatusBadge } from '../status/badges.tsx';
import classes from './action-bar.module.css';
import type { GroupActionState } from './use-group-actions.ts';

interface ActionQuestionProps {
  readonly group: Group;
  readonly actions: GroupActionState;
}

export const ActionQuestion = ({ group, actions }: ActionQuestionProps) => {
  const say = useSay();
  const { asked, isBusy, failure, confirm, cancel } = actions;
  if (asked === null) return null;
  if (asked === 'replace') return <ReplaceQuestion group={group} actions={actions} />;
  const { name } = group;
  const labels = {
    delete: <Trans>Delete</Trans>,
    leave: <Trans>Leave</Trans>,
    apply: <Trans>Apply</Trans>,
    withdraw: <Trans>Withdraw</Trans>,
  };
  const questions = {
    delete: say(groupMessages.deleteConfirmation),
    leave: say(groupMessages.leaveConfirmation),
    apply: (
      <Trans>Send the application of “{name}” to the landlord? You can withdraw it until they decide.</Trans>
    ),
    withdraw: (
      <Trans>
        Withdraw the application of “{name}”? The landlord and everyone in the group will be told. The group
        will stay and can apply again.
      </Trans>
    ),
  };
  return (
    <ConfirmDialog
      title={say(groupAction(asked).label)}
      question={questions[asked]}
      confirmLabel={labels[asked]}
      isDestructive={asked !== 'apply'}
      isBusy={isBusy}
      failure={failure.length > 0 && <FailureBanner lines={failure} />}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {asked === 'apply' && <MissingParts group={group} />}
    </ConfirmDialog>
  );
};

/** Not for someone who applies alone: nobody shares the rent or has to be ready. */
const isAsked =
  ({ members }: Group) =>
  (part: MissingPart): boolean =>
    members.length > 1 || (part !== 'split' && part !== 'ready');

const MissingParts = ({ group }: { readonly group: Group }) => {
  const words = useMissingWords(group);
  const missing = (group.missing ?? []).filter(isAsked(group));
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <p>
        <Trans>Some things are still missing:</Trans>
      </p>
      <ul className={classes.parts}>
        {missing.map((part) => (
          <li key={part} className={classes.part}>
            <IconCircleDashed size={20} stroke={1.75} aria-hidden="true" />
            {words(part)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const useMissingWords = ({ members, ready }: Group): ((part: MissingPart) => string) => {
  const { t } = useLingui();
  const { list } = useFormats();
  return (part) => {
    switch (part) {
      case 'home':
        return t`The group has no home yet.`;
      case 'letter':
        return t`The letter to the landlord is empty.`;
      case 'introductions':
        return t`Not everyone has introduced themselves.`;
      case 'split':
        return t`Not everyone has agreed to the rent split.`;
      case 'viewing':
        return t`Nobody has booked a viewing.`;
      case 'ready': {
        const waiting = members.filter(({ id }) => ready?.includes(id) !== true);
        const people = list(waiting.map(({ user }) => user.first_name));
        return t`${plural(waiting.length, {
          one: `${people} is not ready yet.`,
          other: `${people} are not ready yet.`,
        })}`;
      }
    }
  };
};

interface ReplaceQuestionProps {
  readonly group: Group;
  readonly actions: GroupActionState;
}

/** The other groups with which the viewer has applied for the same listing. */
const otherApplicationsOf = (group: Group, groups: readonly Group[]): readonly Group[] =>
  groups.filter(
    ({ id, listing, group_status }) =>
      id !== group.id && listing === group.listing && isInTheRunning(group_status),
  );

/** A person can apply for a listing with one group only. */
const ReplaceQuestion = ({ group, actions }: ReplaceQuestionProps) => {
  const viewer = viewerOf(useViewing());
  const { data, isError } = useQuery(applicationsQuery(useApi()));
  const others = data && otherApplicationsOf(group, data.member);
  const { name } = group;
  const home = group.listing_preview === null ? '' : doorAddress(group.listing_preview);
  const { failure } = actions;
  return (
    <ConfirmDialog
      title={<Trans>Which application counts?</Trans>}
      question={
        <Trans>
          You have already applied for <b>{home}</b> with another group. To apply with <b>{name}</b>, you will
          withdraw from the other one.
        </Trans>
      }
      confirmLabel={<Trans>Apply with {name}</Trans>}
      isReady={others !== undefined || isError}
      isBusy={actions.isBusy}
      failure={failure.length > 0 && <FailureBanner lines={failure} />}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    >
      {others ? (
        <ul className={classes.others}>
          {others.map((other) => (
            <OtherApplication key={other.id} other={other} viewer={viewer} />
          ))}
        </ul>
      ) : (
        !isError && <Skeleton height={64} radius="lg" />
      )}
    </ConfirmDialog>
  );
};

interface OtherApplicationProps {
  readonly other: Group;
  readonly viewer: GroupViewer | null;
}

const OtherApplication = ({ other, viewer }: OtherApplicationProps) => {
  const { name } = other;
  const isOwn = viewer !== null && ownsGroup(viewer, factsOf(other));
  return (
    <li className={classes.other}>
      <span className={classes.name}>{name}</span>
      <StatusBadge status={other.group_status} />
      <span className={classes.what}>
        {isOwn ? (
          <Trans>Its application will be withdrawn. The group stays, with the status Filled again.</Trans>
        ) : (
          <Trans>You will leave this group. The others will go on without you.</Trans>
        )}
      </span>
    </li>
  );
};
