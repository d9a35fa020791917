import { myData, requestReset } from '@lodgepole/contract/accounts/endpoints';
import { saveAnswer } from '@lodgepole/contract/conversations/saved-answers';
import { seeGroup, setReady } from '@lodgepole/contract/groups/endpoints';
import { introduceMyself, writeLetter } from '@lodgepole/contract/groups/packet/packet';
import { addToShortlist, voteOnListing } from '@lodgepole/contract/groups/shortlist';
import { agreeToSplit, changeSplit } from '@lodgepole/contract/groups/split/split';
import { addTask } from '@lodgepole/contract/groups/tasks';
import { editListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { saveMyPlaces } from '@lodgepole/contract/places/mine/my-places';
import { dismissRecommendation } from '@lodgepole/contract/recommendations/endpoints';
import { writeReview } from '@lodgepole/contract/reviews/endpoints';
import { saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import { askHousehold } from '@lodgepole/contract/roommates/household/questions';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { saveSearch } from '@lodgepole/contract/saved/search-endpoints';
import { cancelViewing, createCalendar } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sayIn, startOn, writeAs } from '../../../testing/create/conversations.ts';
import { askAs, invite, linkTo, openGroupOn, startGroupAs } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, signIn } from '../../../testing/create/people.ts';
import { aRoommate, type SignedInRoommate } from '../../../testing/create/roommates.ts';
import { bookAs, inHours, offerOn } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { keptRows } from './kept-tables.repository.ts';

const secret = 'opens the account, and is kept as a hash only';
const work = 'work of the staff, which tells of reports by others';
const derived = 'computed from other columns or files';

/** Columns about a person that are not in the download, with the reason. A name without a column is a whole table. */
const leftOut: Readonly<Record<string, string>> = {
  'users.password_hash': secret,
  'sessions.refresh_hash': secret,
  'account_links.token_hash': secret,
  'calendar_feeds.token_hash': secret,
  'group_links.token_hash': secret,
  'totp_secrets.secret': secret,
  'totp_secrets.last_step': 'the time of the newest code',
  'recovery_codes.code_hash': secret,
  'passkeys.credential_id': 'known to the passkey alone',
  'passkeys.public_key': 'belongs to a secret that the passkey keeps',
  'passkeys.sign_count': 'counted by the passkey',
  'passkeys.transports': 'how a browser reaches the passkey',
  passkey_challenges: 'random, and gone after five minutes',
  'push_subscriptions.endpoint': 'known to the browser alone',
  'push_subscriptions.p256dh': secret,
  'push_subscriptions.auth': secret,
  'push_subscriptions.failures': 'how well its push service answered',
  open_pages: 'gone after a minute',
  'known_devices.device_hash': 'a keyed hash that says nothing to anybody',
  'users.folded_name': derived,
  'users.folded_location': derived,
  'listings.square_small': derived,
  'listings.square_medium': derived,
  'listings.square_large': derived,
  'listings.features': derived,
  'listings.filter_bits': derived,
  'listings.home_bits': derived,
  'listings.stay_until': derived,
  'listings.text_words': derived,
  'listings.sqft_hundredths': derived,
  'listings.price_cents': derived,
  'listings.bathroom_tenths': derived,
  'listings.city_folded': derived,
  'listings.names_folded': derived,
  roommate_habit_bits: derived,
  counted_habits: 'the answers of roommate_habits as they were until today',
  search_terms: derived,
  listing_news: 'what the price and the status say already, until people are told',
  'listing_pictures.placeholder': derived,
  'listing_pictures.hash': derived,
  'listing_pictures.colours': derived,
  'listing_pictures.bytes': derived,
  'listing_signals.evidence': 'may name a listing of another landlord',
  'gone_signals.evidence': 'may name a listing of another landlord',
  'reports.item_id': 'work of the staff',
  'reports.seen': 'what others wrote',
  'trust_items.subject': work,
  'trust_items.subject_id': work,
  'trust_items.reported_id': work,
  'trust_items.state': work,
  'trust_items.decided_at': work,
  'trust_items.text_then': work,
  'trust_items.listing_then': work,
  'trust_items.claimed_by': work,
  'trust_items.claimed_until': work,
  'trust_items.done': work,
  'trust_items.is_direct': work,
  'verification_files.bytes': 'the file that the person sent',
  'packet_changes.people_before': 'names others',
  'packet_changes.people_after': 'names others',
  'group_events.person_id': 'names others',
  'packet_changes.is_seen': 'what a landlord did',
  'messages.safety': derived,
  'messages.safety_rules': derived,
  'conversations.last_message_id': 'names a message, of others as well',
  'conversation_participants.is_listed': 'only what is listed is handed over',
  'conversation_participants.home_id': derived,
  'conversation_participants.other_id': derived,
  recommendation_neighbours: 'learned from what all people did, about homes',
  recommendation_popularity: 'how many people looked at a home',
};

let server: TestServer;
let anne: SignedInRoommate;
type Row = Readonly<Record<string, unknown>>;
let records: Record<string, Row[]>;
/** Conversations that another person started without writing. */
let unwritten: number;

/** Anne offers a home, and looks for another one with Bob. */
beforeAll(async () => {
  server = await startTestServer();
  const [landlord, bob] = [await aUser(server), await aRoommate(server)];
  anne = await aRoommate(server, { first_name: 'Anne' });
  for (const person of [anne, bob]) await signIn(server, person.email);
  const habit = { question: 'pets', answer: 'cat', accepts: ['cat'], importance: 1 } as const;
  await server.call(saveHabits, { body: [habit] }, anne.access);
  const work = { name: 'Work', label: 'King St', lat: 43.46, lng: -80.52, mode: 'bike' } as const;
  await server.call(saveMyPlaces, { body: [work] }, anne.access);
  const own = await postListing(server, anne);
  await offerOn(server, anne, own.id);
  await server.call(editListing, { params: { id: own.id }, body: { price: 1700 } }, anne.access);
  await server.database.pool.query(
    'insert into listing_views (listing_id, day, views) values ($1, current_date, 1) on conflict do nothing',
    [own.id],
  );
  const other = await postListing(server, landlord, { price: 1900 });
  const { id: room } = await postListing(server, landlord, { kind: 'R', room_type: 'P', household_size: 1 });
  await server.call(
    askHousehold,
    { params: { id: room }, body: { roommate: anne.roommate } },
    landlord.access,
  );
  await server.runJobs();
  const id = { params: { id: other.id } };
  await server.call(sendInteraction, { ...id, body: { interaction: 'click' } }, anne.access);
  await server.call(addFavourite, id, anne.access);
  await server.call(dismissRecommendation, id, anne.access);
  const query = { location: 'Waterloo' };
  await server.call(saveSearch, { body: { name: 'Mine', query, frequency: 'daily' } }, anne.access);
  await server.call(editListing, { ...id, body: { price: 1850 } }, landlord.access);
  await server.runJobs();
  const group = await openGroupOn(server, anne, other.id);
  await invite(server, anne, group.id, bob.roommate);
  await askAs(server, anne, (await startGroupAs(server, bob)).id);
  await linkTo(server, anne, group.id);
  await server.call(seeGroup, { params: { id: group.id } }, anne.access);
  const inGroup = { params: { id: group.id } };
  const shares = [{ member: group.owner.id, amount: 1850 }];
  await server.call(changeSplit, { ...inGroup, body: { kind: 'custom', shares } }, anne.access);
  await server.call(agreeToSplit, { ...inGroup, body: {} }, anne.access);
  for (const text of ['Collect references', 'For nobody'])
    await server.call(
      addTask,
      { ...inGroup, body: { text, member: text === 'For nobody' ? null : group.owner.id } },
      anne.access,
    );
  const considered = { listing: other.id, note: 'Near the park.' };
  await server.call(addToShortlist, { ...inGroup, body: considered }, anne.access);
  const onListing = { params: { id: group.id, listing: other.id } };
  await server.call(voteOnListing, { ...onListing, body: { vote: 'yes' } }, anne.access);
  const page = { about: 'I am Anne.', references: 'My aunt.' };
  await server.call(writeLetter, { ...inGroup, body: { letter: 'Dear landlord' } }, anne.access);
  await server.call(introduceMyself, { ...inGroup, body: page }, anne.access);
  await server.call(setReady, { ...inGroup, body: { ready: true } }, anne.access);
  await server.database.pool.query(
    `insert into packet_changes (group_id, what, roommate_id, text_after) values
       ($1, 'letter', null, 'Dear landlord'), ($1, 'about', $2, 'I am Anne.'), ($1, 'about', $3, 'I am Bob.'),
       ($1, 'members', null, '')`,
    [group.id, anne.roommate, bob.roommate],
  );
  await server.database.pool.query('insert into turn_mails (user_id, mailed_at) values ($1, now())', [
    anne.id,
  ]);
  const seen = await offerOn(server, landlord, other.id);
  const cancelled = await offerOn(server, landlord, other.id, { starts_at: inHours(60) });
  for (const viewing of [seen, cancelled]) await bookAs(server, anne, viewing.id);
  await server.call(cancelViewing, { params: { id: cancelled.id } }, landlord.access);
  await server.call(createCalendar, {}, anne.access);
  await server.call(saveAnswer, { body: { title: 'Taken', text: 'Sorry, it is taken.' } }, anne.access);
  const talk = await startOn(server, anne, other.id);
  await sayIn(server, anne, talk.id, 'Is it still free?');
  const curious = await aRoommate(server);
  unwritten = (await writeAs(server, curious, anne)).id;
  const body = { rating: 5, comment: 'Kind and quick.', reviewee_role: 'L' } as const;
  await server.call(writeReview, { params: { id: landlord.id }, body }, anne.access);
  await server.call(writeReview, { params: { id: anne.id }, body }, landlord.access);
  await server.call(requestReset, { body: { email: anne.email } });
  await server.runJobs();
  await server.database.pool.query(
    `with work as (insert into trust_items (kind, subject, subject_id, reported_id, note) values
       ('held', 'listing', $2::int, $1::int, 'I own it.'), ('report', 'person', $3::int, $3::int, '') returning id, kind),
     files as (insert into verification_files (item_id, listing_id, name, type, bytes)
       select id, $2, 'lease.pdf', 'application/pdf', '%PDF-' from work where kind = 'held'),
     answers as (insert into trust_answers (item_id, text) select id, 'It is my own home.' from work where kind = 'held'),
     reports as (insert into reports (item_id, reporter_id, subject, subject_id, reason, text, seen)
       select id, $1, 'person', $3::int, 'spam', 'Too many messages.', '{}' from work where kind = 'report'),
     holds as (insert into listing_holds (listing_id, cause) values ($2, 'signals')),
     gone as (insert into gone_signals (listing_id, code, evidence, found_at) values ($2, 'abroad', '', now())),
     signals as (insert into listing_signals (listing_id, code) values ($2, 'abroad') on conflict do nothing)
     insert into blocks (blocker_id, blocked_id) values ($1, $3), ($3, $1)`,
    [anne.id, own.id, landlord.id],
  );
  await server.database.pool.query(`insert into mail_opt_outs (user_id, kind) values ($1, 'unread')`, [
    anne.id,
  ]);
  await server.database.pool.query(
    `with codes as (insert into totp_secrets (user_id, secret, confirmed_at) values ($1, '\\x00', now()) returning user_id),
       passkey as (insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
         values ($1, 'abc', '\\x00', 0, '{}', 'Phone')),
       device as (insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
         select $1, max(id), 'https://push.example.com/1', 'a', 'b' from sessions where user_id = $1)
     insert into recovery_codes (user_id, code_hash) select user_id, '\\x00' from codes`,
    [anne.id],
  );
  const reply = await server.call(myData, {}, anne.access);
  ({ records } = reply.body as { records: Record<string, Row[]> });
});
afterAll(() => server.close());

/** Tables whose rows reference `users`, directly or through other tables. */
const tablesOfPeople = async (): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ name: string }>(`
    with recursive reached(id) as (
      select 'users'::regclass::oid
      union
      select conrelid from pg_constraint join reached on confrelid = reached.id where contype = 'f'
    ) select id::regclass::text as name from reached order by 1`);
  // Has no foreign keys, for the order of locks.
  return [...rows.map(({ name }) => name), 'group_events'];
};

const columnsOf = async (tables: readonly string[]): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = any($1) order by 1`,
    [tables],
  );
  return rows.map(({ name }) => name);
};

it('names every column that leads to a person, or why it is left out', async () => {
  const tables = await tablesOfPeople();
  expect(tables).toContain('messages');
  const inDatabase = (await columnsOf(tables)).filter((name) => !((name.split('.', 1)[0] ?? '') in leftOut));
  const handedOver = Object.entries(keptRows).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  );
  const excused = Object.keys(leftOut).filter((name) => name.includes('.'));
  expect([...handedOver, ...excused].toSorted()).toEqual(inDatabase);
});

it.each(Object.entries(keptRows))('hands over the rows of %s with every column', (table, { columns }) => {
  expect(records[table]?.length).toBeGreaterThan(0);
  expect(Object.keys(records[table]?.[0] ?? {}).toSorted()).toEqual([...columns].toSorted());
});

it('hands over what was written, both what others said and what the person did', () => {
  expect(records['messages']).toMatchObject([{ content: 'Is it still free?', sender_id: anne.id }]);
  expect(records['group_shortlist']).toMatchObject([{ note: 'Near the park.' }]);
  expect(records['group_packets']).toMatchObject([{ letter: 'Dear landlord' }]);
  expect(records['group_introductions']).toMatchObject([
    { roommate_id: anne.roommate, about: 'I am Anne.', reference_text: 'My aunt.' },
  ]);
  expect(records['packet_changes']).toMatchObject([
    { what: 'letter', text_after: 'Dear landlord' },
    { what: 'about', text_after: 'I am Anne.' },
  ]);
  expect(records['reviews']).toHaveLength(2);
  expect(records['searches']).toMatchObject([{ name: 'Mine', query: { location: 'Waterloo' } }]);
  expect(records['search_consents']).toMatchObject([{ source: 'api', withdrawn_at: null }]);
  expect(records['search_matches']).toMatchObject([{ kind: 'price_down', previous_price: 1900 }]);
  expect(records['favourite_alerts']).toMatchObject([{ kind: 'price_down', previous_price: 1900 }]);
  expect(records['group_tasks']).toMatchObject([{ text: 'Collect references' }]);
  expect(records['interactions']).toMatchObject([{ kind: 'click' }, { kind: 'favourite' }]);
  expect(records['users']).toMatchObject([{ email: anne.email, yearly_income: 52000 }]);
});

it('says nothing of a conversation that another began without writing', () => {
  for (const [table, column] of [
    ['conversations', 'id'],
    ['conversation_participants', 'conversation_id'],
  ] as const) {
    expect(records[table]).toHaveLength(1);
    expect(records[table]?.[0]?.[column]).not.toBe(unwritten);
  }
});

it('hands over no secret and no one else’s rows', async () => {
  const { rows } = await server.database.pool.query<{ password_hash: string }>(
    'select password_hash from users',
  );
  const text = JSON.stringify(records);
  for (const { password_hash } of rows) expect(text).not.toContain(password_hash);
  expect(records['blocks']?.map(({ blocker_id }) => blocker_id)).toEqual([anne.id]);
  for (const table of ['sessions', 'favourites', 'roommate_profiles', 'known_devices'])
    expect(new Set(records[table]?.map(({ user_id }) => user_id))).toEqual(new Set([anne.id]));
});
