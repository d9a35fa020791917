import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, hasEnded, isMember, ownsListing } from '@lodgepole/contract/groups/rules';
import { LandlordAnswer } from './landlord-answer.tsx';
import { MembersAnswer } from './members-answer.tsx';

interface AnswerPanelProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

/** What follows "Invited", for those in the group and for the landlord; nothing for anyone else. */
export const AnswerPanel = ({ group, viewer }: AnswerPanelProps) => {
  const facts = factsOf(group);
  if (group.group_status !== 'I') return null;
  if (ownsListing(viewer, facts)) return <LandlordAnswer group={group} />;
  // The way to another home says what there is to say.
  return isMember(viewer, facts) && !hasEnded(group) ? <MembersAnswer group={group} viewer={viewer} /> : null;
};
