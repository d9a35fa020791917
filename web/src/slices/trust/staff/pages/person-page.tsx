import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPersonPage as Seen } from '@lodgepole/contract/trust/directory';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { exactTime } from '../../../../lib/text/dates.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useNameInTitle } from '../../../../lib/use-name-in-title.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { NotFoundPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { TimeSince, useNow } from '../../../../ui/text/time-since.tsx';
import { DirectActs } from '../acts/direct-acts.tsx';
import { Part } from '../item/part.tsx';
import { StateBadge, SuspendedBadge, UserText } from '../labels.tsx';
import { LogTable } from '../log/log-table.tsx';
import { personQuery, staffFailures, useStaffCheck } from '../queries.ts';
import { ItemRow, ListingRow, Rows } from '../search/rows.tsx';
import pages from '../staff-pages.module.css';

export const StaffPersonPage = () => {
  const id = Number(useParams()['id']);
  const { data, error, isFetching, refetch } = useQuery(personQuery(useApi(), id));
  useStaffCheck(error);
  useNameInTitle(data?.person.full_name);
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <PageColumn width="full">
      {data && <Person seen={data} />}
      {!data &&
        (error && !isFetching ? (
          <LoadFailure
            title={<Trans>Person</Trans>}
            sentence={staffFailures.person}
            onRetry={() => void refetch()}
          />
        ) : (
          <Pending />
        ))}
    </PageColumn>
  );
};

const Pending = () => (
  <div aria-busy="true">
    <h1 className="visually-hidden">
      <Trans>Person</Trans>
    </h1>
    <Skeleton height={40} width="40%" />
    <Skeleton height={160} radius="lg" />
  </div>
);

const Person = ({ seen }: { readonly seen: Seen }) => {
  const { person, items, listings, reports_made, log } = seen;
  const viewer = viewerOf(useViewing());
  const now = useNow();
  return (
    <>
      <div className={pages.logHead}>
        <PageTitle>
          <UserText>{person.full_name}</UserText>
        </PageTitle>
        <span>
          {person.is_suspended && <SuspendedBadge />}{' '}
          <Link to={paths.profile(person.id)}>
            <Trans>Public profile</Trans>
          </Link>{' '}
          · <Link to={paths.staffSearch()}>{<Trans>Staff search</Trans>}</Link>
        </span>
      </div>
      <div className={pages.searchParts}>
        <Facts seen={seen} />
        {viewer && (
          <DirectActs title={<Trans>Staff</Trans>} listing={null} person={person} viewer={viewer.id} />
        )}
        <ListPart title={<Trans>Cases</Trans>} count={items.length}>
          <Rows items={items}>{(item) => <ItemRow item={item} readAt={now} />}</Rows>
        </ListPart>
        <ListPart title={<Trans>Listings</Trans>} count={listings.length}>
          <Rows items={listings}>{(listing) => <ListingRow listing={listing} />}</Rows>
        </ListPart>
        <ListPart title={<Trans>Reports by this person</Trans>} count={reports_made.length}>
          <ReportsMade reports={reports_made} readAt={now} />
        </ListPart>
        <ListPart title={<Trans>Staff log</Trans>} count={log.length}>
          <LogTable entries={log} isStale={false} />
        </ListPart>
      </div>
    </>
  );
};

interface ListPartProps {
  readonly title: ReactNode;
  readonly count: number;
  readonly children: ReactNode;
}

const ListPart = ({ title, count, children }: ListPartProps) =>
  count > 0 && <Part title={title}>{children}</Part>;

const Facts = ({ seen: { person, blocks, sessions } }: { readonly seen: Seen }) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Number`, String(person.id)],
    [t`Email`, <UserText key="email">{person.email}</UserText>],
    [t`Phone number`, person.phone_number],
    [t`City`, <UserText key="city">{person.city}</UserText>],
    [t`Member since`, exactTime(i18n.locale, person.created_at)],
    [t`Email confirmed`, person.is_verified ? t`Yes` : t`No`],
    [t`Blocked by`, number(blocks)],
    [t`Open sessions`, number(sessions)],
    ...(person.is_staff ? [[t`Role`, t`Staff`] as const] : []),
  ];
  return (
    <dl className={pages.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

interface ReportsMadeProps {
  readonly reports: Seen['reports_made'];
  readonly readAt: number;
}

const ReportsMade = ({ reports, readAt }: ReportsMadeProps) => {
  const say = useSay();
  return (
    <Rows items={reports}>
      {({ reason_display, text, state, created_at }) => (
        <>
          <span className={pages.name}>{say(reason_display)}</span>
          <StateBadge state={state} />
          {text !== '' && (
            <span className={pages.meta}>
              <UserText>{text}</UserText>
            </span>
          )}
          <span className={pages.meta}>
            <TimeSince instant={created_at} now={readAt} />
          </span>
        </>
      )}
    </Rows>
  );
};
