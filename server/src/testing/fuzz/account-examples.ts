import { confirmCodes, startCodes, stopCodes } from '@lodgepole/contract/accounts/factors/codes';
import * as passkeys from '@lodgepole/contract/accounts/factors/passkeys';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { chooseMail } from '@lodgepole/contract/notifications/mail-kinds';
import * as push from '@lodgepole/contract/notifications/push';
import type { Example } from './landlord-examples.ts';

const aSubscription = {
  endpoint: 'https://push.example.com/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};
const named = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const aRegistration = {
  ...named,
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['usb'] },
};
const anAuthentication = {
  ...named,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

export const accountExamples: readonly (readonly [Endpoint, Example])[] = [
  [startCodes, {}],
  [confirmCodes, { body: () => ({ code: '123456' }) }],
  [stopCodes, { body: () => ({ password: 'not the password' }), weight: 0.2 }],
  [passkeys.passkeyOptions, {}],
  [passkeys.addPasskey, { body: () => ({ ...aRegistration, name: 'Phone' }) }],
  [passkeys.myPasskeys, {}],
  [passkeys.renamePasskey, { of: ['listing'], body: () => ({ name: 'Phone' }) }],
  [passkeys.passkeySignInOptions, {}],
  [passkeys.passkeySignIn, { body: () => anAuthentication }],
  [push.pushKey, {}],
  [push.myPushDevices, {}],
  [chooseMail, { body: () => ({ kind: 'turns', wanted: false }) }],
  [push.subscribeToPush, { body: () => aSubscription }],
  [push.unsubscribeFromPush, { body: () => ({ endpoint: aSubscription.endpoint }) }],
  [push.watchPage, { body: ({ ids }) => ({ page: 'group', id: ids['group'] }) }],
];
