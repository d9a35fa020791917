import { editProfile, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api-client.ts';
import { mockApi } from '../testing/mock-api.ts';
import { aViewer } from '../testing/people.ts';
import { languageSwitch, pressSwitch, renderPage } from '../testing/render-page.tsx';

const facts = ({ textContent, lang, hreflang, pathname, search, hash }: HTMLAnchorElement) => ({
  textContent,
  lang,
  hreflang,
  address: `${pathname}${search}${hash}`,
});

describe('the switch of languages', () => {
  it('is a link to the same page in the header, the menu and the footer', async () => {
    await renderPage('/help?a=1&b=%2F#groups');
    const places = [screen.getByRole('banner'), screen.getByLabelText('Menu', { selector: 'nav' })];
    for (const place of [...places, screen.getByRole('contentinfo')]) {
      const [link] = within(place).getAllByRole<HTMLAnchorElement>('link', {
        name: 'Français',
        hidden: true,
      });
      expect(link && { ...facts(link), textContent: null }).toEqual({
        textContent: null,
        lang: 'fr-CA',
        hreflang: 'fr-CA',
        address: '/fr/help?a=1&b=%2F#groups',
      });
    }
  });

  it('follows the page from one address to the next', async () => {
    const { router } = await renderPage('/help');
    await router.navigate('/terms?x=1#top');
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
    expect(facts(languageSwitch()).address).toBe('/fr/terms?x=1#top');
    await router.navigate('/terms');
    await waitFor(() => expect(facts(languageSwitch()).address).toBe('/fr/terms'));
  });

  it('leads back to English from a page in French', async () => {
    await renderPage('/fr/help?a=1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Aide');
    expect(facts(languageSwitch('English'))).toMatchObject({ lang: 'en-CA', address: '/help?a=1' });
  });

  it('is there where the page has no navigation', async () => {
    await renderPage('/verify-pending');
    expect(facts(languageSwitch()).address).toBe('/fr/verify-pending');
  });

  it('never leads to another site', async () => {
    await renderPage('/fr//evil.test/x');
    expect(languageSwitch('English').getAttribute('href')).toBe('/evil.test/x');
  });
});

describe('the account of someone who switches', () => {
  const openAsAnne = (onSave: (body: unknown) => void) =>
    renderPage('/help', {
      isSignedIn: true,
      api: mockApi()
        .on(myProfile, () => aViewer())
        .on(editProfile, ({ body }) => {
          onSave(body);
          return aViewer();
        }),
    });

  it('is told the language, so that emails follow', async () => {
    const save = vi.fn();
    await openAsAnne(save);
    await pressSwitch();
    expect(save.mock.calls).toEqual([[{ language: 'fr' }]]);
  });

  it('is told nothing by a click that opens another tab', async () => {
    const save = vi.fn();
    await openAsAnne(save);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(languageSwitch(), { ctrlKey: true });
    expect(save).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('hand-over')).toBeNull();
  });

  it('may refuse: the link works all the same', async () => {
    await openAsAnne(() => {
      throw new ApiError(503, null);
    });
    await pressSwitch();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not asked for where nobody is signed in', async () => {
    await renderPage('/help', { api: mockApi() });
    await pressSwitch();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
