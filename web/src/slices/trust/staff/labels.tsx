import { Trans } from '@lingui/react/macro';
import { type QueueKind, queueKinds, type ReportState, reportStates } from '@lodgepole/contract/trust/codes';
import type { StaffLogEntry, StaffPerson } from '@lodgepole/contract/trust/staff';
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconFlag,
  IconHourglass,
  IconRosetteDiscountCheck,
  IconScale,
  IconShieldSearch,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Badge, type Look } from '../../../ui/badges/badge.tsx';
import classes from './item/item-parts.module.css';

const kindLooks: Readonly<Record<QueueKind, Look>> = {
  report: { tone: 'red', icon: IconFlag },
  held: { tone: 'amber', icon: IconShieldSearch },
  verification: { tone: 'blue', icon: IconRosetteDiscountCheck },
  appeal: { tone: 'amber', icon: IconScale },
};

export const KindBadge = ({ kind }: { readonly kind: QueueKind }) => {
  const say = useSay();
  return <Badge look={kindLooks[kind]}>{say(queueKinds[kind])}</Badge>;
};

/** For rows, where a badge takes too much room. */
export const KindName = ({ kind }: { readonly kind: QueueKind }) => {
  const say = useSay();
  const { tone, icon: Icon } = kindLooks[kind];
  return (
    <span className={`${classes.kind} ${classes[tone] ?? ''}`}>
      <Icon size={16} stroke={1.75} aria-hidden="true" /> {say(queueKinds[kind])}
    </span>
  );
};

const stateLooks: Readonly<Record<ReportState, Look>> = {
  open: { tone: 'amber', icon: IconHourglass },
  upheld: { tone: 'red', icon: IconCircleCheck },
  dismissed: { tone: 'plain', icon: IconCircleX },
};

export const StateBadge = ({ state }: { readonly state: ReportState }) => {
  const say = useSay();
  return <Badge look={stateLooks[state]}>{say(reportStates[state])}</Badge>;
};

export const SuspendedBadge = () => (
  <Badge look={{ tone: 'red', icon: IconBan }}>
    <Trans>Suspended</Trans>
  </Badge>
);

/** Opens in a new tab, so that the decision stays open. */
export const PersonLink = ({ person }: { readonly person: StaffPerson | null }) => {
  if (!person) return <Trans>Deleted account</Trans>;
  return (
    <>
      <Link to={paths.staffPerson(person.id)} target="_blank">
        <UserText>{person.full_name}</UserText>
      </Link>{' '}
      {person.is_suspended && <SuspendedBadge />}
    </>
  );
};

/** Null for the operator's command line. */
export const StaffName = ({ staff }: Pick<StaffLogEntry, 'staff'>) =>
  staff ? <UserText>{staff.full_name}</UserText> : <Trans>Command line</Trans>;

interface UserTextProps {
  readonly children: string;
  /** A paragraph that keeps line breaks. */
  readonly isBlock?: boolean;
}

/** Untrusted text: no links, breaks anywhere, and isolates its direction. */
export const UserText = ({ children, isBlock = false }: UserTextProps) =>
  isBlock ? (
    <p dir="auto" className={`${classes.text} ${classes.block}`}>
      {children}
    </p>
  ) : (
    <bdi className={classes.text}>{children}</bdi>
  );
