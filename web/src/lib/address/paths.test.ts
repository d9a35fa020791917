import { describe, expect, it } from 'vitest';
import { pathAfterLogin, paths } from './paths.ts';

describe('where signing in leads', () => {
  it('is the page the reader was kept from', () => {
    const kept = '/groups/7?tab=members';
    const login = new URL(paths.login(kept), 'https://lodgepole.test');
    expect(pathAfterLogin(login.searchParams.get('next'))).toBe(kept);
  });

  it.each([
    null,
    '',
    'groups',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '///evil.test',
    'javascript:alert(1)',
    '/login?next=/login',
    '/Login/',
    '/logout',
    '/register?next=/groups/7',
    '/reset-password?uid=u&token=t',
    '/verify-email',
    '/groups/\u00007',
    '/groups/7\n',
    '/listings/..//evil.test',
    '/fr//evil.test',
    '/fr/%2e%2e//evil.test',
    '/fr/\\evil.test',
    '/fr/login',
    '/fr/logout/',
    `/groups/${'7'.repeat(4000)}`,
  ])('is the listings when the address says %j', (next) => {
    expect(pathAfterLogin(next)).toBe('/listings');
  });

  it('may be a search in an area with as many corners as one may have', () => {
    const corners = Array.from(
      { length: 100 },
      (_, index) => `${43 + index / 1e6 + 0.5},-79.${100000 + index}`,
    );
    const search = `/listings/results?${new URLSearchParams({ city: 'Toronto, ON', area: corners.join(';') })}`;
    expect(pathAfterLogin(search)).toBe(search);
  });

  it('is the same page in the language of this one, when the other is named', () => {
    expect(pathAfterLogin('/fr/groups/7?tab=members#top')).toBe('/groups/7?tab=members#top');
    expect(pathAfterLogin('/fr')).toBe('/');
    expect(pathAfterLogin('/fr/fr/groups/7')).toBe('/fr/groups/7');
  });

  it('may be a page whose name only begins like another', () => {
    expect(pathAfterLogin('/listings/favourites#top')).toBe('/listings/favourites#top');
    expect(pathAfterLogin('/logins')).toBe('/logins');
  });
});
