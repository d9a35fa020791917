import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { UnreadMessage } from '@lodgepole/contract/conversations/conversation';
import { circleOf } from '@lodgepole/contract/conversations/rules';
import type { Group } from '@lodgepole/contract/groups/group';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { requestMessages } from '@lodgepole/contract/groups/requests/messages';
import type { OwnRequest } from '@lodgepole/contract/groups/requests/request';
import { listingAddress } from '@lodgepole/contract/places/address';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { TimeSince, useNow } from '../../ui/text/time-since.tsx';
import { RequestState } from '../groups/joining/my-requests.tsx';
import { cutText, NotificationSection } from './notification-section.tsx';
import classes from './notifications.module.css';
import type { Notifications } from './use-notifications.ts';

interface SectionProps<Name extends keyof Notifications> {
  readonly loaded: Notifications[Name];
}

const useGroupName = (): ((name: string) => string) => {
  const say = useSay();
  return (name) => (name.trim() === '' ? say(groupMessages.unnamed) : name);
};

const WhichChat = ({ about }: Pick<UnreadMessage, 'about'>) => {
  const say = useSay();
  const circle = circleOf(about);
  return circle === null || about.group_name === null ? null : (
    <span className={classes.chat}>
      {about.group_name} · {say(circle)}
    </span>
  );
};

interface AboutListingProps {
  readonly listing: NonNullable<UnreadMessage['about']['listing']>;
}

const AboutListing = ({ listing }: AboutListingProps) => {
  const { money } = useFormats();
  const amount = money(listing.price);
  return (
    <Link to={paths.listing(listing.id)} className={classes.listing} replace>
      {listingAddress(listing)} · <Trans>{amount}/month</Trans>
    </Link>
  );
};

export const MessageSection = ({ loaded }: SectionProps<'messages'>) => {
  const { t } = useLingui();
  const now = useNow();
  const say = useSay();
  return (
    <NotificationSection<UnreadMessage>
      title={t`Unread Messages`}
      empty={t`No unread messages.`}
      failure={accountMessages.messagesFailed}
      loaded={loaded}
      all={{ to: paths.conversations(), label: t`See all conversations` }}
      to={({ conversation }) => paths.conversation(conversation)}
      renderMore={({ about }) => about.listing && <AboutListing listing={about.listing} />}
    >
      {({ sender, content, timestamp, about }) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>{say(sender.full_name)}</span>{' '}
            <TimeSince instant={timestamp} now={now} />
          </span>
          <WhichChat about={about} />
          <span className={classes.words}>{cutText(content)}</span>
        </>
      )}
    </NotificationSection>
  );
};

const useStanding = (): ((group: Group) => string) => {
  const { t } = useLingui();
  const say = useSay();
  return ({ has_home, answer, group_status_display }) => {
    if (has_home) return t`The home is rented to this group`;
    if (answer === 'accepted') return t`Home accepted`;
    return answer === 'declined' ? t`Home declined` : say(group_status_display);
  };
};

export const ApplicationSection = ({ loaded }: SectionProps<'applications'>) => {
  const { t } = useLingui();
  const now = useNow();
  const standing = useStanding();
  const nameOf = useGroupName();
  return (
    <NotificationSection<Group>
      title={t`Applications to Check`}
      empty={t`No applications to check.`}
      failure={accountMessages.applicationsFailed}
      loaded={loaded}
      all={{ to: paths.applications(), label: t`See all applications` }}
      to={({ id }) => paths.group(id)}
    >
      {(group) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>{nameOf(group.name)}</span>{' '}
            <TimeSince instant={group.status_changed_at} now={now} />
          </span>
          <span className={classes.words}>
            {[standing(group), group.listing_preview && listingAddress(group.listing_preview)]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </>
      )}
    </NotificationSection>
  );
};

/** The email is null for suspended people. */
const From = ({
  invited_by_name,
  invited_by_email,
}: Pick<Invitation, 'invited_by_name' | 'invited_by_email'>) => {
  const inviter = invited_by_email ?? invited_by_name;
  return <Trans>From: {inviter}</Trans>;
};

const To = ({
  invited_user_name,
  invited_user_email,
}: Pick<Invitation, 'invited_user_name' | 'invited_user_email'>) => {
  const invitee = invited_user_email ?? invited_user_name;
  return <Trans>To: {invitee}</Trans>;
};

export const ReceivedSection = ({ loaded }: SectionProps<'received'>) => {
  const { t } = useLingui();
  const now = useNow();
  const nameOf = useGroupName();
  return (
    <NotificationSection<Invitation>
      title={t`Received Invitations`}
      empty={t`No invitations to answer.`}
      failure={accountMessages.invitationsFailed}
      loaded={loaded}
      all={{ to: paths.invitations(), label: t`See all invitations` }}
      to={() => paths.invitations()}
    >
      {({ group_name, created_at, ...invitation }) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>{nameOf(group_name)}</span>{' '}
            <TimeSince instant={created_at} now={now} />
          </span>
          <span className={classes.words}>
            <From {...invitation} />
          </span>
        </>
      )}
    </NotificationSection>
  );
};

export const SentSection = ({ loaded }: SectionProps<'sent'>) => {
  const { t } = useLingui();
  const now = useNow();
  const nameOf = useGroupName();
  return (
    <NotificationSection<Invitation>
      title={t`Sent Invitations`}
      empty={t`No answers to your invitations.`}
      failure={accountMessages.invitationsFailed}
      loaded={loaded}
      all={{ to: paths.invitations(), label: t`See all invitations` }}
      to={() => paths.invitations()}
    >
      {({ group_name, accepted, responded_at, created_at, ...invitation }) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>{nameOf(group_name)}</span>{' '}
            <TimeSince instant={responded_at ?? created_at} now={now} />
          </span>
          <span className={classes.words}>
            <To {...invitation} />
          </span>
          <span className={classes.words}>
            {accepted ? <Trans>Status: Accepted</Trans> : <Trans>Status: Declined</Trans>}
          </span>
        </>
      )}
    </NotificationSection>
  );
};

/** Opening the group marks the answer as seen. */
export const AskedSection = ({ loaded }: SectionProps<'asked'>) => {
  const { t } = useLingui();
  const now = useNow();
  const nameOf = useGroupName();
  return (
    <NotificationSection<OwnRequest>
      title={t`Your Requests to Join`}
      failure={requestMessages.fetchFailed}
      loaded={loaded}
      all={{ to: paths.myGroups(), label: t`See all your groups` }}
      to={({ group }) => paths.group(group)}
    >
      {({ group_name, accepted, responded_at, created_at }) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>{nameOf(group_name)}</span>{' '}
            <TimeSince instant={responded_at ?? created_at} now={now} />
          </span>
          <span className={classes.words}>
            <RequestState accepted={accepted} />
          </span>
        </>
      )}
    </NotificationSection>
  );
};
