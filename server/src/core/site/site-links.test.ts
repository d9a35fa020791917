import { describe, expect, it } from 'vitest';
import { inLanguage } from '../text/text.ts';
import { siteLinks } from './site-links.ts';

const [api, elsewhere] = ['https://lodgepole.example', 'https://www.example'];

describe('a link to a page', () => {
  const own = siteLinks({ publicUrl: api, webUrl: api });
  const foreign = siteLinks({ publicUrl: api, webUrl: elsewhere });

  it('leads to the page in the current language', () => {
    expect(own.page('/viewings')).toBe(`${api}/viewings`);
    expect(inLanguage('fr', () => own.page('/viewings'))).toBe(`${api}/fr/viewings`);
    expect(inLanguage('fr', () => own.page('/'))).toBe(`${api}/fr/`);
  });

  it('knows nothing of languages where another front end serves the pages, but for those of this server', () => {
    inLanguage('fr', () => {
      expect(foreign.page('/viewings')).toBe(`${elsewhere}/viewings`);
      expect(foreign.small('/unsubscribe', 'a b')).toBe(`${api}/fr/unsubscribe?token=a%20b`);
    });
  });
});
