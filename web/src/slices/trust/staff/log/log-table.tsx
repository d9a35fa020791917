import { Trans } from '@lingui/react/macro';
import { reportSubjects } from '@lodgepole/contract/trust/codes';
import type { StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { TimeSince, useNow } from '../../../../ui/text/time-since.tsx';
import { StaffName, UserText } from '../labels.tsx';
import table from '../staff-pages.module.css';

interface LogTableProps {
  readonly entries: readonly StaffLogEntry[];
  readonly isStale: boolean;
}

/** Rows become cards on a phone. */
export const LogTable = ({ entries, isStale }: LogTableProps) => {
  const now = useNow();
  return (
    <table className={table.table} aria-busy={isStale}>
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
      <td className={table.when}>
        <TimeSince instant={entry.created_at} now={now} />
      </td>
      <td>
        <StaffName staff={entry.staff} />
      </td>
      <td className={table.act}>
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

/** Messages and reviews have no page. */
const pageOf = ({ subject, subject_id }: StaffLogEntry): string | null => {
  if (subject === 'listing') return paths.listing(subject_id);
  return subject === 'person' ? paths.staffPerson(subject_id) : null;
};

const SubjectName = ({ entry }: { readonly entry: StaffLogEntry }) => {
  const say = useSay();
  const { title } = entry;
  // What is gone has a number only.
  if (title === null) return `${say(reportSubjects[entry.subject])} ${entry.subject_id}`;
  const page = pageOf(entry);
  const name = <UserText>{title}</UserText>;
  return page ? <Link to={page}>{name}</Link> : name;
};
