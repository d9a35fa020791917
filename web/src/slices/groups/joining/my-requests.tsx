import { Trans } from '@lingui/react/macro';
import { requestMessages } from '@lodgepole/contract/groups/requests/messages';
import type { OwnRequest } from '@lodgepole/contract/groups/requests/request';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { TimeSince, useNow } from '../../../ui/text/time-since.tsx';
import classes from './joining.module.css';
import { myRequestsQuery, useWithdrawing } from './queries.ts';

/** The viewer's requests to join groups that wait for an answer, or whose answer is new. */
export const MyRequests = () => {
  const id = useId();
  const { data = [] } = useQuery(myRequestsQuery(useApi()));
  if (data.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Groups you asked to join</Trans>
      </h2>
      <ul className={classes.list}>
        {data.map((request) => (
          <li key={request.id} className={classes.request}>
            <Mine request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Mine = ({ request }: { readonly request: OwnRequest }) => {
  const now = useNow();
  const { mutate, isPending, error } = useWithdrawing(request);
  return (
    <>
      <div className={classes.head}>
        <Link to={paths.group(request.group)} className={classes.name}>
          {request.group_name}
        </Link>
        <TimeSince instant={request.responded_at ?? request.created_at} now={now} />
      </div>
      <p className={classes.note}>
        <RequestState accepted={request.accepted} />
      </p>
      {error && <FailureBanner lines={linesOr(error, requestMessages.withdrawFailed)} />}
      {request.accepted === null && (
        <div>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            <Trans>Withdraw request</Trans>
          </Button>
        </div>
      )}
    </>
  );
};

export const RequestState = ({ accepted }: Pick<OwnRequest, 'accepted'>) => {
  if (accepted === null) return <Trans>Waiting for the group owner’s answer</Trans>;
  return accepted ? <Trans>Accepted: you are in the group</Trans> : <Trans>Declined</Trans>;
};
