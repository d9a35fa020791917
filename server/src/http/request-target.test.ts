import { describe, expect, it } from 'vitest';
import { loggedPath, ownTarget, pageAddress } from './request-target.ts';

describe('the target of a request', () => {
  it.each([
    ['/listings?a=1', '/listings?a=1'],
    ['http://evil.example/listings?a=1', '/listings?a=1'],
    ['HTTPS://evil.example', '/'],
    ['http://evil.example?a=1', '/?a=1'],
    ['http://evil.example//evil.example', '//evil.example'],
    ['*', '*'],
    ['//evil.example/x', '//evil.example/x'],
  ])('%s is taken for %s', (target, own) => {
    expect(ownTarget(target)).toBe(own);
  });
});

it('is logged without query and secrets', () => {
  const token = 'Zk3-_x'.padEnd(43, 'a');
  expect(
    [`/api/calendar/${token}.ics?a=1`, `/groups/link/${token}`, `/api/groups/link/${token}/accept`].map(
      loggedPath,
    ),
  ).toEqual(['/api/calendar/….ics', '/groups/link/…', '/api/groups/link/…/accept']);
  const chunk = `/assets/${'x'.repeat(43)}.js`;
  expect(loggedPath(chunk)).toBe(chunk);
});

describe('the address of a page', () => {
  it.each([
    ['/', 'https://homes.example/'],
    ['/listings/results?location=%ff', 'https://homes.example/listings/results?location=%ff'],
    ['/a/../b', 'https://homes.example/b'],
    ['/%25', 'https://homes.example/%25'],
    ['/%2f%2fevil.example', 'https://homes.example/%2f%2fevil.example'],
  ])('of %s is on the public site', (target, address) => {
    expect(pageAddress(target, 'https://homes.example/site')?.href).toBe(address);
  });

  it.each([
    '//evil.example/login',
    '////',
    '/\\evil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    '/%0d%0a',
    '/%00',
    '/%E2%80%A8',
    '/%ff',
    '/%',
    '/a/..//evil.example',
    '/fr//evil.example',
    '/a/../fr//evil.example',
    '*',
    '@evil.example/',
  ])('is none for %j', (target) => {
    expect(pageAddress(target, 'https://homes.example')).toBeNull();
  });
});
