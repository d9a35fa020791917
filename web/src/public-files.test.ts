// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const file = (name: string): string => readFileSync(join(import.meta.dirname, '../public', name), 'utf8');

/** A page without its words: what is left must be the same in both languages. */
const bones = (page: string): string =>
  page
    .replace(/ lang="[^"]+"/, '')
    .replaceAll(/href="\/(fr\b\/?)?/g, 'href="/')
    .replaceAll(/>([^<>]*\p{L}[^<>]*)<(?!\/(style|script))/gu, '><');

describe('the page that is shown without a connection', () => {
  const french = file('offline-fr.html');

  it('is in French below /fr, and otherwise the same', () => {
    expect(french).toContain('<html lang="fr-CA">');
    expect(french).toContain('href="/fr/listings/favourites"');
    expect(bones(french)).toBe(bones(file('offline.html')));
  });

  it('has no English left', () => {
    expect(french).not.toMatch(/offline\.|Try again|Your favourites|connection\./);
  });
});

describe('what the site is installed as', () => {
  const manifest = (name: string) => JSON.parse(file(name)) as Record<string, unknown>;

  it('is one app, which begins in the language it was installed in', () => {
    const { lang, start_url, description, ...same } = manifest('site-fr.webmanifest');
    expect({ lang, start_url }).toEqual({ lang: 'fr-CA', start_url: '/fr' });
    expect(description).toMatch(/colocataires/);
    const english = manifest('site.webmanifest');
    expect(english).toMatchObject({ ...same, id: '/', scope: '/', lang: 'en-CA', start_url: '/' });
  });
});
