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
import type { Guesses } from '../passwords/guesses.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { type Device, type DeviceKeys, deviceName, unknownDevice } from './device.ts';
import { type AccessTokens, refreshDays } from './tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;

const suspended = () => new Unauthenticated(trustMessages.suspended, 'suspended');

const isNobody = (user: UserRow | null): boolean => user === null;

export interface SessionsParts {
  readonly store: AccountsStore;
  readonly tokens: AccessTokens;
  readonly guesses: Guesses;
  readonly deviceKeys: DeviceKeys;
  readonly admits: (email: string) => boolean;
  readonly now: () => Date;
}

export const sessionsService = ({ store, tokens, guesses, deviceKeys, admits, now }: SessionsParts) => {
  const { sessions } = store;

  const openSession = async (user: number, { userAgent }: Device) => {
    const refresh = newSecret();
    const expiresAt = new Date(now().getTime() + refreshDays * dayMs);
    const session = await sessions.open(user, hashSecret(refresh), deviceName(userAgent), expiresAt);
    if (session === null) throw suspended();
    return { access: tokens.sign(user, session), refresh };
  };

  const rightUser = async (email: string, password: string): Promise<UserRow | null> => {
    const user = await store.userByEmail(email);
    const isRight = await passwordMatches(password, user?.password_hash ?? null);
    return user && isRight && user.deactivated_at === null && admits(user.email) ? user : null;
  };

  return {
    async login({ email, password }: z.output<typeof LoginForm>, device: Device) {
      const giveBack = await guesses.take(email, device);
      const user = await usingTry(giveBack, isNobody, () => rightUser(email, password));
      if (user === null) throw new Unauthenticated(accountMessages.wrongCredentials);
      if (user.suspended_at !== null) throw suspended();
      if (user.verified_at === null) throw new Unauthenticated(accountMessages.notVerified, 'not_verified');
      await store.devices.remember(user.id, deviceKeys(email, device));
      const opened = await openSession(user.id, device);
      const isNew = user.first_signed_in_at === null;
      return { ...opened, first_sign_in: isNew && (await store.markFirstSignIn(user.id)) };
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
