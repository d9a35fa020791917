// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClientConfig } from '../../testing/mock-api.ts';
import { serialiseHead } from '../head/serialise-head.ts';
import { escapeMarkup, type PageState, readState, scriptJson, serialiseState } from './page-state.ts';

const attack = `</script><!--<script>alert('1')</script>\u2028\u2029"><img src=x onerror=alert(2)>&amp;`;

const document = (markup: string): Document =>
  new DOMParser().parseFromString(`<!doctype html><head>${markup}</head>`, 'text/html');

const state = {
  address: `/?q=${attack}`,
  today: '2026-03-01',
  client: aClientConfig(),
  language: 'en' as const,
  loaderData: { '/': attack },
  queries: { queries: [], mutations: [] },
} satisfies PageState;

describe('the state in the page', () => {
  it('comes back as it was and cannot leave its block', () => {
    const page = document(serialiseState(state));
    expect(page.scripts).toHaveLength(1);
    expect(page.images).toHaveLength(0);
    expect(readState(page)).toEqual(state);
  });

  it('never holds a character that ends a script, whatever the data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = scriptJson(value);
        return !/[<\u2028\u2029]/.test(text) && JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
      }),
    );
  });

  it('fails in words when it is missing', () => {
    expect(() => readState(document(''))).toThrow('The page came without its state.');
  });
});

describe('the head of the page', () => {
  const head = {
    title: `${attack} · Lodgepole`,
    description: attack,
    canonical: 'https://lodgepole.test/listings/7',
    alternates: [{ hreflang: 'fr-CA', href: 'https://example.org/fr?a=1&b=2' }],
    image: { url: 'https://lodgepole.test/media/7.webp', width: 1600, height: 1200, alt: attack },
    jsonLd: { '@type': 'Apartment', name: attack },
    robots: null,
  };

  it('says everything literally', () => {
    const page = document(serialiseHead(head, 'en-CA', 'Lodgepole'));
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content');
    expect(page.title).toBe(head.title);
    expect(content('meta[name="description"]')).toBe(attack);
    expect(content('meta[property="og:title"]')).toBe(head.title);
    expect(content('meta[property="og:url"]')).toBe(head.canonical);
    expect(content('meta[property="og:locale"]')).toBe('en_CA');
    expect(content('meta[property="og:image"]')).toBe(head.image.url);
    expect(content('meta[property="og:image:width"]')).toBe('1600');
    expect(content('meta[property="og:image:height"]')).toBe('1200');
    expect(content('meta[property="og:image:alt"]')).toBe(attack);
    expect(content('meta[name="twitter:image"]')).toBe(head.image.url);
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(head.canonical);
    expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual(head.jsonLd);
    expect([page.scripts.length, page.images.length]).toEqual([1, 0]);
  });

  it('leaves out what a page does not have', () => {
    const page = document(
      serialiseHead(
        { ...head, canonical: null, alternates: [], jsonLd: null, robots: 'noindex' },
        'en-CA',
        'Lodgepole',
      ),
    );
    expect(page.querySelectorAll('link, script, meta[property="og:url"]')).toHaveLength(0);
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('escapes every character that means something in markup', () => {
    expect(escapeMarkup(`<a href="x" title='y'>&`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
    );
  });
});
