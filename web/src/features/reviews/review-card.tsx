import { Trans, useLingui } from '@lingui/react/macro';
import type { Review, ReviewPerson } from '@lodgepole/contract/reviews/review';
import { isAuthor } from '@lodgepole/contract/reviews/rules';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useSay } from '../../lib/text/say.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { TimeSince } from '../../ui/text/time-since.tsx';
import classes from './review-card.module.css';
import { Stars } from './stars.tsx';

interface ReviewCardProps {
  readonly review: Review;
  readonly viewer: number | null;
  readonly now: number;
  /** Stands on others' reviews only. */
  readonly menu?: ReactNode;
}

const shownAtFirst = 200;

const nameOf = ({ first_name, last_name }: ReviewPerson): string => `${first_name} ${last_name}`;

export const ReviewCard = ({ review, viewer, now, menu }: ReviewCardProps) => {
  const say = useSay();
  const { reviewer } = review;
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
        <Stars rating={review.rating} />
        {!isOwn && menu}
      </div>
      <Comment text={review.comment} />
      {isOwn && (
        <Button to={paths.editReview(review.id)} variant="default" size="sm">
          <Trans>Edit Review</Trans>
        </Button>
      )}
    </li>
  );
};

const RoleText = ({ role }: { readonly role: string }) => <Trans>reviewed as {role}</Trans>;

/** Long comments are cut; the rest is one press away. */
const Comment = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shownAtFirst) return <p className={classes.comment}>{text}</p>;
  return (
    <div>
      <p id={id} className={classes.comment}>
        {isWhole ? text : `${text.slice(0, shownAtFirst).trimEnd()}…`}
      </p>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? t`View Less` : t`View More`}
      </button>
    </div>
  );
};
