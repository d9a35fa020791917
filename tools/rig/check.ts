import { checkRowsAndFiles, drainJobs } from './check-rows.ts';
import type { Claim, Person } from './ledger.ts';
import type { Email } from './mail-server.ts';
import type { Rig } from './rig.ts';
import type { World } from './world.ts';

export type Totals = typeof noTotals;

export const noTotals = {
  found: 0,
  lost: 0,
  duplicated: 0,
  emailsExpected: 0,
  emailsFound: 0,
  /** The same email more than once under one id: a process was killed between sending and recording it. */
  emailsRepeated: 0,
  orphanedFiles: 0,
};

const readTries = 3;

interface Page {
  readonly has_older?: boolean;
  readonly messages: readonly { readonly id: number }[];
}

const read = async (world: World, person: Person, path: string): Promise<unknown> => {
  for (let tries = 1; ; tries++) {
    const answer = await world.as(person, 'GET', path);
    if (answer?.status === 404) return null;
    if (answer?.status === 200) {
      const page = answer.body as Page;
      if (!page.has_older) return page;
      const older = await read(world, person, `${path.split('?')[0]}?before=${page.messages[0]?.id}`);
      return { messages: [...(older as Page).messages, ...page.messages] };
    }
    if (tries === readTries)
      throw new Error(`GET ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  }
};

const countClaim = ({ totals, fail }: Rig, { what, state }: Pick<Claim, 'what' | 'state'>, times: number) => {
  if (state === 'present' && times === 0) {
    totals.lost += 1;
    fail(`Lost: ${what}`);
  } else if (state === 'present') totals.found += 1;
  if (Number.isNaN(times)) fail(`In an unexpected version: ${what}`);
  if (state === 'deleted' && times > 0) fail(`Deleted, but still there: ${what}`);
  if (times > 1) {
    totals.duplicated += 1;
    fail(`There ${times} times: ${what}`);
  }
};

const checkClaims = async (rig: Rig): Promise<void> => {
  const { world } = rig;
  const { people, claims } = world.ledger;
  for (const person of people.filter(({ isVerified }) => isVerified)) {
    const what = `account ${person.email}`;
    countClaim(rig, { what, state: person.state }, Number(await world.signIn(person)));
  }
  const readable = [...claims.values()].filter(({ reader }) => reader.state === 'present');
  const byAnswer = Map.groupBy(readable, ({ reader, path }) => `${reader.number} ${path}`);
  for (const same of byAnswer.values()) {
    const [first] = same;
    const body = first ? await read(world, first.reader, first.path) : null;
    for (const claim of same) countClaim(rig, claim, body === null ? 0 : claim.count(body));
  }
};

const keyOf = ({ to, subject }: Pick<Email, 'to' | 'subject'>): string => `${to}: ${subject}`;

const checkEmails = ({ world, totals, fail }: Rig): void => {
  const byKey = Map.groupBy(world.mailServer.all(), keyOf);
  for (const email of world.ledger.emails) {
    const copies = byKey.get(keyOf(email)) ?? [];
    const ids = new Set(copies.map(({ messageId }) => messageId)).size;
    totals.emailsExpected += Number(email.isCertain);
    totals.emailsFound += Number(email.isCertain && ids > 0);
    totals.emailsRepeated += copies.length - ids;
    if (ids === 0 && email.isCertain) fail(`Missing email ${keyOf(email)}`);
    if (ids > 1) fail(`${ids} different emails ${keyOf(email)}`);
  }
};

/** Looks for everything that was acknowledged: through the API, in the emails, in the rows and in the files. */
export const check = async (rig: Rig): Promise<void> => {
  const { site, world, workload, totals, fail } = rig;
  await workload.pause();
  Object.assign(totals, noTotals, { orphanedFiles: totals.orphanedFiles });
  for (const job of (await drainJobs(site)).slice(0, 5)) fail(`A job still waits: ${job}`);
  await checkClaims(rig);
  checkEmails(rig);
  totals.orphanedFiles += await checkRowsAndFiles(site, fail);
  for (const what of world.ledger.unexpected.splice(0)) fail(`Unexpected answer: ${what}`);
  workload.resume();
};
