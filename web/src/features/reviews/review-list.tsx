import { Trans } from '@lingui/react/macro';
import { reviewMessages } from '@lodgepole/contract/reviews/messages';
import type { Rating, Review } from '@lodgepole/contract/reviews/review';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api-context.tsx';
import { useSay } from '../../lib/text/say.ts';
import { SignpostDrawing } from '../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { reviewsPerPage, reviewsQuery } from './queries.ts';
import { RatingLine } from './rating-line.tsx';
import { ReviewCard } from './review-card.tsx';
import classes from './review-list.module.css';

interface ReviewListProps {
  readonly reviewee: number;
  readonly rating: Rating | null;
  readonly viewer: number | null;
  /** What can be done about another person's review. */
  readonly menuOf?: (review: Review) => ReactNode;
}

/** What others say of a person, newest first. */
export const ReviewList = ({ reviewee, rating, viewer, menuOf }: ReviewListProps) => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(
    reviewsQuery(useApi(), reviewee, page),
  );
  if (!data) return isError && !isFetching ? <Failure onRetry={() => void refetch()} /> : <Pending />;
  if (data.total === 0)
    return <EmptyState drawing={<SignpostDrawing />}>{say(reviewMessages.noneYet)}</EmptyState>;
  const pageCount = Math.ceil(data.total / reviewsPerPage);
  return (
    <div className={classes.list}>
      {rating && <RatingLine rating={rating} />}
      <ul className={classes.cards} aria-busy={isFetching}>
        {data.items.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            viewer={viewer}
            now={dataUpdatedAt}
            menu={menuOf?.(review)}
          />
        ))}
      </ul>
      {pageCount > 1 && <Turner page={page} pageCount={pageCount} onTurn={setPage} />}
    </div>
  );
};

interface TurnerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onTurn: (page: number) => void;
}

const Turner = ({ page, pageCount, onTurn }: TurnerProps) => (
  <div className={classes.turner}>
    <Button variant="default" disabled={page === 1} onClick={() => onTurn(page - 1)}>
      <Trans>Newer reviews</Trans>
    </Button>
    <span role="status">
      <Trans>
        Page {page} of {pageCount}
      </Trans>
    </span>
    <Button variant="default" disabled={page === pageCount} onClick={() => onTurn(page + 1)}>
      <Trans>Older reviews</Trans>
    </Button>
  </div>
);

const Failure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={classes.list}>
    <LoadFailure sentence={reviewMessages.listFailed} onRetry={onRetry} />
  </div>
);

const Pending = () => (
  <div aria-busy="true" className={classes.list}>
    <Skeleton height={120} />
    <Skeleton height={120} />
  </div>
);
