import { writeReview } from '@lodgepole/contract/reviews/endpoints';
import type { ReviewForm } from '@lodgepole/contract/reviews/forms';
import type { Review } from '@lodgepole/contract/reviews/review';
import type { z } from 'zod';
import { makeContext } from '../../app/make-context.ts';
import { makeSlices } from '../../app/make-slices.ts';
import type { Reply, TestServer } from '../test-server.ts';
import { sayIn, startOn } from './conversations.ts';
import { postListing } from './listings.ts';
import type { SignedIn } from './people.ts';

type Form = z.input<typeof ReviewForm>;

export const aReview: Form = { rating: 4, comment: 'Kind, and quick to answer.', reviewee_role: 'L' };

export const review = (
  server: TestServer,
  by: SignedIn,
  reviewee: number,
  changes: Partial<Form> = {},
): Promise<Reply> =>
  server.call(writeReview, { params: { id: reviewee }, body: { ...aReview, ...changes } }, by.access);

export const reviewAs = async (
  server: TestServer,
  by: SignedIn,
  reviewee: number,
  changes: Partial<Form> = {},
): Promise<Review> => {
  const { status, body } = await review(server, by, reviewee, changes);
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Review;
};

/** Removes a review as a staff decision does, in its own transaction. */
export const removeByStaff = async ({ config, database, lodgepole }: TestServer, id: number) => {
  const context = await makeContext({ config, database, log: lodgepole.fastify.log });
  const { reviews } = makeSlices(context, {});
  return database.kysely.transaction().execute((transaction) => reviews.removeByStaff(transaction, id));
};

/** The two write to each other about a listing, so that their reviews count as verified. */
export const writeToEachOther = async (
  server: TestServer,
  landlord: SignedIn,
  tenant: SignedIn,
): Promise<void> => {
  const { id: listing } = await postListing(server, landlord);
  const { id } = await startOn(server, tenant, listing);
  for (const person of [tenant, landlord]) await sayIn(server, person, id, 'Hello.');
};
