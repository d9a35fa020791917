import { pick } from '@lodgepole/contract/core/objects';
import { cityName } from '../../marketplace.ts';
import type { Person } from '../../schema.ts';
import { demoEmail } from '../../sign-ins.ts';
import { minutesBefore } from '../../time.ts';
import { portraitKey } from '../place-pictures.ts';
import { at } from '../references.ts';
import type { Section, WriteContext } from '../section.ts';

const userRow = (person: Person, { people, passwordHash, now }: WriteContext) => {
  const joined = minutesBefore(now, person.joinedAgo);
  return {
    id: at(people, person.id),
    email: demoEmail(person.id),
    password_hash: passwordHash,
    ...pick(person, [
      ...(['first_name', 'last_name', 'age', 'sex', 'preferred_location', 'phone_number'] as const),
      ...(['budget_min', 'budget_max', 'yearly_income', 'instagram_link', 'facebook_link'] as const),
      ...(['receive_email_notifications', 'receive_sms_notifications', 'language'] as const),
      ...(['is_staff', 'show_contact'] as const),
    ]),
    city: cityName(person),
    profile_picture: person.hasPortrait ? portraitKey(person.id) : null,
    terms_accepted_at: joined,
    verified_at: joined,
    first_signed_in_at: person.isNewcomer ? null : joined,
    created_at: joined,
    updated_at: joined,
  };
};

export const people: Section = {
  title: 'people',
  write: (context) =>
    context.insert([{ users: context.marketplace.people.map((person) => userRow(person, context)) }]),
};

type Kind = 'click' | 'favourite';

const interestRows = function* ({ marketplace, people, listings, now }: WriteContext, kind: Kind) {
  for (const { person, clicks, favourites } of marketplace.interests)
    for (const listing of kind === 'click' ? Object.keys(clicks) : favourites) {
      const ago = (clicks[listing] ?? 2) - (kind === 'click' ? 0 : 2);
      yield {
        user_id: at(people, person),
        listing_id: at(listings, listing),
        created_at: minutesBefore(now, ago),
      };
    }
};

const interactionRows = function* (context: WriteContext) {
  for (const kind of ['click', 'favourite'] as const)
    for (const row of interestRows(context, kind)) yield { ...row, kind };
};

export const interests: Section = {
  title: 'favourites',
  write: (context) =>
    context.insert([
      { interactions: interactionRows(context), favourites: interestRows(context, 'favourite') },
    ]),
};

/** Learns from clicks and favourites now, not at the next full hour. */
export const lessons: Section = {
  title: 'lessons',
  async write({ client }) {
    await client.query("select graphile_worker.add_job('learn_recommendations')");
  },
};
