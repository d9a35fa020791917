import { sentence } from '@lodgepole/contract/core/text/text';
import type { GroupEvent } from '../../../core/mailed-events.ts';

type EventFor = GroupEvent & { readonly to: number };

const departed = ({ to, about, wasRemoved }: EventFor, isKnown: boolean): string => {
  if (!isKnown) return sentence('A member of the group {group} has deleted their account.');
  if (to === about) return sentence('The owner of the group {group} has removed you from it.');
  return wasRemoved
    ? sentence('The owner of the group {group} has removed {name} from it.')
    : sentence('{name} is no longer in the group {group}.');
};

export const bodyWithoutHome = (event: EventFor, isKnown: boolean): string | null => {
  switch (event.kind) {
    case 'invitation_received':
      return sentence(
        '{name} would like you to join the group {group}. It has no home yet: its members choose one together.',
      );
    case 'invitation_answered':
      return event.accepted
        ? sentence('{name} is now in your group {group}.')
        : sentence('{name} will not join your group {group}.');
    case 'join_requested':
      return sentence('{name} wants to join your group {group}. You can accept or decline.');
    case 'request_answered':
      return event.accepted
        ? sentence('{name} has accepted your request to join the group {group}.')
        : sentence('{name} has declined your request to join the group {group}.');
    case 'member_joined':
      return sentence('{name} is now in the group {group}.');
    case 'member_left':
      return departed(event, isKnown);
    default:
      return null;
  }
};
