import { fileURLToPath } from 'node:url';
import { labelOf } from '@lodgepole/contract/core/codes';
import { toOneLine } from '@lodgepole/contract/core/text/text';
import { listingStatuses, verificationStatuses } from '@lodgepole/contract/listings/codes';
import { queueKinds, reportStates, reportSubjects, staffActs } from '@lodgepole/contract/trust/codes';
import type { QueueItem, QueueItemDetail, StaffLogEntry } from '@lodgepole/contract/trust/staff';
import type { AdminActions } from '../../app/admin-actions.ts';
import { ConfigError, loadConfig } from '../../core/config/config.ts';
import { isRefusal, NotFound } from '../../core/errors.ts';
import { EmbeddedDatabaseError } from '../../db/embedded/error.ts';
import { CommandError, withDatabase } from './open-database.ts';
import {
  type NewStaff,
  readStaffCommand,
  type StaffCommand,
  type StaffRequest,
  StaffUsageError,
} from './staff-options.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Loads the product only for valid arguments, so that mistakes are reported at once. */
type WithActions = <Result>(work: (actions: AdminActions) => Promise<Result>) => Promise<Result>;

const subjectWords = ({ subject, subject_id }: Pick<QueueItem, 'subject' | 'subject_id'>): string =>
  `${labelOf(reportSubjects, subject).toLowerCase()} ${subject_id}`;

const itemLine = (item: QueueItem): string =>
  [
    `${item.id}`,
    item.created_at,
    labelOf(queueKinds, item.kind),
    `${subjectWords(item)}: ${toOneLine(item.title)}`,
    ...(item.reports > 0 ? [`${item.reports} reported it`] : []),
    ...item.reasons.map(toOneLine),
  ].join(' | ');

const entryLine = (entry: StaffLogEntry): string =>
  [
    entry.created_at,
    entry.staff ? `${toOneLine(entry.staff.full_name)} (${entry.staff.id})` : 'Operator',
    labelOf(staffActs, entry.act),
    subjectWords(entry),
    ...(entry.reason === '' ? [] : [toOneLine(entry.reason)]),
  ].join(' | ');

const seenLines = (seen: QueueItemDetail['now']): string[] =>
  Object.entries(seen ?? {}).map(([name, value]) => `  ${name}: ${toOneLine(String(value ?? '–'))}`);

const detailLines = (item: QueueItemDetail): string[] => [
  itemLine(item),
  `State: ${labelOf(reportStates, item.state)}`,
  `Concerns: ${item.reported ? `${toOneLine(item.reported.full_name)} (${item.reported.id})` : 'no one'}`,
  ...(item.note === '' ? [] : [`Note: ${toOneLine(item.note)}`]),
  ...item.signals.map(({ sentence, excerpt }) => `Signal: ${sentence} ${toOneLine(excerpt)}`.trimEnd()),
  ...item.reported_by.map(
    ({ reporter, reason_display, text }) =>
      `Reported by ${reporter ? `${toOneLine(reporter.full_name)} (${reporter.id})` : 'a deleted account'}: ${reason_display}. ${toOneLine(text)}`,
  ),
  ...item.answers.map(({ text, created_at }) => `Answered at ${created_at}: ${toOneLine(text)}`),
  item.now === null ? 'It is deleted.' : 'As it is now:',
  ...seenLines(item.now),
  ...item.log.map((entry) => `Before: ${entryLine(entry)}`),
];

const personOf = async ({ members }: AdminActions, person: string | number) => {
  const found = await members.find(person);
  if (!found)
    throw new CommandError(
      typeof person === 'number' ? `There is no person ${person}.` : `No account has the email ${person}.`,
    );
  return found;
};

const setStaff = async (actions: AdminActions, email: string, isStaff: boolean): Promise<string> => {
  const person = await personOf(actions, email);
  if (isStaff && !person.is_usable)
    throw new CommandError(`${person.email} cannot sign in: it is not verified, or suspended.`);
  const name = `${toOneLine(person.full_name)} (${person.email})`;
  const isChange = await actions.members.set(person, isStaff);
  if (isStaff) return isChange ? `${name} is staff now.` : `${name} was staff already.`;
  return isChange ? `${name} is no longer staff.` : `${name} was not staff.`;
};

const createStaff = async ({ members }: AdminActions, person: NewStaff): Promise<string> => {
  const link = await members.create(person);
  if (link === null)
    throw new CommandError(`${person.email} has an account. Leave out --create to make it staff.`);
  return `${person.first_name} ${person.last_name} (${person.email}) is staff now. To choose a password, open this link within an hour:\n${link}`;
};

const actorOf = async (actions: AdminActions, as: string | undefined): Promise<{ id: number | null }> => {
  if (as === undefined) return { id: null };
  const person = await personOf(actions, as);
  if (!person.is_staff) throw new CommandError(`${person.email} is not staff.`);
  return { id: person.id };
};

const listOf = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.join('\n');

const read = async (actions: AdminActions, request: StaffRequest): Promise<string | null> => {
  const { operator, queue, members } = actions;
  switch (request.does) {
    case 'list':
      return listOf(
        (await members.list()).map(
          ({ id, email, full_name }) => `${id} | ${email} | ${toOneLine(full_name)}`,
        ),
        'No one is staff.',
      );
    case 'queue':
      return listOf(
        (await queue.page(operator, request.kind ? { kind: request.kind } : {})).items.map(itemLine),
        'Nothing waits.',
      );
    case 'show-item':
      return detailLines(await queue.detail(operator, request.id)).join('\n');
    case 'log':
      return listOf((await queue.log({})).items.map(entryLine), 'The log is empty.');
    default:
      return null;
  }
};

const act = async (actions: AdminActions, { request, as }: StaffCommand): Promise<string> => {
  const { operator, queue, decisions, acts } = actions;
  switch (request.does) {
    case 'add':
    case 'remove':
      return setStaff(actions, request.email, request.does === 'add');
    case 'reset-factors': {
      const person = await personOf(actions, request.email);
      return (await actions.members.resetFactors(person, request.reason))
        ? `The passkeys and codes of ${toOneLine(person.full_name)} (${person.email}) are removed, and all sessions ended.`
        : `${toOneLine(person.full_name)} (${person.email}) has no passkeys and no codes.`;
    }
    case 'create':
      return createStaff(actions, request.person);
    case 'decide': {
      const { id, decision, action, reason } = request;
      await decisions.decide(await actorOf(actions, as), id, { decision, action, reason });
      return `Item ${id} is ${labelOf(reportStates, (await queue.decided(operator, id)).state).toLowerCase()}.`;
    }
    case 'listing': {
      const isChange = await acts.listing(
        await actorOf(actions, as),
        request.id,
        request.act,
        request.reason,
      );
      const listing = await actions.seeListing(request.id);
      const now = listing
        ? `${labelOf(listingStatuses, listing.status)}, ${labelOf(verificationStatuses, listing.verification_status)}`
        : 'deleted';
      return `Listing ${request.id} ${isChange ? 'is now' : 'was already'}: ${now}.`;
    }
    case 'person': {
      const person = await personOf(actions, request.person);
      const isChange = await acts.person(await actorOf(actions, as), person.id, request.act, request.reason);
      const { is_suspended } = await queue.person(person.id);
      return `${toOneLine(person.full_name)} (${person.email}) ${isChange ? 'is' : 'was already'} ${is_suspended ? 'suspended' : 'not suspended'}.`;
    }
    default:
      throw new Error(`Unknown request: ${request.does}`);
  }
};

const missing = (request: StaffRequest): string => {
  if (request.does === 'listing') return `There is no listing ${request.id}.`;
  return 'id' in request ? `There is no item ${request.id}.` : 'There is no such person.';
};

export const runStaff = async (words: readonly string[], withActions: WithActions): Promise<string> => {
  const command = readStaffCommand(words);
  try {
    return await withActions(
      async (actions) => (await read(actions, command.request)) ?? (await act(actions, command)),
    );
  } catch (error) {
    if (error instanceof NotFound) throw new CommandError(missing(command.request));
    if (isRefusal(error)) throw new CommandError(error.message);
    throw error;
  }
};

const withOwnDatabase: WithActions = async (work) => {
  const { adminActions } = await import('../../app/admin-actions.ts');
  const config = loadConfig(root);
  return withDatabase(config, async (database) => work(await adminActions({ config, database })), {
    maxConnections: 4,
  });
};

const expected = [CommandError, ConfigError, EmbeddedDatabaseError, StaffUsageError];

const explain = (error: unknown): string =>
  error instanceof Error && expected.some((kind) => error instanceof kind)
    ? error.message
    : `That could not be done: ${error instanceof Error ? error.message : String(error)}`;

const main = async (): Promise<void> => {
  try {
    process.stdout.write(`${await runStaff(process.argv.slice(2), withOwnDatabase)}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = error instanceof StaffUsageError ? 2 : 1;
  }
};

if (import.meta.main) await main();
