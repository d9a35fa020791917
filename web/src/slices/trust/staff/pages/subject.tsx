import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import type { ReportSubject } from '@lodgepole/contract/trust/codes';
import type { QueueItemDetail, SeenSubject } from '@lodgepole/contract/trust/staff';
import { IconExternalLink, IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { ListingStatusBadge } from '../../../../ui/badges/listing-status-badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { TimeSince } from '../../../../ui/text/time-since.tsx';
import { KeyFacts } from '../../../listings/detail/key-facts.tsx';
import { ListingSections, PriceHistory } from '../../../listings/detail/listing-sections.tsx';
import { Gallery } from '../../../listings/detail/pictures/gallery.tsx';
import { listingTitle } from '../../../listings/listing-facts.ts';
import { Stars } from '../../../reviews/stars.tsx';
import parts from '../item/item-parts.module.css';
import { Part } from '../item/part.tsx';
import { SeenFacts } from '../item/seen-facts.tsx';
import { UserText } from '../labels.tsx';

interface SubjectProps {
  readonly item: QueueItemDetail;
  readonly readAt: number;
}

const titles: Readonly<Record<ReportSubject, ReactNode>> = {
  listing: <Trans>The listing</Trans>,
  person: <Trans>The person</Trans>,
  message: <Trans>The message</Trans>,
  review: <Trans>The review</Trans>,
};

export const Subject = (props: SubjectProps) => (
  <Part title={titles[props.item.subject]}>
    {props.item.now === null && (
      <Banner kind="notice">
        {props.item.reported_by.length === 0 ? (
          <Trans>It has been deleted.</Trans>
        ) : (
          <Trans>It has been deleted. This is what those who reported it saw.</Trans>
        )}
      </Banner>
    )}
    <Shown {...props} />
  </Part>
);

const Shown = ({ item, readAt }: SubjectProps) => {
  const seen = item.reported_by.at(-1)?.seen ?? item.now;
  if (item.subject === 'listing' && item.listing) return <ListingSubject listing={item.listing} />;
  if (item.subject === 'message' && item.around.length > 0)
    return <Around around={item.around} reported={item.subject_id} readAt={readAt} />;
  if (!seen) return null;
  if (item.subject === 'review') return <ReviewSubject seen={seen} />;
  if (item.subject === 'person') return <PersonSubject seen={seen} person={item.reported} />;
  return (
    <div className={parts.subjectCard}>
      <SeenFacts seen={seen} />
    </div>
  );
};

const textOf = (seen: SeenSubject, name: string): string => {
  const value = seen[name];
  return typeof value === 'string' ? value : '';
};

const ReviewSubject = ({ seen }: { readonly seen: SeenSubject }) => {
  const say = useSay();
  const rating = seen['rating'];
  const role = say(textOf(seen, 'role'));
  return (
    <div className={parts.subjectCard}>
      <div className={parts.reviewHead}>
        <strong>
          <UserText>{textOf(seen, 'author')}</UserText>
        </strong>
        {typeof rating === 'number' && <Stars rating={rating} />}
      </div>
      {role !== '' && (
        <p className={parts.meta}>
          <Trans>reviewed as {role}</Trans>
        </p>
      )}
      <UserText isBlock>{textOf(seen, 'comment')}</UserText>
    </div>
  );
};

interface PersonSubjectProps {
  readonly seen: SeenSubject;
  readonly person: QueueItemDetail['reported'];
}

const PersonSubject = ({ seen, person }: PersonSubjectProps) => (
  <div className={`${parts.subjectCard} ${parts.person}`}>
    <Avatar src={person?.profile_picture ?? null} name={textOf(seen, 'name')} size={72} />
    <SeenFacts seen={seen} />
  </div>
);

interface AroundProps {
  readonly around: QueueItemDetail['around'];
  readonly reported: number;
  readonly readAt: number;
}

const Around = ({ around, reported, readAt }: AroundProps) => (
  <ol className={parts.messages}>
    {around.map(({ id, sender, content, timestamp }) => (
      <li key={id} className={parts.message} data-reported={id === reported || undefined}>
        <p className={parts.cardHead}>
          <strong>
            <UserText>{sender}</UserText>
          </strong>
          <span className={parts.meta}>
            <TimeSince instant={timestamp} now={readAt} />
          </span>
        </p>
        {id === reported && (
          <p className={parts.mark}>
            <IconFlag size={16} stroke={1.75} aria-hidden="true" />
            <Trans>This message was reported</Trans>
          </p>
        )}
        <UserText isBlock>{content}</UserText>
      </li>
    ))}
  </ol>
);

interface ListingSubjectProps {
  readonly listing: Listing;
}

const ListingSubject = ({ listing }: ListingSubjectProps) => {
  const { i18n } = useLingui();
  const say = useSay();
  const { money } = useFormats();
  const title = listingTitle(i18n, listing);
  const price = money(listing.price);
  const verification = say(listing.verification_status_display);
  return (
    <div className={parts.listing}>
      <div className={parts.headline}>
        <p>
          <strong>{title}</strong>
        </p>
        <UserText isBlock>{listingAddress(listing)}</UserText>
        <p className={parts.price}>
          <Trans>{price}/month</Trans>
        </p>
        <div className={parts.badges}>
          <ListingStatusBadge status={listing.status} />
          <span className={parts.meta}>
            <Trans>Verification: {verification}</Trans>
          </span>
        </div>
      </div>
      <div className={parts.gallery}>
        <Gallery pictures={listing.pictures} title={title} />
      </div>
      <Landlord listing={listing} />
      <KeyFacts listing={listing} />
      <PriceHistory listing={listing} />
      <ListingSections listing={listing} />
      <div>
        <Button
          to={paths.listing(listing.id)}
          target="_blank"
          variant="default"
          size="sm"
          rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
        >
          <Trans>Open the listing</Trans>
        </Button>
      </div>
    </div>
  );
};

const Landlord = ({ listing: { owner } }: ListingSubjectProps) => {
  const name = `${owner.first_name} ${owner.last_name}`.trim();
  return (
    <div className={parts.owner}>
      <Avatar src={owner.profile_picture} name={name} size={44} />
      <div>
        <p className={parts.meta}>
          <Trans>Listed by</Trans>
        </p>
        <UserText isBlock>{name}</UserText>
      </div>
    </div>
  );
};
