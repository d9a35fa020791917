import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { accountMessages as say } from '../messages.ts';

export const recoveryCodeCount = 10;

const CodeForm = z.object({
  code: z.string({ error: say.otpRequired }).min(1, say.otpRequired).max(64, say.otpInvalid),
});

const PasswordForm = z.object({
  password: z
    .string({ error: say.passwordRequired })
    .min(1, say.passwordRequired)
    .max(1000, say.passwordLong),
});

export const startCodes = endpoint({
  method: 'POST',
  path: '/totp',
  access: 'user',
  summary: 'A new secret for an app that makes codes; they are on once confirmed',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  limit: 'credentials',
});

export const confirmCodes = endpoint({
  method: 'POST',
  path: '/totp/confirm',
  access: 'user',
  summary: 'Turn codes on with a first code; the recovery codes are shown only here',
  body: CodeForm,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  limit: 'credentials',
});

export const stopCodes = endpoint({
  method: 'DELETE',
  path: '/totp',
  access: 'user',
  summary: 'Turn codes off, with the password',
  body: PasswordForm,
  reply: 'empty',
});

export const codesEndpoints = [startCodes, confirmCodes, stopCodes] as const;
