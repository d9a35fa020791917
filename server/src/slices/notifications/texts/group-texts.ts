import { sentence } from '@lodgepole/contract/core/text/text';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { GroupEvent } from '../../../core/mailed-events.ts';
import type { EmailText } from './email-text.ts';

export const findAnother = sentence('Find another home');

const answers: Readonly<Record<string, string>> = {
  U: sentence('The landlord of {home} is now reviewing the application of your group {group}.'),
  R: sentence('The landlord of {home} has rejected the application of your group {group}.'),
  I: sentence('The landlord of {home} chose your group {group}. Get in touch to arrange what comes next.'),
};

const answerSubjects: Readonly<Record<string, string>> = {
  U: sentence('Your application is now under review'),
  R: sentence('Your application was rejected'),
  I: sentence('Good news: the landlord chose your group'),
};

export const departure = (
  { to, about, wasRemoved }: Pick<GroupEvent, 'about' | 'wasRemoved'> & { readonly to: number },
  isKnown: boolean,
): Pick<EmailText, 'subject' | 'body'> => {
  if (!isKnown)
    return {
      subject: sentence('Somebody left the group {group}'),
      body: sentence('A member of the group {group} for {home} has deleted their account.'),
    };
  if (to === about)
    return {
      subject: sentence('You are no longer in the group {group}'),
      body: sentence('The owner of the group {group} for {home} has removed you from it.'),
    };
  return wasRemoved
    ? {
        subject: sentence('{name} is no longer in the group {group}'),
        body: sentence('The owner of the group {group} for {home} has removed {name} from it.'),
      }
    : {
        subject: sentence('{name} left the group {group}'),
        body: sentence('{name} is no longer in the group {group} for {home}.'),
      };
};

export const application = (isLandlord: boolean): Pick<EmailText, 'subject' | 'body'> =>
  isLandlord
    ? {
        subject: sentence('The group {group} has applied to your listing'),
        body: sentence('The group {group} would like to move into {home}. See who they are and answer them.'),
      }
    : {
        subject: sentence('Your group {group} has applied'),
        body: sentence('{name} has sent the application of your group {group} to the landlord of {home}.'),
      };

export const ownReply = (isAccepted: boolean): Pick<EmailText, 'subject' | 'body'> =>
  isAccepted
    ? {
        subject: sentence('Your group {group} said yes to the home'),
        body: sentence(
          '{name} has told the landlord that your group {group} would like to move into {home}. We will let you know as soon as the home is yours.',
        ),
      }
    : {
        subject: sentence('Your group {group} said no to the home'),
        body: sentence('{name} has told the landlord that your group {group} will not move into {home}.'),
      };

export const reply = (isAccepted: boolean): Pick<EmailText, 'subject' | 'body'> =>
  isAccepted
    ? {
        subject: sentence('{group} said yes to your home'),
        body: sentence(
          'The group {group} would like to move into {home}. You can now mark the home as rented to them.',
        ),
      }
    : {
        subject: sentence('{group} said no to your home'),
        body: sentence('The group {group} will not move into {home}. You can invite another group.'),
      };

const rentedToOthers: Readonly<Record<string, string>> = {
  R: sentence(
    'The landlord has rented out {home}, so the application of your group {group} was rejected. You can look for another home together.',
  ),
  I: sentence(
    'The landlord has rented out {home}, but not to your group {group}. You can look for another home together.',
  ),
};

/** An application ends when the listing is rented; a forming group continues. */
export const rented = (
  status: GroupStatus | undefined,
  group: Pick<EmailText, 'label' | 'path'>,
): EmailText => {
  const subject = sentence('{home} has been rented');
  const body = rentedToOthers[status ?? ''];
  return body === undefined
    ? {
        subject,
        body: sentence(
          'The landlord has rented out {home}. Your group {group} still exists, but it can no longer apply for this home.',
        ),
        ...group,
      }
    : { subject, body, label: findAnother, path: '/listings' };
};

export const chosen: Pick<EmailText, 'subject' | 'body' | 'next'> = {
  subject: sentence('{name} chose a home for the group {group}'),
  body: sentence('{name} chose {home} for your group {group}.'),
  next: sentence(
    'Look at the home and say in the group what you think. The rent split and who is ready start over with it.',
  ),
};

export const decision = (status: GroupStatus | undefined): Pick<EmailText, 'subject' | 'body'> => ({
  subject: answerSubjects[status ?? ''] ?? sentence('Your application is now: {status}'),
  body: answers[status ?? ''] ?? sentence('The status of your group {group} is now: {status}.'),
});

type EventFor = GroupEvent & { readonly to: number };

const departed = ({ to, about, wasRemoved }: EventFor, isKnown: boolean): string => {
  if (!isKnown) return sentence('A member of the group {group} has deleted their account.');
  if (to === about) return sentence('The owner of the group {group} has removed you from it.');
  return wasRemoved
    ? sentence('The owner of the group {group} has removed {name} from it.')
    : sentence('{name} is no longer in the group {group}.');
};

export const bodyWithoutListing = (event: EventFor, isKnown: boolean): string | null => {
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
