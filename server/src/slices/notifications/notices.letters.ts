import { labelOf } from '@lodgepole/contract/core/codes';
import { sentence } from '@lodgepole/contract/core/text';
import { type GroupStatus, groupStatuses } from '@lodgepole/contract/groups/codes';
import { mailKinds } from '@lodgepole/contract/notifications/mail-kinds';
import type { Notice } from '../../news.ts';
import { say } from '../../text.ts';
import type { Letter } from '../mail/mail.service.ts';
import type { NoticeFacts, Recipient } from './notices.repository.ts';

/** The part of a letter that differs from kind to kind. */
interface Told {
  readonly subject: string;
  readonly body: string;
  readonly label: string;
  readonly path: string;
}

const seeGroup = sentence('See the group');

const answers: Readonly<Record<string, string>> = {
  U: sentence('The owner of {home} is now reviewing the application of your group {group}.'),
  R: sentence('The owner of {home} has rejected the application of your group {group}.'),
  I: sentence('The owner of {home} invites your group {group}. Get in touch to arrange what comes next.'),
};

const departure = ({ to, about, wasRemoved }: Notice): { subject: string; body: string } => {
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

const application = (isLandlord: boolean): { subject: string; body: string } =>
  isLandlord
    ? {
        subject: sentence('The group {group} applies to your listing'),
        body: sentence('The group {group} would like to move into {home}. See who they are and answer them.'),
      }
    : {
        subject: sentence('Your group {group} has applied'),
        body: sentence('{name} has sent the application of your group {group} to the owner of {home}.'),
      };

/** What happened, as sentences of the catalogue. */
const tell = (notice: Notice, { listing_owner }: NoticeFacts): Told => {
  const group = { label: seeGroup, path: `/groups/${notice.group}` };
  switch (notice.kind) {
    case 'invitation_received':
      return {
        subject: sentence('{name} invites you to the group {group}'),
        body: sentence('{name} would like you to join the group {group} for {home}.'),
        label: sentence('See the invitation'),
        path: '/groups/invitations',
      };
    case 'invitation_answered':
      return notice.accepted
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
    case 'application_sent':
      return { ...application(notice.to === listing_owner), ...group };
    case 'status_changed':
      return {
        subject: sentence('Your application is now: {status}'),
        body: answers[notice.status ?? ''] ?? sentence('The status of your group {group} is now: {status}.'),
        ...group,
      };
    case 'member_joined':
      return {
        subject: sentence('{name} joined the group {group}'),
        body: sentence('{name} is now in the group {group} for {home}.'),
        ...group,
      };
    case 'member_left':
      return { ...departure(notice), ...group };
  }
};

const statusLabel = (status: GroupStatus | undefined): string =>
  status === undefined ? '' : say(labelOf(groupStatuses, status));

interface Addresses {
  readonly site: string;
  readonly unsubscribe: string;
}

export const noticeLetter = (
  notice: Notice,
  facts: NoticeFacts,
  recipient: Recipient,
  addresses: Addresses,
): Letter => {
  const { subject, body, label, path } = tell(notice, facts);
  const values = {
    name: facts.name,
    group: facts.group,
    home: `${facts.street_address}, ${facts.city}`,
    status: statusLabel(notice.status),
  };
  return {
    to: recipient.email,
    subject: say(subject, values),
    greeting: say(sentence('Hi {name},'), { name: recipient.first_name }),
    paragraphs: [say(body, values)],
    action: { label: say(label), url: `${addresses.site}${path}` },
    footnote: say(sentence('You get this mail because you asked for notifications in your profile.')),
    unsubscribe: {
      label: say(sentence('No more mail about {kind}'), { kind: say(mailKinds[notice.kind]) }),
      url: addresses.unsubscribe,
    },
  };
};
