import { reviewMessages as say } from './messages.ts';

/** Who is asking; null for an anonymous visitor. */
export interface ReviewViewer {
  /** User id. */
  readonly id: number;
}

const refusals = {
  'of-oneself': say.ofOneself,
  'not-the-author': say.notTheAuthor,
  'not-the-reviewee': say.notTheReviewee,
} as const;
export type ReviewRefusal = keyof typeof refusals;
export const reviewRefusals: Readonly<Record<ReviewRefusal, string>> = refusals;

/** Why this viewer may not review this user, or null. */
export const writeRefusal = (viewer: ReviewViewer, reviewee: number): ReviewRefusal | null =>
  viewer.id === reviewee ? 'of-oneself' : null;

/** Whether the viewer wrote the review; a review whose author is gone is nobody's. */
export const isAuthor = (viewer: ReviewViewer | null, reviewer: number | null): boolean =>
  viewer !== null && viewer.id === reviewer;

/** Why this viewer may not edit or delete a review of this author, or null. */
export const changeRefusal = (viewer: ReviewViewer, reviewer: number | null): ReviewRefusal | null =>
  isAuthor(viewer, reviewer) ? null : 'not-the-author';

/** Why this viewer may not reply to a review of this person, or null. */
export const replyRefusal = (viewer: ReviewViewer, reviewee: number): ReviewRefusal | null =>
  viewer.id === reviewee ? null : 'not-the-reviewee';

/** The path names the reviewee; a body that names one too must agree. */
export const isAddressedToAnother = (named: number | undefined, reviewee: number): boolean =>
  named !== undefined && named !== reviewee;
