import type { Participant } from '@lodgepole/contract/conversations/conversation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { profileQuery } from '../../accounts/profile/queries.ts';
import { RoommateAside } from './roommate-aside.tsx';

/** The other roommate of a conversation, with the ways to their roommate profile while they have one. */
export const OtherRoommate = ({ person }: { readonly person: Participant }) => {
  const { data } = useQuery({
    ...profileQuery(useApi(), person.id),
    enabled: person.is_suspended !== true,
  });
  return <RoommateAside person={person} roommate={data?.roommate_profile ?? null} />;
};
