import type { JobRun } from '../jobs/finish.ts';
import type { Tasks } from '../jobs/jobs.ts';

/** For tests that call a task directly. */
export const aJobRun = (id = '0'): JobRun => ({
  id,
  name: 'send_notice',
  payload: {},
  createdAt: new Date(0),
  signal: new AbortController().signal,
  settle: async (write) => void (await write()),
});

const idle = () => Promise.resolve();

/** Tasks that do nothing, except those given. */
export const tasksWith = (changes: Partial<Tasks>): Tasks => ({
  sweep_uploads: idle,
  send_verification: idle,
  send_reset: idle,
  send_security_mail: idle,
  send_push: idle,
  spread_news: idle,
  send_notice: idle,
  remind_unread: idle,
  mind_inquiries: idle,
  count_answers: idle,
  process_portrait: idle,
  remove_media: idle,
  sweep_media: idle,
  forget_old_sessions: idle,
  remove_unverified: idle,
  forget_counters: idle,
  forget_visitors: idle,
  learn_recommendations: idle,
  expire_listings: idle,
  ask_if_available: idle,
  tell_expired: idle,
  check_listing: idle,
  tell_held: idle,
  tell_viewing_cancelled: idle,
  send_viewing_mail: idle,
  remind_viewings: idle,
  send_staff_mail: idle,
  mail_searches: idle,
  send_search_mail: idle,
  mail_turns: idle,
  send_turns_mail: idle,
  forget_news: idle,
  forget_attachments: idle,
  hash_pictures: idle,
  check_messages: idle,
  ...changes,
});
