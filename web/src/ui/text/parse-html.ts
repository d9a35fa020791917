import { type HtmlToken, readHtml } from './html-tokens.ts';

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
