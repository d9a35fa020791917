import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockedPerson } from '@lodgepole/contract/accounts/blocks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { exactTime, timeAgo } from '../../../lib/text/dates.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import classes from './blocked-list.module.css';
import { blockFailures, blocksQuery, useBlocking } from './queries.ts';

export const BlockedList = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(blocksQuery(useApi()));
  const unblocking = useBlocking('unblock');
  const list = useRef<HTMLDivElement>(null);
  if (data === undefined) return isError ? <Failure onRetry={() => void refetch()} /> : <Pending />;
  const { variables, isPending } = unblocking;
  const name = variables?.full_name;
  const unblock = (person: BlockedPerson) => {
    // The pressed button disappears with its row, so move the focus to the list.
    list.current?.focus();
    unblocking.mutate(person);
  };
  return (
    <div ref={list} tabIndex={-1}>
      {data.length === 0 ? (
        <p className={classes.none}>
          <Trans>You have not blocked anyone.</Trans>
        </p>
      ) : (
        <ul className={classes.people}>
          {data.map((person) => (
            <Person
              key={person.id}
              person={person}
              now={dataUpdatedAt}
              isBusy={isPending && variables.id === person.id}
              onUnblock={() => unblock(person)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {unblocking.isSuccess && <Trans>{name} has been unblocked.</Trans>}
      </p>
      {unblocking.isError && <FailureBanner lines={[blockFailures.unblocking]} />}
    </div>
  );
};

interface PersonProps {
  readonly person: BlockedPerson;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onUnblock: () => void;
}

const Person = ({ person, now, isBusy, onUnblock }: PersonProps) => {
  const { t, i18n } = useLingui();
  const { id, full_name: name, profile_picture, blocked_at } = person;
  const ago = timeAgo(i18n.locale, blocked_at, now);
  return (
    <li className={classes.person}>
      <Avatar src={profile_picture} name={name} size={40} />
      <div className={classes.about}>
        <p className={classes.name}>
          <Link to={paths.profile(id)}>{name}</Link>
        </p>
        <p className={classes.time}>
          <time dateTime={blocked_at} title={exactTime(i18n.locale, blocked_at)}>
            <Trans>Blocked {ago}</Trans>
          </time>
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        aria-label={t`Unblock ${name}`}
        onClick={onUnblock}
      >
        <Trans>Unblock</Trans>
      </Button>
    </li>
  );
};

const Pending = () => (
  <div aria-busy="true" className={classes.people}>
    <Skeleton height={72} />
  </div>
);

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => {
  const say = useSay();
  return (
    <RetryBanner variant="default" className={classes.failure} onRetry={onRetry}>
      {say(blockFailures.loading)}
    </RetryBanner>
  );
};
