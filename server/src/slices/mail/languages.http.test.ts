import { namesOf } from '@lodgepole/contract/core/objects';
import type { Language } from '@lodgepole/contract/core/text/language';
import { listingSignals } from '@lodgepole/contract/core/text-rules/signals';
import { editListing } from '@lodgepole/contract/listings/endpoints';
import { mailKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { sayIn, startOn, writeAs } from '../../testing/create/conversations.ts';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { securityMails } from '../../testing/create/mails.ts';
import { reviewAs } from '../../testing/create/reviews.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { saveAs } from '../../testing/create/searches.ts';
import { bookAs, inHours, offerOn, setStatus } from '../../testing/create/viewings.ts';
import { foreignIn } from '../../testing/spoken.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const site = 'https://lodgepole.example';

let server: TestServer;

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const idOf = async (text: string, values: readonly unknown[]): Promise<number> =>
  (await query<{ id: number }>(`${text} returning id`, values))[0]?.id ?? 0;

const queue = async <Task extends keyof JobPayloads>(
  task: Task,
  ...payloads: JobPayloads[Task][]
): Promise<void> => {
  for (const payload of payloads)
    await query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
};

/** The recipient of one email of every kind, the person it is about, and a landlord of other listings. */
interface Cast {
  readonly to: SignedInRoommate;
  readonly about: SignedInRoommate;
  readonly landlord: SignedInRoommate;
}

const people = async (count: number, languages: readonly Language[]): Promise<SignedInRoommate[]> => {
  const crowd = await aCrowd(server, count);
  for (const [index, { id }] of crowd.entries())
    await query(
      `update users set first_name = 'Zoé', last_name = $2, language = $3, created_at = now() - interval '1 year'
       where id = $1`,
      [id, `Gagnon ${index}`, languages[index] ?? 'en'],
    );
  return crowd;
};

const groupMails = async ({ to, about, landlord }: Cast): Promise<void> => {
  const own = await postListing(server, to, { unit_number: '4B' });
  const other = await postListing(server, landlord);
  const { id: applying } = await openGroupOn(server, about, own.id);
  const { id: group } = await openGroupOn(server, about, other.id);
  const shared = { group, about: about.id, to: to.id };
  await queue(
    'send_notice',
    { kind: 'invitation_received', ...shared },
    { kind: 'application_sent', ...shared },
    { kind: 'application_sent', ...shared, group: applying },
    { kind: 'application_withdrawn', ...shared },
    { kind: 'home_rented', ...shared },
    { kind: 'home_rented', ...shared, status: 'R' },
    { kind: 'home_rented', ...shared, status: 'I' },
    { kind: 'home_won', ...shared },
    { kind: 'home_chosen', ...shared },
    { kind: 'join_requested', ...shared },
    { kind: 'request_answered', ...shared, accepted: true },
    { kind: 'request_answered', ...shared, accepted: false },
    { kind: 'member_joined', ...shared },
    { kind: 'member_left', ...shared },
    { kind: 'member_left', ...shared, wasRemoved: true },
    { kind: 'member_left', ...shared, about: to.id, wasRemoved: true },
    { kind: 'member_left', ...shared, about: 999_999 },
    { kind: 'group_ended', name: 'Maple', home: null, to: to.id },
    { kind: 'group_ended', name: 'Maple', home: '', place: other, to: to.id },
    ...[true, false].flatMap((accepted) => [
      { kind: 'invitation_answered', ...shared, accepted } as const,
      { kind: 'group_answered', ...shared, accepted } as const,
      { kind: 'group_answered', ...shared, group: applying, accepted } as const,
    ]),
    ...(['U', 'R', 'I', 'F'] as const).map(
      (status) => ({ kind: 'status_changed', ...shared, status }) as const,
    ),
  );
};

const turnsMail = async ({ to, landlord }: Cast): Promise<void> => {
  const { id } = await postListing(server, landlord);
  await openGroupOn(server, to, id);
  await queue('send_turns_mail', { user: to.id });
};

const favouriteMails = async ({ to, landlord }: Cast): Promise<void> => {
  const [offered, rented] = [await postListing(server, landlord), await postListing(server, landlord)];
  await setStatus(server, rented.id, 'R');
  await query('insert into favourites (user_id, listing_id) values ($1, $2), ($1, $3)', [
    to.id,
    offered.id,
    rented.id,
  ]);
  const shared = { kind: 'favourite_changed', about: landlord.id, to: to.id } as const;
  await queue(
    'send_notice',
    { ...shared, listing: offered.id, change: 'price_down', previous_price: 2500 },
    { ...shared, listing: offered.id, change: 'active' },
    { ...shared, listing: rented.id, change: 'rented' },
  );
};

const searchMail = async ({ to, landlord }: Cast): Promise<void> => {
  const city = 'Kitchener';
  const cheaper = await postListing(server, landlord, { city, price: 2000.5, unit_number: '12' });
  await server.runJobs();
  await saveAs(server, to, { frequency: 'instant', query: { location: city } });
  const { status } = await server.call(
    editListing,
    { params: { id: cheaper.id }, body: { price: 1500 } },
    landlord.access,
  );
  expect(status).toBe(200);
  await postListing(server, landlord, { city, bedrooms: 0, move_in_date: '2099-07-01' });
};

const listingMails = async ({ to }: Cast): Promise<void> => {
  const [shown, expired, held] = [
    await postListing(server, to, { unit_number: '4B' }),
    await postListing(server, to),
    await postListing(server, to),
  ];
  await server.runJobs();
  await setStatus(server, expired.id, 'E');
  await query("insert into listing_holds (listing_id, cause) values ($1, 'signals')", [held.id]);
  for (const code of namesOf(listingSignals))
    await query('insert into listing_signals (listing_id, code) values ($1, $2)', [held.id, code]);
  await queue('ask_if_available', { listing: shown.id, confirmed_at: shown.confirmed_at });
  await queue('tell_expired', { listing: expired.id, confirmed_at: expired.confirmed_at });
  const homes = [shown, await postListing(server, to)].map(({ id, confirmed_at }) => ({
    listing: id,
    confirmed_at,
  }));
  await queue('ask_if_available', { homes });
  await queue('tell_expired', {
    homes: [...homes, { listing: expired.id, confirmed_at: expired.confirmed_at }],
  });
  await queue('tell_held', { listing: held.id });
};

const viewingMails = async ({ to, about, landlord }: Cast): Promise<void> => {
  const own = await postListing(server, to, { unit_number: '4B' });
  const other = await postListing(server, landlord, { unit_number: 'Main floor' });
  const offered = await offerOn(server, to, own.id, { starts_at: inHours(48) });
  await bookAs(server, about, offered.id);
  const [booked, given, cancelled] = [
    await offerOn(server, landlord, other.id, { starts_at: inHours(50), note: '' }),
    await offerOn(server, landlord, other.id, { starts_at: inHours(60) }),
    await offerOn(server, landlord, other.id, { starts_at: inHours(70) }),
  ];
  for (const viewing of [booked, cancelled]) await bookAs(server, to, viewing.id);
  await query('update viewings set cancelled_at = now() where id = $1', [cancelled.id]);
  const by = { about: about.id, seats: 1, to: to.id };
  await queue(
    'send_viewing_mail',
    { kind: 'given_back_by_guest', viewing: offered.id, ...by },
    { kind: 'given_back_for_group', viewing: given.id, ...by },
    { kind: 'reminder', viewing: offered.id, to: to.id },
    { kind: 'reminder', viewing: booked.id, to: to.id },
    { kind: 'moved', viewing: booked.id, to: to.id },
  );
};

const landlordMails = async ({ to, about, landlord }: Cast): Promise<void> => {
  const own = await postListing(server, to, { unit_number: '4B' });
  const other = await postListing(server, landlord);
  const asked = await startOn(server, about, own.id);
  await sayIn(server, about, asked.id, 'Allô 3');
  const asking = await startOn(server, to, other.id);
  await sayIn(server, to, asking.id, 'Allô 4');
  const shared = { listing: own.id, about: about.id, to: to.id };
  await queue(
    'send_notice',
    { kind: 'inquiry_waiting', conversations: [asked.id], about: about.id, to: to.id },
    { kind: 'inquiry_unanswered', conversations: [asking.id], about: landlord.id, to: to.id },
    { kind: 'household_asked', ...shared },
    ...(['accepted', 'declined', 'left', 'removed'] as const).map(
      (change) => ({ kind: 'household_changed', ...shared, change }) as const,
    ),
  );
};

const unreadMails = async ({ to, about, landlord }: Cast): Promise<void> => {
  const own = await postListing(server, to, { unit_number: '4B' });
  const other = await postListing(server, landlord);
  const { id: applying } = await openGroupOn(server, about, own.id);
  await apply(server, about, applying);
  const { id: forming } = await openGroupOn(server, about, other.id);
  await joinAs(server, to, forming);
  const talks = [
    await startOn(server, about, own.id),
    await writeAs(server, about, to),
    await startOn(server, to, own.id, { participants: [about.id], group: applying }),
    await startOn(server, about, other.id, { participants: [about.id, to.id], group: forming }),
  ];
  for (const { id } of talks) await sayIn(server, about, id, 'Allô 1');
  await sayIn(server, about, talks[0]?.id ?? 0, 'Allô 2');
};

const typed = 'Xyz 123.';
const usual = 'The listing has been corrected.';
const usualInFrench = 'L’annonce a été corrigée.';
const subjects = ['listing', 'person', 'message', 'review'] as const;

const staffMails = async ({ to }: Cast): Promise<void> => {
  const { id: listing } = await postListing(server, to, { unit_number: '4B' });
  const item = (kind: string, subject: string, id: number, state: string) =>
    idOf(
      `insert into trust_items (kind, subject, subject_id, reported_id, state, decided_at)
       values ($1, $2, $3, $4, $5, case $5 when 'open' then null else now() end)`,
      [kind, subject, id, to.id, state],
    );
  const concerned = async (act: string, subject: string, reason: string, itemId: number | null = null) => {
    const subjectId = subject === 'listing' ? listing : to.id;
    const entry = await idOf(
      'insert into staff_log (act, subject, subject_id, item_id, reason) values ($1, $2, $3, $4, $5)',
      [act, subject, subjectId, itemId, reason],
    );
    await queue('send_staff_mail', { kind: 'concerned', entry, to: to.id });
  };
  for (const act of ['hide', 'show', 'verify', 'unverify']) await concerned(act, 'listing', usual);
  for (const act of ['suspend', 'reinstate']) await concerned(act, 'person', usualInFrench);
  await concerned('remove_message', 'message', `${typed}\n${usualInFrench}`);
  await concerned('remove_review', 'review', 'Set by the operator.');
  for (const kind of ['held', 'verification'])
    for (const act of ['uphold', 'dismiss'])
      await concerned(act, 'listing', typed, await item(kind, 'listing', listing, 'upheld'));
  for (const subject of subjects)
    await concerned('uphold', subject, typed, await item('report', subject, 1, 'upheld'));
  const seen = { listing: { address: '75 King St S' }, person: { name: 'Anne' }, message: {}, review: {} };
  for (const [index, subject] of subjects.entries()) {
    const about = await item('report', subject, to.id, index % 2 === 0 ? 'upheld' : 'dismissed');
    const report = await idOf(
      `insert into reports (item_id, reporter_id, subject, subject_id, reason, text, seen)
       values ($1, $2, $3, $4, 'scam', '', $5)`,
      [about, to.id, subject, to.id, { ...seen[subject], sender: 'Deleted user' }],
    );
    await queue('send_staff_mail', { kind: 'reporter', report });
  }
};

const accountMails = async ({ to }: Cast, unverified: SignedInRoommate): Promise<void> => {
  await query('update users set verified_at = null where id = $1', [unverified.id]);
  await queue('send_verification', { user: unverified.id });
  for (const kind of securityMails) await queue('send_security_mail', { user: to.id, kind });
  await queue('send_reset', { user: to.id, asked: new Date(Date.now() + 60_000).toISOString() });
};

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly file: string | null;
  readonly name: string | null;
}

/** A calendar breaks lines after 75 bytes, for some times of day in the middle of a link. */
const unfolded = (file: string | null): string => (file ?? '').replaceAll('\r\n ', '');

const kindOf = ({ task, payload }: Mail): string => {
  const { kind, change, status, accepted, wasRemoved } = payload;
  return JSON.stringify([task, { kind, change, status, accepted, wasRemoved }]);
};

const mails: Record<Language, Mail[]> = { en: [], fr: [] };

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, env: { PUBLIC_URL: site } });
  const [french, english, one, other, newFrench, newEnglish] = (await people(6, [
    'fr',
    'en',
    'en',
    'fr',
    'fr',
    'en',
  ])) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const casts = [
    { cast: { to: french, about: one, landlord: other }, unverified: newFrench },
    { cast: { to: english, about: other, landlord: one }, unverified: newEnglish },
  ];
  for (const { cast, unverified } of casts) {
    await accountMails(cast, unverified);
    await groupMails(cast);
    await turnsMail(cast);
    await favouriteMails(cast);
    await listingMails(cast);
    await viewingMails(cast);
    await unreadMails(cast);
    await staffMails(cast);
    await landlordMails(cast);
    await reviewAs(server, cast.about, cast.to.id);
    await searchMail(cast);
  }
  await query("update messages set created_at = created_at - interval '11 minutes'");
  await query("update conversation_participants set seen_at = seen_at - interval '11 minutes'");
  await query("update graphile_worker._private_jobs set run_at = now() where key like 'unread:%'");
  await server.runJobs();
  const all =
    await query<Mail>(`select recipient, subject, text_body as text, html_body as html, task, payload,
    attachment as file, attachment_name as name from mailbox order by id`);
  const to = (...readers: SignedInRoommate[]) =>
    all.filter(({ recipient }) => readers.some(({ email }) => email === recipient));
  mails.fr.push(...to(french, newFrench));
  mails.en.push(...to(english, newEnglish));
}, 300_000);
afterAll(() => server.close());

describe('emails to a French and an English reader at once', () => {
  it('are of every kind, the same to both', () => {
    const kinds = { en: mails.en.map(kindOf).toSorted(), fr: mails.fr.map(kindOf).toSorted() };
    expect(kinds.fr).toEqual(kinds.en);
    const stoppable = mails.fr.map(({ text }) => /unsubscribe\?token=[\w-]+\.(\w+)\./.exec(text)?.[1]);
    expect(new Set(stoppable)).toEqual(new Set([undefined, ...mailKinds]));
    const tasks = new Set(mails.fr.map(({ task }) => task));
    expect([...tasks].toSorted()).toEqual([
      'ask_if_available',
      'remind_unread',
      'send_notice',
      'send_reset',
      'send_search_mail',
      'send_security_mail',
      'send_staff_mail',
      'send_turns_mail',
      'send_verification',
      'send_viewing_mail',
      'tell_expired',
      'tell_held',
    ]);
  });

  it.each(['en', 'fr'] as const)('are in %s from subject to signature, as text and as HTML', (language) => {
    for (const mail of mails[language]) {
      const { subject, text, html, file } = mail;
      const parts = [subject, text, html, unfolded(file)];
      const foreign = parts.flatMap((part) => foreignIn(language, part));
      expect({ kind: kindOf(mail), subject, foreign }).toEqual({ kind: kindOf(mail), subject, foreign: [] });
    }
  });

  const spoken = (language: Language) =>
    mails[language].map(({ text, html, name }) => ({
      text: text.replace(/https:\S+/g, ''),
      html: html.replace(/https:[^\s"<]+/g, ''),
      name,
    }));

  it('greet, date, price and punctuate as the language does', () => {
    for (const { text, html, name } of spoken('fr')) {
      expect(text).toMatch(/^Bonjour Zoé,/);
      expect(html).toContain('<html lang="fr-CA">');
      expect(`${text}${html}`).not.toMatch(
        /\$\d|\b(Jan|Feb|April|June|Aug|Sept|Oct|Nov|Dec)\w* \d|\d [AP]M\b/,
      );
      expect(text).not.toMatch(/(?<!\u202f)[;:!?]|(?<!\u00a0)[$»]|«(?!\u00a0)|['"]|\.\.\./);
      expect([null, 'visite.ics']).toContain(name);
    }
    for (const { text, html, name } of spoken('en')) {
      expect(text).toMatch(/^Hi Zoé,/);
      expect(html).toContain('<html lang="en-CA">');
      expect(`${text}${html}`).not.toMatch(/\d\s?\$|\d (janvier|juillet|novembre|décembre)/);
      expect(text).not.toMatch(/[\u00a0\u202f]/);
      expect([null, 'viewing.ics']).toContain(name);
    }
  });

  it('lead to pages in the language of the reader', () => {
    const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? [];
    const pages = (language: Language) =>
      mails[language]
        .flatMap(({ text, html, file }) => [text, html, unfolded(file)])
        .flatMap(linksIn)
        .map((link) => link.slice(site.length))
        .filter((path) => !path.startsWith('/media/'));
    expect(pages('fr').filter((path) => !path.startsWith('/fr/'))).toEqual([]);
    expect(pages('en').filter((path) => path.startsWith('/fr/'))).toEqual([]);
  });

  it('give reasons in the language of the reader, whichever the staff chose them in, and typed ones as they are', () => {
    const reasons = (language: Language) =>
      mails[language]
        .filter(({ payload: { kind } }) => kind === 'concerned')
        .map(({ text }) => text.split('\n')[4] ?? '');
    expect(reasons('fr')).toContain(`Motif\u202f: ${usualInFrench}`);
    expect(reasons('en')).toContain(`Reason: ${usual}`);
    for (const language of ['en', 'fr'] as const)
      expect(reasons(language).filter((reason) => reason.includes(typed)).length).toBeGreaterThan(1);
  });
});
