import { randomUUID } from 'node:crypto';
import type { Acting } from './acting.ts';
import { idIn } from './client.ts';
import { claiming, type Home, judge, type Mark, surprise } from './world.ts';

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

const send = async ({ as, world, random, picture }: Acting, home: Home): Promise<void> => {
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
  const verdict = judge(world, 'post a home', answer);
  if (verdict === 'refused')
    surprise(world, `post a home: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  if (verdict !== 'taken') return;
  home.state = 'there';
  home.id = idIn(answer);
};

export const post = async (acting: Acting): Promise<void> => {
  const { world, random } = acting;
  const owner = random.pick(world.people.filter(({ id, state }) => id > 0 && state === 'there'));
  if (!owner) return;
  const clientId = randomUUID();
  const home: Home = {
    owner,
    clientId,
    isDisposable: owner.isLoner || random.chance(0.4),
    state: 'doubt',
    id: 0,
    versions: [{ description: `Home ${clientId} as it was posted`, pictures: random.between(3, 5) }],
    isBusy: false,
  };
  await claiming([owner], async () => {
    world.homes.push(home);
    await claiming([home], () => send(acting, home));
  });
};

/** The same again after a lost answer: it must not make a second one. */
export const postAgain = async (acting: Acting): Promise<void> => {
  const { world, random } = acting;
  const home = random.pick(
    world.homes.filter(({ state, id, owner }) => state === 'doubt' && id === 0 && owner.state === 'there'),
  );
  if (home) await claiming([home, home.owner], () => send(acting, home));
};

/** What the site shows now settles which of the changes in doubt came through. */
const settle = async (
  { as }: Acting,
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

/** A new description together with a picture more or less: both are there, or neither. */
export const change = async (acting: Acting): Promise<void> => {
  const { world, random, picture, as } = acting;
  const home = random.pick(world.homes.filter(({ state }) => state === 'there'));
  if (!home) return;
  await claiming([home, home.owner], async () => {
    const pictures = await settle(acting, home);
    if (!pictures) return;
    const spare = pictures.find(({ is_primary }) => !is_primary);
    const isLess = pictures.length > 3 && random.chance(0.5) && spare !== undefined;
    const description = `Home ${home.clientId} changed ${randomUUID()}`;
    const next = { description, pictures: pictures.length + (isLess ? -1 : pictures.length < 8 ? 1 : 0) };
    const form = {
      description,
      ...(isLess ? { delete_images: [spare.id] } : pictures.length < 8 && { pictures: [picture(random)] }),
    };
    const answer = await as(home.owner, 'PATCH', `/listings/edit/${home.id}`, { form });
    const verdict = judge(world, 'change a home', answer);
    if (verdict === 'taken') home.versions = [next];
    else if (verdict === 'doubt') home.versions.push(next);
    else surprise(world, `change a home: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  });
};

export const remove = async ({ world, random, as }: Acting): Promise<void> => {
  const home = random.pick(
    world.homes.filter(
      ({ isDisposable, id, state, owner }) =>
        isDisposable && id > 0 && state === 'there' && owner.state === 'there',
    ),
  );
  if (!home) return;
  await claiming([home, home.owner], async () => {
    const verdict = judge(
      world,
      'delete a home',
      await as(home.owner, 'DELETE', `/listings/delete/${home.id}`),
    );
    if (verdict === 'taken') home.state = 'gone';
    if (verdict === 'doubt') home.state = 'doubt';
  });
};

/** Adds what is not there, and sometimes takes away what is. */
export const favourite = async ({ world, random, as }: Acting): Promise<void> => {
  const person = random.pick(world.people.filter(({ id, isLoner }) => id > 0 && !isLoner));
  const home = random.pick(
    world.homes.filter(
      ({ state, isDisposable, owner }) => state === 'there' && !isDisposable && owner !== person,
    ),
  );
  if (!person || !home) return;
  await claiming([person], async () => {
    const known = world.favourites.find((mark) => mark.person === person && mark.home === home);
    const mark: Mark = known ?? { person, home, state: 'doubt' };
    if (!known) world.favourites.push(mark);
    const isRemoval = mark.state === 'there' && random.chance(0.3);
    const answer = isRemoval
      ? await as(person, 'DELETE', `/favourites/remove/${home.id}`)
      : await as(person, 'POST', `/favourites/add/${home.id}`);
    const verdict = judge(world, 'favourite', answer);
    if (verdict === 'taken') mark.state = isRemoval ? 'gone' : 'there';
    else if (verdict === 'doubt') mark.state = 'doubt';
    else surprise(world, `favourite: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  });
};
