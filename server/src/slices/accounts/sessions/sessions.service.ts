import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { DeviceSession } from '@lodgepole/contract/accounts/profile';
import type { LoginForm } from '@lodgepole/contract/accounts/rules';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import type { z } from 'zod';
import { NotFound, Unauthenticated } from '../../../core/errors.ts';
import { usingTry } from '../../../core/limits/throttle.ts';
import { hashSecret, newSecret } from '../../../core/secrets.ts';
import { say } from '../../../core/text/text.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';
import type { CodesService } from '../factors/codes.service.ts';
import type { Guesses } from '../passwords/guesses.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { type Device, type DeviceKeys, deviceName, unknownDevice } from './device.ts';
import { type AccessTokens, refreshDays } from './tokens.ts';

type Accounts = Pick<AccountsStore, 'sessions'>;

const dayMs = 24 * 60 * 60 * 1000;

const suspended = () => new Unauthenticated(trustMessages.suspended, 'suspended');

type Proof =
  | { readonly user: UserRow; readonly hasFactor: boolean }
  | 'wrong'
  | 'otp_required'
  | 'otp_invalid';

const isGuess = (proof: Proof): boolean => proof === 'wrong' || proof === 'otp_invalid';

const sentences = {
  wrong: accountMessages.wrongCredentials,
  otp_required: accountMessages.otpRequired,
  otp_invalid: accountMessages.otpInvalid,
} as const;

type Login = z.output<typeof LoginForm>;

export interface SessionsParts {
  readonly store: AccountsStore;
  readonly tokens: AccessTokens;
  readonly guesses: Guesses;
  readonly codes: Pick<CodesService, 'areOn' | 'use'>;
  readonly deviceKeys: DeviceKeys;
  readonly admits: (email: string) => boolean;
  readonly now: () => Date;
}

export const sessionsService = (parts: SessionsParts) => {
  const { store, tokens, guesses, codes, deviceKeys, admits, now } = parts;
  const { sessions } = store;

  const openSession = async (accounts: Accounts, user: number, device: string, hasFactor: boolean) => {
    const refresh = newSecret();
    const expiresAt = new Date(now().getTime() + refreshDays * dayMs);
    const session = await accounts.sessions.open(user, hashSecret(refresh), device, expiresAt, hasFactor);
    if (session === null) throw suspended();
    return { session, access: tokens.sign(user, session), refresh };
  };

  const rightUser = async (email: string, password: string): Promise<UserRow | null> => {
    const user = await store.userByEmail(email);
    const isRight = await passwordMatches(password, user?.password_hash ?? null);
    return user && isRight && user.deactivated_at === null && admits(user.email) ? user : null;
  };

  const prove = async ({ email, password, otp }: Login, device: Device): Promise<Proof> => {
    const user = await rightUser(email, password);
    if (user === null) return 'wrong';
    const isRefused = user.suspended_at !== null || user.verified_at === null;
    if (isRefused || !(await codes.areOn(user.id))) return { user, hasFactor: false };
    if (otp === undefined) return 'otp_required';
    const giveBack = await guesses.takeCode(email, device);
    const isRight = await usingTry(
      giveBack,
      (right) => !right,
      () => codes.use(user, otp),
    );
    return isRight ? { user, hasFactor: true } : 'otp_invalid';
  };

  const enter = async (user: UserRow, device: Device, hasFactor: boolean) => {
    if (user.suspended_at !== null) throw suspended();
    if (user.verified_at === null) throw new Unauthenticated(accountMessages.notVerified, 'not_verified');
    const isFirst = user.first_signed_in_at === null;
    const { session: _, ...opened } = await store.transaction(async (accounts) => {
      const isNew = await accounts.devices.remember(user.id, deviceKeys(user.email, device));
      const begun = await openSession(accounts, user.id, deviceName(device.userAgent), hasFactor);
      if (isNew && !isFirst)
        await accounts.queueSecurityMail({ user: user.id, kind: 'new_device', session: begun.session });
      return begun;
    });
    return { ...opened, first_sign_in: isFirst && (await store.markFirstSignIn(user.id)) };
  };

  return {
    enter,

    async login(form: Login, device: Device) {
      const giveBack = await guesses.take(form.email, device);
      const proof = await usingTry(giveBack, isGuess, () => prove(form, device));
      if (typeof proof === 'object') return enter(proof.user, device, proof.hasFactor);
      throw new Unauthenticated(sentences[proof], proof === 'wrong' ? undefined : proof);
    },

    async refresh(refresh: string) {
      const session = await sessions.use(hashSecret(refresh));
      if (!session) throw new Unauthenticated(accountMessages.sessionEnded);
      return { access: tokens.sign(session.user_id, session.id) };
    },

    async logout(refresh: string): Promise<void> {
      if (!(await sessions.endByToken(hashSecret(refresh))))
        throw new Unauthenticated(accountMessages.sessionEnded);
    },

    async resolveViewer(token: string): Promise<Viewer | null> {
      const named = tokens.sessionOf(token);
      return named === null ? null : ((await sessions.live(named)) ?? null);
    },

    stillOpen: (ids: readonly number[]): Promise<number[]> => sessions.stillLive(ids),

    async devices(viewer: Viewer): Promise<DeviceSession[]> {
      const rows = await sessions.liveOf(viewer.id);
      return rows.map((row) => ({
        id: row.id,
        device: row.device === unknownDevice ? say(unknownDevice) : row.device,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        is_current: row.id === viewer.session,
      }));
    },

    async signOutDevice(viewer: Viewer, id: number): Promise<void> {
      if (!(await sessions.end(viewer.id, id))) throw new NotFound();
    },
  };
};

export type SessionsService = ReturnType<typeof sessionsService>;
