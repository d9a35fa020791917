import { requestReset } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup, editGroup, leaveGroup, replyToLandlord } from '@lodgepole/contract/groups/endpoints';
import { answerInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { answerRequest } from '@lodgepole/contract/groups/requests/endpoints';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import {
  answerHousehold,
  askHousehold,
  type HouseholdQuestion,
} from '@lodgepole/contract/roommates/household/questions';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { cancelViewing } from '@lodgepole/contract/viewings/endpoints';
import type { SecurityMailKind } from '../../core/mailed-events.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { aJobRun } from '../jobs.ts';
import type { TestServer } from '../test-server.ts';
import { aConversation, sayIn } from './conversations.ts';
import {
  aGroupOfTwo,
  apply,
  askAs,
  chooseListingAs,
  decide,
  invite,
  joinAs,
  openGroupOn,
  startGroupAs,
} from './groups.ts';
import { postListing } from './listings.ts';
import { aPerson, signUp } from './people.ts';
import { reviewAs } from './reviews.ts';
import { aRoommate } from './roommates.ts';
import { saveAs } from './searches.ts';
import { reportAs } from './trust.ts';
import { bookAs, offerOn, setStatus } from './viewings.ts';

const queue = async <Task extends keyof JobPayloads>(
  { database }: TestServer,
  task: Task,
  payload: JobPayloads[Task],
): Promise<void> => {
  await database.pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
};

const causeHomeWonMail = async (server: TestServer): Promise<void> => {
  const { owner, landlord, listing: id, group } = await aGroupOfTwo(server);
  await apply(server, owner, group);
  await server.call(setListingStatus, { params: { id }, body: { status: 'R', group } }, landlord.access);
};

const causeGroupMails = async (server: TestServer): Promise<void> => {
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
  await server.database.pool.query(`delete from listings where id = ${known.listing}`);
};

const causeHomeChosenMail = async (server: TestServer): Promise<void> => {
  const { owner, member, listing } = await aGroupOfTwo(server);
  const { id } = await startGroupAs(server, owner);
  await joinAs(server, member, id);
  await chooseListingAs(server, owner, id, listing);
};

const causeTurnsMail = async (server: TestServer): Promise<void> => {
  const { member } = await aGroupOfTwo(server);
  await server.database.pool.query(
    "select graphile_worker.add_job('send_turns_mail', json_build_object('user', $1::int))",
    [member.id],
  );
};

const causeAccountMails = async (server: TestServer): Promise<void> => {
  const person = aPerson();
  await signUp(server, person);
  await server.call(requestReset, { body: { email: person.email } });
};

const causeUnreadMail = async (server: TestServer): Promise<void> => {
  const { tenant, conversation } = await aConversation(server);
  await sayIn(server, tenant, conversation, 'Hello');
  await server.database.pool.query("update messages set created_at = created_at - interval '11 minutes'");
  await server.database.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'unread:%'",
  );
};

const causeViewingMails = async (server: TestServer): Promise<void> => {
  const [host, guest] = [await aRoommate(server), await aRoommate(server)];
  const { id } = await postListing(server, host);
  const { id: viewing } = await offerOn(server, host, id);
  await bookAs(server, guest, viewing);
  for (const to of [host.id, guest.id])
    await queue(server, 'send_viewing_mail', { kind: 'reminder', viewing, to });
  await queue(server, 'send_viewing_mail', { kind: 'moved', viewing, to: guest.id });
  await server.runJobs();
  await server.call(cancelViewing, { params: { id: viewing } }, host.access);
};

const causeReviewMail = async (server: TestServer): Promise<void> => {
  const [author, reviewee] = [await aRoommate(server), await aRoommate(server)];
  await reviewAs(server, author, reviewee.id);
};

const causeFavouriteMail = async (server: TestServer): Promise<void> => {
  const [landlord, keeper] = [await aRoommate(server), await aRoommate(server)];
  const { id } = await postListing(server, landlord);
  await server.call(addFavourite, { params: { id } }, keeper.access);
  await server.call(setListingStatus, { params: { id }, body: { status: 'R' } }, landlord.access);
};

const causeSearchMail = async (server: TestServer): Promise<void> => {
  const [landlord, searcher] = [await aRoommate(server), await aRoommate(server)];
  await saveAs(server, searcher, { frequency: 'instant' });
  await postListing(server, landlord);
};

const causeListingMails = async (server: TestServer): Promise<void> => {
  const landlord = await aRoommate(server);
  const { id } = await postListing(server, landlord);
  for (const days of [23, 30]) {
    await server.database.pool.query(
      `update listings set confirmed_at = now() - interval '${days} days 1 minute' where id = ${id}`,
    );
    await server.lodgepole.tasks.expire_listings({}, aJobRun());
    await server.runJobs();
  }
};

const causeHouseholdMails = async (server: TestServer): Promise<void> => {
  const [owner, asked] = [await aRoommate(server), await aRoommate(server)];
  const { id } = await postListing(server, owner, { kind: 'R', room_type: 'P', household_size: 2 });
  const question = { params: { id }, body: { roommate: asked.roommate } };
  const { body } = await server.call(askHousehold, question, owner.access);
  const answer = { params: { id: (body as HouseholdQuestion).id }, body: { accepted: true } };
  await server.call(answerHousehold, answer, asked.access);
};

const causeInquiryMails = async (server: TestServer): Promise<void> => {
  const { tenant, conversation } = await aConversation(server);
  await sayIn(server, tenant, conversation, 'Is it still free?');
  await server.database.pool.query("update inquiries set begun_at = begun_at - interval '30 days'");
  await queue(server, 'mind_inquiries', {});
};

export const securityMails = [
  'new_device',
  'passkey_added',
  'passkey_removed',
  'codes_on',
  'codes_off',
  'recovery_code_used',
  'factors_reset',
  'password_changed',
] as const satisfies readonly SecurityMailKind[];

const causeSecurityMails = async (server: TestServer): Promise<void> => {
  const { id: user } = await aRoommate(server);
  for (const kind of securityMails) await queue(server, 'send_security_mail', { user, kind });
};

const causeStaffMails = async (server: TestServer): Promise<void> => {
  const [reporter, landlord] = [await aRoommate(server), await aRoommate(server)];
  const { id } = await postListing(server, landlord);
  await reportAs(server, reporter, { subject: 'listing', id });
  await server.database.pool.query("update trust_items set state = 'upheld', decided_at = now()");
  const { rows } = await server.database.pool.query<{ entry: number; report: number }>(
    `with entry as (insert into staff_log (act, subject, subject_id, item_id, reason)
       select 'uphold', 'listing', subject_id, id, 'It asks for money.' from trust_items returning id)
     select entry.id as entry, reports.id as report from entry, reports`,
  );
  const { entry = 0, report = 0 } = rows[0] ?? {};
  await queue(server, 'send_staff_mail', { kind: 'concerned', entry, to: landlord.id });
  await queue(server, 'send_staff_mail', { kind: 'reporter', report });
  await setStatus(server, id, 'H');
  await server.database.pool.query("insert into listing_holds (listing_id, cause) values ($1, 'signals')", [
    id,
  ]);
  await server.database.pool.query("insert into listing_signals (listing_id, code) values ($1, 'abroad')", [
    id,
  ]);
  await queue(server, 'tell_held', { listing: id });
};

/** At least one email of every kind. */
export const causeEveryMail = async (server: TestServer): Promise<void> => {
  await causeGroupMails(server);
  await causeHomeWonMail(server);
  await causeHomeChosenMail(server);
  await causeTurnsMail(server);
  await causeAccountMails(server);
  await causeUnreadMail(server);
  await causeViewingMails(server);
  await causeListingMails(server);
  await causeReviewMail(server);
  await causeFavouriteMail(server);
  await causeSearchMail(server);
  // Later listings would share one email.
  await server.runJobs();
  await causeHouseholdMails(server);
  await causeInquiryMails(server);
  await causeSecurityMails(server);
  await causeStaffMails(server);
  await server.runJobs();
};
