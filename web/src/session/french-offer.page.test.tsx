import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressSwitch, renderPage } from '../testing/render-page.tsx';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const [, firstScript = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];

const root = document.documentElement;

/** A page as it stands before its first paint, in a browser that wishes for these languages. */
const begin = (wished: readonly string[], lang = 'en-CA') => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([...wished]);
  root.lang = lang;
  delete root.dataset['frenchOffer'];
  // oxlint-disable-next-line no-implied-eval -- the page's own first script
  const run = new Function(firstScript) as () => void;
  run();
  return 'frenchOffer' in root.dataset;
};

const offer = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Voir cette page en français' });

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  delete root.dataset['frenchOffer'];
});

describe('the line that offers French', () => {
  it.each([
    [['fr-CA', 'en'], true],
    [['fr'], true],
    [['de', 'fr-FR', 'en-CA'], true],
    [['en-CA', 'fr-CA'], false],
    [['en'], false],
    [['fra', 'fi'], false],
    [['de'], false],
    [[], false],
  ])('for a browser that wishes for %j: %s', async (wished, isOffered) => {
    expect(begin(wished)).toBe(isOffered);
  });

  it('is never there on a page in French', async () => {
    expect(begin(['fr-CA'], 'fr-CA')).toBe(false);
    root.dataset['frenchOffer'] = '';
    await renderPage('/fr/help');
    expect(offer()).toBeNull();
  });

  it('is in French and leads to the page that is shown', async () => {
    begin(['fr-CA']);
    const { router } = await renderPage('/help?a=1');
    expect(offer()?.getAttribute('href')).toBe('/fr/help?a=1');
    expect(screen.getByRole('complementary', { name: 'Langue' }).lang).toBe('fr-CA');
    await router.navigate('/terms');
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    expect(offer()?.getAttribute('href')).toBe('/fr/terms');
  });

  it('stays through a visit until it is closed, and does not come again', async () => {
    begin(['fr-CA']);
    await renderPage('/help');
    expect(begin(['fr-CA'])).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(offer()).toBeNull();
    expect('frenchOffer' in root.dataset).toBe(false);
    expect(begin(['fr-CA'])).toBe(false);
  });

  it('is made in one visit alone', async () => {
    begin(['fr-CA']);
    await renderPage('/help');
    sessionStorage.clear();
    expect(begin(['fr-CA'])).toBe(false);
  });

  it('is taken once it is followed', async () => {
    begin(['fr-CA']);
    await renderPage('/help');
    const link = offer();
    if (link) await pressSwitch(link);
    expect(begin(['fr-CA'])).toBe(false);
  });

  it('does without storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError');
    });
    expect(begin(['fr-CA'])).toBe(false);
  });
});
