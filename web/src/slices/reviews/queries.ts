import {
  deleteReview,
  editReview,
  replyToReview,
  reviewsOf,
  seeReview,
  writeReview,
} from '@lodgepole/contract/reviews/endpoints';
import type { Review } from '@lodgepole/contract/reviews/review';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';
import { changedFields } from '../../lib/forms/use-schema-form.ts';

export const reviewsPerPage = 10;

interface ReviewsAsked {
  readonly reviewee: number;
  readonly verified: boolean;
  readonly page: number;
}

export const reviewsQuery = (api: Api, { reviewee, verified, page }: ReviewsAsked) =>
  queryOptions({
    queryKey: ['reviews', 'of', reviewee, verified, page],
    queryFn: ({ signal }) =>
      api.call(reviewsOf, { query: { reviewee, verified, page, page_size: reviewsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const reviewQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['reviews', 'one', id],
    queryFn: ({ signal }) => api.call(seeReview, { params: { id } }, { signal }),
    staleTime: 0,
  });

export interface ReviewValues {
  readonly rating: string;
  readonly comment: string;
  readonly reviewee_role: string;
}

const asBody = ({ rating, comment, reviewee_role }: ReviewValues) => ({
  rating: Number(rating),
  comment,
  reviewee_role: reviewee_role as 'T' | 'L' | 'R',
});

export const write = (api: Api, reviewee: number, values: ReviewValues): Promise<Review> =>
  api.call(writeReview, { params: { id: reviewee }, body: { ...asBody(values), reviewee } });

export const edit = (api: Api, id: number, values: ReviewValues, begun: ReviewValues): Promise<Review> =>
  api.call(editReview, { params: { id }, body: changedFields(asBody(values), asBody(begun)) });

export const remove = (api: Api, id: number): Promise<void> => api.call(deleteReview, { params: { id } });

/** An empty text removes the reply. */
export const reply = (api: Api, id: number, text: string): Promise<Review> =>
  api.call(replyToReview, { params: { id }, body: { reply: text } });

/** Reviews affect the profile, the rating and the listings of the person. */
export const refreshReviews = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    [['reviews'], ['profile'], ['listings', 'detail']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
};
