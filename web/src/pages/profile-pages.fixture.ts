import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { type City, cityLabel } from '@lodgepole/contract/places/places';
import { fireEvent, screen } from '@testing-library/react';

export const anne: OwnProfile = {
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
  budget_min: 800,
  budget_max: 1400,
  yearly_income: null,
  receive_email_notifications: true,
  receive_sms_notifications: false,
  terms_accepted: true,
};

export const waterloo: City = {
  id: 1,
  name: 'Waterloo',
  province: 'ON',
  label: cityLabel('Waterloo', 'ON'),
  lat: 43.46,
  lng: -80.52,
};

/** What the pages use of a browser and jsdom lacks. */
export const installPageStubs = (): void => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  URL.createObjectURL ??= () => 'blob:picture';
  URL.revokeObjectURL ??= () => {};
};

export const field = (label: string | RegExp): HTMLElement => screen.getByLabelText(label);

/** Gives a field a value in one go, as autofill does. */
export const fill = (label: string | RegExp, text: string): void => {
  fireEvent.change(field(label), { target: { value: text } });
};

/** Gives a field a value and leaves it: what is wrong with it shows only then. */
export const leaveWith = (label: string | RegExp, text: string): void => {
  fill(label, text);
  fireEvent.blur(field(label));
};

/** The sentences that a screen reader tells with a field. */
export const messagesOf = (label: string | RegExp): (string | null | undefined)[] =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

export const picture = (name: string, type: string, size = 10): File =>
  new File([new Uint8Array(size)], name, { type });
