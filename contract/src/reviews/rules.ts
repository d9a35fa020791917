import { reviewMessages as say } from './messages.ts';

export interface ReviewViewer {
  readonly id: number;
}

const refusals = {
  'of-oneself': say.ofOneself,
  'not-the-author': say.notTheAuthor,
  'not-the-reviewee': say.notTheReviewee,
} as const;
export type ReviewRefusal = keyof typeof refusals;
export const reviewRefusals: Readonly<Record<ReviewRefusal, string>> = refusals;

export const writeRefusal = (viewer: ReviewViewer, reviewee: number): ReviewRefusal | null =>
  viewer.id === reviewee ? 'of-oneself' : null;

/** A review by a deleted account has no author. */
export const isAuthor = (viewer: ReviewViewer | null, reviewer: number | null): boolean =>
  viewer !== null && viewer.id === reviewer;

export const changeRefusal = (viewer: ReviewViewer, reviewer: number | null): ReviewRefusal | null =>
  isAuthor(viewer, reviewer) ? null : 'not-the-author';

export const replyRefusal = (viewer: ReviewViewer, reviewee: number): ReviewRefusal | null =>
  viewer.id === reviewee ? null : 'not-the-reviewee';

export const isAddressedToAnother = (named: number | undefined, reviewee: number): boolean =>
  named !== undefined && named !== reviewee;
