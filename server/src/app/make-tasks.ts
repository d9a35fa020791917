import type { Context } from '../core/context.ts';
import { forgetCounters } from '../db/counters.ts';
import { sweepUploads } from '../http/uploads/multipart.ts';
import type { Tasks } from '../jobs/jobs.ts';
import type { Slices } from './make-slices.ts';

export const makeTasks = ({ database, uploadsDir }: Context, slices: Slices): Tasks => {
  const { accounts, removal, strays, eventEmails, conversations, viewings, learning, expiry, expiryMail } =
    slices;
  return {
    sweep_uploads: sweepUploads(uploadsDir),
    sweep_media: (_payload, { signal }) => strays.sweep(signal),
    send_verification: accounts.links.sendVerification,
    send_reset: accounts.links.sendReset,
    send_security_mail: accounts.securityMail.send,
    spread_news: eventEmails.spread,
    send_notice: eventEmails.send,
    send_push: slices.push.send,
    remind_unread: conversations.reminders.remind,
    mind_inquiries: conversations.inquiries.mind,
    count_answers: accounts.responses.count,
    remove_media: ({ keys }) => removal.remove(keys),
    learn_recommendations: learning.refresh,
    forget_old_sessions: accounts.forgetOld,
    process_portrait: ({ user }) => accounts.portraits.process(user),
    remove_unverified: (_payload, job) => accounts.unverified.run(job),
    tell_viewing_cancelled: viewings.emails.tellCancelled,
    send_viewing_mail: viewings.emails.send,
    send_staff_mail: slices.trust.emails.send,
    remind_viewings: viewings.reminders.remind,
    forget_counters: () => forgetCounters(database.kysely),
    expire_listings: (_payload, job) => expiry.run(job),
    ask_if_available: expiryMail.ask,
    tell_expired: expiryMail.tellExpired,
    check_listing: slices.checks.check,
    tell_held: slices.heldMail.tell,
    forget_visitors: slices.views.forget,
    mail_searches: (_payload, { signal }) => slices.searchEmails.takeDue(signal),
    send_search_mail: slices.searchEmails.send,
    mail_turns: (_payload, { signal }) => slices.turns.takeDue(signal),
    send_turns_mail: slices.turns.send,
    forget_news: async (_payload, { signal }) => {
      await slices.news.forget(signal);
      await slices.favouriteAlerts.forget(signal);
      await slices.forgetOldInteractions(signal);
    },
    forget_attachments: slices.trust.queue.forgetAttachments,
    hash_pictures: slices.hashing.run,
    check_messages: conversations.checking.run,
  };
};
