import { isSuccess } from './client.ts';
import { exclusively, nameOf, type Person, recordAnswer, reportUnexpected } from './expected-state.ts';
import type { Simulation } from './simulation.ts';

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

const send = async ({ expected, client, random, picture }: Simulation, person: Person): Promise<void> => {
  const form = { ...registrationOf(person), ...(person.hasPicture && { profile_picture: picture(random) }) };
  const answer = await client.call('POST', '/register/', { form });
  const verdict = recordAnswer(expected, 'register', answer);
  if (verdict === 'acknowledged') person.state = 'present';
  // A retry after an uncertain answer: the first try had succeeded.
  else if (verdict === 'refused' && isAddressTaken(answer?.body)) person.state = 'present';
  else if (verdict === 'refused')
    reportUnexpected(expected, `register: ${answer?.status} ${JSON.stringify(answer?.body)}`);
};

export const register = async (simulation: Simulation): Promise<void> => {
  const { expected, random, run } = simulation;
  const number = expected.people.length + 1;
  const person: Person = {
    number,
    email: `${run}-${number}@example.com`,
    name: nameOf(number),
    wantsMail: random.chance(0.7),
    isIsolated: random.chance(0.2),
    hasPicture: random.chance(0.5),
    state: 'uncertain',
    isVerified: false,
    id: 0,
    token: '',
    roommate: null,
    isBusy: false,
  };
  expected.people.push(person);
  await exclusively([person], () => send(simulation, person));
};

export const retryRegistration = async (simulation: Simulation): Promise<void> => {
  const person = simulation.random.pick(
    simulation.expected.people.filter(
      ({ state, id, isIsolated }) => state === 'uncertain' && id === 0 && !isIsolated,
    ),
  );
  if (person) await exclusively([person], () => send(simulation, person));
};

/** Signs in and stores the token; false when that failed. */
export const signIn = async ({ client }: Pick<Simulation, 'client'>, person: Person): Promise<boolean> => {
  const answer = await client.call('POST', '/login/', { json: { email: person.email, password } });
  if (!isSuccess(answer)) return false;
  person.token = (answer.body as { access: string }).access;
  const me = await client.call('GET', '/profile/me', { token: person.token });
  if (!isSuccess(me)) return false;
  person.id = (me.body as { id: number }).id;
  return true;
};

/** Follows the link in the email, then signs in. */
export const verify = async (simulation: Simulation): Promise<void> => {
  const { expected, client, random, mailServer } = simulation;
  const waiting = expected.people.filter(({ state, id }) => state === 'present' && id === 0);
  const person = random.pick(waiting);
  if (!person) return;
  await exclusively([person], async () => {
    const mail = mailServer.to(person.email).at(-1);
    const [, uid, token] = /uid=([^&\s]+)&token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    if (!uid) return;
    if (!person.isVerified) {
      const answer = await client.call('POST', '/verify-email/', { json: { uid, token } });
      const verdict = recordAnswer(expected, 'verify', answer);
      if (verdict === 'refused')
        reportUnexpected(expected, `verify: ${answer?.status} ${JSON.stringify(answer?.body)}`);
      person.isVerified = verdict === 'acknowledged';
    }
    if (person.isVerified) await signIn(simulation, person);
  });
};

export const changePicture = async (simulation: Simulation): Promise<void> => {
  const { expected, random, picture } = simulation;
  const person = random.pick(
    expected.people.filter(({ id, hasPicture, state }) => id > 0 && hasPicture && state === 'present'),
  );
  if (!person) return;
  await exclusively([person], async () => {
    const answer = await simulation.as(person, 'PATCH', '/edit-profile/', {
      form: { profile_picture: picture(random) },
    });
    if (recordAnswer(expected, 'change picture', answer) === 'refused')
      reportUnexpected(expected, `change picture: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  });
};

export const deleteAccount = async (simulation: Simulation): Promise<void> => {
  const { expected, random } = simulation;
  const isolated = expected.people.filter(
    ({ isIsolated, id, state }) => isIsolated && id > 0 && state === 'present',
  );
  const person = isolated.length > 2 ? random.pick(isolated) : undefined;
  if (!person) return;
  const homes = expected.homes.filter(({ owner }) => owner === person);
  await exclusively([person, ...homes], async () => {
    const verdict = recordAnswer(
      expected,
      'delete account',
      await simulation.as(person, 'DELETE', '/delete-profile'),
    );
    if (verdict === 'refused') return;
    const state = verdict === 'acknowledged' ? 'deleted' : 'uncertain';
    person.state = state;
    for (const home of homes) if (home.state !== 'deleted') home.state = state;
  });
};
