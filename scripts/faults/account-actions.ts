import type { Acting } from './acting.ts';
import { isTaken } from './client.ts';
import { claiming, judge, nameOf, type Person, surprise } from './world.ts';

const password = 'correct horse battery';

const registrationOf = ({ email, name, wantsMail }: Person) => ({
  email,
  password,
  password_confirmation: password,
  first_name: name,
  last_name: 'Tester',
  age: 27,
  sex: 'F',
  city: 'Waterloo',
  preferred_location: 'Kitchener',
  phone_number: '+1-519-555-0134',
  budget_min: 600,
  budget_max: 1400,
  yearly_income: 52_000,
  receive_email_notifications: wantsMail,
  terms_accepted: true,
});

const isAddressTaken = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'email' in body;

const send = async ({ world, client, random, picture }: Acting, person: Person): Promise<void> => {
  const form = { ...registrationOf(person), ...(person.hasPicture && { profile_picture: picture(random) }) };
  const answer = await client.call('POST', '/register/', { form });
  const verdict = judge(world, 'register', answer);
  if (verdict === 'taken') person.state = 'there';
  // Asked again after a doubt: the first try had come through.
  else if (verdict === 'refused' && isAddressTaken(answer?.body)) person.state = 'there';
  else if (verdict === 'refused')
    surprise(world, `register: ${answer?.status} ${JSON.stringify(answer?.body)}`);
};

export const register = async (acting: Acting): Promise<void> => {
  const { world, random, run } = acting;
  const number = world.people.length + 1;
  const person: Person = {
    number,
    email: `${run}-${number}@example.com`,
    name: nameOf(number),
    wantsMail: random.chance(0.7),
    isLoner: random.chance(0.2),
    hasPicture: random.chance(0.5),
    state: 'doubt',
    isVerified: false,
    id: 0,
    token: '',
    roommate: null,
    isBusy: false,
  };
  world.people.push(person);
  await claiming([person], () => send(acting, person));
};

export const registerAgain = async (acting: Acting): Promise<void> => {
  const person = acting.random.pick(
    acting.world.people.filter(({ state, id, isLoner }) => state === 'doubt' && id === 0 && !isLoner),
  );
  if (person) await claiming([person], () => send(acting, person));
};

/** Signs in; true when there is a token now. */
export const signIn = async ({ client }: Pick<Acting, 'client'>, person: Person): Promise<boolean> => {
  const answer = await client.call('POST', '/login/', { json: { email: person.email, password } });
  if (!isTaken(answer)) return false;
  person.token = (answer.body as { access: string }).access;
  const me = await client.call('GET', '/profile/me', { token: person.token });
  if (!isTaken(me)) return false;
  person.id = (me.body as { id: number }).id;
  return true;
};

/** Follows the link in the mail, then signs in. */
export const verify = async (acting: Acting): Promise<void> => {
  const { world, client, random, postbox } = acting;
  const waiting = world.people.filter(({ state, id }) => state === 'there' && id === 0);
  const person = random.pick(waiting);
  if (!person) return;
  await claiming([person], async () => {
    const mail = postbox.to(person.email).at(-1);
    const [, uid, token] = /uid=([^&\s]+)&token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    if (!uid) return;
    if (!person.isVerified) {
      const answer = await client.call('POST', '/verify-email/', { json: { uid, token } });
      const verdict = judge(world, 'verify', answer);
      if (verdict === 'refused') surprise(world, `verify: ${answer?.status} ${JSON.stringify(answer?.body)}`);
      person.isVerified = verdict === 'taken';
    }
    if (person.isVerified) await signIn(acting, person);
  });
};

export const changePicture = async (acting: Acting): Promise<void> => {
  const { world, random, picture } = acting;
  const person = random.pick(
    world.people.filter(({ id, hasPicture, state }) => id > 0 && hasPicture && state === 'there'),
  );
  if (!person) return;
  await claiming([person], async () => {
    const answer = await acting.as(person, 'PATCH', '/edit-profile/', {
      form: { profile_picture: picture(random) },
    });
    if (judge(world, 'change picture', answer) === 'refused')
      surprise(world, `change picture: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  });
};

export const deleteAccount = async (acting: Acting): Promise<void> => {
  const { world, random } = acting;
  const loners = world.people.filter(({ isLoner, id, state }) => isLoner && id > 0 && state === 'there');
  const person = loners.length > 2 ? random.pick(loners) : undefined;
  if (!person) return;
  const homes = world.homes.filter(({ owner }) => owner === person);
  await claiming([person, ...homes], async () => {
    const verdict = judge(world, 'delete account', await acting.as(person, 'DELETE', '/delete-profile'));
    if (verdict === 'refused') return;
    const state = verdict === 'taken' ? 'gone' : 'doubt';
    person.state = state;
    for (const home of homes) if (home.state !== 'gone') home.state = state;
  });
};
