import { decodeEntities } from './html-entities.ts';

export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string };

/** Elements whose content is code or another language: they go with everything in them. */
const opaque = new Set(
  'script style template iframe object embed noscript noembed noframes textarea title svg math select xmp plaintext head'.split(
    ' ',
  ),
);

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;

const readAttributes = (source: string): Map<string, string> => {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(attributePattern)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
};

/** The index of the `>` that ends a tag; a `>` inside quotes does not. */
const endOfTag = (html: string, from: number): number => {
  let quote = '';
  for (let index = from; index < html.length; index += 1) {
    const at = html.charAt(index);
    if (quote !== '') quote = at === quote ? '' : quote;
    else if (at === '>') return index;
    else if (at === '"' || at === "'") quote = at;
  }
  return -1;
};

const afterComment = (html: string, from: number): number => {
  const isComment = html.startsWith('<!--', from);
  const end = isComment ? html.indexOf('-->', from + 2) : html.indexOf('>', from);
  return end < 0 ? html.length : end + (isComment ? 3 : 1);
};

const afterOpaque = (html: string, name: string, from: number): number => {
  const close = new RegExp(`</${name}[^>]*>`, 'gi');
  close.lastIndex = from;
  return close.exec(html) === null ? html.length : close.lastIndex;
};

const tagName = /^<\/?([a-z][a-z0-9-]*)/i;

/** Reads a fragment from left to right; a tag, comment or script that never ends takes the rest with it. */
export function* readHtml(html: string): Generator<HtmlToken> {
  const tagStart = /<[a-z/!?]/gi;
  let at = 0;
  while (at < html.length) {
    tagStart.lastIndex = at;
    const start = tagStart.exec(html)?.index ?? html.length;
    if (start > at) yield { kind: 'text', text: decodeEntities(html.slice(at, start)) };
    const name = tagName.exec(html.slice(start, start + 40))?.[1]?.toLowerCase();
    const end = name === undefined ? start : endOfTag(html, start);
    if (end < 0) return;
    if (name === undefined) at = afterComment(html, start);
    else if (html.charAt(start + 1) === '/') {
      yield { kind: 'close', name };
      at = end + 1;
    } else if (opaque.has(name)) at = afterOpaque(html, name, end);
    else {
      yield { kind: 'open', name, attributes: readAttributes(html.slice(start + 1 + name.length, end)) };
      at = end + 1;
    }
  }
}
