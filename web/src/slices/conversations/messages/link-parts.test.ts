// @vitest-environment node
import { hostileTexts, slowestGrowth } from '@lodgepole/contract/testing/hostile-text';
import { describe, expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

const links = (text: string) => linkParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

describe('addresses in a message', () => {
  it.each([
    ['See https://example.com/a?b=1.', ['https://example.com/a?b=1']],
    ['(http://example.com/x) and https://example.org!', ['http://example.com/x', 'https://example.org/']],
    [
      'https://en.wikipedia.org/wiki/Waterloo_(Ontario)',
      ['https://en.wikipedia.org/wiki/Waterloo_(Ontario)'],
    ],
    ['javascript:alert(1) data:text/html,x ftp://example.com', []],
    ['https:// http://', []],
    ['(see https://example.com/a)).', ['https://example.com/a']],
    ['<a href="https://example.com">x</a>', ['https://example.com/']],
  ])('%s', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it('keep every character of the text', () => {
    const text = 'One https://a.example, two\nhttp://b.example/c?d#e. Three <b>';
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each(['.', ')', ').', 'https://('])('are found in linear time: %s', async (unit) => {
    const repeated = (length: number) => `https://a.example/${unit.repeat(length / unit.length)}`;
    const texts = { ...hostileTexts, repeated, open: (length: number) => `${repeated(length)}a` };
    expect(await slowestGrowth(linkParts, texts)).toBeNull();
  });
});
