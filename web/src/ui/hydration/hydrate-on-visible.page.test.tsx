import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createContext, startTransition, use, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { HydrateOnVisible, hydrateAll } from './hydrate-on-visible.tsx';

/** Stands in for the browser's: jsdom lays nothing out, so nothing in it is ever visible. */
class Watcher {
  static readonly all: Watcher[] = [];
  readonly tell: IntersectionObserverCallback;
  readonly watched: Element[] = [];
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
    Watcher.all.push(this);
  }
  observe(element: Element) {
    this.watched.push(element);
  }
  disconnect() {
    this.watched.length = 0;
  }
}

const scrollTo = (name: string) =>
  act(async () => {
    const item = screen.getByRole('button', { name }).closest('li');
    for (const watcher of Watcher.all)
      if (watcher.watched.includes(item as Element))
        watcher.tell([{ isIntersecting: true } as IntersectionObserverEntry], watcher as never);
  });

const Reader = createContext('nobody');

const Item = ({ name }: { readonly name: string }) => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" aria-label={name} onClick={() => setCount(count + 1)}>
      {use(Reader)} {count}
    </button>
  );
};

interface PageProps {
  /** The title that a transition sets as soon as the page is hydrated, before React tried to hydrate the part. */
  readonly updateAtOnce?: string;
}

const Page = ({ updateAtOnce }: PageProps) => {
  const [reader, setReader] = useState('nobody');
  const [title, setTitle] = useState('home');
  useEffect(() => {
    if (updateAtOnce !== undefined) startTransition(() => setTitle(updateAtOnce));
  }, [updateAtOnce]);
  if (updateAtOnce !== undefined)
    return (
      <ul>
        <HydrateOnVisible as="li">
          <button type="button">{title}</button>
        </HydrateOnVisible>
      </ul>
    );
  return (
    <Reader value={reader}>
      <button type="button" onClick={() => setReader('Olivia')}>
        Sign in
      </button>
      <button type="button" onClick={() => startTransition(() => setReader('Olivia'))}>
        Sign in slowly
      </button>
      <List />
    </Reader>
  );
};

const list = (
  <ul>
    {['first', 'second'].map((name) => (
      <HydrateOnVisible as="li" key={name}>
        <Item name={name} />
      </HydrateOnVisible>
    ))}
  </ul>
);
const List = () => list;

const isHydrated = (name: string): boolean =>
  Object.keys(screen.getByRole('button', { name })).some((key) => key.startsWith('__react'));

let root: Root;
const complaints: unknown[] = [];

const open = async (props: PageProps = {}) => {
  complaints.length = 0;
  vi.stubGlobal('document', undefined);
  const markup = renderToString(<Page {...props} />);
  vi.unstubAllGlobals();
  vi.stubGlobal('IntersectionObserver', Watcher);
  document.body.innerHTML = `<div id="app">${markup}</div>`;
  const place = document.getElementById('app') as HTMLElement;
  await act(async () => {
    root = hydrateRoot(place, <Page {...props} />, {
      onRecoverableError: (error) => void complaints.push(error),
    });
  });
};

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('hydrates what becomes visible, and leaves the rest as the server rendered it', async () => {
  await open();
  expect(isHydrated('first')).toBe(false);
  await scrollTo('first');
  expect(isHydrated('first')).toBe(true);
  expect(isHydrated('second')).toBe(false);
});

it('answers the first click on a part that is not hydrated', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'second' }));
  expect(screen.getByRole('button', { name: 'second' }).textContent).toBe('nobody 1');
});

it('shows an update of a part that is not hydrated', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'second' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(button.textContent).toBe('Olivia 0');
  expect(button.isConnected).toBe(true);
  expect(complaints).toEqual([]);
});

it('shows a transition that changes a part that is not hydrated, once all are to be hydrated', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'second' });
  await act(async () => hydrateAll());
  await userEvent.click(screen.getByRole('button', { name: 'Sign in slowly' }));
  await waitFor(() => expect(button.textContent).toBe('Olivia 0'));
  expect(complaints).toEqual([]);
});

it('does not hold back an update that comes before the first attempt to hydrate', async () => {
  await open({ updateAtOnce: 'away' });
  expect(screen.getByRole('button').textContent).toBe('away');
  expect(complaints).toEqual([]);
});
