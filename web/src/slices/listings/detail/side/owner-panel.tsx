import { Plural, Trans } from '@lingui/react/macro';
import { phoneDisplay } from '@lodgepole/contract/accounts/phone';
import type { Listing, ListingOwner } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { IconMail, IconPhone, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { keepIntention } from '../../../../session/intention.ts';
import { AnswerLabel } from '../../tags.tsx';
import classes from './owner-panel.module.css';
import type { Role } from './role.ts';

export interface OwnerRating {
  readonly average: number;
  readonly count: number;
}

interface OwnerPanelProps {
  readonly listing: Pick<Listing, 'id' | 'owner' | 'status'>;
  readonly role: Role;
  readonly rating?: OwnerRating | undefined;
  readonly isOwnCopy: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

export const OwnerPanel = ({ listing, role, rating, isOwnCopy, hasFailed, onRetry }: OwnerPanelProps) => {
  const { id, owner } = listing;
  const isMember = role === 'member' || role === 'owner';
  const name = `${owner.first_name} ${owner.last_name}`.trim();
  return (
    <section aria-labelledby="listing-owner" className={classes.owner}>
      <div className={classes.person}>
        <Portrait owner={owner} />
        <div className={classes.words}>
          <h2 id="listing-owner" className={classes.caption}>
            {role === 'owner' ? <Trans>Listed by you</Trans> : <Trans>Listed by</Trans>}
          </h2>
          <p className={classes.name}>{isMember ? <Link to={paths.profile(owner.id)}>{name}</Link> : name}</p>
          {rating && <Rating rating={rating} />}
          {owner.response && <AnswerLabel response={owner.response} />}
        </div>
      </div>
      {isMember ? (
        <Contact {...{ listing, isOwnCopy, hasFailed, onRetry }} />
      ) : (
        <p className={classes.signIn}>
          <Trans>
            <Link
              to={paths.login(paths.listing(id))}
              onClick={() => keepIntention({ kind: 'reach', listing: id, path: paths.listing(id) })}
            >
              Sign in
            </Link>{' '}
            to see how to reach the landlord
          </Trans>
        </p>
      )}
    </section>
  );
};

const Portrait = ({ owner: { first_name, last_name, profile_picture } }: { readonly owner: ListingOwner }) =>
  profile_picture === null ? (
    <span className={classes.portrait} aria-hidden="true">
      {`${first_name.charAt(0)}${last_name.charAt(0)}`}
    </span>
  ) : (
    <img className={classes.portrait} src={profile_picture} alt="" width={56} height={56} loading="lazy" />
  );

const Rating = ({ rating: { average, count } }: { readonly rating: OwnerRating }) => {
  const stars = useFormats().average(average);
  return (
    <p className={classes.rating}>
      <IconStarFilled size={16} aria-hidden="true" />
      <span>
        <Trans>
          {stars}
          <span className="visually-hidden"> out of 5</span>
        </Trans>{' '}
        <span className={classes.count}>
          <Plural value={count} one="(# review)" other="(# reviews)" />
        </span>
      </span>
    </p>
  );
};

const NotShown = ({ listing }: Pick<OwnerPanelProps, 'listing'>) => (
  <p className={classes.notShown}>
    <Trans>This landlord does not show an email or a phone number.</Trans>{' '}
    {takesRequests(listing.status) && <Trans>Write to them here instead.</Trans>}
  </p>
);

type ContactProps = Pick<OwnerPanelProps, 'listing' | 'isOwnCopy' | 'hasFailed' | 'onRetry'>;

const Contact = ({ listing, isOwnCopy, hasFailed, onRetry }: ContactProps) => {
  const say = useSay();
  const { email, phone_number } = listing.owner;
  if (!isOwnCopy)
    return hasFailed ? (
      <p role="alert" className={classes.failure}>
        {say(listingMessages.ownerFailed)}{' '}
        <button type="button" className={classes.retry} onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
      </p>
    ) : (
      <div className={classes.coming} aria-busy="true" />
    );
  if (email === null && phone_number === null) return <NotShown listing={listing} />;
  return (
    <ul className={classes.ways}>
      {email !== null && (
        <li>
          <IconMail size={20} stroke={1.75} aria-hidden="true" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone_number !== null && (
        <li>
          <IconPhone size={20} stroke={1.75} aria-hidden="true" />
          <a href={`tel:${phone_number}`}>{phoneDisplay(phone_number)}</a>
        </li>
      )}
    </ul>
  );
};
