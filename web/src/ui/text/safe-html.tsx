import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { parseHtml, type SafeElement, type SafeNode } from './parse-html.ts';

type ClassNames = Readonly<Record<string, string | undefined>>;

interface SafeHtmlProps {
  readonly html: string;
  readonly classNames: ClassNames;
}

/** Shows a fragment of HTML from the server as plain React elements; markup it does not know never reaches the page. */
export const SafeHtml = ({ html, classNames }: SafeHtmlProps) => {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <Fragment>{nodes.map((node, index) => renderNode(node, index, classNames))}</Fragment>;
};

const renderNode = (node: SafeNode, key: number, classNames: ClassNames): ReactNode =>
  typeof node === 'string' ? node : renderElement(node, key, classNames);

const renderElement = (
  { tag, href, ...element }: SafeElement,
  key: number,
  allowed: ClassNames,
): ReactNode => {
  const known = element.classNames.flatMap((name) =>
    Object.hasOwn(allowed, name) ? (allowed[name] ?? []) : [],
  );
  const props = known.length > 0 ? { key, className: known.join(' ') } : { key };
  const children = element.children.map((child, index) => renderNode(child, index, allowed));
  if (tag === 'br') return <br key={key} />;
  if (tag !== 'a') return createElement(tag, props, ...children);
  if (href === null) return createElement('span', props, ...children);
  if (href.startsWith('/')) return createElement(Link, { ...props, to: href }, ...children);
  return createElement('a', { ...props, href, rel: 'noopener' }, ...children);
};
