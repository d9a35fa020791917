import type { Roommate, RoommateUser } from '@lodgepole/contract/roommates/roommate';

/** A person who looks for a home with others, as other users see them. */
export const aRoommateProfile = (
  changes: Partial<Omit<Roommate, 'user'>> & { readonly user?: Partial<RoommateUser> } = {},
): Roommate => ({
  id: 41,
  fit: null,
  compatibility: null,
  description: 'Quiet, tidy and up early. I cook on Sundays.',
  move_in_date: '2026-09-01',
  stay_length: 8,
  occupation: 'S',
  occupation_display: 'Student',
  roommate_budget: 850,
  smoke_friendly: false,
  cannabis_friendly: false,
  pet_friendly: true,
  couple_friendly: false,
  gender_preference: 'O',
  gender_preference_display: 'Open',
  open_to_message: true,
  created_at: '2026-02-01T10:00:00.000Z',
  ...changes,
  user: {
    id: 9,
    first_name: 'Chloé',
    last_name: 'Roy',
    full_name: 'Chloé Roy',
    email: null,
    profile_picture: null,
    age: 24,
    sex: 'F',
    sex_display: 'Female',
    city: 'Guelph',
    preferred_location: 'Kitchener',
    ...changes.user,
  },
});
