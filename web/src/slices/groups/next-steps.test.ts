// @vitest-environment node
import type { GroupWithListing } from '@lodgepole/contract/groups/group';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import type { Packet } from '@lodgepole/contract/groups/packet/packet';
import type { Split } from '@lodgepole/contract/groups/split/split';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { describe, expect, it } from 'vitest';
import { aGroup, aGroupWithoutHome, aMember } from '../../testing/groups.ts';
import { isWait, mayMoveOn, nextSteps, type WorkspaceFacts } from './next-steps.ts';

const carla = { roommate_profile: 101 };
const dev = { roommate_profile: 102 };

const split = (...agreed: readonly number[]): Split => ({
  kind: 'equal',
  shares: [101, 102].map((member) => ({ member, amount: 925, agreed: agreed.includes(member) })),
  complete: agreed.length === 2,
});

const packet = (letter: string, about: Readonly<Record<number, string>> = {}): Packet => ({
  letter,
  version: 1,
  move_in_date: '2099-02-01',
  members: [
    { id: 101, full_name: 'Carla Roy', about: about[101] ?? '', references: '' },
    { id: 102, full_name: 'Dev Shah', about: about[102] ?? '', references: '' },
  ],
});

const aTime = (changes: Partial<Viewing> = {}): Viewing => ({
  id: 5,
  listing: 21,
  starts_at: '2099-01-05T18:00:00.000Z',
  minutes: 30,
  seats: 4,
  seats_left: 4,
  note: '',
  booked: 0,
  time_zone: 'America/Toronto',
  ...changes,
});

const sentTo = (invited_user_name: string, changes: Partial<Invitation> = {}): Invitation =>
  ({ group: 31, accepted: null, invited_user_name, ...changes }) as Invitation;

const nothingKnown: WorkspaceFacts = {
  split: null,
  packet: null,
  habits: null,
  viewings: null,
  sent: null,
  turns: [],
};
const allDone: WorkspaceFacts = {
  split: split(101, 102),
  packet: packet('Dear Bob', { 101: 'I am Carla.', 102: 'I am Dev.' }),
  habits: 10,
  viewings: [],
  sent: [],
  turns: [],
};

const described = 'Calm, tidy and often out.';
const group = (changes: Partial<GroupWithListing> = {}): GroupWithListing => {
  const members = [
    aMember(1, 'Carla Roy', { description: described }),
    aMember(2, 'Dev Shah', { description: described }),
  ];
  return aGroup({ members, ...changes });
};
const preview = (status: GroupWithListing['listing_preview']['status']) => ({
  ...aGroup().listing_preview,
  status,
});

/** The steps in short: the kind, and whom it waits for. */
const told = (of: GroupWithListing, viewer: typeof carla, facts: Partial<WorkspaceFacts> = {}) =>
  nextSteps(of, viewer, { ...allDone, ...facts }).map(({ kind, names }) => [kind, ...names].join(' '));

describe('the next steps of a member', () => {
  it('ask for readiness once everything is written, and wait for the others', () => {
    expect(told(group({ ready: [] }), dev)).toEqual(['ready', 'othersReady Carla']);
    expect(told(group({ ready: [102] }), dev)).toEqual(['othersReady Carla']);
    expect(told(group({ ready: [101, 102] }), carla)).toEqual(['apply']);
    expect(told(group({ ready: [] }), dev, { split: split() })).not.toContain('ready');
  });

  it('have everything that the bell counts, once', () => {
    const alone = group({ members: [aMember(1, 'Carla Roy', { description: described })], ready: [] });
    expect(told(alone, carla, { turns: ['ready'] })).toEqual(['company', 'ready']);
    const turns = ['introduction', 'ready', 'request', 'split', 'task', 'vote'] as const;
    const facts = { turns, split: split(102), packet: packet('Dear Bob') };
    expect(told(group({ ready: [] }), carla, facts)).toEqual([
      'request',
      'agree',
      'introduction',
      'ready',
      'vote',
      'task',
      'othersIntroductions Dev',
    ]);
    const expired = group({ listing_preview: preview('E') });
    expect(told(expired, carla, { turns: ['ready'] })).toEqual(['anotherListing', 'ready']);
    expect(told(group({ group_status: 'I', has_home: true }), dev, { turns: ['task'] })).toEqual(['task']);
  });

  it('leave out steps whose facts are not loaded', () => {
    expect(nextSteps(group(), carla, nothingKnown)).toEqual([]);
  });

  it('come in the order a group applies, the viewer’s own first', () => {
    const members = [
      aMember(1, 'Carla Roy', { description: ' ' }),
      aMember(2, 'Dev Shah', { description: '' }),
    ];
    const facts = {
      split: split(),
      packet: packet(''),
      habits: 0,
      viewings: [aTime()],
      sent: [sentTo('Eve Wong')],
    };
    expect(told(group({ members }), carla, facts)).toEqual([
      'profile',
      'habits',
      'agree',
      'letter',
      'introduction',
      'viewing',
      'othersAgree Dev',
      'othersIntroductions Dev',
      'invitations Eve Wong',
    ]);
    expect(told(group({ members }), dev, facts)).toEqual([
      'profile',
      'habits',
      'agree',
      'letter',
      'introduction',
      'viewing',
      'othersAgree Carla',
      'othersIntroductions Carla',
    ]);
  });

  it.each([
    ['', ['profile', 'apply']],
    ['Fourteen signs', ['profile', 'apply']],
    [`  Fourteen signs  `, ['profile', 'apply']],
    ['Fifteen signs..', ['apply']],
  ])('include the roommate profile while its description is “%s”', (description, steps) => {
    const members = [aMember(1, 'Carla Roy', { description }), aMember(2, 'Dev Shah', { description: '' })];
    expect(told(group({ members }), carla)).toEqual(steps);
  });

  it.each([
    [0, 'O', ['habits', 'apply']],
    [2, 'F', ['habits', 'apply']],
    [3, 'O', ['apply']],
    [0, 'S', []],
  ] as const)('asks for habits after %i answers in %s: %j', (habits, group_status, steps) => {
    expect(told(group({ group_status }), carla, { habits })).toEqual(steps);
  });

  it('name the members who have not agreed to the split', () => {
    expect(told(group(), carla, { split: split(101) })).toEqual(['othersAgree Dev']);
    expect(told(group(), dev, { split: split(101) })).toEqual(['agree']);
  });

  it('include the shared letter and the viewer’s own introduction', () => {
    const facts = { packet: packet('  ', { 101: 'I am Carla.', 102: ' \n' }) };
    expect(told(group(), carla, facts)).toEqual(['letter', 'othersIntroductions Dev']);
    expect(told(group(), dev, facts)).toEqual(['letter', 'introduction']);
  });

  it.each([
    ['no times', [], []],
    ['a time', [aTime()], ['viewing']],
    ['only full times', [aTime({ seats_left: 0 })], []],
    ['a booked one among them', [aTime(), aTime({ booked: 2 })], []],
  ])('suggest a viewing when the landlord offers %s', (_name, viewings, steps) => {
    expect(told(group({ group_status: 'S' }), dev, { viewings })).toEqual(steps);
    expect(told(group({ group_status: 'I', answer: 'accepted' }), dev, { viewings })).toEqual([]);
    expect(told(group({ group_status: 'S', listing_preview: preview('P') }), dev, { viewings })).toEqual([]);
  });

  it('ask an owner who is alone to invite roommates', () => {
    const alone = group({ members: [aMember(1, 'Carla Roy', { description: described })] });
    const facts = { split: { ...split(), shares: [{ member: 101, amount: 1850, agreed: false }] } };
    expect(told(alone, carla, facts)).toEqual(['company']);
    expect(told(alone, carla, { ...facts, sent: null })).toEqual(['apply']);
    expect(told({ ...alone, group_status: 'F' }, carla, facts)).toEqual(['apply']);
    const sent = [
      sentTo('Eve Wong'),
      sentTo('Mo Stone', { accepted: false }),
      sentTo('Ann Lee', { group: 32 }),
    ];
    expect(told(alone, carla, { ...facts, sent })).toEqual(['apply', 'invitations Eve Wong']);
    expect(told(group({ group_status: 'F' }), carla, { sent })).toEqual(['apply']);
    expect(told(group(), dev, { sent })).toEqual(['othersApply Carla']);
  });

  it.each(['O', 'P', 'F'] as const)('is to apply once all is ready, in %s', (group_status) => {
    expect(told(group({ group_status }), carla)).toEqual(['apply']);
    expect(told(group({ group_status }), dev)).toEqual(['othersApply Carla']);
  });

  it('do not suggest applying before everything is ready or when the listing takes no requests', () => {
    expect(told(group(), carla, { split: null })).toEqual([]);
    expect(told(group(), carla, { packet: null })).toEqual([]);
    for (const status of ['P', 'H'] as const)
      expect(told(group({ listing_preview: preview(status) }), carla)).toEqual([]);
  });

  it.each(['S', 'U'] as const)('is nothing while the landlord decides, in %s', (group_status) => {
    expect(told(group({ group_status }), carla)).toEqual([]);
    expect(told(group({ group_status }), carla, { split: split(), packet: packet('') })).toEqual([
      'agree',
      'letter',
      'introduction',
      'othersAgree Dev',
      'othersIntroductions Dev',
    ]);
  });

  it('start with the answer to the landlord, which the owner gives', () => {
    const invited = group({ group_status: 'I' });
    expect(told(invited, carla, { split: split() })).toEqual(['answer', 'agree', 'othersAgree Dev']);
    expect(told(invited, dev)).toEqual(['othersAnswer Carla']);
    expect(told({ ...invited, listing_preview: preview('R') }, carla)).toEqual(['anotherListing']);
    expect(told({ ...invited, answer: 'accepted' }, carla)).toEqual([]);
  });

  it('suggest another listing once this one is lost', () => {
    for (const lost of [
      group({ group_status: 'R' }),
      group({ listing_preview: preview('R') }),
      group({ listing_preview: preview('E') }),
      group({ group_status: 'I', answer: 'declined' }),
    ]) {
      expect(told(lost, carla, { split: split() })).toEqual(['anotherListing']);
      expect(told(lost, dev, { split: split() })).toEqual([]);
    }
  });

  it('tell waiting apart from doing', () => {
    const steps = nextSteps(group(), carla, { ...allDone, split: split() });
    expect(steps.map(isWait)).toEqual([false, true]);
  });
});

it('begins with the home in a group without one, whoever looks at it', () => {
  const { owner, members } = group();
  const withoutHome = aGroupWithoutHome({ owner, members });
  for (const viewer of [carla, dev]) {
    const kinds = nextSteps(withoutHome, viewer, nothingKnown).map(({ kind }) => kind);
    expect(kinds).toEqual(['home']);
  }
  expect(mayMoveOn(withoutHome)).toBe(false);
});
