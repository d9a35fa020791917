import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlLimits, parseHtml, type SafeNode, safeHref } from './parse-html.ts';

/** The tree as markup again, to compare in one look. */
const print = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const attributes = `${node.classNames.length > 0 ? ` class="${node.classNames.join(' ')}"` : ''}${node.href === null ? '' : ` href="${node.href}"`}`;
      return `<${node.tag}${attributes}>${print(node.children)}</${node.tag}>`;
    })
    .join('');

const safe = (html: string): string => print(parseHtml(html));

const depthOf = (nodes: readonly SafeNode[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));

describe('what a fragment may say', () => {
  it('keeps sections, headings, paragraphs, lists and links with their classes', () => {
    const html =
      '<section class="steps wide"><h2>How</h2><ol><li><h3>One</h3><p>Go <strong>now</strong></p></li></ol></section>';
    expect(safe(html)).toBe(html);
  });

  it('decodes entities once', () => {
    expect(safe('<p>Rock &amp; roll &#39;n&#x27; &eacute; &amp;lt;b&amp;gt; &nbsp;</p>')).toBe(
      "<p>Rock & roll 'n' &eacute; &lt;b&gt; \u00a0</p>",
    );
  });

  it('replaces characters that do not exist', () => {
    expect(safe('&#0;&#xD800;&#x110000;&#99999999999;')).toBe('\ufffd\ufffd\ufffd&#99999999999;');
  });

  it('reads a query in a link', () => {
    expect(safe('<a href="/listings/results?city=Waterloo%2C+ON&#38;radius=5">W</a>')).toBe(
      '<a href="/listings/results?city=Waterloo%2C+ON&radius=5">W</a>',
    );
  });

  it('keeps a lone < as text', () => {
    expect(safe('1 < 2 <3')).toBe('1 < 2 <3');
  });
});

describe('what it may not', () => {
  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<SCRIPT src=x>alert("</p>")</SCRIPT >a', 'a'],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<svg><script>x</script><a href="/x">y</a></svg>a', 'a'],
    ['<iframe srcdoc="<script>1</script>"></iframe>a', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<p onclick="alert(1)" style="color:red" id="root">a</p>', '<p>a</p>'],
    ['<!-- <p>no</p> -->a', 'a'],
    ['<!--> <p>a</p>', ' <p>a</p>'],
    ['<!doctype html><?xml?><p>a</p>', '<p>a</p>'],
    ['<form action=/x><input name=a><button>go</button></form>', 'go'],
    ['<scr<script>ipt>alert(1)</script>a', 'ipt>alert(1)a'],
    ['<p title="a > b">c</p>', '<p>c</p>'],
    ['<p>a<script>never ends <p>b</p>', '<p>a</p>'],
    ['<p>a<b title="never ends', '<p>a</p>'],
    ['</p></section>a', 'a'],
    ['<__proto__>a</__proto__>', '<__proto__>a'],
  ])('%s', (html, shown) => {
    expect(safe(html)).toBe(shown);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
    'http://plain.example',
    'https://user:pass@evil.example',
    'https:evil.example',
    'mailto:a@b.example',
    'listings',
    '',
  ])('refuses the address %j', (href) => {
    expect(safeHref(href)).toBeNull();
  });

  it.each(['/', '/listings?a=b#c', '#main', '?page=2', 'https://www.geonames.org/'])(
    'takes the address %j',
    (href) => {
      expect(safeHref(href)).toBe(href);
    },
  );

  it('hides an address behind entities in vain', () => {
    expect(safe('<a href="&#106;avascript:alert(1)">a</a>')).toBe('<a>a</a>');
  });
});

describe('what a browser would rearrange', () => {
  it.each([
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<p>a<span>b<div>c</div></span></p>d', '<p>a<span>b</span></p><div>c</div>d'],
    ['<ul><li>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['<li>a</li>', 'a'],
    ['<a href="/a">b<a href="/c">d</a></a>', '<a href="/a">bd</a>'],
    ['<h2>a<h3>b</h3>', '<h2>a</h2><h3>b</h3>'],
    ['<strong>a<em>b</strong>c</em>', '<strong>a<em>b</em></strong>c'],
    ['a<br>b<br/>c</br>', 'a<br></br>b<br></br>c'],
  ])('%s', (html, shown) => {
    expect(safe(html)).toBe(shown);
  });
});

describe('its bounds', () => {
  it('reads no further than its limit', () => {
    expect(safe('a'.repeat(htmlLimits.length + 10))).toHaveLength(htmlLimits.length);
  });

  it('nests no deeper than its limit and keeps the words', () => {
    const nodes = parseHtml(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`);
    expect(depthOf(nodes)).toBe(htmlLimits.depth);
    expect(print(nodes)).toContain('deep');
  });

  it.each(['<', '<a ', '<a "', '<!--', '<script>', '&#', '<p><a href="', "</p'", '<svg', '<a b c '])(
    'answers soon to %j without end',
    (piece) => {
      const start = performance.now();
      parseHtml(piece.repeat(40_000));
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );

  it('never lets anything but allowed elements and addresses through', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      '&',
      '&#106;',
      '<!--',
      '-->',
      'script',
      'a',
      'href',
      'javascript:',
      'x',
      '<p',
      '</p>',
      '<ul>',
      '<li>',
      '<a href=',
      'on',
      'style',
      '\u0000',
      '\n',
      '<svg>',
      '</script>',
    );
    const check = (nodes: readonly SafeNode[]): boolean =>
      nodes.every(
        (node) =>
          typeof node === 'string' ||
          ((node.href === null || safeHref(node.href) === node.href) && check(node.children)),
      );
    fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => check(parseHtml(pieces.join('')))));
  });
});
