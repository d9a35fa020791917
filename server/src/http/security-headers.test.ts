import { expect, it } from 'vitest';
import { readConfig } from '../core/config/config.ts';
import { pageSecurityPolicy } from './security-headers.ts';

const sources = (kind: string, variables: Record<string, string> = {}) => {
  const policy = pageSecurityPolicy(readConfig(variables, '/'), 'n0nce');
  return policy.split('; ').find((part) => part.startsWith(kind));
};
const pictures = (variables: Record<string, string> = {}) => sources('img-src', variables);

it('lets pages show pictures of this site alone, and of the map only where the setting allows it', () => {
  const own = "img-src 'self' http://localhost:3000";
  expect(pictures({ MAP_STREETS: 'off' })).toBe(`${own} data: blob:`);
  for (const when of ['ask', 'on'])
    expect(pictures({ MAP_STREETS: when })).toBe(`${own} https://tile.openstreetmap.org data: blob:`);
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png?key=1', 'https://tiles.example'],
  ['https://{s}.tiles.example:8080/{z}/{x}/{y}{r}.png', 'https://*.tiles.example:8080'],
])('and those of the map from %s', (url, source) => {
  expect(pictures({ MAP_TILES_URL: url })).toBe(`img-src 'self' http://localhost:3000 ${source} data: blob:`);
});

it('which may be this site as well', () => {
  expect(pictures({ MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' })).toBe(pictures({ MAP_STREETS: 'off' }));
});

it('lets pages fetch from this site, and streets from where they lie', () => {
  expect(sources('connect-src')).toBe("connect-src 'self'");
  expect(sources('connect-src', { MAP_PMTILES: 'canada.pmtiles' })).toBe("connect-src 'self'");
  expect(sources('connect-src', { MAP_PMTILES: 'https://Maps.example:8443/a;b/canada.pmtiles?key=1' })).toBe(
    "connect-src 'self' https://maps.example:8443",
  );
  expect(sources('connect-src', { MAP_PMTILES: 'https://maps.example/c.pmtiles', WEB_DEV: '1' })).toBe(
    "connect-src 'self' https://maps.example ws:",
  );
});
