import { Trans } from '@lingui/react/macro';
import { writeToRoommate } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { sentenceOr } from '../../lib/api/server-lines.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useSay } from '../../lib/text/say.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './roommate-detail.module.css';

interface MessageButtonProps {
  readonly roommate: Roommate;
  /** A roommate profile is needed to write. */
  readonly hasProfile: boolean;
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** An existing conversation opens even if the person now takes no messages, so only the server can refuse. */
export const MessageButton = ({ roommate: { id }, hasProfile }: MessageButtonProps) => {
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
    <div className={classes.message}>
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
        <p id={reasonId} role="alert" className={classes.reason}>
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
