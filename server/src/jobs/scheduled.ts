import type { JobName, JobPayloads } from './jobs.ts';

/** Jobs that are told nothing: what they do depends on the time and the data alone. */
export type ScheduledJob = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[JobName];

/**
 * Jobs that look by the clock for what has come due. `npm run jobs` runs them at the time it is given, beside a server that may
 * run them too, and without a place in the queue: they lock the rows they change and do not take themselves off the queue.
 */
export const clockJobs = ['expire_listings', 'remind_viewings'] as const satisfies readonly ScheduledJob[];

/**
 * Jobs that go by the real time whatever time `npm run jobs` is given: links in emails about accounts would work for too long,
 * files of uploads that are under way would seem left over, and sessions that last would be forgotten.
 */
export const realTimeJobs = [
  'send_verification',
  'send_reset',
  'sweep_uploads',
  'sweep_media',
  'forget_old_sessions',
  'forget_counters',
  'learn_recommendations',
] as const satisfies readonly JobName[];
