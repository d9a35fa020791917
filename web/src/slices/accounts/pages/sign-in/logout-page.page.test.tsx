import { logout, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { homeContent } from '@lodgepole/contract/core/home';
import { configure, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../../lib/api/api-client.ts';
import { createSession } from '../../../../session/session.ts';
import { hasSession } from '../../../../session/tokens.ts';
import { type MockApi, mockApi } from '../../../../testing/mock-api.ts';
import { aViewer } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const houseApi = (): MockApi =>
  mockApi()
    .on(homeContent, () => '<p>Welcome</p>')
    .on(myProfile, () => aViewer());

afterEach(() => {
  configure({ reactStrictMode: false });
  vi.unstubAllGlobals();
});

describe('the logout page', () => {
  it('says so, ends the session on the server, forgets it here and goes home', async () => {
    const ended: string[] = [];
    let answer = (): void => undefined;
    const api = houseApi().on(logout, ({ body }) => {
      ended.push(body.refresh);
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    });
    localStorage.setItem('draft', 'of a listing');
    const { router } = await renderPage('/logout', { api, isSignedIn: true });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Logging out...');
    await waitFor(() => expect(ended).toEqual(['a-token']));
    expect(localStorage.getItem('refresh')).toBe('a-token');
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.length).toBe(0);
  });

  it('is left only when the pages kept for offline use are gone', async () => {
    const deleted = Promise.withResolvers<boolean>();
    const remove = vi.fn((_name: string) => deleted.promise);
    vi.stubGlobal('caches', { delete: remove });
    const api = houseApi().on(logout, () => undefined);
    const { router } = await renderPage('/logout', { api, isSignedIn: true });
    await waitFor(() => expect(remove).toHaveBeenCalledWith('lodgepole-kept'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(router.state.location.pathname).toBe('/logout');
    expect(localStorage.length).toBe(0);
    deleted.resolve(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('tells other tabs first, so that they call nothing more with a session that is about to end', async () => {
    const heard: (string | null)[] = [];
    const elsewhere = createSession(houseApi());
    const api = houseApi().on(logout, async () => {
      heard.push(await elsewhere.authorize(), await elsewhere.renew('a refused token'));
    });
    const { router } = await renderPage('/logout', { api, isSignedIn: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(heard).toEqual([null, null]);
  });

  it('does not stand in the way of the next session', async () => {
    localStorage.setItem('leaving', 'a-token');
    localStorage.setItem('refresh', 'another-token');
    expect(hasSession()).toBe(true);
  });

  it('forgets the session here even when the server cannot be reached', async () => {
    const api = houseApi().on(logout, () => {
      throw new NetworkError('unreachable', null);
    });
    const { router } = await renderPage('/logout', { api, isSignedIn: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('refresh')).toBeNull();
  });

  it('leaves no trace of itself in the history', async () => {
    const api = houseApi().on(logout, () => undefined);
    const { router } = await renderPage('/listings', { api, isSignedIn: true });
    await router.navigate('/logout');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
  });

  it('asks the server nothing when nobody is signed in', async () => {
    const { router } = await renderPage('/logout', { api: houseApi() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('posts once although effects run twice', async () => {
    let calls = 0;
    const api = houseApi().on(logout, () => {
      calls += 1;
    });
    configure({ reactStrictMode: true });
    const { router } = await renderPage('/logout', { api, isSignedIn: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(calls).toBe(1);
  });
});
