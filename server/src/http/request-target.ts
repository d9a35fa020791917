import { splitLanguage } from '@lodgepole/contract/core/language';

/** The path of a request's target, without its query. */
export const pathOf = (target: string): string => {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
};

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Proxies may send a whole address. Its host says nothing to us: links are made from the public address alone. */
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

/** Line breaks and control characters, which no router reads, and what a browser takes for a slash. */
const unusable = /[\p{Cc}\u2028\u2029\\]/u;

/** The address of a page on the public site; null for what names no page, such as `//another.host/x`, in any language. */
export const pageAddress = (target: string, publicUrl: string): URL | null => {
  const path = decoded(pathOf(target));
  if (path === null || unusable.test(path) || !path.startsWith('/')) return null;
  const url = new URL(`${new URL(publicUrl).origin}${target}`);
  return splitLanguage(url.pathname).path.startsWith('//') ? null : url;
};
