import { seeListing } from '@lodgepole/contract/listings/endpoints';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { NetworkError } from '../../../lib/api/api-client.ts';
import { ServicesProvider } from '../../../lib/api/api-context.tsx';
import { aListing } from '../../../testing/listings.ts';
import { aClientConfig, mockApi } from '../../../testing/mock-api.ts';
import { CountedView } from './counted-view.ts';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

/** An API that notes which listings were asked for. */
const watchedApi = () => {
  const asked: unknown[] = [];
  const api = mockApi().on(seeListing, ({ params }) => {
    asked.push(params.id);
    return aListing();
  });
  return { api, asked };
};

const pageWith = (api: ReturnType<typeof mockApi>) => (
  <ServicesProvider value={{ api, client: aClientConfig() }}>
    <CountedView id={7} />
  </ServicesProvider>
);

const hydrate = async (api: ReturnType<typeof mockApi>): Promise<void> => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(pageWith(api));
  const root = await act(async () => hydrateRoot(place, pageWith(api)));
  await act(async () => root.render(pageWith(api)));
  await act(async () => root.unmount());
};

it('asks once for a listing whose page the server rendered for an anonymous visitor', async () => {
  const { api, asked } = watchedApi();
  await hydrate(api);
  expect(asked).toEqual([7]);
});

it('asks for nothing when a user is signed in, whose own call for the listing is the view', async () => {
  localStorage.setItem('refresh', 'a-token');
  const { api, asked } = watchedApi();
  await hydrate(api);
  expect(asked).toEqual([]);
});

it('asks for nothing on a page that the browser opened, which loaded the listing itself', () => {
  const { api, asked } = watchedApi();
  render(pageWith(api));
  expect(asked).toEqual([]);
});

it('says nothing when the call fails', async () => {
  const api = mockApi().on(seeListing, () => {
    throw new NetworkError('unreachable', null);
  });
  await expect(hydrate(api)).resolves.toBeUndefined();
});
