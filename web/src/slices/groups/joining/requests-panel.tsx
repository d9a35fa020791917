import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { requestMessages, requestRefusals } from '@lodgepole/contract/groups/requests/messages';
import type { JoinRequest } from '@lodgepole/contract/groups/requests/request';
import { admitAskerRefusal } from '@lodgepole/contract/groups/requests/rules';
import { factsOf } from '@lodgepole/contract/groups/rules';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TimeSince, useNow } from '../../../ui/text/time-since.tsx';
import { CompatibilityBadge } from '../../roommates/compatibility-badge.tsx';
import { roommateQuery } from '../../roommates/queries.ts';
import { FoldPanel } from '../panels/fold-panel.tsx';
import { Portrait } from '../portrait.tsx';
import classes from './joining.module.css';
import { groupRequestsQuery, useAnswering } from './queries.ts';

interface RequestsPanelProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
  /** The viewer is leaving, so stop fetching. */
  readonly isGoing: boolean;
}

/** Open requests to join, for members; the owner answers them. */
export const RequestsPanel = ({ group, own, isGoing }: RequestsPanelProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const query = useQuery({ ...groupRequestsQuery(useApi(), group.id), enabled: !isGoing });
  const { data: requests, isError, isFetching, refetch } = query;
  if (requests ? requests.length === 0 : !isError) return null;
  return (
    <FoldPanel title={<Trans>Requests to join</Trans>} state={requests && number(requests.length)}>
      {requests ? (
        <ul className={classes.list} aria-label={t`Requests to join`}>
          {requests.map((request) => (
            <li key={request.id} className={classes.request}>
              <RequestCard request={request} group={group} isOwner={own === group.owner.id} />
            </li>
          ))}
        </ul>
      ) : (
        !isFetching && (
          <LoadFailure
            sentence={requestMessages.fetchFailed}
            variant="default"
            onRetry={() => void refetch()}
          />
        )
      )}
    </FoldPanel>
  );
};

interface RequestCardProps {
  readonly request: JoinRequest;
  readonly group: Group;
  readonly isOwner: boolean;
}

const RequestCard = ({ request, group, isOwner }: RequestCardProps) => {
  const now = useNow();
  const { data: roommate } = useQuery(roommateQuery(useApi(), request.roommate));
  return (
    <>
      {roommate ? <Person roommate={roommate} /> : <Skeleton height={56} radius="lg" />}
      <TimeSince instant={request.created_at} now={now} />
      {request.text !== '' && <p className={classes.text}>{request.text}</p>}
      {isOwner && roommate && <Answer request={request} group={group} roommate={roommate} />}
    </>
  );
};

const Person = ({ roommate }: { readonly roommate: Roommate }) => {
  const { money, day } = useFormats();
  const { user, compatibility } = roommate;
  const [age, budget, date] = [user.age, money(roommate.roommate_budget), day(roommate.move_in_date)];
  return (
    <div className={classes.person}>
      <Portrait user={user} size={56} />
      <div className={classes.words}>
        <Link to={paths.roommate(roommate.id)} className={classes.name}>
          {user.full_name}
        </Link>
        <span className={classes.note}>
          <Trans>
            {age} years old · {budget} a month · move-in {date}
          </Trans>
        </span>
        <CompatibilityBadge compatibility={compatibility} />
      </div>
    </div>
  );
};

interface AnswerProps extends Omit<RequestCardProps, 'isOwner'> {
  readonly roommate: Roommate;
}

const sentences = { ...groupRefusals, ...requestRefusals };

const Answer = ({ request, group, roommate: { user } }: AnswerProps) => {
  const say = useSay();
  const { mutate, isPending, variables, error } = useAnswering(request);
  const refusal = admitAskerRefusal(user, factsOf(group));
  const name = user.first_name;
  return (
    <>
      {error && <FailureBanner lines={linesOr(error, requestMessages.answerFailed)} />}
      {refusal && <p className={classes.note}>{say(sentences[refusal])}</p>}
      <div className={classes.buttons}>
        <Button
          variant="light"
          disabled={refusal !== null}
          loading={isPending && variables}
          onClick={() => mutate(true)}
        >
          <Trans>Accept {name}</Trans>
        </Button>
        <Button variant="default" loading={isPending && !variables} onClick={() => mutate(false)}>
          <Trans>Decline {name}</Trans>
        </Button>
      </div>
    </>
  );
};
