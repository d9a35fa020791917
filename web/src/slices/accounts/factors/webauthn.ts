import {
  type Authentication,
  type CreationOptions,
  passkeySignInOptions,
  type Registration,
  type RequestOptions,
} from '@lodgepole/contract/accounts/factors/passkeys';
import type { Api } from '../../../lib/api/api-client.ts';

/** Older browsers lack the JSON forms; people sign in with their password there. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const jsonOf = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null;

/** Null when the person cancels. */
export const createPasskey = async (options: CreationOptions): Promise<Registration | null> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  try {
    return jsonOf(await navigator.credentials.create({ publicKey })) as Registration | null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw error;
  }
};

const chosenPasskey = async (
  options: RequestOptions,
  signal: AbortSignal,
): Promise<Authentication | null> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const mediation = 'conditional' as const;
  return jsonOf(await navigator.credentials.get({ publicKey, mediation, signal })) as Authentication | null;
};

/** A challenge lives for five minutes. */
const renewMs = 4 * 60_000;

/**
 * Offers passkeys among the suggestions of the email field, with new options before the old ones end. Null when the
 * page stops, or where the browser cannot do it.
 */
export const passkeyFromAutofill = async (api: Api, stop: AbortSignal): Promise<Authentication | null> => {
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  while (!stop.aborted) {
    const aged = AbortSignal.timeout(renewMs);
    try {
      const options = await api.call(passkeySignInOptions, {}, { signal: stop });
      return await chosenPasskey(options, AbortSignal.any([stop, aged]));
    } catch {
      if (!aged.aborted) return null;
    }
  }
  return null;
};
