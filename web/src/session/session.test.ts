// @vitest-environment jsdom
import { refreshToken } from '@lodgepole/contract/accounts/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../lib/api/api-client.ts';
import { mockApi } from '../testing/mock-api.ts';
import { createSession } from './session.ts';
import { isExpired } from './tokens.ts';

const token = (exp: number) => `head.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.sign`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const fresh = token(inSeconds(600));
const stale = token(inSeconds(-1));

beforeEach(() => localStorage.clear());

describe('a token', () => {
  it.each([
    [fresh, false],
    [stale, true],
    [token(inSeconds(5)), true],
    ['garbage', true],
    ['', true],
  ])('%s tells whether its time is over', (text, isOver) => {
    expect(isExpired(text)).toBe(isOver);
  });
});

describe('a session', () => {
  it('uses a token whose time is not over as it is', async () => {
    const session = createSession(mockApi());
    session.begin({ access: fresh, refresh: 'r' });
    expect(await session.authorize()).toBe(fresh);
  });

  it('renews once for all who ask at the same time', async () => {
    const renewed = token(inSeconds(900));
    const answer = vi.fn(() => ({ access: renewed }));
    const session = createSession(mockApi().on(refreshToken, answer));
    session.begin({ access: stale, refresh: 'r' });
    expect(await Promise.all([session.authorize(), session.authorize(), session.renew(stale)])).toEqual([
      renewed,
      renewed,
      renewed,
    ]);
    expect(answer).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('access')).toBe(renewed);
    expect(localStorage.getItem('refresh')).toBe('r');
  });

  describe('that a call is ending on the server', () => {
    const ending = () => {
      const refresh = vi.fn(() => ({ access: fresh }));
      const session = createSession(mockApi().on(refreshToken, refresh));
      session.begin({ access: fresh, refresh: 'r' });
      const answer = Promise.withResolvers<void>();
      const sent: (string | null)[] = [];
      const ended = session.endBy((bearer) => {
        sent.push(bearer);
        return answer.promise;
      });
      return { session, refresh, answer, ended, sent };
    };

    it('lets that call go out and holds back the others, which end with it', async () => {
      const { session, answer, ended, sent } = ending();
      await vi.waitFor(() => expect(sent).toEqual([fresh]), 20_000);
      const another = session.authorize();
      answer.resolve();
      await ended;
      void session.end();
      await expect(another).rejects.toThrow(NetworkError);
    });

    it('sends no token once it has ended, so that the next page can load', async () => {
      const { session, answer, ended } = ending();
      answer.resolve();
      await ended;
      expect(await session.authorize()).toBeNull();
      expect(localStorage.getItem('refresh')).toBe('r');
      void session.end();
      session.begin({ access: fresh, refresh: 'r' });
      expect(await session.authorize()).toBe(fresh);
    });

    it('is neither renewed nor reported as lost when calls on their way are refused', async () => {
      const { session, refresh, sent } = ending();
      const lost = vi.fn();
      session.onLost(lost);
      await vi.waitFor(() => expect(sent).toEqual([fresh]), 20_000);
      expect(await session.renew(fresh)).toBeNull();
      expect(refresh).not.toHaveBeenCalled();
      expect(lost).not.toHaveBeenCalled();
    });

    it('goes on for all when that call fails', async () => {
      const { session, answer, ended, sent } = ending();
      await vi.waitFor(() => expect(sent).toEqual([fresh]), 20_000);
      const another = session.authorize();
      answer.reject(new Error('refused'));
      await expect(ended).rejects.toThrow('refused');
      expect(await another).toBe(fresh);
      expect(await session.authorize()).toBe(fresh);
    });
  });

  it('is over when the server refuses to renew it: storage is cleared and the app told', async () => {
    const refuse = () => {
      throw new ApiError(401, { detail: 'Your session has ended.' });
    };
    const session = createSession(mockApi().on(refreshToken, refuse));
    const lost = vi.fn();
    session.onLost(lost);
    session.begin({ access: stale, refresh: 'r' });
    expect(await session.authorize()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('is over when there is no refresh token to renew it with', async () => {
    const session = createSession(mockApi());
    localStorage.setItem('access', stale);
    expect(await session.authorize()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('outlives a lost connection', async () => {
    const fail = () => {
      throw new NetworkError('unreachable', null);
    };
    const session = createSession(mockApi().on(refreshToken, fail));
    session.begin({ access: stale, refresh: 'r' });
    await expect(session.authorize()).rejects.toThrow(NetworkError);
    expect(localStorage.getItem('refresh')).toBe('r');
  });

  it('that begins clears what a former one left behind', () => {
    const session = createSession(mockApi());
    localStorage.setItem('access', fresh);
    localStorage.setItem('draft', 'of another person');
    session.begin({ access: fresh, refresh: 'r' });
    expect(localStorage.getItem('draft')).toBeNull();
    expect(localStorage.getItem('access')).toBe(fresh);
  });
});
