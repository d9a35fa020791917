/** Replies that were typed and not sent, by the id of the review: there again after another page was looked at. */
export const replyDrafts = new Map<number, string>();
