import { parseArgs } from 'node:util';
import { codeField } from '@lodgepole/contract/core/codes';
import { Id } from '@lodgepole/contract/core/form/fields';
import { toOneLine } from '@lodgepole/contract/core/text/text';
import {
  type Decision,
  decisions,
  type ListingAct,
  listingActs,
  type PersonAct,
  personActs,
  type QueueKind,
  queueKinds,
  type StaffAction,
  staffActions,
} from '@lodgepole/contract/trust/codes';
import { ReasonForm } from '@lodgepole/contract/trust/staff';
import { z } from 'zod';
import { calledAs } from '../../core/config/installation.ts';

const usage = `Say what to do, such as: ${calledAs('staff')} add ann@example.com
  add EMAIL                                      makes a person staff
  add EMAIL --create --name "FIRST LAST"         creates an account for someone who has none, and prints a link to
                                                 choose its password
  remove EMAIL                                   removes a person from the staff
  list                                           lists the staff
  queue [--kind report|held|verification]        lists open work, the oldest first
  show-item ID                                   shows one item of the queue
  decide ID uphold|dismiss [--action ACTION] --reason TEXT
                                                 decides it; the action is ${Object.keys(staffActions).join(', ')}
  hide|show|verify|unverify LISTING --reason TEXT
  suspend|reinstate EMAIL|ID --reason TEXT
  reset-factors EMAIL --reason TEXT              removes the passkeys and codes of a person who lost them, and ends
                                                 their sessions; make sure first that it is this person who asks
  log                                            lists what staff did, the newest first
With --as EMAIL the log names that member of the staff; without it, nobody.`;

const shortName = z.string().min(1).max(30);
const NewStaff = z.object({ email: z.email().max(255), first_name: shortName, last_name: shortName });
export type NewStaff = z.output<typeof NewStaff>;

export class StaffUsageError extends Error {
  constructor(problem?: string) {
    super(problem === undefined ? usage : `${problem}\n\n${usage}`);
  }
}

export type StaffRequest =
  | { readonly does: 'add' | 'remove'; readonly email: string }
  | { readonly does: 'create'; readonly person: NewStaff }
  | { readonly does: 'reset-factors'; readonly email: string; readonly reason: string }
  | { readonly does: 'list' | 'log' }
  | { readonly does: 'queue'; readonly kind: QueueKind | undefined }
  | { readonly does: 'show-item'; readonly id: number }
  | {
      readonly does: 'decide';
      readonly id: number;
      readonly decision: Decision;
      readonly action: StaffAction | undefined;
      readonly reason: string;
    }
  | { readonly does: 'listing'; readonly act: ListingAct; readonly id: number; readonly reason: string }
  | {
      readonly does: 'person';
      readonly act: PersonAct;
      readonly person: string | number;
      readonly reason: string;
    };

export interface StaffCommand {
  readonly request: StaffRequest;
  readonly as: string | undefined;
}

const options = {
  create: { type: 'boolean' },
  name: { type: 'string' },
  kind: { type: 'string' },
  action: { type: 'string' },
  reason: { type: 'string' },
  as: { type: 'string' },
} as const;

type Options = {
  readonly [Name in keyof typeof options]?: (Name extends 'create' ? boolean : string) | undefined;
};

const readOptions = (words: readonly string[]): { values: Options; rest: string[] } => {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { values, rest: positionals };
  } catch (error) {
    throw new StaffUsageError(error instanceof Error ? error.message : undefined);
  }
};

const numberOf = (word: string | undefined, what: string): number => {
  const { data } = Id.safeParse(word);
  if (data === undefined) throw new StaffUsageError(`${word ?? 'Nothing'} is not the number of ${what}.`);
  return data;
};

const emailOf = (word: string | undefined): string => {
  if (word?.includes('@') !== true)
    throw new StaffUsageError(`${word ?? 'Nothing'} is not an email address.`);
  return word;
};

const newStaff = (email: string | undefined, { name = '' }: Options): NewStaff => {
  const [, first_name = '', last_name = ''] = /^(.+) (\S+)$/.exec(toOneLine(name)) ?? [];
  const person = NewStaff.safeParse({ email, first_name, last_name });
  if (!person.success)
    throw new StaffUsageError('Give an email address, and --name with a first and a last name.');
  return person.data;
};

const reasonOf = ({ reason }: Options): string => {
  const { data, error } = ReasonForm.safeParse({ reason });
  if (data === undefined) throw new StaffUsageError(`--reason: ${error?.issues[0]?.message ?? ''}`);
  return data.reason;
};

const codeOf = <const Table extends Readonly<Record<string, string>>>(
  table: Table,
  word: string | undefined,
  what: string,
): keyof Table & string => {
  const { data } = codeField(table).safeParse(word);
  if (data === undefined)
    throw new StaffUsageError(
      `${word ?? 'Nothing'} is not ${what}. Use one of ${Object.keys(table).join(', ')}.`,
    );
  return data;
};

const byEmail = new Map<string, (email: string | undefined, values: Options) => StaffRequest>([
  [
    'add',
    (email, values) =>
      values.create === true
        ? { does: 'create', person: newStaff(email, values) }
        : { does: 'add', email: emailOf(email) },
  ],
  ['remove', (email) => ({ does: 'remove', email: emailOf(email) })],
  [
    'reset-factors',
    (email, values) => ({ does: 'reset-factors', email: emailOf(email), reason: reasonOf(values) }),
  ],
]);

const requestOf = (
  does: string | undefined,
  [first, second]: readonly string[],
  values: Options,
): StaffRequest => {
  const listingAct = listingActs.find((act) => act === does);
  if (listingAct)
    return { does: 'listing', act: listingAct, id: numberOf(first, 'a listing'), reason: reasonOf(values) };
  const personAct = personActs.find((act) => act === does);
  if (personAct) {
    const person = first?.includes('@') === true ? first : numberOf(first, 'a person');
    return { does: 'person', act: personAct, person, reason: reasonOf(values) };
  }
  const named = byEmail.get(does ?? '');
  if (named) return named(first, values);
  switch (does) {
    case 'list':
    case 'log':
      return { does };
    case 'queue':
      return {
        does,
        kind: values.kind === undefined ? undefined : codeOf(queueKinds, values.kind, 'a kind of work'),
      };
    case 'show-item':
      return { does, id: numberOf(first, 'an item') };
    case 'decide':
      return {
        does,
        id: numberOf(first, 'an item'),
        decision: codeOf(decisions, second, 'a decision'),
        action: values.action === undefined ? undefined : codeOf(staffActions, values.action, 'an action'),
        reason: reasonOf(values),
      };
    default:
      throw new StaffUsageError(does === undefined ? undefined : `There is no “${does}”.`);
  }
};

const shapes: Readonly<Record<StaffRequest['does'], readonly [number, readonly (keyof Options)[]]>> = {
  add: [1, []],
  create: [1, ['create', 'name']],
  remove: [1, []],
  'reset-factors': [1, ['reason']],
  list: [0, []],
  log: [0, []],
  queue: [0, ['kind']],
  'show-item': [1, []],
  decide: [2, ['action', 'reason', 'as']],
  listing: [1, ['reason', 'as']],
  person: [1, ['reason', 'as']],
};

export const readStaffCommand = (words: readonly string[]): StaffCommand => {
  const { values, rest } = readOptions(words);
  const [does, ...others] = rest;
  const request = requestOf(does, others, values);
  const [count, allowed] = shapes[request.does];
  const extra = others[count];
  if (extra !== undefined) throw new StaffUsageError(`“${extra}” is one word too many.`);
  const odd = (Object.keys(values) as (keyof Options)[]).find((name) => !allowed.includes(name));
  if (odd !== undefined) throw new StaffUsageError(`--${odd} has no meaning here.`);
  return { request, as: values.as };
};
