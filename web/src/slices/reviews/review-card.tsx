import { Trans } from '@lingui/react/macro';
import type { Review, ReviewPerson } from '@lodgepole/contract/reviews/review';
import { isAuthor } from '@lodgepole/contract/reviews/rules';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { Badge, type Look } from '../../ui/badges/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Explained } from '../../ui/overlays/explained.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { TimeSince } from '../../ui/text/time-since.tsx';
import { LongText } from './long-text.tsx';
import classes from './review-card.module.css';
import { ReviewReply } from './review-reply.tsx';
import { Stars } from './stars.tsx';

interface ReviewCardProps {
  readonly review: Review;
  readonly viewer: number | null;
  readonly now: number;
  /** Stands on others' reviews only. */
  readonly menu?: ReactNode;
}

const nameOf = ({ first_name, last_name }: ReviewPerson): string => `${first_name} ${last_name}`.trim();

export const ReviewCard = ({ review, viewer, now, menu }: ReviewCardProps) => {
  const say = useSay();
  const { reviewer, about } = review;
  const isOwn = viewer !== null && isAuthor({ id: viewer }, reviewer?.id ?? null);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Avatar src={reviewer?.profile_picture ?? null} name={reviewer ? nameOf(reviewer) : ''} size={44} />
        <div className={classes.author}>
          <p className={classes.name}>
            {reviewer ? (
              <Link to={paths.profile(reviewer.id)}>{nameOf(reviewer)}</Link>
            ) : (
              <Trans>Anonymous</Trans>
            )}
          </p>
          <p className={classes.meta}>
            <TimeSince instant={review.created_at} now={now} />
            {' · '}
            <RoleText role={say(review.reviewee_role_display)} />
          </p>
        </div>
        {about !== null && <Verified how={say(about)} />}
        <Stars rating={review.rating} />
        {!isOwn && menu}
      </div>
      <LongText text={review.comment} />
      {isOwn && (
        <Button to={paths.editReview(review.id)} variant="default" size="sm">
          <Trans>Edit Review</Trans>
        </Button>
      )}
      <ReviewReply review={review} name={nameOf(review.reviewee)} viewer={viewer} now={now} />
    </li>
  );
};

const RoleText = ({ role }: { readonly role: string }) => <Trans>reviewed as {role}</Trans>;

const verifiedLook: Look = { tone: 'pine', icon: IconRosetteDiscountCheck };

const Verified = ({ how }: { readonly how: string }) => (
  <Explained explanation={how}>
    <Badge look={verifiedLook}>
      <Trans>Verified</Trans>
    </Badge>
  </Explained>
);
