import {
  type BlockedPerson,
  blockedPeople,
  blockPerson,
  unblockPerson,
} from '@lodgepole/contract/accounts/blocks';
import {
  confirmReset,
  deleteProfile,
  editProfile,
  login,
  myData,
  myDevices,
  myProfile,
  refreshToken,
  register,
  requestReset,
  resendVerification,
  seeProfile,
  signOutDevice,
} from '@lodgepole/contract/accounts/endpoints';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import { findCities } from '@lodgepole/contract/places/endpoints';
import { type MyPlace, myPlaces, saveMyPlaces } from '@lodgepole/contract/places/mine/my-places';
import { reviewsOf } from '@lodgepole/contract/reviews/endpoints';
import { favouriteAlerts, markAlertsSeen } from '@lodgepole/contract/saved/favourites';
import { ownReports } from '@lodgepole/contract/trust/endpoints';
import { anne, waterloo } from '../../slices/accounts/pages/profile/profile-pages.fixture.ts';
import { aListing } from '../listings.ts';
import { mockApi } from '../mock-api.ts';
import { changing, choose, type FormRow, pageOf, press, type } from './form-row.ts';

const password = 'Correct-horse-7';
const said = () => ({ detail: '' });
const ofAnne = () =>
  mockApi()
    .on(myProfile, () => anne)
    .on(seeProfile, () => anne)
    .on(findCities, () => [waterloo])
    .on(myDevices, () => [])
    .on(refreshToken, () => ({ access: 'renewed' }))
    .on(searchCards, () => pageOf())
    .on(reviewsOf, () => pageOf());

const credentials = { Email: anne.email, Password: password, 'Confirm password': password };
const info = {
  'First name': 'Anne',
  'Last name': 'Tremblay',
  Age: '27',
  City: 'Waterloo',
  'Preferred location': 'Kitchener',
  'Phone number': '5195550134',
  'Maximum budget': '1400',
};

const registering = {
  file: 'slices/accounts/pages/register/register-page.tsx',
  path: '/register',
  isAnonymous: true,
  api: mockApi()
    .on(findCities, () => [waterloo])
    .on(register, () => anne),
  fill: async () => {
    for (const [label, value] of Object.entries(credentials)) await type(label, value);
    await press('Next');
    for (const [label, value] of Object.entries(info)) await type(label, value);
    await choose('Female');
    await press('Next');
    await choose('I accept the terms');
  },
  button: 'Create account',
  request: register,
} satisfies FormRow;

const signingIn: readonly FormRow[] = [
  {
    file: 'slices/accounts/sign-in/use-sign-in.ts',
    path: '/login',
    isAnonymous: true,
    api: ofAnne().on(login, () => ({ access: 'new-access', refresh: 'new-refresh' })),
    fill: async () => {
      await type('Email', anne.email);
      await type('Password', password);
    },
    button: 'Login',
    request: login,
  },
  {
    file: 'slices/accounts/sign-in/registered-notice.tsx',
    path: '/verify-pending?email=anne%40example.com',
    isAnonymous: true,
    api: mockApi().on(resendVerification, said),
    button: 'Resend verification email',
    request: resendVerification,
    isRepeatable: true,
  },
  {
    file: 'slices/accounts/pages/sign-in/reset-password-request-page.tsx',
    path: '/reset-password-request',
    isAnonymous: true,
    api: mockApi().on(requestReset, said),
    fill: () => type('Email', anne.email),
    button: 'Send reset link',
    request: requestReset,
    isRepeatable: true,
  },
  {
    file: 'slices/accounts/pages/sign-in/reset-password-page.tsx',
    path: '/reset-password?uid=someone&token=secret',
    isAnonymous: true,
    api: mockApi().on(confirmReset, said),
    fill: async () => {
      await type('New password', password);
      await type('Confirm new password', password);
    },
    button: 'Reset password',
    request: confirmReset,
  },
];

const bob: BlockedPerson = {
  id: 8,
  first_name: 'Bob',
  last_name: 'Singh',
  full_name: 'Bob Singh',
  profile_picture: null,
  blocked_at: '2026-01-05T10:00:00.000Z',
};
const blocking = changing<BlockedPerson[]>([], [bob]);
const work = {
  name: 'Work',
  label: 'King St',
  lat: 43.47,
  lng: -80.52,
  mode: 'walk',
  shared: false,
} as const;
const places = changing<MyPlace[]>([work], []);
const unblocking = changing([bob], []);
const at = '2026-01-05T10:00:00Z';
const devices = changing(
  [{ id: 1, device: 'Safari · iPhone', created_at: at, last_used_at: at, is_current: false }],
  [],
);
const alert = { id: 4, kind: 'rented', listing: aListing(), created_at: at } as const;
const alerts = changing([alert], []);

const profile: readonly FormRow[] = [
  {
    file: 'slices/accounts/pages/profile/profile-edit-page.tsx',
    path: '/profile/edit/7?step=3',
    api: ofAnne().on(editProfile, () => anne),
    button: 'Save Changes',
    request: editProfile,
  },
  {
    file: 'slices/accounts/profile/delete-profile.tsx',
    path: '/settings',
    api: ofAnne().on(deleteProfile, () => undefined),
    fill: async () => {
      await press('Delete profile');
      await type('Your password', password);
    },
    button: 'Delete profile',
    request: deleteProfile,
  },
  {
    file: 'slices/accounts/profile/download-data.tsx',
    path: '/settings',
    api: ofAnne().on(myData, () => ({})),
    button: 'Download my data',
    request: myData,
    isRepeatable: true,
  },
  {
    file: 'slices/accounts/devices/device-list.tsx',
    path: '/settings',
    api: ofAnne()
      .on(myDevices, devices.see)
      .on(signOutDevice, () => void devices.change()),
    button: 'Sign out Safari · iPhone',
    request: signOutDevice,
  },
  {
    file: 'slices/places/mine/my-places-panel.tsx',
    path: '/settings',
    api: ofAnne()
      .on(myPlaces, places.see)
      .on(saveMyPlaces, () => places.change()),
    button: 'Remove Work',
    request: saveMyPlaces,
  },
  {
    file: 'slices/accounts/blocks/queries.ts',
    path: '/settings',
    api: ofAnne()
      .on(blockedPeople, unblocking.see)
      .on(unblockPerson, () => void unblocking.change()),
    button: 'Unblock Bob Singh',
    request: unblockPerson,
  },
  {
    file: 'slices/accounts/blocks/queries.ts',
    path: '/profile/8',
    api: ofAnne()
      .on(seeProfile, () => ({ ...anne, ...bob, rating: null }))
      .on(blockedPeople, blocking.see)
      .on(blockPerson, () => void blocking.change()),
    fill: () => press('More: Bob Singh', 'Block'),
    button: 'Block',
    request: blockPerson,
  },
  {
    file: 'slices/notifications/saved-sections.tsx',
    path: '/reports',
    api: ofAnne()
      .on(ownReports, () => pageOf())
      .on(favouriteAlerts, alerts.see)
      .on(markAlertsSeen, () => void alerts.change()),
    fill: () => press(/^Notifications/),
    button: 'Mark changes as seen',
    request: markAlertsSeen,
  },
];

export const accountForms: readonly FormRow[] = [registering, ...signingIn, ...profile];
