import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type LinkedGroup, linkMessages } from '@lodgepole/contract/groups/link/link';
import { linkRefusal } from '@lodgepole/contract/groups/link/rules';
import { groupMessages, groupRefusals } from '@lodgepole/contract/groups/messages';
import { factsOf, isMember, isTaking } from '@lodgepole/contract/groups/rules';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { useViewing } from '../../../session/viewer.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner, FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { RoommateForm, useSaving } from '../../roommates/form/roommate-form.tsx';
import classes from '../joining/joining.module.css';
import { joinByLink, linkedGroupQuery } from '../joining/queries.ts';
import { ListingStrip, previewOf } from '../listing-preview.tsx';
import { groupQuery, keepGroup } from '../queries.ts';

/** Where a group's link leads, with or without an account. */
export const GroupLinkPage = () => {
  const token = useParams()['token'] ?? '';
  const { data, error, isFetching, refetch } = useQuery(linkedGroupQuery(useApi(), token));
  return (
    <PageColumn width="narrow">
      {data ? (
        <Linked key={token} linked={data} token={token} />
      ) : isNotFound(error) ? (
        <Gone />
      ) : error && !isFetching ? (
        <LoadFailure sentence={linkMessages.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} radius="lg" />
      )}
    </PageColumn>
  );
};

const Gone = () => {
  const say = useSay();
  return (
    <>
      <PageTitle>
        <Trans>Join a group</Trans>
      </PageTitle>
      <EmptyState
        drawing={<SignpostDrawing />}
        explanation={say(groupMessages.whatItIs)}
        action={
          <Button to={paths.listings()}>
            <Trans>Find a home</Trans>
          </Button>
        }
      >
        {say(linkMessages.gone)}
      </EmptyState>
    </>
  );
};

interface LinkedProps {
  readonly linked: LinkedGroup;
  readonly token: string;
}

const Linked = ({ linked, token }: LinkedProps) => {
  const { name, city, members, listing } = linked;
  const { list } = useFormats();
  const names = list(members);
  return (
    <>
      <div className={classes.request}>
        <PageTitle>{name}</PageTitle>
        <p className={classes.note}>
          {listing ? (
            <Trans>You can join this group. It would like to rent the home below.</Trans>
          ) : (
            <Trans>You can join this group. It looks for a home in {city}.</Trans>
          )}
        </p>
      </div>
      <p>
        <Trans>Members: {names}</Trans>
      </p>
      {listing && <ListingStrip listing={previewOf(listing)} />}
      <WayIn linked={linked} token={token} />
    </>
  );
};

const WayIn = ({ linked, token }: LinkedProps) => {
  const viewing = useViewing();
  switch (viewing.kind) {
    case 'anonymous':
      return <ForVisitors token={token} />;
    case 'unknown':
      return <Skeleton height={48} radius="lg" />;
    case 'failed':
      return <LoadFailure sentence={linkMessages.fetchFailed} onRetry={viewing.retry} />;
    case 'signed-in':
      return <ForViewer linked={linked} token={token} viewer={viewing.viewer} />;
  }
};

const ForVisitors = ({ token }: Pick<LinkedProps, 'token'>) => (
  <section className={classes.panel}>
    <p>
      <Trans>
        To join, create an account and a short roommate profile. It takes a few minutes, and brings you back
        here.
      </Trans>
    </p>
    <div className={classes.buttons}>
      <Button to={paths.register(paths.groupLink(token))}>
        <Trans>Create an account</Trans>
      </Button>
      <Button variant="default" to={paths.login(paths.groupLink(token))}>
        <Trans>I have an account</Trans>
      </Button>
    </div>
  </section>
);

const useJoining = (token: string) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    mutationFn: () => joinByLink(api, token),
    onSuccess: (group) => {
      keepGroup(api, queryClient, group);
      showToast(t`You are in the group.`);
      void navigate(paths.group(group.id), { replace: true, state: workDone });
    },
    // The link may have ended since.
    onError: () => void queryClient.invalidateQueries(linkedGroupQuery(api, token)),
  });
};

interface ForViewerProps extends LinkedProps {
  readonly viewer: OwnProfile;
}

const ForViewer = ({ linked, token, viewer }: ForViewerProps) => {
  const say = useSay();
  const joining = useJoining(token);
  const { data: group } = useQuery(groupQuery(useApi(), linked.group));
  const facts = group && factsOf(group);
  const refusal = facts ? linkRefusal(viewer, facts) : null;
  const { name } = linked;
  const failure = joining.error && <FailureBanner lines={linesOr(joining.error, groupMessages.joinFailed)} />;
  if (facts && isMember(viewer, facts) && !joining.isSuccess)
    return (
      <Banner kind="success">
        <p>
          <Trans>You are in this group.</Trans>
        </p>
        <Button to={paths.group(linked.group)}>
          <Trans>Go to the group</Trans>
        </Button>
      </Banner>
    );
  if (group && !isTaking(group))
    return <Banner kind="notice">{say(listingMessages.notTakingRequests)}</Banner>;
  if (refusal !== null && refusal !== 'no-roommate-profile')
    return <Banner kind="notice">{say(groupRefusals[refusal])}</Banner>;
  if (viewer.roommate_profile === null)
    return <NewProfile isJoining={joining.isPending} failure={failure} onDone={() => joining.mutate()} />;
  return (
    <section className={classes.panel}>
      {failure}
      <div className={classes.buttons}>
        <Button loading={joining.isPending || joining.isSuccess} onClick={() => joining.mutate()}>
          <Trans>Join {name}</Trans>
        </Button>
      </div>
    </section>
  );
};

interface NewProfileProps {
  readonly isJoining: boolean;
  readonly failure: ReactNode;
  /** The profile exists, so the person can join. */
  readonly onDone: () => void;
}

/** The required part of a roommate profile, on the way into a group. */
const NewProfile = ({ isJoining, failure, onDone }: NewProfileProps) => {
  const id = useId();
  const saving = useSaving(null, onDone);
  return (
    <section aria-labelledby={id} className={classes.form}>
      <h2 id={id}>
        <Trans>Your roommate profile</Trans>
      </h2>
      <p className={classes.note}>
        <Trans>The members see it. You can add to it later.</Trans>
      </p>
      <RoommateForm
        roommate={null}
        isBrief
        saving={{ ...saving, isBusy: saving.isBusy || isJoining }}
        submitLabel={<Trans>Save and join the group</Trans>}
        failure={
          saving.error !== null ? (
            <FailureBanner lines={linesOr(saving.error, roommateMessages.registerFailed)} />
          ) : (
            failure
          )
        }
      />
    </section>
  );
};
