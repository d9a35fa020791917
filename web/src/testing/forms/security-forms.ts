import { editProfile, myDevices, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { confirmCodes, startCodes, stopCodes } from '@lodgepole/contract/accounts/factors/codes';
import {
  addPasskey,
  myPasskeys,
  type Passkey,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@lodgepole/contract/accounts/factors/passkeys';
import { pushKey, subscribeToPush } from '@lodgepole/contract/notifications/push';
import { vi } from 'vitest';
import { offerPush } from '../../session/push-offer.ts';
import { anne } from '../../slices/accounts/pages/profile/profile-pages.fixture.ts';
import { mockApi } from '../mock-api.ts';
import { changing, type FormRow, press, type } from './form-row.ts';

/** A browser that makes passkeys and subscriptions at once; jsdom has neither. */
export const installDeviceStubs = (): void => {
  class StubCredential {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    static isConditionalMediationAvailable = () => Promise.resolve(false);
    toJSON = () => ({ id: 'abc' });
  }
  const device = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.resolve({ toJSON: () => device }),
  };
  vi.stubGlobal('PublicKeyCredential', StubCredential);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: () => Promise.resolve('granted'),
  });
  Object.defineProperties(navigator, {
    credentials: { value: { create: () => Promise.resolve(new StubCredential()) }, configurable: true },
    serviceWorker: {
      value: {
        getRegistration: () => Promise.resolve(undefined),
        ready: Promise.resolve({ pushManager }),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      },
      configurable: true,
    },
  });
};

const at = '2026-01-01T10:00:00Z';
const phone: Passkey = { id: 1, name: 'Phone', created_at: at, last_used_at: null };
const device = { endpoint: 'https://push.example/1', device: 'Firefox · Android', created_at: at };

const person = { ...anne, totp: true, recovery_codes_left: 10 };
const starting = changing(anne, person);
const stopping = changing(person, anne);
const naming = changing([phone], [{ ...phone, name: 'Old phone' }]);
const removing = changing([phone], []);

const settings = () =>
  mockApi()
    .on(myProfile, () => anne)
    .on(myDevices, () => []);

const pushing = () =>
  settings()
    .on(pushKey, () => ({ key: 'key' }))
    .on(subscribeToPush, () => device);

export const securityForms: readonly FormRow[] = [
  {
    file: 'slices/accounts/factors/add-passkey.tsx',
    path: '/settings',
    api: settings()
      .on(passkeyOptions, () => ({}) as never)
      .on(addPasskey, () => phone),
    button: 'Add a passkey',
    request: addPasskey,
    isRepeatable: true,
  },
  {
    file: 'slices/accounts/factors/passkey-list.tsx',
    path: '/settings',
    api: settings()
      .on(myPasskeys, naming.see)
      .on(renamePasskey, () => naming.change()[0] as Passkey),
    fill: async () => {
      await press('Rename Phone');
      await type('Name', 'Old phone');
    },
    button: 'Save',
    request: renamePasskey,
  },
  {
    file: 'slices/accounts/factors/passkey-list.tsx',
    path: '/settings',
    api: settings()
      .on(myPasskeys, removing.see)
      .on(removePasskey, () => void removing.change()),
    fill: () => press('Remove Phone'),
    button: 'Remove',
    request: removePasskey,
  },
  {
    file: 'slices/accounts/factors/codes-setting.tsx',
    path: '/settings',
    api: settings()
      .on(myProfile, starting.see)
      .on(startCodes, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }))
      .on(confirmCodes, () => {
        starting.change();
        return { recovery_codes: ['abcd-1234'] };
      }),
    fill: async () => {
      await press('Set up codes');
      await type('The code that the app shows', '123456');
    },
    button: 'Turn codes on',
    request: confirmCodes,
  },
  {
    file: 'slices/accounts/factors/codes-setting.tsx',
    path: '/settings',
    api: settings()
      .on(myProfile, stopping.see)
      .on(stopCodes, () => void stopping.change()),
    fill: async () => {
      await press('Turn codes off');
      await type('Your password', 'Correct-horse-7');
    },
    button: 'Turn codes off',
    request: stopCodes,
  },
  {
    file: 'slices/accounts/profile/own-settings.tsx',
    path: '/settings',
    api: settings().on(editProfile, () => anne),
    fill: async () => {
      await type('Quiet hours start', '22:00');
      await type('Quiet hours end', '07:00');
    },
    button: 'Save',
    request: editProfile,
    isRepeatable: true,
  },
  {
    file: 'slices/notifications/push/push-setting.tsx',
    path: '/settings',
    api: pushing(),
    button: 'Notify me on this device',
    request: subscribeToPush,
    isRepeatable: true,
  },
  {
    file: 'slices/notifications/push/push-keeper.tsx',
    path: '/settings',
    api: pushing(),
    fill: async () => offerPush(),
    button: 'Notify me',
    request: subscribeToPush,
  },
];
