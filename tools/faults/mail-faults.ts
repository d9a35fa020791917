import { setTimeout as delay } from 'node:timers/promises';
import { drainJobs } from './check-rows.ts';
import type { Fault } from './fault.ts';

const eachMs = 4000;

/** The mail server is down, silent, defers and hangs up: every mail must arrive later, once. */
export const mailServerFaults: Fault = async ({ simulation, site, figures }) => {
  const { mailServer } = simulation;
  await mailServer.down();
  await delay(eachMs);
  await mailServer.up();
  for (const manner of ['put off', 'hang up', 'be silent'] as const) {
    mailServer.behave(manner);
    await delay(eachMs);
  }
  mailServer.behave('accept');
  const undone = await drainJobs(site);
  if (undone.length > 20)
    figures.violations.push(`${undone.length} jobs wait though the mail server is back.`);
};
