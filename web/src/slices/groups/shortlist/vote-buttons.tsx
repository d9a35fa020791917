import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Shortlisted, shortlistMessages, type Vote, votes } from '@lodgepole/contract/groups/shortlist';
import { IconMoodEmpty, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { showReply } from '../../../lib/api/query-client.ts';
import { useSay } from '../../../lib/text/say.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { sendVote, shortlistQuery } from './queries.ts';
import classes from './shortlist.module.css';

/** The entry after the caller's vote. */
export const withVote = (entry: Shortlisted, vote: Vote | null): Shortlisted => {
  const counts = { ...entry.votes };
  if (entry.vote !== null) counts[entry.vote] -= 1;
  if (vote !== null) counts[vote] += 1;
  return { ...entry, vote, votes: counts };
};

interface VoteButtonsProps {
  readonly group: number;
  readonly entry: Shortlisted;
  readonly address: string;
}

const icons = { yes: IconThumbUp, maybe: IconMoodEmpty, no: IconThumbDown } as const;

/** A vote shows at once, and is undone when the server refuses it. */
const useVote = (group: number, entry: Shortlisted) => {
  const api = useApi();
  const say = useSay();
  const queryClient = useQueryClient();
  const { queryKey } = shortlistQuery(api, group);
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last click wins.
    scope: { id: `vote ${group} ${entry.listing.id}` },
    networkMode: 'always',
    mutationFn: (vote: Vote | null) => sendVote(api, group, entry.listing.id, vote),
    onSuccess: (voted) =>
      showReply<Shortlisted[]>(queryClient, queryKey, (known) =>
        known?.map((one) => (one.listing.id === voted.listing.id ? voted : one)),
      ),
    onError: () => {
      showToast(say(shortlistMessages.voteFailed));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { shown: isPending ? withVote(entry, variables) : entry, mutate };
};

/** Pressing your vote again withdraws it. */
export const VoteButtons = ({ group, entry, address }: VoteButtonsProps) => {
  const { t } = useLingui();
  const { shown, mutate } = useVote(group, entry);
  const words: Readonly<Record<Vote, string>> = {
    yes: t({ message: 'Yes', context: 'vote' }),
    maybe: t({ message: 'Maybe', context: 'vote' }),
    no: t({ message: 'No', context: 'vote' }),
  };
  return (
    <div role="group" aria-label={t`Your vote on ${address}`} className={classes.votes}>
      {votes.map((vote) => {
        const Icon = icons[vote];
        const count = shown.votes[vote];
        return (
          <button
            key={vote}
            type="button"
            className={classes.vote}
            data-vote={vote}
            aria-pressed={shown.vote === vote}
            onClick={() => mutate(shown.vote === vote ? null : vote)}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {words[vote]}
            <span className={classes.count} aria-hidden="true">
              {count}
            </span>
            <span className="visually-hidden">
              , {t`${plural(count, { one: '# vote', other: '# votes' })}`}
            </span>
          </button>
        );
      })}
    </div>
  );
};
