import { sexLabels } from '@lodgepole/contract/accounts/rules';
import { labelOf } from '@lodgepole/contract/core/codes';
import { genderPreferences, occupations } from '@lodgepole/contract/roommates/codes';
import { fitOf } from '@lodgepole/contract/roommates/fit';
import { compatibilityIn } from '@lodgepole/contract/roommates/habits/compatibility';
import { maskedEmail } from '@lodgepole/contract/roommates/masked-email';
import { type Overlap, overlapOf } from '@lodgepole/contract/roommates/overlap';
import type { Roommate, RoommateUser } from '@lodgepole/contract/roommates/roommate';
import { emailSeen } from '@lodgepole/contract/roommates/rules';
import { shownPerson } from '../../core/shown-person.ts';
import { say } from '../../core/text/text.ts';
import type { MediaService } from '../media/media.service.ts';
import { citySought } from './city-sought.ts';
import type { Sought } from './roommate-rows.repository.ts';
import type { RoommateRow } from './roommates.repository.ts';

export interface Rent {
  readonly price: number;
  readonly members: number;
}

export interface Sight {
  readonly rent: Rent | null;
  /** Mask emails the viewer may not see, instead of leaving them out. */
  readonly masksEmails?: boolean;
  /** Landlords never see habits. */
  readonly isLandlord?: boolean;
}

const emailFor = ({ person, shares_email }: RoommateRow, masksEmails: boolean): string | null => {
  if (person.is_suspended) return null;
  const seen = emailSeen({ sharesEmail: shares_email, masksEmails });
  if (seen === 'none') return null;
  return seen === 'whole' ? person.email : maskedEmail(person.email);
};

const presentUser = (row: RoommateRow, media: MediaService, masksEmails: boolean): RoommateUser => {
  const { person } = row;
  const shown = shownPerson(person);
  return {
    id: person.id,
    ...shown,
    email: emailFor(row, masksEmails),
    profile_picture: media.urlOf(shown.profile_picture),
    age: person.age,
    sex: person.sex,
    sex_display: say(labelOf(sexLabels, person.sex)),
    city: person.city,
    preferred_location: person.preferred_location,
  };
};

const overlapFacts = ({ preferred_location, ...facts }: Sought) => ({
  ...facts,
  city: citySought(preferred_location),
});

const overlapIn = ({ sought, profile, person }: RoommateRow): Overlap | null =>
  sought && overlapOf(overlapFacts(sought), overlapFacts({ ...profile, ...person }));

export const presentRoommate = (
  row: RoommateRow,
  media: MediaService,
  { rent, masksEmails = false, isLandlord = false }: Sight,
): Roommate => {
  const { profile } = row;
  return {
    id: profile.id,
    user: presentUser(row, media, masksEmails),
    fit: rent && fitOf(rent.price, rent.members, row.income_seen),
    compatibility: isLandlord
      ? null
      : compatibilityIn(row.common ?? [], { knowEachOther: row.know_each_other }),
    overlap: overlapIn(row),
    description: profile.description,
    move_in_date: profile.move_in_date,
    stay_length: profile.stay_length,
    occupation: profile.occupation,
    occupation_display: say(labelOf(occupations, profile.occupation)),
    roommate_budget: profile.roommate_budget,
    smoke_friendly: profile.smoke_friendly,
    cannabis_friendly: profile.cannabis_friendly,
    pet_friendly: profile.pet_friendly,
    couple_friendly: profile.couple_friendly,
    gender_preference: profile.gender_preference,
    gender_preference_display: say(labelOf(genderPreferences, profile.gender_preference)),
    open_to_message: profile.open_to_message,
    created_at: new Date(profile.created_at).toISOString(),
  };
};
