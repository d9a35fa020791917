import { setTimeout as delay } from 'node:timers/promises';
import { drainJobs } from './check-rows.ts';
import type { Fault } from './fault.ts';

const eachMs = 4000;

/** The mail server is down, hangs, puts off and hangs up: mail comes later, once. */
export const troubledMail: Fault = async ({ acting, site, figures }) => {
  const { postbox } = acting;
  await postbox.down();
  await delay(eachMs);
  await postbox.up();
  for (const manner of ['put off', 'hang up', 'be silent'] as const) {
    postbox.behave(manner);
    await delay(eachMs);
  }
  postbox.behave('accept');
  const undone = await drainJobs(site);
  if (undone.length > 20) figures.breaches.push(`${undone.length} jobs wait though the mail server is back.`);
};
