import type { ResolveViewer } from '../../core/viewer.ts';
import type { TestServer } from '../test-server.ts';
import type { SignedInRoommate } from './roommates.ts';

/** Accepts the tokens of `aCrowd`: `startTestServer({ resolveViewer: crowdViewer })`. */
export const crowdViewer: ResolveViewer = async (token) => {
  const [numbers = '', kind] = token.split('~');
  const [id = 0, roommate = 0] = numbers.split('.').map(Number);
  return {
    id,
    roommate_profile: roommate === 0 ? null : roommate,
    is_staff: kind === 'staff',
    language: 'en',
    session: 0,
    has_just_signed_in: true,
  };
};

/** Makes one of a crowd a staff member. */
export const asStaff = async (
  { database }: TestServer,
  person: SignedInRoommate,
): Promise<SignedInRoommate> => {
  await database.pool.query('update users set is_staff = true where id = $1', [person.id]);
  return { ...person, access: `${person.access}~staff` };
};

/** Inserts many people with roommate profiles directly, because hashing passwords would take seconds. */
export const aCrowd = async ({ database }: TestServer, size: number): Promise<SignedInRoommate[]> => {
  const { rows } = await database.pool.query<{ id: number; email: string; roommate: number }>(
    `with people as (
       insert into users (email, password_hash, first_name, last_name, age, sex, city, preferred_location,
         phone_number, budget_max, yearly_income, receive_email_notifications, verified_at)
       select 'crowd-' || gen_random_uuid() || '@example.com', '-', 'Person', 'Number ' || number, 30, 'O', 'Waterloo',
         'Waterloo', '+1-519-555-0134', 1000, 48123, true, now()
       from generate_series(1, $1) as number
       returning id, email
     ), profiles as (
       insert into roommate_profiles (user_id, description, move_in_date, stay_length, occupation, roommate_budget)
       select id, 'One of many people.', '2099-01-01', 6, 'S', 800 from people
       returning id, user_id
     )
     select people.id, people.email, profiles.id as roommate
     from people join profiles on profiles.user_id = people.id order by people.id`,
    [size],
  );
  return rows.map((row) => ({ ...row, access: `${row.id}.${row.roommate}`, refresh: '' }));
};

const tables = [
  'listings',
  'roommate_profiles',
  'groups',
  'group_members',
  'group_views',
  'invitations',
  'mail_opt_outs',
];

/** Counts the rows of every table that a group involves. */
export const countRows = async ({ database }: TestServer): Promise<Record<string, number>> => {
  const counts = tables.map(async (table) => {
    const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int from ${table}`);
    return [table, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};
