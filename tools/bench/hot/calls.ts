import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/src/db/database.ts';
import { accessTokens } from '../../../server/src/slices/accounts/sessions/tokens.ts';
import { type Call, send } from './load.ts';
import { secret, signIn } from './marketplace.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };
const filters = 'min_price=1000&max_price=2500&bedrooms=2&pet_friendly=true';
const page = 'page=1&page_size=15';
const around = (km: number) => `lat=${toronto.lat}&lng=${toronto.lng}&radius=${km}`;
const bounds = (km: number) => {
  const [height, width] = [km / 111.2, km / 80];
  return `bounds=${[toronto.lat - height, toronto.lng - width, toronto.lat + height, toronto.lng + width].map((n) => n.toFixed(5)).join(',')}`;
};
const area = (km: number, corners: number) =>
  `area=${Array.from({ length: corners }, (_, corner) => {
    const turn = (corner / corners) * 2 * Math.PI;
    return `${(toronto.lat + (Math.sin(turn) * km) / 111.2).toFixed(5)},${(toronto.lng + (Math.cos(turn) * km) / 80).toFixed(5)}`;
  }).join(';')}`;

const get = (name: string, path: string, token?: () => string): Call => ({
  name,
  method: 'GET',
  path,
  ...(token && { token }),
});

const searches: readonly Call[] = [
  ['search: 5 km', `${around(5)}&${page}`],
  ['search: 5 km, filters', `${around(5)}&${filters}&${page}`],
  ['search: 20 km, filters', `${around(20)}&${filters}&${page}`],
  ['search: 20 km, filters, cheapest', `${around(20)}&${filters}&${page}&sort=priceLowHigh`],
  ['search: 20 km, page 10', `${around(20)}&page=10&page_size=15`],
  ['search: bounds, filters', `${bounds(5)}&${filters}&${page}`],
  ['search: area, filters', `${area(5, 24)}&${filters}&${page}`],
  [
    'search: 20 km, rooms for four months',
    `${around(20)}&kind=R&stay_from=2027-01-10&stay_to=2027-05-01&${page}`,
  ],
  ['search: 20 km, price per person', `${around(20)}&per_person_max=1100&${page}`],
  ['search: 20 km, access', `${around(20)}&accessibility=step_free_entrance&accessibility=elevator&${page}`],
  ['search: 20 km, words', `${around(20)}&q=quiet&${page}`],
  ['search: 20 km, a rare word', `${around(20)}&q=grenadier&${page}`],
  ['search: 20 km, a rare word and a common one', `${around(20)}&q=grenadier+quiet&${page}`],
  ['search: 20 km, posted within a week', `${around(20)}&posted_days=7&${page}`],
  ['search: a city by name, filters', `location=Toronto%2C+ON&${filters}&${page}`],
  ['search: a street by name', `location=harbour&${page}`],
].map(([name = '', query = '']) => get(name, `/api/listings/viewAll?${query}`));

interface Someone {
  readonly id: number;
  readonly token: () => string;
}

const someone = async ({ pool }: Database, where: string): Promise<Someone> => {
  const { rows } = await pool.query<{ id: number; session: number }>(
    `select users.id, sessions.id as session from users join sessions on user_id = users.id where ${where} order by users.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error(`No user matches: ${where}`);
  const tokens = accessTokens(secret);
  return { id: found.id, token: () => tokens.sign(found.id, found.session) };
};

const firstOf = async ({ pool }: Database, query: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(query, values);
  const [found] = rows;
  if (!found) throw new Error(`Nothing was found: ${query}`);
  return found.id;
};

const openGroup = async (database: Database, origin: string, opener: Someone): Promise<number> => {
  const listing = await firstOf(
    database,
    'select id from listings where shareable and owner_id <> $1 limit 1',
    [opener.id],
  );
  const body = () => ({ name: 'The Maple Three', description: 'Calm people.', move_in_date: '2099-05-01' });
  const call: Call = { name: '', method: 'POST', path: '', token: opener.token, body };
  const answer = await send(`${origin}/api/listings/${listing}/groups/post`, call);
  if (answer.status !== 201)
    throw new Error(`No group was opened: ${answer.status} ${answer.body.toString()}`);
  return (JSON.parse(answer.body.toString()) as { id: number }).id;
};

/** Twenty homes, each with the votes of the group's members. */
const fillShortlist = async ({ pool }: Database, group: number): Promise<void> => {
  await pool.query(
    `insert into group_shortlist (group_id, listing_id, added_by, note)
     select $1, id, owner_id, 'Near the park.' from (select id from listings where city = 'Toronto' order by id limit 20) as homes,
       lateral (select groups.owner_id from groups where groups.id = $1) as opened`,
    [group],
  );
  await pool.query(
    `insert into group_votes (group_id, listing_id, roommate_id, vote)
     select group_id, listing_id, roommate_id, 'yes' from group_shortlist join group_members using (group_id) where group_id = $1`,
    [group],
  );
};

/** Every popular call, each by a person for whom it returns something. */
export const hotCalls = async (database: Database, origin: string): Promise<readonly Call[]> => {
  const landlord = await someone(database, "device = 'bench'");
  const seeker = await someone(
    database,
    `device = 'bench' and exists (select from roommate_profiles join roommate_habit_bits on roommate_id = roommate_profiles.id
       where roommate_profiles.user_id = users.id) and (select count(*) from favourites where user_id = users.id) >= 10
       and exists (select from conversation_participants where user_id = users.id)
       and not exists (select from listings where owner_id = users.id)`,
  );
  const talk = await firstOf(
    database,
    'select conversation_id as id from conversation_participants where user_id = $1',
    [seeker.id],
  );
  const home = await firstOf(
    database,
    "select id from listings where city = 'Toronto' order by id desc limit 1",
  );
  const group = await openGroup(database, origin, seeker);
  await fillShortlist(database, group);
  const results = `location=Toronto%2C+ON&${around(20)}&${filters}&page=1`;
  return [
    ...searches,
    get('map: points of a search', `/api/listings/points?${around(20)}&${filters}`),
    get('map: clusters of a city', `/api/listings/map?${bounds(20)}`),
    get('prices of a city', `/api/listings/prices?${bounds(20)}`),
    get('one listing', `/api/listings/${home}`),
    get('page: home', '/'),
    get('page: results', `/listings/results?${results}`),
    get('page: one listing', `/listings/${home}`),
    get('favourites', '/api/favourites?page=1&page_size=10', seeker.token),
    get(
      'roommates by compatibility',
      '/api/roommates/?preferred_location=Toronto&page=1&page_size=20&sort=compatibility',
      seeker.token,
    ),
    get('a group', `/api/groups/${group}`, seeker.token),
    get('my groups', '/api/groups/mine', seeker.token),
    get('turns', '/api/groups/turns', seeker.token),
    get('a shortlist', `/api/groups/${group}/shortlist`, seeker.token),
    get('inbox', '/api/conversations/?page=1&page_size=10', landlord.token),
    get('inbox, 50 conversations', '/api/conversations/?page=1&page_size=50', landlord.token),
    {
      name: 'sending a message',
      method: 'POST',
      path: `/api/conversations/${talk}/send_message/`,
      token: seeker.token,
      body: () => ({ content: 'Is the home still available in May?', client_id: randomUUID() }),
    },
    { name: 'login', method: 'POST', path: '/api/login/', body: () => signIn },
    get('recommendations', '/api/recommendations', seeker.token),
    { name: 'publishing, beside saved searches', method: 'POST', path: `/api/bench/match/${home}` },
  ];
};
