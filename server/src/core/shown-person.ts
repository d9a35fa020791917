import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { say } from './text/text.ts';

interface PersonRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_picture: string | null;
  readonly is_suspended: boolean;
}

/** Replaces a name. All the words go into the first name because some places show only that. */
const named = (words: string) => ({
  first_name: words,
  last_name: '',
  full_name: words,
  profile_picture: null,
});

export const deletedPerson = () => named(say(conversationMessages.deletedUser));

export const shownPerson = ({ first_name, last_name, profile_picture, is_suspended }: PersonRow) =>
  is_suspended
    ? named(say(trustMessages.suspendedName))
    : { first_name, last_name, full_name: `${first_name} ${last_name}`, profile_picture };
