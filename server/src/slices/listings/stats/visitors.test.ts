import { describe, expect, it } from 'vitest';
import { addressKey } from '../../../core/limits/address-key.ts';
import { isVisitor, type Visit, visitorDigest } from './views.service.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const aVisit = (changes: Partial<Visit> = {}): Visit => ({
  listing: 1,
  owner: 7,
  viewer: null,
  address: addressKey('203.0.113.9'),
  userAgent: browser,
  ...changes,
});

describe('who counts as a visitor', () => {
  it.each([
    browser,
    'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0.0.0',
    'node',
    'curl/8.5.0',
  ])('is %s', (userAgent) => {
    expect(isVisitor(aVisit({ userAgent }))).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
    'facebookexternalhit/1.1',
    'Slackbot-LinkExpanding 1.0',
    'WhatsApp/2.23',
    'Lodgepole',
    '',
    '  ',
  ])('is not "%s"', (userAgent) => {
    expect(isVisitor(aVisit({ userAgent }))).toBe(false);
  });

  it('is everyone signed in but the owner, also with a program that does not say what it is', () => {
    expect(isVisitor(aVisit({ viewer: 7 }))).toBe(false);
    expect(isVisitor(aVisit({ viewer: 8, userAgent: '' }))).toBe(true);
  });
});

describe('the digest of a visitor', () => {
  const same = (one: Partial<Visit>, other: Partial<Visit>): boolean =>
    visitorDigest(aVisit(one)) === visitorDigest(aVisit(other));

  const other = addressKey('198.51.100.1');

  it('depends on the person, or else on address and user agent', () => {
    expect(same({ viewer: 3 }, { viewer: 3, address: other, userAgent: 'other' })).toBe(true);
    expect(same({ viewer: 3 }, { viewer: 4 })).toBe(false);
    expect(same({ viewer: 3 }, {})).toBe(false);
    expect(same({}, { address: other })).toBe(false);
    expect(same({}, { userAgent: 'other' })).toBe(false);
  });

  it('takes no longer for an endless user agent', () => {
    expect(same({ userAgent: 'x'.repeat(600) }, { userAgent: 'x'.repeat(60_000) })).toBe(true);
  });
});
