import { Plural, Trans } from '@lingui/react/macro';
import type { Rating } from '@lodgepole/contract/accounts/rating';
import { reviewMessages } from '@lodgepole/contract/reviews/messages';
import type { Review } from '@lodgepole/contract/reviews/review';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api-context.tsx';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { SignpostDrawing } from '../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FoldSection } from '../../ui/layout/fold-section.tsx';
import { Explained } from '../../ui/overlays/explained.tsx';
import { reviewsPerPage, reviewsQuery } from './queries.ts';
import classes from './review-card.module.css';
import { ReviewCard } from './review-card.tsx';
import { Stars } from './stars.tsx';

interface ReviewListProps {
  readonly reviewee: number;
  readonly rating: Rating | null;
  readonly viewer: number | null;
  readonly menuOf?: (review: Review) => ReactNode;
}

const usePages = (reviewee: number, verified: boolean) => {
  const [page, setPage] = useState(1);
  const query = useQuery(reviewsQuery(useApi(), { reviewee, verified, page }));
  return { ...query, page, setPage };
};

type Pages = ReturnType<typeof usePages>;

/** Newest first; unverified reviews are folded. */
export const ReviewList = ({ reviewee, rating, viewer, menuOf }: ReviewListProps) => {
  const say = useSay();
  const verified = usePages(reviewee, true);
  const others = usePages(reviewee, false);
  const parts = [verified, others];
  if (!verified.data || !others.data) {
    const hasFailed = parts.some(({ data, isError, isFetching }) => !data && isError && !isFetching);
    const retry = () => {
      for (const { data, refetch } of parts) if (!data) void refetch();
    };
    return hasFailed ? <Failure onRetry={retry} /> : <Pending />;
  }
  if (verified.data.total + others.data.total === 0)
    return <EmptyState drawing={<SignpostDrawing />}>{say(reviewMessages.noneYet)}</EmptyState>;
  return (
    <div className={classes.list}>
      {rating && <RatingLine rating={rating} />}
      {verified.data.total === 0 ? (
        <EmptyState drawing={<SignpostDrawing />} explanation={<WhatCounts />}>
          <Trans>No verified reviews yet.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes.cards} aria-busy={verified.isFetching}>
          <Cards pages={verified} viewer={viewer} menuOf={menuOf} />
        </ul>
      )}
      <Turner pages={verified} />
      {others.data.total > 0 && <Others pages={others} viewer={viewer} menuOf={menuOf} />}
    </div>
  );
};

const WhatCounts = () => (
  <Trans>
    Reviews are verified, and count toward the rating, when the two people have been in contact here.
  </Trans>
);

interface CardsProps {
  readonly pages: Pages;
  readonly viewer: number | null;
  readonly menuOf: ReviewListProps['menuOf'];
}

const Cards = ({ pages: { data, dataUpdatedAt }, viewer, menuOf }: CardsProps) =>
  data?.items.map((review) => (
    <ReviewCard key={review.id} review={review} viewer={viewer} now={dataUpdatedAt} menu={menuOf?.(review)} />
  ));

const Others = ({ pages, viewer, menuOf }: CardsProps) => (
  <div className={classes.others}>
    <FoldSection
      title={<Trans>Reviews by people who have not been in contact here</Trans>}
      count={pages.data?.total ?? 0}
      empty={null}
      isFolded
      footer={
        <div className={classes.footer}>
          <Turner pages={pages} />
          <p className={classes.note}>
            <Trans>These do not count toward the rating.</Trans>
          </p>
        </div>
      }
    >
      <Cards pages={pages} viewer={viewer} menuOf={menuOf} />
    </FoldSection>
  </div>
);

const Turner = ({ pages: { data, page, setPage } }: { readonly pages: Pages }) => {
  const pageCount = Math.max(page, Math.ceil((data?.total ?? 0) / reviewsPerPage));
  if (pageCount === 1) return null;
  return (
    <div className={classes.turner}>
      <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
        <Trans>Newer reviews</Trans>
      </Button>
      <span role="status">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
      <Button variant="default" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
        <Trans>Older reviews</Trans>
      </Button>
    </div>
  );
};

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

/** `4.6 ★★★★★ 12 reviews`, of the verified ones: the average has one decimal, the stars are rounded. */
const RatingLine = ({ rating: { average, count } }: { readonly rating: Rating }) => {
  const shown = useFormats().average(average);
  return (
    <p className={classes.line}>
      <b className={classes.average}>{shown}</b>
      <Stars rating={average} size={22} />
      <Explained
        explanation={
          <Trans>Only verified reviews count: those by people who have been in contact here.</Trans>
        }
      >
        <span className={classes.count}>
          <Plural value={count} one="# review" other="# reviews" />
        </span>
      </Explained>
    </p>
  );
};
