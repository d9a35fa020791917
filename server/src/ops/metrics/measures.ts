import { makeRegistry } from './registry.ts';

/** Global, to spare the services a parameter. Label values are ours, never what people send. */
const registry = makeRegistry();

export const processRegistry = registry;

export const httpRequests = registry.counter({
  name: 'lodgepole_http_requests_total',
  help: 'Requests answered or broken off, by method, pattern of the route and status. 499: the client closed the connection first.',
  labels: ['method', 'route', 'status'],
  // Over 200 routes with up to a dozen statuses each; beyond the limit, errors would be counted under the overflow
  // series.
  most: 10_000,
});

export const httpSeconds = registry.histogram({
  name: 'lodgepole_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, without event streams.',
  labels: ['method', 'route'],
});

export const limitRefusals = registry.counter({
  name: 'lodgepole_limit_refusals_total',
  help: 'Requests and tries refused by a limit, by its name.',
  labels: ['limit'],
});

export const databaseWait = registry.histogram({
  name: 'lodgepole_database_wait_seconds',
  help: 'Time that work waited for a connection of a pool.',
  labels: ['pool'],
});

export const databaseSeconds = registry.histogram({
  name: 'lodgepole_database_query_seconds',
  help: 'Time that statements took, by pool.',
  labels: ['pool'],
});

export const databaseFailures = registry.counter({
  name: 'lodgepole_database_failures_total',
  help: 'Statements that failed, and connections that could not be had, by pool and cause: outage or other.',
  labels: ['pool', 'cause'],
});

export const replicaReads = registry.counter({
  name: 'lodgepole_replica_reads_total',
  help: 'Reads that may lag, by who answered: replica, or primary while the replica cannot be reached.',
  labels: ['answered_by'],
  from: [['replica'], ['primary']],
});

export const jobsDone = registry.counter({
  name: 'lodgepole_jobs_total',
  help: 'Runs of background jobs, by task and outcome: done, retried (it failed and will run again) or failed (for good).',
  labels: ['task', 'outcome'],
});

export const jobSeconds = registry.histogram({
  name: 'lodgepole_job_duration_seconds',
  help: 'Time that a run of a background job took.',
  labels: ['task'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
});

export const emails = registry.counter({
  name: 'lodgepole_mail_total',
  help: 'Emails by outcome: sent, deferred (to be tried again), refused (the mail server will not take it), withheld (no SMTP_URL: kept).',
  labels: ['outcome'],
  from: [['sent'], ['deferred'], ['refused'], ['withheld']],
});

export const pictureRuns = registry.counter({
  name: 'lodgepole_pictures_total',
  help: 'Pictures by kind of work and outcome: done, bad (the picture is no good), crowded (no turn came) or failed.',
  labels: ['kind', 'outcome'],
  from: ['avatar', 'check', 'photo', 'hash'].flatMap((kind) =>
    ['done', 'bad', 'crowded', 'failed'].map((outcome) => [kind, outcome]),
  ),
});

export const pictureSeconds = registry.histogram({
  name: 'lodgepole_picture_duration_seconds',
  help: 'Time that the work on a picture took, waiting for its turn included.',
  labels: ['kind'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
});

export const searchSeconds = registry.histogram({
  name: 'lodgepole_search_duration_seconds',
  help: 'Time that searches for homes took, by what was asked for and the shape of the place.',
  labels: ['answer', 'shape'],
});

const vitalLabels = ['route', 'device'];

export const vitalSeconds = registry.histogram({
  name: 'lodgepole_web_vital_seconds',
  help: 'How long visitors waited: FCP, INP, LCP and TTFB of sampled visits, by page and kind of device.',
  labels: ['vital', ...vitalLabels],
  buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
});

export const layoutShifts = registry.histogram({
  name: 'lodgepole_web_layout_shift',
  help: 'How much pages moved under the eyes of visitors: CLS of sampled visits, by page and kind of device.',
  labels: vitalLabels,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
});

export const spans = registry.counter({
  name: 'lodgepole_trace_spans_total',
  help: 'Spans of traces by outcome: exported, dropped (no room) or failed (the collector did not take them).',
  labels: ['outcome'],
  from: [['exported'], ['dropped'], ['failed']],
});

export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
