import type { Random } from '@lodgepole/contract/core/random';
import type { DemoGroup } from '../groups/plan-groups.ts';
import type { DemoListing } from '../homes/home.ts';
import type { Interest } from '../interests/plan-interests.ts';
import type { DemoPerson } from '../people/person.ts';
import type { DemoRoommate } from '../roommates/plan-roommates.ts';
import { type Kind, scriptsOf, wordsOf } from './languages.ts';
import type { Line, Script } from './scripts.ts';

export interface DemoMessage {
  /** Their place among the people. */
  readonly sender: number;
  readonly content: string;
  readonly minutesAgo: number;
}

export interface DemoConversation {
  readonly kind: 'direct' | 'members' | 'landlord' | 'roommates';
  /** Null between roommates, who write about no home. */
  readonly listing: number | null;
  readonly group: number | null;
  /** Places among the people; the first one started it. */
  readonly participants: readonly number[];
  readonly messages: readonly DemoMessage[];
  /** How many of the last messages each has not read. */
  readonly unread: ReadonlyMap<number, number>;
  /** Who put it away. */
  readonly archivedBy: readonly number[];
}

interface Scene {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly roommates: readonly DemoRoommate[];
  readonly groups: readonly DemoGroup[];
  readonly interests: readonly Interest[];
  /** Places among the people of those a visitor can be: something new waits for them. */
  readonly cast: ReadonlySet<number>;
}

interface Place extends Omit<DemoConversation, 'messages' | 'unread' | 'archivedBy'> {
  /** Nothing was written before this. */
  readonly sinceMinutesAgo: number;
  /** It was begun by then: no one writes first about a home that is gone. */
  readonly begunMinutesAgo: number;
}

/** Lines spoken by people who are not there are left out. */
const spoken = (script: Script, speakers: readonly number[]) =>
  script.filter(
    ([speaker, , answersTo = speaker]) =>
      speakers[speaker] !== undefined && speakers[answersTo] !== undefined,
  );

const conversationOf = (
  scene: Scene,
  place: Place,
  speakers: readonly number[],
  script: Script,
  random: Random,
): DemoConversation => {
  const lines = spoken(script, speakers);
  const [starter = -1] = place.participants;
  const heard = lines.slice(0, random.chance(0.7) ? lines.length : random.integer(1, lines.length));
  const said = scene.cast.has(starter) ? untilAnswered(lines) : heard;
  const talkers = speakers.map((person) => scene.people[person]);
  const address = scene.listings[place.listing ?? -1]?.street_address ?? '';
  const isTold = place.participants.some((person) => scene.cast.has(person));
  const last = random.integer(8, isTold ? 60 * 20 : 60 * 24 * 6);
  const gaps = said.map(() => random.integer(2, random.chance(0.3) ? 600 : 45));
  const times = said.map((_, index) => last + gaps.slice(index + 1).reduce((sum, gap) => sum + gap, 0));
  const fitted = fitTimes(times, place);
  const messages = said.map((line, index) => ({
    sender: speakers[line[0]] ?? 0,
    content: wordsOf(line, talkers, address),
    minutesAgo: fitted[index] ?? last,
  }));
  const final = messages.at(-1)?.sender;
  const isFresh = (fitted.at(-1) ?? last) < 60 * 36;
  const unread = place.participants
    .filter((person) => person !== final && random.chance(chanceUnread(scene, place, person, isFresh)))
    .map((person) => [person, trailing(messages, person, random)] as const);
  const { sinceMinutesAgo: _since, begunMinutesAgo: _begun, ...told } = place;
  return { ...told, messages, unread: new Map(unread), archivedBy: [] };
};

/** Moves times back until the first is early enough, and draws them together where it is too early. */
const fitTimes = (times: readonly number[], { sinceMinutesAgo, begunMinutesAgo }: Place): number[] => {
  const [first = 0] = times;
  const later = Math.max(0, begunMinutesAgo - first);
  const share = Math.min(1, sinceMinutesAgo / (first + later));
  return times.map((time) => Math.round((time + later) * share));
};

/** An answer waits for the person who asked. */
const untilAnswered = (lines: readonly Line[]): readonly Line[] =>
  lines.slice(0, Math.max(1, lines.findLastIndex(([speaker]) => speaker !== 0) + 1));

const chanceUnread = ({ cast }: Scene, { participants }: Place, person: number, isFresh: boolean): number => {
  if (cast.has(person) && person === participants[0]) return 1;
  return isFresh ? 0.6 : 0.15;
};

/** No one leaves their own messages unread. */
const trailing = (messages: readonly DemoMessage[], person: number, random: Random): number => {
  const since = messages.length - 1 - messages.findLastIndex(({ sender }) => sender === person);
  return random.integer(1, Math.max(1, since));
};

const scriptsFor = ({ people }: Scene, kind: Kind, talkers: readonly number[]): readonly Script[] =>
  scriptsOf(
    kind,
    talkers.map((person) => people[person]),
  );

/** People ask about what they keep. */
const enquiriesOf = (scene: Scene, random: Random): DemoConversation[] => {
  const asked = new Map<number, number>();
  return scene.interests.flatMap(({ person, listing, kind, minutesAgo }, index) => {
    const { owner, closedMinutesAgo } = scene.listings[listing] ?? {};
    const already = asked.get(person) ?? 0;
    const own = random.fork(index);
    const wants = kind === 'favourite' && already < 3 && own.chance(already === 0 ? 0.55 : 0.22);
    if (!wants || owner === undefined || owner === person) return [];
    asked.set(person, already + 1);
    const times = { sinceMinutesAgo: minutesAgo, begunMinutesAgo: closedMinutesAgo ?? 0 };
    const place: Place = { kind: 'direct', listing, group: null, participants: [person, owner], ...times };
    return [
      conversationOf(
        scene,
        place,
        [person, owner],
        own.pick(scriptsFor(scene, 'enquiries', [person, owner])),
        own,
      ),
    ];
  });
};

const talksOf = (scene: Scene, random: Random): DemoConversation[] =>
  scene.groups.flatMap((group, index) => {
    const own = random.fork(index);
    const members = group.members.flatMap((member) => scene.roommates[member]?.person ?? []);
    const owner = scene.listings[group.listing]?.owner;
    const talks: DemoConversation[] = [];
    const place = { listing: group.listing, group: index, begunMinutesAgo: 0 };
    const all = group.joinedMinutesAgo.at(-1) ?? group.openedMinutesAgo;
    if (members.length > 1 && own.chance(0.8))
      talks.push(
        conversationOf(
          scene,
          { ...place, kind: 'members', participants: members, sinceMinutesAgo: all },
          members,
          own.pick(scriptsFor(scene, 'groupTalks', members)),
          own,
        ),
      );
    const applied = ['S', 'U', 'I'].includes(group.group_status) ? group.appliedMinutesAgo : null;
    if (applied !== null && owner !== undefined && own.chance(0.6))
      talks.push(
        conversationOf(
          scene,
          { ...place, kind: 'landlord', participants: [owner, ...members], sinceMinutesAgo: applied },
          [owner, ...members],
          own.pick(scriptsFor(scene, 'landlordTalks', [owner, ...members])),
          own,
        ),
      );
    return talks;
  });

/** How often people write to others who look for roommates in their city. */
const chanceToWrite = 0.3;

/** Who looks for roommates writes to one or two others in the same city; once for each pair. */
const roommatesTalk = (scene: Scene, random: Random): DemoConversation[] => {
  const pairs = new Set<string>();
  return scene.roommates.flatMap(({ person }, index) => {
    const own = random.fork(index);
    const isTold = scene.cast.has(person);
    const cities = scene.people[person]?.taste?.cities ?? [];
    const [first, second] = own.shuffled(
      scene.roommates.filter(
        (other) =>
          other.person !== person &&
          other.open_to_message &&
          scene.people[other.person]?.taste?.cities.some((city) => cities.includes(city)),
      ),
    );
    const others = isTold ? [first, second] : own.chance(chanceToWrite) ? [first] : [];
    return others.flatMap((other) => {
      const pair = [person, other?.person ?? person].toSorted((one, two) => one - two).join();
      if (!other || pairs.has(pair)) return [];
      pairs.add(pair);
      const participants = [person, other.person];
      const times = { sinceMinutesAgo: 60 * 24 * 9, begunMinutesAgo: 0 };
      const place: Place = { kind: 'roommates', listing: null, group: null, participants, ...times };
      return [
        conversationOf(
          scene,
          place,
          participants,
          own.pick(scriptsFor(scene, 'roommateTalks', participants)),
          own,
        ),
      ];
    });
  });
};

/** How many conversations someone has before they put one away. */
const tidyFrom = 3;

/** People with several conversations have put away the oldest that they read. */
const tidied = (conversations: readonly DemoConversation[], people: number): DemoConversation[] => {
  const ageOf = ({ messages }: DemoConversation) => messages.at(-1)?.minutesAgo ?? 0;
  const away = new Map<DemoConversation, number[]>();
  for (let person = 0; person < people; person += 1) {
    const own = conversations.filter(({ participants }) => participants.includes(person));
    const [oldest] = own
      .filter(({ kind, unread }) => kind === 'direct' && !unread.has(person))
      .toSorted((one, other) => ageOf(other) - ageOf(one));
    if (oldest && own.length >= tidyFrom) away.set(oldest, [...(away.get(oldest) ?? []), person]);
  }
  return conversations.map((one) => ({ ...one, archivedBy: away.get(one) ?? [] }));
};

export const planTalk = (scene: Scene, random: Random): DemoConversation[] =>
  tidied(
    [
      ...enquiriesOf(scene, random.fork('enquiries')),
      ...talksOf(scene, random.fork('groups')),
      ...roommatesTalk(scene, random.fork('roommates')),
    ],
    scene.people.length,
  );
