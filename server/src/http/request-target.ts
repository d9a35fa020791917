import { splitLanguage } from '@lodgepole/contract/core/text/language';

export const pathOf = (target: string): string => {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
};

/** Our random tokens: 32 bytes in base64url. */
const secretInPath = /(?<=\/)[\w-]{43}(?=\.ics$|\/|$)/g;

/** Paths and query strings may hold tokens, so logs get the path without them. */
export const loggedPath = (target: string): string => pathOf(target).replace(secretInPath, '…');

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Proxies may send an absolute URL. Ignore its host: links use only the public address. */
export const ownTarget = (target: string): string => {
  if (target.startsWith('/') || target === '*') return target;
  const rest = target.replace(schemeAndHost, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

const unusable = /[\p{Cc}\u2028\u2029\\]/u;

/** With any language prefix. Null for a target such as `//another.host/x`. */
export const pageAddress = (target: string, publicUrl: string): URL | null => {
  const path = decoded(pathOf(target));
  if (path === null || unusable.test(path) || !path.startsWith('/')) return null;
  const url = new URL(`${new URL(publicUrl).origin}${target}`);
  return splitLanguage(url.pathname).path.startsWith('//') ? null : url;
};
