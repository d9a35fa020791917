import { Trans } from '@lingui/react/macro';
import { type ReportState, type ReportSubject, reportSubjects } from '@lodgepole/contract/trust/codes';
import type { Report } from '@lodgepole/contract/trust/reports';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Badge, type Look } from '../../../ui/badges/badge.tsx';
import { TimeSince } from '../../../ui/text/time-since.tsx';
import classes from './reports.module.css';

const looks: Readonly<Record<ReportState, Look>> = {
  open: { tone: 'amber', icon: IconClock },
  upheld: { tone: 'pine', icon: IconCircleCheck },
  dismissed: { tone: 'plain', icon: IconCircleX },
};

/** Messages and reviews have no page of their own. */
const pageOf: Partial<Readonly<Record<ReportSubject, (id: number) => string>>> = {
  listing: paths.listing,
  person: paths.profile,
};

interface ReportCardProps {
  readonly report: Report;
  readonly now: number;
}

/** One report and what became of it. */
export const ReportCard = ({ report, now }: ReportCardProps) => {
  const say = useSay();
  const { subject, subject_id, state, text } = report;
  const page = pageOf[subject]?.(subject_id);
  const name = say(reportSubjects[subject]);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{page === undefined ? name : <Link to={page}>{name}</Link>}</h2>
        <Badge look={looks[state]}>{say(report.state_display)}</Badge>
      </div>
      <p>{say(report.reason_display)}</p>
      {text !== '' && <p className={classes.text}>{text}</p>}
      <p className={classes.meta}>
        <Trans>
          Reported <TimeSince instant={report.created_at} now={now} />
        </Trans>
        {' · '}
        <Outcome state={state} />
      </p>
    </li>
  );
};

const Outcome = ({ state }: { readonly state: ReportState }) => {
  switch (state) {
    case 'open':
      return <Trans>Our staff have not decided yet.</Trans>;
    case 'upheld':
      return <Trans>Our staff agreed with you.</Trans>;
    case 'dismissed':
      return <Trans>Our staff found nothing against our rules.</Trans>;
  }
};
