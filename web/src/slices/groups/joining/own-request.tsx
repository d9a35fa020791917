import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { requestMessages } from '@lodgepole/contract/groups/requests/messages';
import type { JoinRequest } from '@lodgepole/contract/groups/requests/request';
import { useId } from 'react';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { TimeSince, useNow } from '../../../ui/text/time-since.tsx';
import classes from './joining.module.css';
import { useWithdrawing } from './queries.ts';

/** The viewer's own open request. */
export const OwnRequest = ({ group: { request } }: { readonly group: Group }) =>
  request && <Pending key={request.id} request={request} />;

const Pending = ({ request }: { readonly request: JoinRequest }) => {
  const id = useId();
  const now = useNow();
  const { mutate, isPending, error } = useWithdrawing(request);
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          <Trans>You asked to join</Trans>
        </h2>
        <TimeSince instant={request.created_at} now={now} />
      </div>
      {request.text !== '' && <p className={classes.text}>{request.text}</p>}
      <p className={classes.note}>
        <Trans>We will let you know as soon as the group owner answers.</Trans>
      </p>
      {error && <FailureBanner lines={linesOr(error, requestMessages.withdrawFailed)} />}
      <div>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          <Trans>Withdraw request</Trans>
        </Button>
      </div>
    </section>
  );
};
