import { sentence } from '../core/text/text.ts';

export const reviewMessages = {
  rating: sentence('Rating must be between 1 and 5.'),
  commentShort: sentence('Comment must be at least 10 characters.'),
  commentLong: sentence('Comment cannot exceed 1,000 characters.'),
  role: sentence('Select a valid role.'),
  ofOneself: sentence('You cannot review yourself.'),
  alreadyReviewed: sentence('You have already reviewed this person in this role. Edit your review instead.'),
  removedByStaff: sentence(
    'Your review of this person in this role was removed. You cannot write another one in this role.',
  ),
  otherReviewee: sentence('This review is about somebody else. Open their profile and try again.'),
  replyText: sentence('Write your reply, or leave it empty to remove it.'),
  replyEmpty: sentence('Write your reply first.'),
  replyFailed: sentence('Your reply could not be saved. Please try again.'),
  replyLong: sentence('Reply cannot exceed 1,000 characters.'),
  notTheReviewee: sentence('Only the person reviewed can reply to this review.'),
  notTheAuthor: sentence('Only the author can change this review.'),
  noneYet: sentence('No reviews yet.'),
  listFailed: sentence('Failed to fetch reviews.'),
  oneFailed: sentence('Failed to fetch review.'),
  submitFailed: sentence('An error occurred while submitting the review.'),
  deleteFailed: sentence('Error deleting review'),
} as const;
