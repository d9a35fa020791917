import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import { at, type Chapter, daysAfter, minutesBefore, type Story } from './chapter.ts';
import { pictureKey, portraitKey } from './draw-pictures.ts';
import { insertRows } from './rows.ts';

const minutesPerDay = 1440;

/** What a plan holds under the names of the table's own columns. */
const columnsOf = <Plan extends object>(plan: Plan, names: readonly (keyof Plan & string)[]) =>
  Object.fromEntries(names.map((name) => [name, plan[name]]));

const userRow = (person: DemoPerson, place: number, { people, passwordHash, now }: Story) => {
  const joined = minutesBefore(now, person.joinedDaysAgo * minutesPerDay + 90);
  return {
    id: at(people, place),
    password_hash: passwordHash,
    ...columnsOf(person, [
      ...(['email', 'first_name', 'last_name', 'age', 'sex', 'preferred_location', 'phone_number'] as const),
      ...(['budget_min', 'budget_max', 'yearly_income', 'instagram_link', 'facebook_link'] as const),
      ...(['receive_email_notifications', 'receive_sms_notifications'] as const),
    ]),
    city: person.home.name,
    profile_picture: person.portrait === null ? null : portraitKey(person.email),
    terms_accepted_at: joined,
    verified_at: joined,
    created_at: joined,
    updated_at: joined,
  };
};

const people: Chapter = {
  title: 'people',
  write: (story) =>
    insertRows(
      story.client,
      'users',
      story.marketplace.people.map((person, place) => userRow(person, place, story)),
    ),
};

const listingRow = (home: DemoListing, place: number, { listings, people: ids, now }: Story) => {
  const posted = minutesBefore(now, home.postedMinutesAgo);
  return {
    id: at(listings, place),
    owner_id: at(ids, home.owner),
    ...columnsOf(home, [
      ...(['price', 'property_type', 'payment_type', 'laundry_type', 'bedrooms', 'bathrooms'] as const),
      ...([
        'sqft_area',
        'parking_spaces',
        'furnished',
        'pet_friendly',
        'shareable',
        'heating',
        'ac',
      ] as const),
      ...(['fridge', 'internet', 'heat', 'hydro', 'water', 'description', 'unit_number'] as const),
      ...(['street_address', 'postal_code', 'latitude', 'longitude', 'verification_status'] as const),
    ]),
    city: home.city.name,
    extra_amenities: home.extras.join(', '),
    move_in_date: daysAfter(now, home.moveInDays),
    created_at: posted,
    updated_at: posted,
  };
};

const pictureRow = (id: string, listing: number, position: number, { pictures, listings }: Story) => {
  const shape = pictures.get(id);
  if (!shape) throw new Error(`No drawing is called ${id}.`);
  const { widths, width, height, placeholder } = shape;
  return {
    listing_id: at(listings, listing),
    is_primary: position === 0,
    position,
    media_key: pictureKey(listing, position),
    widths,
    width,
    height,
    placeholder,
  };
};

const pictureRows = (story: Story) =>
  story.marketplace.listings.flatMap(({ pictures }, listing) =>
    pictures.map((id, position) => pictureRow(id, listing, position, story)),
  );

const homes: Chapter = {
  title: 'homes',
  async write(story) {
    const { client, marketplace } = story;
    await insertRows(
      client,
      'listings',
      marketplace.listings.map((home, place) => listingRow(home, place, story)),
    );
    await insertRows(client, 'listing_pictures', pictureRows(story));
  },
};

const interests: Chapter = {
  title: 'favourites',
  async write({ client, marketplace, people: ids, listings, now }) {
    const rows = marketplace.interests.map(({ person, listing, kind, minutesAgo }) => ({
      user_id: at(ids, person),
      listing_id: at(listings, listing),
      kind,
      created_at: minutesBefore(now, minutesAgo),
    }));
    await insertRows(client, 'interactions', rows);
    await insertRows(
      client,
      'favourites',
      rows.filter(({ kind }) => kind === 'favourite').map(({ kind: _kind, ...row }) => row),
    );
  },
};

/** What was clicked and kept is learned from at once, not at the next full hour. */
const lessons: Chapter = {
  title: 'lessons',
  async write({ client }) {
    await client.query("select graphile_worker.add_job('learn_recommendations')");
  },
};

/** In the order in which one refers to another. */
export const chapters: readonly Chapter[] = [people, homes, interests, lessons];
