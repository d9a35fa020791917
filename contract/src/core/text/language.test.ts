import { describe, expect, it } from 'vitest';
import { pathIn, preferredLanguage, splitLanguage } from './language.ts';

describe('the language that a header asks for', () => {
  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
    ['en;q=0.3, FR-ca;q=0.7', 'fr'],
    ['de, fr;q=0.2, en;q=0.1', 'fr'],
    ['fr;q=0, en', 'en'],
    ['fr;q=0.5, en;q=0.5', 'fr'],
    ['french', null],
    ['de', null],
    ['*', null],
    ['fr;q=much', null],
    ['', null],
    [undefined, null],
  ])('%s: %s', (header, language) => expect(preferredLanguage(header)).toBe(language));

  it('is read from the beginning of a very long header only', () => {
    expect(preferredLanguage(`${'de,'.repeat(1000)}fr`)).toBeNull();
  });
});

describe('the path of a page', () => {
  it.each([
    ['/', '/fr'],
    ['/?city=Laval', '/fr?city=Laval'],
    ['/#main', '/fr#main'],
    ['/listings/7?a=1#b', '/fr/listings/7?a=1#b'],
    ['/france', '/fr/france'],
  ])('%s is %s in French, and back', (path, french) => {
    expect(pathIn('fr', path)).toBe(french);
    expect(pathIn('en', path)).toBe(path);
    const { pathname, search, hash } = new URL(french, 'https://lodgepole.test');
    const { language, path: plain } = splitLanguage(pathname);
    expect([language, `${plain}${search}${hash}`]).toEqual(['fr', path]);
  });

  it.each(['/', '/franc', '/french/listings', '/FR', '/listings/fr'])('%s is an English one', (path) => {
    expect(splitLanguage(path)).toEqual({ language: 'en', path });
  });

  it('always begins with a single slash, whatever follows the language', () => {
    const { path } = splitLanguage('/fr//evil.test/x');
    expect(pathIn('en', path)).toBe('/evil.test/x');
    expect(pathIn('fr', path)).toBe('/fr/evil.test/x');
  });
});
