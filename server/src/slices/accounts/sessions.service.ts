import { accountMessages as say } from '@lodgepole/contract/accounts/messages';
import type { DeviceSession } from '@lodgepole/contract/accounts/profile';
import type { LoginForm } from '@lodgepole/contract/accounts/rules';
import type { z } from 'zod';
import { NotFound, Unauthenticated } from '../../errors.ts';
import type { Throttle } from '../../throttle.ts';
import type { Viewer } from '../../viewer.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { deviceName } from './device-name.ts';
import { passwordMatches } from './passwords.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import { type AccessTokens, hashSecret, newSecret, refreshDays } from './tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

export interface SessionsParts {
  readonly accounts: AccountsRepository;
  readonly sessions: SessionsRepository;
  readonly tokens: AccessTokens;
  /** Wrong passwords for one email from one address. */
  readonly guesses: Throttle;
  /** Wrong passwords for one email from anywhere. */
  readonly siege: Throttle;
  /** Wrong passwords from one address for whatever email. */
  readonly sprays: Throttle;
  readonly now: () => Date;
}

export const sessionsService = ({
  accounts,
  sessions,
  tokens,
  guesses,
  siege,
  sprays,
  now,
}: SessionsParts) => ({
  async login({ email, password }: z.output<typeof LoginForm>, device: Device) {
    const target = email.toLowerCase();
    const guess = `${target} ${device.ip}`;
    guesses.check(guess);
    siege.check(target);
    sprays.check(device.ip);
    const user = await accounts.userByEmail(email);
    const isRight = await passwordMatches(password, user?.password_hash ?? null);
    if (!user || !isRight || user.deactivated_at !== null) {
      guesses.count(guess);
      siege.count(target);
      sprays.count(device.ip);
      throw new Unauthenticated(say.wrongCredentials);
    }
    if (user.verified_at === null) throw new Unauthenticated(say.notVerified);
    guesses.forget(guess);
    const refresh = newSecret();
    const expiresAt = new Date(now().getTime() + refreshDays * dayMs);
    const session = await sessions.open(
      user.id,
      hashSecret(refresh),
      deviceName(device.userAgent),
      expiresAt,
    );
    return { access: tokens.sign(user.id, session), refresh };
  },

  async refresh(refresh: string) {
    const session = await sessions.use(hashSecret(refresh));
    if (!session) throw new Unauthenticated(say.sessionEnded);
    return { access: tokens.sign(session.user_id, session.id) };
  },

  async logout(refresh: string): Promise<void> {
    if (!(await sessions.endByToken(hashSecret(refresh)))) throw new Unauthenticated(say.sessionEnded);
  },

  async resolveViewer(token: string): Promise<Viewer | null> {
    const session = tokens.sessionOf(token);
    return session === null ? null : ((await sessions.live(session)) ?? null);
  },

  stillOpen: (ids: readonly number[]): Promise<number[]> => sessions.stillLive(ids),

  async devices(viewer: Viewer): Promise<DeviceSession[]> {
    const rows = await sessions.liveOf(viewer.id);
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      is_current: row.id === viewer.session,
    }));
  },

  async signOutDevice(viewer: Viewer, id: number): Promise<void> {
    if (!(await sessions.end(viewer.id, id))) throw new NotFound();
  },
});

export type SessionsService = ReturnType<typeof sessionsService>;
