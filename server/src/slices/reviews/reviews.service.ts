import type { Rating } from '@lodgepole/contract/accounts/rating';
import { labelOf } from '@lodgepole/contract/core/codes';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { toPage } from '@lodgepole/contract/core/paging';
import type { ReplyForm, ReviewEdit, ReviewForm } from '@lodgepole/contract/reviews/forms';
import { reviewMessages } from '@lodgepole/contract/reviews/messages';
import {
  type Review,
  type ReviewPerson,
  revieweeRoles,
  reviewProofs,
} from '@lodgepole/contract/reviews/review';
import {
  changeRefusal,
  isAddressedToAnother,
  replyRefusal,
  reviewRefusals,
  writeRefusal,
} from '@lodgepole/contract/reviews/rules';
import { Invalid, NotFound, refusing } from '../../core/errors.ts';
import { columnsOf } from '../../core/forms.ts';
import type { Throttle } from '../../core/limits/throttle.ts';
import type { Announce, Transaction } from '../../core/live.ts';
import type { Tell } from '../../core/mailed-events.ts';
import { shownPerson } from '../../core/shown-person.ts';
import { say } from '../../core/text/text.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import {
  type PersonRow,
  type ReviewRow,
  type ReviewsStore,
  type ReviewsWanted,
  reviewColumns,
} from './reviews.repository.ts';

const presentPerson = (person: PersonRow, media: MediaService): ReviewPerson => {
  const { first_name, last_name, profile_picture } = shownPerson(person);
  return { id: person.id, first_name, last_name, profile_picture: media.urlOf(profile_picture) };
};

const presentReview = (row: ReviewRow, media: MediaService): Review => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  reviewee: presentPerson(row.reviewee, media),
  reviewee_role: row.reviewee_role,
  reviewee_role_display: say(labelOf(revieweeRoles, row.reviewee_role)),
  reviewer: row.reviewer && presentPerson(row.reviewer, media),
  verified: row.dealing !== null,
  about: row.dealing && say(reviewProofs[row.dealing]),
  reply: row.reply,
  replied_at: row.replied_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export interface ReviewsParts {
  readonly store: ReviewsStore;
  readonly media: MediaService;
  readonly foreignProfiles: Throttle;
  readonly foreignReviews: Throttle;
  readonly announce: Announce;
  readonly tell: Tell;
  readonly now: () => Date;
}

interface People {
  readonly reviewer_id: number | null;
  readonly reviewee_id: number;
}

type Reviews = ReturnType<ReviewsStore['within']>;

const throwIfRefused = refusing(reviewRefusals);

const repeated = () => new Invalid({ reviewee_role: [reviewMessages.alreadyReviewed] });

/** Without this, the author could replace a review that staff removed. */
const refuseAfterRemoval = async (
  reviews: Reviews,
  review: Parameters<Reviews['hasRemoved']>[0],
): Promise<void> => {
  if (await reviews.hasRemoved(review)) throw new Invalid({ reviewee_role: [reviewMessages.removedByStaff] });
};

export const reviewsService = (parts: ReviewsParts) => {
  const { store, media, foreignProfiles, foreignReviews, announce, tell, now } = parts;
  const see = async (id: number): Promise<Review> => {
    const row = await store.byId(id, now());
    if (!row) throw new NotFound();
    return presentReview(row, media);
  };

  const tellBoth = (transaction: Transaction, { reviewer_id, reviewee_id }: People): Promise<void> => {
    const people = reviewer_id === null ? [reviewee_id] : [reviewee_id, reviewer_id];
    return announce(transaction, { topic: 'profile', id: reviewee_id, people });
  };

  const asAuthor = (
    viewer: Viewer,
    id: number,
    work: (reviews: Reviews, reviewee: number) => Promise<void>,
  ): Promise<void> =>
    store.transaction(async (reviews, transaction) => {
      const review = await reviews.lock(id);
      if (!review) throw new NotFound();
      throwIfRefused(changeRefusal(viewer, review.reviewer_id));
      await work(reviews, review.reviewee_id);
      await tellBoth(transaction, review);
    });

  /** The next page by id. */
  const nextOf =
    (role: Parameters<typeof store.nextOf>[0]) =>
    async (viewer: Viewer, after: number): Promise<Review[]> =>
      (await store.nextOf(role, viewer.id, after, now())).map((row) => presentReview(row, media));

  return {
    /** Names two people, so it counts like their profiles. */
    async open(viewer: Viewer, id: number): Promise<Review> {
      const row = await store.byId(id, now());
      const isOwn = row?.reviewer?.id === viewer.id || row?.reviewee.id === viewer.id;
      if (!isOwn && !viewer.is_staff) await foreignProfiles.take(String(viewer.id));
      if (!row) throw new NotFound();
      return presentReview(row, media);
    },

    async pageOf(viewer: Viewer, reviewee: number, wanted: ReviewsWanted): Promise<Page<Review>> {
      if (reviewee !== viewer.id && !viewer.is_staff) await foreignReviews.take(String(viewer.id));
      const at = now();
      const [rows, counted] = await Promise.all([
        store.pageOf(reviewee, wanted, at),
        store.countOf(reviewee, wanted, at),
      ]);
      return toPage(
        rows.map((row) => presentReview(row, media)),
        counted,
      );
    },

    async write(viewer: Viewer, reviewee: number, form: ReviewForm): Promise<Review> {
      if (isAddressedToAnother(form.reviewee, reviewee))
        throw new Invalid({ reviewee: [reviewMessages.otherReviewee] });
      throwIfRefused(writeRefusal(viewer, reviewee));
      if (!(await store.isReviewable(reviewee))) throw new NotFound();
      const id = await store.transaction(async (reviews, transaction) => {
        const review = {
          ...columnsOf(form, reviewColumns),
          reviewer_id: viewer.id,
          reviewee_id: reviewee,
        };
        await refuseAfterRemoval(reviews, review);
        const made = await reviews.add(review);
        if (made === null) throw repeated();
        await tellBoth(transaction, review);
        await tell(transaction, { kind: 'review_received', review: made, about: viewer.id, to: [reviewee] });
        return made;
      });
      return see(id);
    },

    async edit(viewer: Viewer, id: number, form: ReviewEdit): Promise<Review> {
      await asAuthor(viewer, id, async (reviews, reviewee_id) => {
        const { reviewee_role } = form;
        if (reviewee_role !== undefined)
          await refuseAfterRemoval(reviews, { reviewer_id: viewer.id, reviewee_id, reviewee_role });
        if ((await reviews.change(id, columnsOf(form, reviewColumns))) === null) throw repeated();
      });
      return see(id);
    },

    remove: (viewer: Viewer, id: number): Promise<void> =>
      asAuthor(viewer, id, (reviews) => reviews.remove(id)),

    async reply(viewer: Viewer, id: number, form: ReplyForm): Promise<Review> {
      await store.transaction(async (reviews, transaction) => {
        const review = await reviews.lock(id);
        if (!review) throw new NotFound();
        throwIfRefused(replyRefusal(viewer, review.reviewee_id));
        const reply = form.reply === '' ? null : form.reply;
        if (reply === review.reply) return;
        await reviews.setReply(id, reply, now());
        await tellBoth(transaction, review);
      });
      return see(id);
    },

    async removeByStaff(
      transaction: Transaction,
      id: number,
    ): Promise<{ readonly reviewer: number | null; readonly reviewee: number } | null> {
      const reviews = store.within(transaction);
      const review = await reviews.lock(id);
      if (!review) return null;
      await reviews.markRemoved(id, now());
      await tellBoth(transaction, review);
      return { reviewer: review.reviewer_id, reviewee: review.reviewee_id };
    },

    async restoreByStaff(
      transaction: Transaction,
      id: number,
    ): Promise<{ readonly reviewer: number | null } | null> {
      const review = await store.within(transaction).restore(id);
      if (!review) return null;
      await tellBoth(transaction, review);
      return { reviewer: review.reviewer_id };
    },

    ratingOf: (user: number): Promise<Rating | null> => store.ratingOf(user, now()),

    personalData: { written: nextOf('reviewer_id'), received: nextOf('reviewee_id') },
  };
};

export type ReviewsService = ReturnType<typeof reviewsService>;
