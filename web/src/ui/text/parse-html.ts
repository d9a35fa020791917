type HtmlToken =
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
function* readHtml(html: string): Generator<HtmlToken> {
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

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  copy: '©',
};

const character = (code: number): string => {
  const isScalar = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isScalar ? String.fromCodePoint(code) : '\ufffd';
};

/** Decodes once: `&amp;lt;` is the text `&lt;`, never a tag. */
const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,8})|#(\d{1,9})|([a-z]{2,6}));/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex !== undefined) return character(Number.parseInt(hex, 16));
      if (decimal !== undefined) return character(Number(decimal));
      return (name !== undefined && Object.hasOwn(named, name) && named[name]) || whole;
    },
  );

const blocks = ['section', 'div', 'h2', 'h3', 'p', 'ul', 'ol', 'li'] as const;
const phrases = ['a', 'strong', 'em', 'span', 'br'] as const;

export type SafeTag = (typeof blocks)[number] | (typeof phrases)[number];

export interface SafeElement {
  readonly tag: SafeTag;
  readonly classNames: readonly string[];
  readonly href: string | null;
  readonly children: SafeNode[];
}

export type SafeNode = string | SafeElement;

export const htmlLimits = { length: 64_000, depth: 12 } as const;

const isSafeTag = (name: string): name is SafeTag => [...blocks, ...phrases].some((tag) => tag === name);
const isBlock = (name: string): boolean => blocks.some((tag) => tag === name);
const isHeading = (name: string | undefined): boolean => name === 'h2' || name === 'h3';
const isList = (name: string | undefined): boolean => name === 'ul' || name === 'ol';

const somewhere = 'https://page.invalid';

/** A link within the site, or a secure one elsewhere; anything else is not a link. */
export const safeHref = (href: string | undefined): string | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip them, so `java\tscript:` would run.
  if (href === undefined || /[\u0000-\u0020\u007f\\]/.test(href) || !URL.canParse(href, somewhere))
    return null;
  const { origin, protocol, username, password } = new URL(href, somewhere);
  if (/^[/?#]/.test(href) && origin === somewhere) return href;
  return /^https:\/\//i.test(href) && protocol === 'https:' && username + password === '' ? href : null;
};

interface Tree {
  readonly roots: SafeNode[];
  readonly open: SafeElement[];
}

const append = ({ roots, open }: Tree, node: SafeNode): void => {
  const siblings = open.at(-1)?.children ?? roots;
  const last = siblings.at(-1);
  if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node;
  else siblings.push(node);
};

const closeUpTo = ({ open }: Tree, index: number): void => {
  if (index >= 0) open.length = index;
};

/**
 * Ends what a browser's parser would end here. A tree that the browser would rearrange while reading the server's
 * page could not be hydrated by React.
 */
const makeRoom = (tree: Tree, tag: SafeTag): boolean => {
  const indexOf = (name: SafeTag) => tree.open.findLastIndex((element) => element.tag === name);
  if (isBlock(tag)) closeUpTo(tree, indexOf('p'));
  if (isHeading(tag) && isHeading(tree.open.at(-1)?.tag)) tree.open.pop();
  if (tag === 'a') return indexOf('a') < 0;
  if (tag !== 'li') return true;
  const list = Math.max(indexOf('ul'), indexOf('ol'));
  if (indexOf('li') > list) closeUpTo(tree, indexOf('li'));
  return isList(tree.open.at(-1)?.tag);
};

const openElement = (tree: Tree, { name, attributes }: Extract<HtmlToken, { kind: 'open' }>): void => {
  if (!isSafeTag(name) || !makeRoom(tree, name) || tree.open.length >= htmlLimits.depth) return;
  const classNames = (attributes.get('class') ?? '').split(/\s+/).filter((part) => part !== '');
  const href = name === 'a' ? safeHref(attributes.get('href')) : null;
  const element: SafeElement = { tag: name, classNames, href, children: [] };
  append(tree, element);
  if (name !== 'br') tree.open.push(element);
};

/** A fragment as the few elements a page may show. Unknown elements lose their tags and keep their words. */
export const parseHtml = (html: string): readonly SafeNode[] => {
  const tree: Tree = { roots: [], open: [] };
  for (const token of readHtml(html.slice(0, htmlLimits.length))) {
    if (token.kind === 'text') append(tree, token.text);
    else if (token.kind === 'open') openElement(tree, token);
    else
      closeUpTo(
        tree,
        tree.open.findLastIndex((element) => element.tag === token.name),
      );
  }
  return tree.roots;
};
