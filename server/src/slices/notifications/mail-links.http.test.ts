import { requestReset } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup, editGroup, leaveGroup, replyToLandlord } from '@lodgepole/contract/groups/endpoints';
import { answerInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { answerRequest } from '@lodgepole/contract/groups/requests/endpoints';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { notificationKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConversation, sayIn } from '../../testing/create/conversations.ts';
import {
  aGroupOfTwo,
  apply,
  askAs,
  chooseHomeAs,
  decide,
  invite,
  joinAs,
  openGroupOn,
  startGroupAs,
} from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aPerson, signUp } from '../../testing/create/people.ts';
import { reviewAs } from '../../testing/create/reviews.ts';
import { aRoommate } from '../../testing/create/roommates.ts';
import { saveAs } from '../../testing/create/searches.ts';
import { bookAs, offerOn } from '../../testing/create/viewings.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const site = 'https://www.lodgepole.example';
const api = 'https://api.lodgepole.example';

let server: TestServer;
let mails: { subject: string; text: string; html: string }[];

const query = (text: string) => server.database.pool.query(text);

const causeHomeWonMail = async (): Promise<void> => {
  const { owner, landlord, listing: id, group } = await aGroupOfTwo(server);
  await apply(server, owner, group);
  await server.call(setListingStatus, { params: { id }, body: { status: 'R', group } }, landlord.access);
};

const causeGroupMails = async (): Promise<void> => {
  const { owner, landlord, listing, group } = await aGroupOfTwo(server);
  const ivan = await aRoommate(server, { first_name: 'Ivan' });
  const { id } = await invite(server, owner, group, ivan.roommate);
  await server.call(answerInvitation, { params: { id }, body: { accepted: false } }, ivan.access);
  await joinAs(server, ivan, group);
  await server.call(leaveGroup, { params: { id: group } }, ivan.access);
  const request = await askAs(server, ivan, group);
  const declined = { params: { id: request.id }, body: { accepted: false } };
  await server.call(answerRequest, declined, owner.access);
  await apply(server, owner, group);
  await decide(server, landlord, group, 'U');
  await decide(server, landlord, group, 'I');
  await server.call(replyToLandlord, { params: { id: group }, body: { accepted: true } }, owner.access);
  const { id: other } = await openGroupOn(server, owner, listing);
  const instead = { params: { id: other }, body: { group_status: 'S', replace: true } } as const;
  await server.call(editGroup, instead, owner.access);
  await server.runJobs();
  await server.call(deleteGroup, { params: { id: group } }, owner.access);
  const known = await aGroupOfTwo(server);
  await server.call(
    setListingStatus,
    { params: { id: known.listing }, body: { status: 'R' } },
    known.landlord.access,
  );
  await server.runJobs();
  await query(`delete from listings where id = ${known.listing}`);
};

const causeHomeChosenMail = async (): Promise<void> => {
  const { owner, member, listing } = await aGroupOfTwo(server);
  const { id } = await startGroupAs(server, owner);
  await joinAs(server, member, id);
  await chooseHomeAs(server, owner, id, listing);
};

const causeTurnsMail = async (): Promise<void> => {
  const { member } = await aGroupOfTwo(server);
  await server.database.pool.query(
    "select graphile_worker.add_job('send_turns_mail', json_build_object('user', $1::int))",
    [member.id],
  );
};

const causeAccountMails = async (): Promise<void> => {
  const person = aPerson();
  await signUp(server, person);
  await server.call(requestReset, { body: { email: person.email } });
};

const causeUnreadMail = async (): Promise<void> => {
  const { tenant, conversation } = await aConversation(server);
  await sayIn(server, tenant, conversation, 'Hello');
  await query("update messages set created_at = created_at - interval '11 minutes'");
  await query("update graphile_worker._private_jobs set run_at = now() where key like 'unread:%'");
};

const causeViewingMails = async (): Promise<void> => {
  const [host, guest] = [await aRoommate(server), await aRoommate(server)];
  const { id } = await postListing(server, host);
  const viewing = await offerOn(server, host, id);
  await bookAs(server, guest, viewing.id);
};

const causeReviewMail = async (): Promise<void> => {
  const [author, reviewee] = [await aRoommate(server), await aRoommate(server)];
  await reviewAs(server, author, reviewee.id);
};

const causeFavouriteMail = async (): Promise<void> => {
  const [landlord, keeper] = [await aRoommate(server), await aRoommate(server)];
  const { id } = await postListing(server, landlord);
  await server.call(addFavourite, { params: { id } }, keeper.access);
  await server.call(setListingStatus, { params: { id }, body: { status: 'R' } }, landlord.access);
};

const causeSearchMail = async (): Promise<void> => {
  const [landlord, searcher] = [await aRoommate(server), await aRoommate(server)];
  await saveAs(server, searcher, { frequency: 'instant' });
  await postListing(server, landlord);
};

const causeListingMails = async (): Promise<void> => {
  const landlord = await aRoommate(server);
  const { id } = await postListing(server, landlord);
  for (const days of [23, 30]) {
    await query(
      `update listings set confirmed_at = now() - interval '${days} days 1 minute' where id = ${id}`,
    );
    await server.lodgepole.tasks.expire_listings({}, aJobRun());
    await server.runJobs();
  }
};

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: api, WEB_URL: site } });
  await causeGroupMails();
  await causeHomeWonMail();
  await causeHomeChosenMail();
  await causeTurnsMail();
  await causeAccountMails();
  await causeUnreadMail();
  await causeViewingMails();
  await causeListingMails();
  await causeReviewMail();
  await causeFavouriteMail();
  await causeSearchMail();
  await server.runJobs();
  const found = await query('select subject, text_body as text, html_body as html from mailbox');
  mails = found.rows as typeof mails;
});
afterAll(() => server.close());

const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? [];

/** Caused in the tests of households and of unanswered messages. */
const causedElsewhere = new Set([
  'household_asked',
  'household_changed',
  'inquiry_unanswered',
  'inquiry_waiting',
]);

describe('the links of mails, where the pages are on another address than the API', () => {
  it('are looked at in mails of every kind', () => {
    const kinds = new Set(mails.map(({ text }) => /unsubscribe\?token=[\w-]+\.(\w+)\./.exec(text)?.[1]));
    expect(kinds).toEqual(
      new Set([undefined, ...Object.keys(notificationKinds).filter((kind) => !causedElsewhere.has(kind))]),
    );
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('Confirm your email for Lodgepole');
    expect(subjects).toContain('Reset your Lodgepole password');
    expect(subjects).toContain('Is it still available?');
    expect(subjects).toContain('Your listing has expired');
    expect(subjects).toContain('A home for you: In Waterloo');
  });

  it('lead to the pages, but for those that need no sign-in, which the API serves', () => {
    const isPage = (link: string) =>
      link.startsWith(`${site}/`) || link.startsWith(`${api}/still-available?token=`);
    const isFine = (link: string) =>
      isPage(link) || /^\/(unsubscribe(\/search)?\?token=|media\/listings\/)/.test(link.slice(api.length));
    for (const { subject, text, html } of mails)
      for (const part of [text, html]) {
        const links = linksIn(part);
        const strange = links.filter((link) => !isFine(link));
        expect({ subject, strange, leads: links.some(isPage) }).toEqual({
          subject,
          strange: [],
          leads: true,
        });
      }
  });

  it('and from there back to the pages', async () => {
    const own = mails.flatMap(({ text }) => linksIn(text)).filter((url) => url.startsWith(`${api}/`));
    const paths = ['/unsubscribe', '/unsubscribe/search', '/still-available'];
    const links = paths.map((path) => own.find((url) => url.startsWith(`${api}${path}?`)) ?? '');
    for (const url of [
      ...links.map((link) => link.slice(api.length)),
      ...paths.map((path) => `${path}?token=wrong`),
    ]) {
      const { body } = await server.lodgepole.fastify.inject({ method: 'GET', url });
      expect(body).toContain(`<a href="${site}/">`);
    }
  });
});
