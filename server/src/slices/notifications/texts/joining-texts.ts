import { sentence } from '@lodgepole/contract/core/text/text';
import type { GroupMailKind } from '@lodgepole/contract/notifications/mail-kinds';
import type { EmailText } from './email-text.ts';

type JoiningKind = Extract<
  GroupMailKind,
  'invitation_received' | 'invitation_answered' | 'join_requested' | 'request_answered'
>;

type GroupAction = Pick<EmailText, 'label' | 'path'>;

const invitationAnswer = (isAccepted: boolean, group: GroupAction): EmailText =>
  isAccepted
    ? {
        subject: sentence('{name} accepted your invitation'),
        body: sentence('{name} is now in your group {group} for {home}.'),
        ...group,
      }
    : {
        subject: sentence('{name} declined your invitation'),
        body: sentence('{name} will not join your group {group} for {home}.'),
        ...group,
      };

const requestAnswer = (isAccepted: boolean, group: GroupAction): EmailText =>
  isAccepted
    ? {
        subject: sentence('You are now in the group {group}'),
        body: sentence('{name} has accepted your request to join the group {group} for {home}.'),
        ...group,
      }
    : {
        subject: sentence('Your request to join the group {group} was declined'),
        body: sentence('{name} has declined your request to join the group {group} for {home}.'),
        label: sentence('Find another group'),
        path: '/groups',
      };

export const joiningText = (kind: JoiningKind, isAccepted: boolean, group: GroupAction): EmailText => {
  switch (kind) {
    case 'invitation_received':
      return {
        subject: sentence('{name} invited you to the group {group}'),
        body: sentence('{name} would like you to join the group {group} for {home}.'),
        label: sentence('See the invitation'),
        path: '/groups/invitations',
      };
    case 'invitation_answered':
      return invitationAnswer(isAccepted, group);
    case 'join_requested':
      return {
        subject: sentence('{name} wants to join your group {group}'),
        body: sentence('{name} wants to join your group {group} for {home}. You can accept or decline.'),
        label: sentence('See the request'),
        path: group.path,
      };
    case 'request_answered':
      return requestAnswer(isAccepted, group);
  }
};
