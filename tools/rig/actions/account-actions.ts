import { aPerson } from '../../../server/src/testing/create/people.ts';
import { activePeople, exclusively, type Person, settle } from '../ledger.ts';
import type { Action, World } from '../world.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Names may contain only letters. */
const nameOf = (number: number): string =>
  `P${number.toString(26).replace(/./g, (digit) => letters[Number.parseInt(digit, 26)] ?? '')}x`;

export const register: Action = async ({ ledger, random, run, picture, write }) => {
  const number = ledger.people.length + 1;
  const email = `${run}-${number}@example.com`;
  const confirmation = { to: email, subject: 'Confirm your email for Lodgepole', isCertain: false };
  const person: Person = {
    number,
    email,
    name: nameOf(number),
    wantsEmail: random.chance(0.7),
    isIsolated: random.chance(0.2),
    hasPicture: random.chance(0.5),
    state: 'uncertain',
    isVerified: false,
    id: 0,
    token: '',
    refresh: '',
    roommate: null,
    isBusy: false,
  };
  ledger.people.push(person);
  ledger.emails.push(confirmation);
  await exclusively([person], async () => {
    const { verdict } = await write(null, 'POST', '/register/', {
      form: aPerson({
        email,
        first_name: person.name,
        last_name: 'Tester',
        receive_email_notifications: person.wantsEmail,
        ...(person.hasPicture && { profile_picture: picture(random) }),
      }),
    });
    settle(person, verdict);
    confirmation.isCertain = verdict === 'acknowledged';
  });
};

export const verify: Action = async ({ ledger, random, mailServer, write, signIn }) => {
  const person = random.pick(ledger.people.filter(({ state, id }) => state === 'present' && id === 0));
  if (!person) return;
  await exclusively([person], async () => {
    const email = mailServer.to(person.email).at(-1);
    const [, uid, token] = /uid=([^&\s]+)&token=([\w-]+)/.exec(email?.text ?? '') ?? [];
    if (!uid) return;
    if (!person.isVerified) {
      const { verdict } = await write(null, 'POST', '/verify-email/', { json: { uid, token } });
      person.isVerified = verdict === 'acknowledged';
    }
    if (person.isVerified) await signIn(person);
  });
};

/** The status of the answer; null when nobody can change their picture. */
export const changePicture = async ({ ledger, random, picture, write }: World): Promise<number | null> => {
  const person = random.pick(activePeople(ledger).filter(({ hasPicture }) => hasPicture));
  if (!person) return null;
  const form = { profile_picture: picture(random) };
  return exclusively([person], async () => {
    const { answer } = await write(person, 'PATCH', '/edit-profile/', { form });
    return answer?.status ?? 0;
  });
};

export const deleteAccount: Action = async ({ ledger, random, write }) => {
  const isolated = activePeople(ledger).filter(({ isIsolated }) => isIsolated);
  const person = isolated.length > 2 ? random.pick(isolated) : undefined;
  if (!person) return;
  const listings = ledger.listings.filter(({ reader }) => reader === person);
  await exclusively([person, ...listings], async () => {
    const { verdict } = await write(person, 'DELETE', '/delete-profile', { isExpected: () => true });
    settle(person, verdict, 'deleted');
    for (const listing of listings) if (listing.state !== 'deleted') settle(listing, verdict, 'deleted');
  });
};
