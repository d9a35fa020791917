import { pick } from '@lodgepole/contract/core/objects';
import type { DemoPerson } from '../../people/person.ts';
import { minutesBefore, minutesPerDay } from '../../time.ts';
import { portraitKey } from '../place-pictures.ts';
import { copyRows } from '../rows.ts';
import { at, type Section, type WriteContext } from '../section.ts';

const userRow = (person: DemoPerson, place: number, { people, passwordHash, now }: WriteContext) => {
  const joined = minutesBefore(now, person.joinedDaysAgo * minutesPerDay + 90);
  return {
    id: at(people, place),
    password_hash: passwordHash,
    ...pick(person, [
      ...(['email', 'first_name', 'last_name', 'age', 'sex', 'preferred_location', 'phone_number'] as const),
      ...(['budget_min', 'budget_max', 'yearly_income', 'instagram_link', 'facebook_link'] as const),
      ...(['receive_email_notifications', 'receive_sms_notifications', 'language'] as const),
    ]),
    city: person.home.name,
    is_staff: person.isStaff,
    show_contact: person.showsContact,
    profile_picture: person.portrait === null ? null : portraitKey(person.email),
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
    copyRows(
      context.client,
      'users',
      context.marketplace.people.map((person, place) => userRow(person, place, context)),
    ),
};
