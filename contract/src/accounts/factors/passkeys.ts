import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { Id, lineField, optionalField } from '../../core/form/fields.ts';
import { accountMessages as say } from '../messages.ts';
import { Tokens } from '../profile.ts';
import { codesEndpoints } from './codes.ts';

export const mostPasskeys = 20;

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const credentialId = base64url(1400);
const Transports = z.array(z.string().max(30)).max(10);

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).exactOptional(),
});

const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.string(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
});
export type CreationOptions = z.output<typeof CreationOptions>;

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. It names no credential, so it tells nothing about accounts. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof RequestOptions>;

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: optionalField(z.string().max(30)),
};

const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: Transports.optional(),
  }),
});
export type Registration = z.output<typeof Registration>;

const Authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: optionalField(base64url(200)),
  }),
});
export type Authentication = z.output<typeof Authentication>;

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const nameField = lineField({ min: 1, max: 60, message: say.passkeyName });
const byId = z.object({ id: Id });

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/passkeys/options',
  access: 'user',
  summary: 'Options for adding a passkey',
  reply: CreationOptions,
  limit: 'credentials',
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/passkeys',
  access: 'user',
  summary: 'Add a passkey, within ten minutes of signing in or with the password',
  body: Registration.extend({
    name: optionalField(nameField),
    password: optionalField(z.string({ error: say.passwordRequired }).max(1000, say.passwordLong)),
  }),
  reply: Passkey,
  status: 201,
  limit: 'credentials',
});

export const myPasskeys = endpoint({
  method: 'GET',
  path: '/passkeys',
  access: 'user',
  summary: 'One’s own passkeys, newest first',
  reply: z.array(Passkey),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/passkeys/:id',
  access: 'user',
  summary: 'Name one’s passkey',
  params: byId,
  body: z.object({ name: nameField }),
  reply: Passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/passkeys/:id',
  access: 'user',
  summary: 'Remove one’s passkey',
  params: byId,
  reply: 'empty',
});

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  access: 'public',
  summary: 'Options for signing in with a passkey',
  reply: RequestOptions,
  limit: 'credentials',
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  summary: 'Sign in with a passkey, which needs no code',
  body: Authentication,
  reply: Tokens,
  limit: 'credentials',
});

export const factorEndpoints = [
  ...codesEndpoints,
  passkeyOptions,
  addPasskey,
  myPasskeys,
  renamePasskey,
  removePasskey,
  passkeySignInOptions,
  passkeySignIn,
] as const;
