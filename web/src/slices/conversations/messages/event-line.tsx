import { useLingui } from '@lingui/react/macro';
import type { ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { GroupEvent } from '@lodgepole/contract/groups/events';
import { exactTime } from '../../../lib/text/dates.ts';
import { useSay } from '../../../lib/text/say.ts';
import classes from './messages.module.css';

export type NamedPeople = ConversationDetail['people'];

const useDecision = (): ((status: GroupEvent['status']) => string) => {
  const { t } = useLingui();
  return (status) => {
    if (status === 'I') return t`The landlord invited the group.`;
    return status === 'R'
      ? t`The landlord turned the application down.`
      : t`The application is under review.`;
  };
};

/** What the viewer did, in the second person. */
const useOwnDeed = (): ((event: GroupEvent, person: string) => string) => {
  const { t } = useLingui();
  const decision = useDecision();
  return ({ code, status, answer }, person) => {
    switch (code) {
      case 'joined':
        return t`You joined the group.`;
      case 'left':
        return t`You left the group.`;
      case 'removed':
        return t`You removed ${person} from the group.`;
      case 'home_chosen':
        return t`You chose the home.`;
      case 'split_changed':
        return t`You changed the rent split.`;
      case 'split_agreed':
        return t`You agreed to the rent split.`;
      case 'letter_changed':
        return t`You changed the letter.`;
      case 'viewing_booked':
        return t`You booked a viewing for the group.`;
      case 'viewing_cancelled':
        return t`You cancelled the viewing.`;
      case 'applied':
        return t`You sent the application.`;
      case 'withdrawn':
        return t`You withdrew the application.`;
      case 'status_changed':
        return decision(status);
      case 'answered':
        return answer === 'accepted' ? t`You accepted the home.` : t`You declined the home.`;
    }
  };
};

const useDeed = (): ((event: GroupEvent, name: string, person: string) => string) => {
  const { t } = useLingui();
  const decision = useDecision();
  return ({ code, status, answer }, name, person) => {
    switch (code) {
      case 'joined':
        return t`${name} joined the group.`;
      case 'left':
        return t`${name} left the group.`;
      case 'removed':
        return t`${name} removed ${person} from the group.`;
      case 'home_chosen':
        return t`${name} chose the home.`;
      case 'split_changed':
        return t`The rent split was changed by ${name}.`;
      case 'split_agreed':
        return t`${name} agreed to the rent split.`;
      case 'letter_changed':
        return t`The letter was changed by ${name}.`;
      case 'viewing_booked':
        return t`${name} booked a viewing for the group.`;
      case 'viewing_cancelled':
        return t`The viewing was cancelled by ${name}.`;
      case 'applied':
        return t`${name} sent the application.`;
      case 'withdrawn':
        return t`${name} withdrew the application.`;
      case 'status_changed':
        return decision(status);
      case 'answered':
        return answer === 'accepted' ? t`${name} accepted the home.` : t`${name} declined the home.`;
    }
  };
};

/** Says an event in the reader's language; deleted people have no name. */
export const useEventWords = (people: NamedPeople, viewer: number): ((event: GroupEvent) => string) => {
  const say = useSay();
  const ownDeed = useOwnDeed();
  const deed = useDeed();
  const nameOf = (id: number | null | undefined) =>
    say(people.find((person) => person.id === id)?.full_name ?? conversationMessages.deletedUser);
  return (event) => {
    const person = nameOf(event.data.person);
    return event.by === viewer ? ownDeed(event, person) : deed(event, nameOf(event.by), person);
  };
};

interface EventLineProps {
  readonly event: GroupEvent;
  readonly words: string;
}

export const EventLine = ({ event, words }: EventLineProps) => {
  const { i18n } = useLingui();
  return (
    <p className={classes.event} title={exactTime(i18n.locale, event.at)}>
      {words}
    </p>
  );
};
