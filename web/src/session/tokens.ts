const accessKey = 'access';
const refreshKey = 'refresh';
const leavingKey = 'leaving';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Storage may be forbidden, as in some private windows; then nobody is signed in. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const listeners = new Set<() => void>();

/** The browser tells other tabs of a change, but not the one that made it. */
const announce = (): void => {
  for (const listener of listeners) listener();
};

export const accessToken = (): string | null => read(accessKey);
export const refreshTokenKept = (): string | null => read(refreshKey);

const tokenKept = (): string | null => refreshTokenKept() ?? accessToken();

/** Whether this browser holds a token of a session that nobody is leaving. It may have expired: only the server can tell. */
export const hasSession = (): boolean => {
  const token = tokenKept();
  return token !== null && token !== read(leavingKey);
};

/** From here on no tab uses the session any more; its tokens stay until the server has been told. */
export const leaveSession = (): void => {
  const token = tokenKept();
  if (token === null) return;
  localStorage.setItem(leavingKey, token);
  announce();
};

const forgetEverything = async (): Promise<void> => {
  localStorage.clear();
  if ('caches' in globalThis) await caches.delete('lodgepole-kept').catch(() => false);
};

export const keepTokens = ({ access, refresh }: Tokens): void => {
  if (accessToken() !== null) void forgetEverything();
  localStorage.setItem(accessKey, access);
  localStorage.setItem(refreshKey, refresh);
  announce();
};

export const keepAccessToken = (access: string): void => localStorage.setItem(accessKey, access);

export const forgetTokens = (): Promise<void> => {
  const forgotten = forgetEverything();
  announce();
  return forgotten;
};

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const leewaySeconds = 10;

/** Whether a token says of itself that its time is over; one that cannot be read is over as well. */
export const isExpired = (token: string, now: number = Date.now()): boolean => {
  try {
    const claims = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp !== 'number' || exp - leewaySeconds <= now / 1000;
  } catch {
    return true;
  }
};
