import { Trans } from '@lingui/react/macro';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { hasApplied } from '@lodgepole/contract/groups/rules';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useFormats } from '../../../../lib/text/format.ts';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { listingGroupsQuery } from '../../../groups/queries.ts';
import { StatusBadge } from '../../../groups/status/badges.tsx';
import classes from '../../mine/many/many.module.css';
import { useLifeStep } from '../../mine/queries.ts';

const order: readonly GroupStatus[] = ['I', 'U', 'S', 'R'];

const applicantsOf = (groups: readonly Group[]): readonly Applicant[] =>
  groups
    .filter(({ group_status }) => hasApplied(group_status))
    .toSorted((one, other) => order.indexOf(one.group_status) - order.indexOf(other.group_status))
    .map(({ id, name, members, group_status }) => ({
      id,
      name,
      members: members.map(({ user }) => user.full_name),
      badge: <StatusBadge status={group_status} />,
    }));

interface RentQuestionProps {
  readonly listing: Listing;
  readonly onClose: () => void;
}

export const RentQuestion = ({ listing, onClose }: RentQuestionProps) => {
  const { data, isError } = useQuery(listingGroupsQuery(useApi(), listing.id));
  const { take, isBusy, failure } = useLifeStep(listing.id, { tellsItself: true, onDone: onClose });
  return (
    <RentDialog
      home={doorAddress(listing)}
      applicants={data ? applicantsOf(data) : null}
      isBusy={isBusy}
      failure={isError && !data ? [groupMessages.fetchFailed] : failure}
      onRent={(group) => take({ status: 'R', ...(group !== null && { group }) })}
      onCancel={onClose}
    />
  );
};

interface Applicant {
  readonly id: number;
  readonly name: string;
  readonly members: readonly string[];
  readonly badge: ReactNode;
}

interface RentDialogProps {
  readonly home: string;
  /** Null until loaded, so that nobody is notified by mistake. */
  readonly applicants: readonly Applicant[] | null;
  readonly isBusy: boolean;
  readonly failure: readonly string[];
  /** `null` means somebody who did not apply here. */
  readonly onRent: (group: number | null) => void;
  readonly onCancel: () => void;
}

const someoneElse = 'else';

/** Nothing is preselected, because the other groups are notified at once. */
const RentDialog = ({ home, applicants, isBusy, failure, onRent, onCancel }: RentDialogProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const hasNone = applicants?.length === 0;
  const confirm = () => onRent(chosen === null || chosen === someoneElse ? null : Number(chosen));
  return (
    <ConfirmDialog
      title={<Trans>Mark as rented</Trans>}
      question={
        <Trans>
          <b>{home}</b> will no longer appear in searches. Links that people saved will keep working and say
          that it is rented.
        </Trans>
      }
      confirmLabel={<Trans>Mark as rented</Trans>}
      isDestructive={false}
      isReady={hasNone || chosen !== null}
      isBusy={isBusy}
      failure={failure.length > 0 && <FailureBanner lines={failure} />}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {applicants === null && (
        <div aria-busy="true" className={classes.choices}>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      )}
      {applicants && applicants.length > 0 && (
        <Applicants applicants={applicants} chosen={chosen} onChoose={setChosen} />
      )}
      {hasNone && (
        <p>
          <Trans>No group has applied for this home.</Trans>
        </p>
      )}
      <p className={classes.note}>
        <Trans>The other applicants will be told that the home is rented.</Trans>
      </p>
    </ConfirmDialog>
  );
};

interface ApplicantsProps {
  readonly applicants: readonly Applicant[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
}

const Applicants = ({ applicants, chosen, onChoose }: ApplicantsProps) => {
  const { list } = useFormats();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>
        <Trans>Who gets the home?</Trans>
      </legend>
      {applicants.map(({ id, name, members, badge }) => (
        <Choice key={id} value={String(id)} chosen={chosen} onChoose={onChoose}>
          <span className={classes.name}>
            <b>{name}</b> {badge}
          </span>
          <span className={classes.members}>{list(members)}</span>
        </Choice>
      ))}
      <Choice value={someoneElse} chosen={chosen} onChoose={onChoose}>
        <Trans>Someone else</Trans>
      </Choice>
    </fieldset>
  );
};

interface ChoiceProps extends Pick<ApplicantsProps, 'chosen' | 'onChoose'> {
  readonly value: string;
  readonly children: ReactNode;
}

const Choice = ({ value, chosen, onChoose, children }: ChoiceProps) => (
  <label className={classes.dialogsChoice}>
    <input
      type="radio"
      name="applicant"
      value={value}
      checked={chosen === value}
      onChange={() => onChoose(value)}
    />
    <span className={classes.label}>{children}</span>
  </label>
);
