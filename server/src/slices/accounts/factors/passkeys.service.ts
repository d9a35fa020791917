import {
  type Authentication,
  type CreationOptions,
  mostPasskeys,
  type Passkey,
  type Registration,
  type RequestOptions,
} from '@lodgepole/contract/accounts/factors/passkeys';
import { accountMessages as say } from '@lodgepole/contract/accounts/messages';
import { Invalid, NotFound, Unauthenticated } from '../../../core/errors.ts';
import { siteNow } from '../../../core/site/site.ts';
import { say as speak } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';
import type { PasswordChanges } from '../passwords/passwords.ts';
import { type Device, deviceName, unknownDevice } from '../sessions/device.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { FactorChanges } from './factor-changes.ts';
import type { PasskeyRow } from './passkeys.repository.ts';

/** Loaded when first needed: it takes a while, and most processes never sign anyone in with a passkey. */
const webauthn = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const challengeMs = 5 * 60 * 1000;

const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name: name === unknownDevice ? speak(unknownDevice) : name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

interface PasskeysParts {
  readonly store: AccountsStore;
  readonly changes: FactorChanges;
  readonly passwordChanges: PasswordChanges;
  readonly sessions: Pick<SessionsService, 'enter'>;
  readonly admits: (email: string) => boolean;
  readonly webUrl: string;
  readonly now: () => Date;
}

type Adding = Registration & { readonly name?: string | undefined; readonly password?: string | undefined };

export const passkeysService = (parts: PasskeysParts) => {
  const { store, changes, passwordChanges, sessions, admits, webUrl, now } = parts;
  const rpID = new URL(webUrl).hostname;

  const newChallenge = async (user: number | null): Promise<Uint8Array<ArrayBuffer>> => {
    const challenge = crypto.getRandomValues(new Uint8Array(32));
    const text = Buffer.from(challenge).toString('base64url');
    await store.passkeys.addChallenge(text, user, new Date(now().getTime() + challengeMs));
    return challenge;
  };

  const expected = (user: number | null) => ({
    expectedChallenge: (challenge: string) => store.passkeys.useChallenge(challenge, user, now()),
    expectedOrigin: webUrl,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  /**
   * We ask for no attestation. Other formats would make the library check certificates that the sender chose, and fetch
   * addresses they name.
   */
  const isPlain = async ({ response }: Registration): Promise<boolean> => {
    const { decodeAttestationObject } = await helpers();
    const format = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url')).get('fmt');
    return format === 'none' || format === 'packed';
  };

  /** Null for every kind of error: the reply does not say which. */
  const registered = async (response: Registration, user: number) => {
    const { verifyRegistrationResponse } = await webauthn();
    try {
      if (!(await isPlain(response))) return null;
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...asSent(response), response: { ...response.response, transports: [] } },
        ...expected(user),
      });
      return registrationInfo?.credential ?? null;
    } catch {
      return null;
    }
  };

  const authenticated = async (
    response: Authentication,
    known: NonNullable<Awaited<ReturnType<AccountsStore['passkeys']['byCredential']>>>,
  ): Promise<number | null> => {
    const { verifyAuthenticationResponse } = await webauthn();
    try {
      const { userHandle, ...rest } = response.response;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          ...asSent(response),
          response: { ...rest, ...(userHandle !== undefined && { userHandle }) },
        },
        ...expected(null),
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(known.public_key),
          counter: known.sign_count,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  };

  return {
    async options(viewer: Viewer): Promise<CreationOptions> {
      const user = await changes.begin(viewer);
      const { generateRegistrationOptions } = await webauthn();
      const own = await store.passkeys.of(user.id);
      const options = await generateRegistrationOptions({
        rpName: siteNow().name,
        rpID,
        userID: new TextEncoder().encode(user.public_id),
        userName: user.email,
        userDisplayName: `${user.first_name} ${user.last_name}`,
        challenge: await newChallenge(user.id),
        timeout: challengeMs,
        excludeCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return options as CreationOptions;
    },

    async add(
      viewer: Viewer,
      { name, password, ...response }: Adding,
      { userAgent }: Device,
    ): Promise<Passkey> {
      const user = await changes.begin(viewer);
      await passwordChanges.confirm(viewer, user, password);
      const credential = await registered(response, user.id);
      if (credential === null) throw new Invalid({ detail: say.passkeyRefused });
      return changes.make(viewer, 'passkey_added', async (accounts) => {
        if ((await accounts.passkeys.of(user.id)).length >= mostPasskeys)
          throw new Invalid({ detail: say.tooManyPasskeys });
        const added = await accounts.passkeys.add({
          user_id: user.id,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          sign_count: credential.counter,
          transports: response.response.transports ?? [],
          name: name ?? deviceName(userAgent),
        });
        if (added === null) throw new Invalid({ detail: say.passkeyRefused });
        return presentPasskey(added);
      });
    },

    mine: async (viewer: Viewer): Promise<Passkey[]> =>
      (await store.passkeys.of(viewer.id)).map(presentPasskey),

    async rename(viewer: Viewer, id: number, name: string): Promise<Passkey> {
      const renamed = await store.passkeys.rename(viewer.id, id, name);
      if (!renamed) throw new NotFound();
      return presentPasskey(renamed);
    },

    async remove(viewer: Viewer, id: number): Promise<void> {
      await changes.begin(viewer);
      await changes.make(viewer, 'passkey_removed', async (accounts) => {
        if (!(await accounts.passkeys.remove(viewer.id, id))) throw new NotFound();
      });
    },

    async signInOptions(): Promise<RequestOptions> {
      const challenge = Buffer.from(await newChallenge(null)).toString('base64url');
      return { rpId: rpID, challenge, timeout: challengeMs, userVerification: 'required' };
    },

    async signIn(response: Authentication, device: Device) {
      const refused = () => new Unauthenticated(say.passkeyUnknown);
      const known = await store.passkeys.byCredential(response.id);
      const count = known ? await authenticated(response, known) : null;
      const user = known && count !== null ? await store.userById(known.user_id) : undefined;
      if (!known || count === null || !user) throw refused();
      const { userHandle } = response.response;
      const isOwn =
        userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === user.public_id;
      if (!isOwn || user.deactivated_at !== null || !admits(user.email)) throw refused();
      if (!(await store.passkeys.use(known.id, count, now()))) throw refused();
      return sessions.enter(user, device, true);
    },
  };
};

const asSent = ({ id, rawId, type }: Pick<Registration, 'id' | 'rawId' | 'type'>) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

export type PasskeysService = ReturnType<typeof passkeysService>;
