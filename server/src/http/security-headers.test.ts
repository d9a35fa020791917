import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { pageSecurityPolicy } from './security-headers.ts';

const pictures = (variables: Record<string, string> = {}) => {
  const policy = pageSecurityPolicy(readConfig(variables, '/'), 'n0nce');
  return policy.split('; ').find((part) => part.startsWith('img-src'));
};

it('lets pages show pictures of this site alone', () => {
  expect(pictures()).toBe("img-src 'self' http://localhost:3000 data: blob:");
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png?key=1', 'https://tiles.example'],
  ['https://{s}.tiles.example:8080/{z}/{x}/{y}{r}.png', 'https://*.tiles.example:8080'],
])('and those of the map from %s', (url, source) => {
  expect(pictures({ MAP_TILES_URL: url })).toBe(`img-src 'self' http://localhost:3000 ${source} data: blob:`);
});

it('which may be this site as well', () => {
  expect(pictures({ MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' })).toBe(pictures());
});
