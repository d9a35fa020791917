import type { Language } from '@lodgepole/contract/core/text/language';
import { NavigationType } from 'react-router';
import { describe, expect, it } from 'vitest';
import { followed, noTrail, type Trail, wayBackTo } from './use-trail.ts';

const { Push, Pop, Replace } = NavigationType;
type Move = readonly [NavigationType, key: string, address: string, language?: Language];

const walked = (moves: readonly Move[], from: Trail = noTrail): Trail =>
  moves.reduce((trail, [how, key, address, language = 'en']) => {
    const [pathname = '', search = ''] = address.split('?');
    return followed(trail, { key, pathname, search, language }, how);
  }, from);

const back = (...moves: readonly Move[]) => wayBackTo(walked(moves), '/results');

describe('the way back to a page', () => {
  it('is as long as the pages in between are many', () => {
    const moves: Move[] = [
      [Pop, 'default', '/'],
      [Push, 'a', '/results?city=Toronto'],
      [Push, 'b', '/homes/1'],
    ];
    expect(back(...moves)).toEqual({ steps: 1, search: 'city=Toronto' });
    expect(back(...moves, [Push, 'c', '/homes/2'])).toEqual({ steps: 2, search: 'city=Toronto' });
  });

  it('leads to the page as it was last, and to the nearest of several', () => {
    expect(
      back(
        [Pop, 'default', '/results?page=1'],
        [Push, 'a', '/homes/1'],
        [Push, 'b', '/results?page=1'],
        [Replace, 'c', '/results?page=2'],
        [Push, 'd', '/homes/2'],
      ),
    ).toEqual({ steps: 1, search: 'page=2' });
  });

  it('is not there when the page did not come before', () => {
    expect(back([Pop, 'default', '/homes/1'])).toBeNull();
    expect(back()).toBeNull();
    expect(
      back([Pop, 'default', '/homes/1'], [Push, 'a', '/results'], [Pop, 'default', '/homes/1']),
    ).toBeNull();
    expect(back([Pop, 'default', '/results'])).toBeNull();
  });

  it('is forgotten when another way was taken from a page before it', () => {
    expect(
      back([Pop, 'default', '/'], [Push, 'a', '/results'], [Pop, 'default', '/'], [Push, 'b', '/homes/1']),
    ).toBeNull();
  });

  it('goes on after Back and Forward', () => {
    expect(
      back(
        [Pop, 'default', '/results'],
        [Push, 'a', '/homes/1'],
        [Pop, 'default', '/results'],
        [Pop, 'a', '/homes/1'],
      ),
    ).toEqual({ steps: 1, search: '' });
  });

  it('begins anew where another page was opened in the tab, though it has the same key', () => {
    expect(
      back([Pop, 'default', '/results'], [Push, 'a', '/homes/1'], [Pop, 'default', '/homes/2']),
    ).toBeNull();
  });

  it('counts a page that is told twice once', () => {
    const moves: Move[] = [
      [Pop, 'default', '/results'],
      [Push, 'a', '/homes/1'],
      [Push, 'a', '/homes/1'],
    ];
    expect(back(...moves)).toEqual({ steps: 1, search: '' });
  });

  it('leads to the same search in the language that the page is read on in, and not to the former one', () => {
    const moves: Move[] = [
      [Pop, 'default', '/results?city=Laval'],
      [Push, 'a', '/homes/1'],
      [Pop, 'default', '/homes/1', 'fr'],
    ];
    expect(back(...moves)).toEqual({ steps: null, search: 'city=Laval' });
    const further: Move[] = [
      [Push, 'b', '/results?city=Laval', 'fr'],
      [Push, 'c', '/homes/2', 'fr'],
    ];
    expect(back(...moves, ...further)).toEqual({ steps: 1, search: 'city=Laval' });
    expect(back(...moves, [Pop, 'a', '/homes/1'])).toEqual({ steps: 1, search: 'city=Laval' });
  });

  it('is kept over fifty pages and no more', () => {
    const homes = (count: number): Move[] =>
      Array.from({ length: count }, (_, page) => [Push, `home ${page}`, `/homes/${page}`]);
    expect(back([Pop, 'default', '/results'], ...homes(49))).toEqual({ steps: 49, search: '' });
    expect(back([Pop, 'default', '/results'], ...homes(50))).toBeNull();
    expect(walked(homes(200)).entries).toHaveLength(50);
  });
});
