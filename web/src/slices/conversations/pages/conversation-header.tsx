import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import { circleOf } from '@lodgepole/contract/conversations/rules';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconChevronLeft, IconUsersGroup } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { ListingStatusBadge } from '../../../ui/badges/listing-status-badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { PersonMenu } from '../../trust/reports/report-menu.tsx';
import classes from '../conversation-header.module.css';
import { conversationTitle, otherOf } from '../conversation-title.ts';
import { useDeclineChoice } from '../decline/decline-dialog.tsx';
import { useArchiveChoice } from '../inbox/use-archiving.ts';
import { ParticipantLinks } from '../person-name.tsx';
import { useWayOut } from '../way-out.tsx';

interface HeaderProps {
  readonly conversation: ConversationDetail;
  readonly viewer: number;
  readonly onGone: () => void;
}

export const ConversationHeader = ({ conversation, viewer, onGone }: HeaderProps) => {
  const { group, listing } = conversation;
  const other = otherOf(conversation, viewer);
  return (
    <div className={classes.header}>
      <div className={classes.bar}>
        <BackLink />
        {!listing && other && <Avatar src={other.profile_picture} name={other.full_name} size={40} />}
        <Names conversation={conversation} viewer={viewer} />
        {group !== null && (
          <Button to={paths.group(group)} variant="default" size="sm" className={classes.group}>
            <IconUsersGroup size={22} stroke={1.75} aria-hidden="true" />
            <span className={classes.groupWords}>
              <Trans>See Group</Trans>
            </span>
          </Button>
        )}
        <OutButton conversation={conversation} viewer={viewer} onGone={onGone} />
        <Menu conversation={conversation} viewer={viewer} />
      </div>
      {listing && <ListingLine listing={listing} />}
    </div>
  );
};

type PartProps = Omit<HeaderProps, 'onGone'>;

const Names = ({ conversation, viewer }: PartProps) => {
  const say = useSay();
  const circle = circleOf(conversation);
  const people = <ParticipantLinks conversation={conversation} viewer={viewer} />;
  return (
    <div className={classes.names}>
      <h1 className={classes.title}>{conversation.group_name ?? people}</h1>
      {circle !== null && (
        <p className={classes.people}>
          <span>{say(circle)}</span> · {people}
        </p>
      )}
      {conversation.archived && (
        <p className={classes.people}>
          <Trans>Archived until the next message</Trans>
        </p>
      )}
    </div>
  );
};

const OutButton = (props: HeaderProps) => {
  const out = useWayOut(props);
  return (
    out && (
      <>
        <button type="button" className={classes.out} onClick={out.ask}>
          {out.way === 'leave' ? <Trans>Leave</Trans> : <Trans>Delete</Trans>}
        </button>
        {out.question}
      </>
    )
  );
};

const Menu = ({ conversation, viewer }: PartProps) => {
  const { i18n, t } = useLingui();
  const choices = [...useDeclineChoice(conversation, viewer), useArchiveChoice(conversation)];
  const other = otherOf(conversation, viewer);
  const name = conversation.group_name ?? conversationTitle(i18n, conversation, viewer);
  return other ? (
    <PersonMenu person={other} look="icon" more={choices} />
  ) : (
    <MoreMenu name={t`More: ${name}`} look="icon" choices={choices} />
  );
};

const BackLink = () => {
  const { search } = useLocation();
  return (
    <Link to={{ pathname: paths.conversations(), search }} className={classes.back}>
      <IconChevronLeft size={24} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">
        <Trans>All conversations</Trans>
      </span>
    </Link>
  );
};

export const PendingHeader = () => (
  <div className={classes.header}>
    <div className={classes.bar}>
      <BackLink />
      <h1 className="visually-hidden">
        <Trans>Conversation</Trans>
      </h1>
    </div>
  </div>
);

const ListingLine = ({ listing }: { readonly listing: Listing }) => {
  const { money } = useFormats();
  const amount = money(listing.price);
  return (
    <Link to={paths.listing(listing.id)} className={classes.line}>
      <span className={classes.address}>{listingAddress(listing)}</span>{' '}
      <span className={classes.price}>
        <Trans>{amount}/month</Trans>
      </span>{' '}
      <ListingStatusBadge status={listing.status} />
    </Link>
  );
};
