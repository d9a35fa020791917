import type { OwnProfile, Profile } from '@lodgepole/contract/accounts/profile';
import { sexLabels } from '@lodgepole/contract/accounts/rules';
import { labelOf } from '@lodgepole/contract/core/codes';
import { say } from '../../core/text/text.ts';
import type { MediaService } from '../media/media.service.ts';
import type { UserRow } from './accounts.repository.ts';

type UrlOf = MediaService['urlOf'];

const fullName = ({ first_name, last_name }: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** What any signed-in person may see. Callers that know the viewer may have contact details add them. */
export const presentProfile = (
  user: UserRow,
  urlOf: UrlOf,
  contact: { readonly email: boolean; readonly phone: boolean },
): Profile => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  full_name: fullName(user),
  profile_picture: urlOf(user.profile_picture),
  email: contact.email ? user.email : null,
  phone_number: contact.phone ? user.phone_number : null,
  age: user.age,
  sex: user.sex,
  sex_display: say(labelOf(sexLabels, user.sex)),
  city: user.city,
  preferred_location: user.preferred_location,
  instagram_link: user.instagram_link,
  facebook_link: user.facebook_link,
  roommate_profile: user.roommate_profile,
});

export const presentOwnProfile = (user: UserRow, urlOf: UrlOf): OwnProfile => ({
  ...presentProfile(user, urlOf, { email: true, phone: true }),
  email: user.email,
  phone_number: user.phone_number,
  budget_min: user.budget_min,
  budget_max: user.budget_max,
  yearly_income: user.yearly_income,
  receive_email_notifications: user.receive_email_notifications,
  receive_sms_notifications: user.receive_sms_notifications,
  show_contact: user.show_contact,
  language: user.language,
  terms_accepted: true,
});
