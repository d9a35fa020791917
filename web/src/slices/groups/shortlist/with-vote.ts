import type { Shortlisted, Vote } from '@lodgepole/contract/groups/shortlist';

/** The entry as it will be once the caller has voted so. */
export const withVote = (entry: Shortlisted, vote: Vote | null): Shortlisted => {
  const counts = { ...entry.votes };
  if (entry.vote !== null) counts[entry.vote] -= 1;
  if (vote !== null) counts[vote] += 1;
  return { ...entry, vote, votes: counts };
};
