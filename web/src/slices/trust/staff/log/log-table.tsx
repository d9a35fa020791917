import { Trans } from '@lingui/react/macro';
import { reportSubjects } from '@lodgepole/contract/trust/codes';
import type { StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { useNow } from '../../../../ui/text/use-now.ts';
import classes from '../pages/log-page.module.css';
import { UserText } from '../user-text.tsx';
import { StaffName } from './staff-name.tsx';

interface LogTableProps {
  readonly entries: readonly StaffLogEntry[];
  readonly isStale: boolean;
}

/** What staff did, newest first: a table, whose rows are cards on a phone. */
export const LogTable = ({ entries, isStale }: LogTableProps) => {
  const now = useNow();
  return (
    <table className={classes.table} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Who</Trans>
          </th>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col">
            <Trans>Subject</Trans>
          </th>
          <th scope="col">
            <Trans>Reason</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} now={now} />
        ))}
      </tbody>
    </table>
  );
};

interface LogRowProps {
  readonly entry: StaffLogEntry;
  readonly now: number;
}

const LogRow = ({ entry, now }: LogRowProps) => {
  const say = useSay();
  return (
    <tr>
      <td className={classes.when}>
        <TimeSince instant={entry.created_at} now={now} />
      </td>
      <td>
        <StaffName staff={entry.staff} />
      </td>
      <td className={classes.act}>
        {entry.item_id ? (
          <Link to={paths.staffItem(entry.item_id)}>{say(entry.act_display)}</Link>
        ) : (
          say(entry.act_display)
        )}
      </td>
      <td>
        <SubjectName entry={entry} />
      </td>
      <td>
        <UserText isBlock>{entry.reason}</UserText>
      </td>
    </tr>
  );
};

/** Messages and reviews have no page of their own. */
const pageOf = ({ subject, subject_id }: StaffLogEntry): string | null => {
  if (subject === 'listing') return paths.listing(subject_id);
  return subject === 'person' ? paths.profile(subject_id) : null;
};

const SubjectName = ({ entry }: { readonly entry: StaffLogEntry }) => {
  const say = useSay();
  const name = `${say(reportSubjects[entry.subject])} ${entry.subject_id}`;
  const page = pageOf(entry);
  return page ? <Link to={page}>{name}</Link> : name;
};
