import { randomUUID } from 'node:crypto';
import { idIn } from './client.ts';
import {
  exclusively,
  type Favourite,
  type Home,
  recordAnswer,
  reportUnexpected,
  withoutDigits,
} from './expected-state.ts';
import type { Simulation } from './simulation.ts';

const fieldsOf = (description: string) => ({
  price: 1850,
  property_type: 'A',
  payment_type: 'I',
  laundry_type: 'S',
  bedrooms: 2,
  bathrooms: 1,
  parking_spaces: 1,
  sqft_area: 850,
  description,
  move_in_date: '2099-01-01',
  street_address: '75 King St S',
  city: 'Waterloo',
  postal_code: 'N2J 1P2',
  latitude: 43.4643,
  longitude: -80.5204,
});

const send = async ({ as, expected, random, picture }: Simulation, home: Home): Promise<void> => {
  const [version] = home.versions;
  const others = Array.from({ length: (version?.pictures ?? 3) - 1 }, () => picture(random));
  const answer = await as(home.owner, 'POST', '/listings/add', {
    form: {
      ...fieldsOf(version?.description ?? ''),
      client_id: home.clientId,
      front_image: picture(random),
      pictures: others,
    },
  });
  const verdict = recordAnswer(expected, 'post a home', answer);
  if (verdict === 'refused')
    reportUnexpected(expected, `post a home: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  if (verdict !== 'acknowledged') return;
  home.state = 'present';
  home.id = idIn(answer);
};

export const post = async (simulation: Simulation): Promise<void> => {
  const { expected, random } = simulation;
  const owner = random.pick(expected.people.filter(({ id, state }) => id > 0 && state === 'present'));
  if (!owner) return;
  const clientId = randomUUID();
  const home: Home = {
    owner,
    clientId,
    isDisposable: owner.isIsolated || random.chance(0.4),
    state: 'uncertain',
    id: 0,
    versions: [
      { description: `Home ${withoutDigits(clientId)} as it was posted`, pictures: random.between(3, 5) },
    ],
    isBusy: false,
  };
  await exclusively([owner], async () => {
    expected.homes.push(home);
    await exclusively([home], () => send(simulation, home));
  });
};

/** Retries after a lost answer; this must not create a second listing. */
export const retryPost = async (simulation: Simulation): Promise<void> => {
  const { expected, random } = simulation;
  const home = random.pick(
    expected.homes.filter(
      ({ state, id, owner }) => state === 'uncertain' && id === 0 && owner.state === 'present',
    ),
  );
  if (home) await exclusively([home, home.owner], () => send(simulation, home));
};

/** Reads the listing to find out which of the uncertain changes succeeded. */
const settle = async (
  { as }: Simulation,
  home: Home,
): Promise<readonly { id: number; is_primary: boolean }[] | null> => {
  const answer = await as(home.owner, 'GET', `/listings/${home.id}`);
  if (answer?.status !== 200) return null;
  const seen = answer.body as { description: string; pictures: { id: number; is_primary: boolean }[] };
  const version = home.versions.find(
    ({ description, pictures }) => description === seen.description && pictures === seen.pictures.length,
  );
  if (!version) return null;
  home.versions = [version];
  return seen.pictures;
};

/** Changes the description and adds or removes a picture: both must be saved, or neither. */
export const change = async (simulation: Simulation): Promise<void> => {
  const { expected, random, picture, as } = simulation;
  const home = random.pick(expected.homes.filter(({ state }) => state === 'present'));
  if (!home) return;
  await exclusively([home, home.owner], async () => {
    const pictures = await settle(simulation, home);
    if (!pictures) return;
    const spare = pictures.find(({ is_primary }) => !is_primary);
    const isLess = pictures.length > 3 && random.chance(0.5) && spare !== undefined;
    const description = `Home ${withoutDigits(home.clientId)} changed ${withoutDigits(randomUUID())}`;
    const next = { description, pictures: pictures.length + (isLess ? -1 : pictures.length < 8 ? 1 : 0) };
    const form = {
      description,
      ...(isLess ? { delete_images: [spare.id] } : pictures.length < 8 && { pictures: [picture(random)] }),
    };
    const answer = await as(home.owner, 'PATCH', `/listings/edit/${home.id}`, { form });
    const verdict = recordAnswer(expected, 'change a home', answer);
    if (verdict === 'acknowledged') home.versions = [next];
    else if (verdict === 'uncertain') home.versions.push(next);
    else reportUnexpected(expected, `change a home: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  });
};

export const remove = async ({ expected, random, as }: Simulation): Promise<void> => {
  const home = random.pick(
    expected.homes.filter(
      ({ isDisposable, id, state, owner }) =>
        isDisposable && id > 0 && state === 'present' && owner.state === 'present',
    ),
  );
  if (!home) return;
  await exclusively([home, home.owner], async () => {
    const verdict = recordAnswer(
      expected,
      'delete a home',
      await as(home.owner, 'DELETE', `/listings/delete/${home.id}`),
    );
    if (verdict === 'acknowledged') home.state = 'deleted';
    if (verdict === 'uncertain') home.state = 'uncertain';
  });
};

/** Adds a favourite, or sometimes removes an existing one. */
export const favourite = async ({ expected, random, as }: Simulation): Promise<void> => {
  const person = random.pick(expected.people.filter(({ id, isIsolated }) => id > 0 && !isIsolated));
  const home = random.pick(
    expected.homes.filter(
      ({ state, isDisposable, owner }) => state === 'present' && !isDisposable && owner !== person,
    ),
  );
  if (!person || !home) return;
  await exclusively([person], async () => {
    const known = expected.favourites.find((entry) => entry.person === person && entry.home === home);
    const entry: Favourite = known ?? { person, home, state: 'uncertain' };
    if (!known) expected.favourites.push(entry);
    const isRemoval = entry.state === 'present' && random.chance(0.3);
    const answer = isRemoval
      ? await as(person, 'DELETE', `/favourites/remove/${home.id}`)
      : await as(person, 'POST', `/favourites/add/${home.id}`);
    const verdict = recordAnswer(expected, 'favourite', answer);
    if (verdict === 'acknowledged') entry.state = isRemoval ? 'deleted' : 'present';
    else if (verdict === 'uncertain') entry.state = 'uncertain';
    else reportUnexpected(expected, `favourite: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  });
};
