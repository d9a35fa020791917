import { recoveryCodeCount } from '@lodgepole/contract/accounts/factors/codes';
import { accountMessages as say } from '@lodgepole/contract/accounts/messages';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { type Throttle, usingTry } from '../../../core/limits/throttle.ts';
import { hashSecret, type Sealing } from '../../../core/secrets.ts';
import { siteNow } from '../../../core/site/site.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';
import type { PasswordChanges } from '../passwords/passwords.ts';
import type { FactorChanges } from './factor-changes.ts';

/** 80 random bits, too many to try, so a plain hash protects them. */
const newRecoveryCode = (): string =>
  generateSecret({ length: 10 })
    .toLowerCase()
    .replace(/(.{4})(?=.)/g, '$1-');

const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Phones' clocks may be off by half a minute. */
const tolerance = 30;

const isWrong = (step: number | null): boolean => step === null;

interface CodesParts {
  readonly store: AccountsStore;
  readonly sealing: Sealing;
  readonly changes: FactorChanges;
  readonly passwordChanges: PasswordChanges;
  readonly firstCodes: Throttle;
  readonly now: () => Date;
}

export const codesService = (parts: CodesParts) => {
  const { store, sealing, changes, passwordChanges, firstCodes, now } = parts;

  /** The half minute that a code belongs to; null for a wrong or used one. */
  const stepOf = (secret: Buffer, user: number, code: string, lastStep: number): number | null => {
    const text = sealing.open(secret, user);
    if (text === null || !/^\d{6}$/.test(code)) return null;
    const epoch = Math.floor(now().getTime() / 1000);
    const result = verifySync({ secret: text, token: code, epoch, epochTolerance: tolerance });
    const step = result.valid && 'timeStep' in result ? result.timeStep : 0;
    return step > lastStep ? step : null;
  };

  return {
    async start(viewer: Viewer) {
      const user = await changes.begin(viewer);
      const secret = generateSecret();
      if (!(await store.codes.start(user.id, sealing.seal(secret, user.id)))) throw new Conflict(say.codesOn);
      return { secret, uri: generateURI({ issuer: siteNow().name, label: user.email, secret }) };
    },

    async confirm(viewer: Viewer, typed: string) {
      const user = await changes.begin(viewer);
      const kept = await store.codes.secretOf(user.id);
      if (!kept) throw new Invalid({ code: [say.codesNotStarted] });
      if (kept.confirmed_at !== null) throw new Conflict(say.codesOn);
      const giveBack = await firstCodes.take(String(user.id));
      const step = await usingTry(giveBack, isWrong, async () =>
        stepOf(kept.secret, user.id, plain(typed), 0),
      );
      if (step === null) throw new Invalid({ code: [say.otpInvalid] });
      const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
      await changes.make(viewer, 'codes_on', async (accounts) => {
        if (!(await accounts.codes.confirm(user.id, kept.secret, step))) throw new Conflict();
        await accounts.codes.addRecoveryCodes(
          user.id,
          codes.map((code) => hashSecret(plain(code))),
        );
      });
      return { recovery_codes: codes };
    },

    async stop(viewer: Viewer, password: string): Promise<void> {
      await passwordChanges.confirm(viewer, await changes.begin(viewer), password);
      await changes.make(viewer, 'codes_off', async (accounts) => {
        if (!(await accounts.codes.stop(viewer.id))) throw new NotFound();
      });
    },

    async areOn(user: number): Promise<boolean> {
      return (await store.codes.secretOf(user))?.confirmed_at instanceof Date;
    },

    async use({ id }: UserRow, typed: string): Promise<boolean> {
      const kept = await store.codes.secretOf(id);
      if (!kept) return false;
      const code = plain(typed);
      const step = stepOf(kept.secret, id, code, kept.last_step);
      if (step !== null) return store.codes.use(id, step);
      return store.transaction(async (accounts) => {
        const isRight = await accounts.codes.useRecoveryCode(id, hashSecret(code));
        if (isRight) await accounts.queueSecurityMail({ user: id, kind: 'recovery_code_used' });
        return isRight;
      });
    },
  };
};

export type CodesService = ReturnType<typeof codesService>;
