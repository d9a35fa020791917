const accessKey = 'access';
const refreshKey = 'refresh';
const leavingKey = 'leaving';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Storage may be blocked; then nobody is signed in. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const listeners = new Set<() => void>();

/** The storage event reaches only other tabs. */
const announce = (): void => {
  for (const listener of listeners) listener();
};

export const accessToken = (): string | null => read(accessKey);
export const refreshTokenKept = (): string | null => read(refreshKey);

const tokenKept = (): string | null => refreshTokenKept() ?? accessToken();

/** The token may have expired; only the server knows. */
export const hasSession = (): boolean => {
  const token = tokenKept();
  return token !== null && token !== read(leavingKey);
};

/** No tab uses the session from here on; the tokens stay until the server was told. */
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

/** The event tells that another tab made the change. */
export const onSessionChange = (listener: (event?: StorageEvent) => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const claimsOf = (token: string): { readonly exp?: unknown; readonly sub?: unknown } => {
  try {
    const claims = token.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return {};
  }
};

const leewaySeconds = 10;

/** An unreadable token counts as expired. */
export const isExpired = (token: string, now: number = Date.now()): boolean => {
  const { exp } = claimsOf(token);
  return typeof exp !== 'number' || exp - leewaySeconds <= now / 1000;
};

/** Tells people apart, and stays the same when one person signs in again. */
export const personKept = (): unknown =>
  hasSession() ? (claimsOf(accessToken() ?? '').sub ?? tokenKept()) : null;
