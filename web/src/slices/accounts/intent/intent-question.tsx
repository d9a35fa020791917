import { Trans, useLingui } from '@lingui/react/macro';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Intent, OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type Icon, IconKey, IconSearch, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import classes from './intent-question.module.css';

/** Where an answer leads; null stays on the page, which searches for homes. */
const wayOf = (intent: Intent, { roommate_profile }: OwnProfile): string | null => {
  if (intent === 'landlord') return paths.postListing();
  if (intent !== 'roommates') return null;
  return roommate_profile === null ? paths.postRoommate(paths.habits()) : paths.habits();
};

/** Goes away at once, in other tabs too, and comes back when saving fails. */
const useAnswer = () => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const lay = (intent: Intent, intent_asked: boolean) =>
    queryClient.setQueryData<OwnProfile>(
      viewerKey,
      (viewer) => viewer && { ...viewer, intent, intent_asked },
    );
  return useSubmit({
    mutationFn: (intent: Intent) => api.call(editProfile, { body: { intent } }),
    onMutate: async (intent) => {
      await queryClient.cancelQueries({ queryKey: viewerKey });
      lay(intent, true);
    },
    onError: () => {
      lay('', false);
      showToast(t`Your choice could not be saved. Please try again.`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewerKey }),
  });
};

/** Asks once, on the page that the first sign-in leads to. */
export const IntentQuestion = ({ viewer }: { readonly viewer: OwnProfile }) => {
  const id = useId();
  const navigate = useNavigate();
  const { mutate } = useAnswer();
  if (viewer.intent_asked) return null;
  const answer = (intent: Intent) => {
    mutate(intent);
    const way = wayOf(intent, viewer);
    if (way !== null) void navigate(way);
    // The focused button disappears.
    else document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <section className={classes.question} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          <Trans>What brings you here?</Trans>
        </h2>
        <Button variant="subtle" size="sm" onClick={() => answer('')}>
          <Trans context="question">Skip</Trans>
        </Button>
      </div>
      <div className={classes.answers}>
        <Answer icon={IconSearch} title={<Trans>A home</Trans>} onChoose={() => answer('home')}>
          <Trans>Search homes and rooms across Canada.</Trans>
        </Answer>
        <Answer icon={IconUsers} title={<Trans>Roommates</Trans>} onChoose={() => answer('roommates')}>
          <Trans>Meet people to rent a home with, each paying a share.</Trans>
        </Answer>
        <Answer icon={IconKey} title={<Trans>A home to rent out</Trans>} onChoose={() => answer('landlord')}>
          <Trans>List your home and choose who moves in.</Trans>
        </Answer>
      </div>
    </section>
  );
};

interface AnswerProps {
  readonly icon: Icon;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

const Answer = ({ icon: AnswerIcon, title, children, onChoose }: AnswerProps) => (
  <button type="button" className={classes.answer} onClick={onChoose}>
    <AnswerIcon size={26} stroke={1.75} aria-hidden="true" className={classes.icon} />
    <span className={classes.title}>{title}</span>
    <span className={classes.words}>{children}</span>
  </button>
);
