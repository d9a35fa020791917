import { Trans } from '@lingui/react/macro';
import { writeToRoommate } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { isOwnProfile } from '@lodgepole/contract/roommates/rules';
import { IconMessageCircle, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, sentenceOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useNameInTitle } from '../../../lib/use-name-in-title.ts';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage } from '../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useIsBlocked } from '../../accounts/blocks/queries.ts';
import { ExplainedFit } from '../../groups/status/badges.tsx';
import { PersonMenu } from '../../trust/reports/report-menu.tsx';
import { CompatibilityBadge } from '../compatibility-badge.tsx';
import { LivingTogether, OwnHabits } from '../living-together.tsx';
import { roommateQuery } from '../queries.ts';
import { useOwnHabits } from '../questionnaire/queries.ts';
import detailClasses from '../roommate-detail.module.css';
import { RoommateHead, RoommateSections } from '../roommate-detail.tsx';
import { FitSelect, useFitChoice } from './fit-choice.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import classes from './roommate-pages.module.css';
import { RoommatePending } from './roommate-pending.tsx';

export const RoommatePage = () => {
  const id = Number(useParams()['id']);
  const fit = useFitChoice(useAddress());
  const query = useQuery({
    ...roommateQuery(useApi(), id, fit.chosen),
    placeholderData: keepPreviousData,
    enabled: !fit.isPending,
  });
  const { error, isFetching, refetch } = query;
  const roommate = query.data?.id === id ? query.data : undefined;
  useNameInTitle(roommate?.user.full_name);
  if (isNotFound(error)) return <NotFoundPage />;
  if (roommate) return <Person roommate={roommate} fit={fit} />;
  return (
    <PageColumn>
      <PageTitle>
        <Trans>Roommate</Trans>
      </PageTitle>
      {error && !isFetching ? (
        <LoadFailure sentence={roommateMessages.oneFailed} onRetry={() => void refetch()} />
      ) : (
        <RoommatePending />
      )}
    </PageColumn>
  );
};

interface PersonProps {
  readonly roommate: Roommate;
  readonly fit: ReturnType<typeof useFitChoice>;
}

const Person = ({ roommate, fit }: PersonProps) => {
  const viewing = useViewing();
  const answers = useOwnHabits();
  const viewer = viewerOf(viewing);
  const isOwn = viewing.kind === 'signed-in' && isOwnProfile(viewing.viewer, roommate.user.id);
  return (
    <PageColumn>
      <RoommateHead
        roommate={roommate}
        fit={
          !isOwn && (
            <div className={classes.fits}>
              <CompatibilityBadge compatibility={roommate.compatibility} />
              {roommate.fit !== null && (
                <>
                  <ExplainedFit fit={roommate.fit} of="rent" />
                  <FitSelect {...fit} />
                </>
              )}
            </div>
          )
        }
        actions={
          <>
            {isOwn && (
              <Button to={paths.editRoommate(roommate.id)}>
                <Trans>Edit Roommate Profile</Trans>
              </Button>
            )}
            {viewer && !isOwn && <Contact roommate={roommate} own={viewer.roommate_profile} />}
            <Button to={paths.profile(roommate.user.id)} variant="default">
              <Trans>View profile</Trans>
            </Button>
            {isOwn && (
              <Button to={paths.roommates()} variant="default">
                <Trans>See Roommates</Trans>
              </Button>
            )}
            {viewing.kind === 'signed-in' && !isOwn && <PersonMenu person={roommate.user} look="button" />}
          </>
        }
      />
      <RoommateSections
        roommate={roommate}
        together={
          isOwn ? (
            <OwnHabits answers={answers} />
          ) : (
            viewer !== null &&
            viewer.roommate_profile !== null && <LivingTogether roommate={roommate} answers={answers} />
          )
        }
      />
    </PageColumn>
  );
};

interface ContactProps extends Pick<PersonProps, 'roommate'> {
  /** The viewer's roommate id. */
  readonly own: number | null;
}

/** Hidden if the viewer has blocked them. */
const Contact = ({ roommate, own }: ContactProps) =>
  useIsBlocked(roommate.user.id) ? null : (
    <>
      <MessageButton key={roommate.id} roommate={roommate} hasProfile={own !== null} />
      <InviteToGroup roommate={roommate} own={own} />
    </>
  );

interface InviteToGroupProps {
  readonly roommate: Roommate;
  /** The viewer's roommate id. */
  readonly own: number | null;
}

const InviteToGroup = (props: InviteToGroupProps) => {
  // Links from other pages open the dialog.
  const [isOpen, setOpen] = useState(useLocation().hash === '#invite');
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Invite to a group</Trans>
      </Button>
      {isOpen && <InviteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

interface MessageButtonProps {
  readonly roommate: Roommate;
  /** A roommate profile is needed to write. */
  readonly hasProfile: boolean;
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** An existing conversation opens even if the person now takes no messages, so only the server can refuse. */
const MessageButton = ({ roommate: { id }, hasProfile }: MessageButtonProps) => {
  const reasonId = useId();
  const say = useSay();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useSubmit({
    mutationFn: () => api.call(writeToRoommate, { params: { id } }),
    onSuccess: (conversation) => {
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      void navigate(paths.conversation(conversation.id));
    },
  });
  const isRefused = isRefusal(error);
  return (
    <div className={detailClasses.message}>
      <Button
        fullWidth
        loading={isPending || isSuccess}
        disabled={isRefused}
        aria-describedby={error ? reasonId : undefined}
        leftSection={<IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => mutate()}
      >
        <Trans context="verb">Message</Trans>
      </Button>
      {error && !isPending && (
        <p id={reasonId} role="alert" className={detailClasses.reason}>
          {say(sentenceOr(error, conversationMessages.startFailed))}
          {isRefused && !hasProfile && (
            <>
              {' '}
              <Link to={paths.postRoommate(paths.roommate(id))}>
                <Trans>Create Roommate Profile</Trans>
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
};
