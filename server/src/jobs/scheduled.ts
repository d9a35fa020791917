import type { JobName, JobPayloads } from './jobs.ts';

/** Jobs that are told nothing: what they do depends on the time and the data alone. */
export type ScheduledJob = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[JobName];

/**
 * Whose time they go by when `npm run jobs` is given one. Those that go by the given time look for what has come due. They run
 * beside a server that may run them too, and without a place in the queue: they lock the rows they change and do not take
 * themselves off the queue. Another time would make the others take files of uploads for left over, and forget what lasts.
 */
const clocks: Readonly<Record<ScheduledJob, 'given' | 'real'>> = {
  expire_listings: 'given',
  remind_viewings: 'given',
  mail_searches: 'given',
  remove_unverified: 'given',
  sweep_uploads: 'real',
  sweep_media: 'real',
  forget_old_sessions: 'real',
  forget_counters: 'real',
  forget_visitors: 'real',
  forget_news: 'real',
  learn_recommendations: 'real',
};

const scheduled = Object.keys(clocks) as ScheduledJob[];

export const clockJobs = scheduled.filter((name) => clocks[name] === 'given');

/** With another time, the links in emails about accounts would work for too long. */
export const realTimeJobs: readonly JobName[] = [
  ...scheduled.filter((name) => clocks[name] === 'real'),
  'send_verification',
  'send_reset',
];
