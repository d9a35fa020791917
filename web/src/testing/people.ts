import type { OwnProfile } from '@lodgepole/contract/accounts/profile';

/** A person as they see themselves. */
export const aViewer = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  id: 7,
  email: 'anne@example.com',
  first_name: 'Anne',
  last_name: 'Tremblay',
  full_name: 'Anne Tremblay',
  profile_picture: null,
  phone_number: '+1-519-555-0134',
  age: 27,
  sex: 'F',
  sex_display: 'Female',
  city: 'Waterloo',
  preferred_location: 'Kitchener',
  instagram_link: null,
  facebook_link: null,
  roommate_profile: null,
  budget_min: null,
  budget_max: 1400,
  yearly_income: null,
  receive_email_notifications: false,
  receive_sms_notifications: false,
  show_contact: false,
  language: 'en',
  terms_accepted: true,
  ...changes,
});
