import { sexLabels } from '@lodgepole/contract/accounts/rules';
import { labelOf } from '@lodgepole/contract/core/codes';
import { genderPreferences, occupations } from '@lodgepole/contract/roommates/codes';
import type { Fit } from '@lodgepole/contract/roommates/fit';
import type { Roommate, RoommateUser } from '@lodgepole/contract/roommates/roommate';
import type { MediaService } from '../media/media.service.ts';
import type { PersonRow, RoommateRow } from './roommates.repository.ts';

/** The person behind a roommate profile. Whoever calls knows whether this viewer may have the email. */
export const presentPerson = (
  person: PersonRow,
  media: MediaService,
  sharesEmail: boolean,
): RoommateUser => ({
  id: person.id,
  first_name: person.first_name,
  last_name: person.last_name,
  full_name: `${person.first_name} ${person.last_name}`,
  email: sharesEmail ? person.email : null,
  profile_picture: media.urlOf(person.profile_picture),
  age: person.age,
  sex: person.sex,
  sex_display: labelOf(sexLabels, person.sex),
  city: person.city,
  preferred_location: person.preferred_location,
});

export const presentRoommate = (row: RoommateRow, user: RoommateUser, fit: Fit | null): Roommate => ({
  id: row.id,
  user,
  fit,
  description: row.description,
  move_in_date: row.move_in_date,
  stay_length: row.stay_length,
  occupation: row.occupation,
  occupation_display: labelOf(occupations, row.occupation),
  roommate_budget: row.roommate_budget,
  smoke_friendly: row.smoke_friendly,
  cannabis_friendly: row.cannabis_friendly,
  pet_friendly: row.pet_friendly,
  couple_friendly: row.couple_friendly,
  gender_preference: row.gender_preference,
  gender_preference_display: labelOf(genderPreferences, row.gender_preference),
  open_to_message: row.open_to_message,
  created_at: row.created_at.toISOString(),
});
