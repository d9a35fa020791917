import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type Address, useAddress } from './use-address.ts';
import { type OverlayControl, useOverlay } from './use-overlay.ts';

/** A page at one address whose data come when the test lets them. */
const open = () => {
  const waiting: (() => void)[] = [];
  const page: { address?: Address; sheet?: OverlayControl } = {};
  const Page = () => {
    const address = useAddress();
    const sheet = useOverlay('sheet');
    useLayoutEffect(() => {
      page.address = address;
      page.sheet = sheet;
    });
    return <output>{address.params.toString()}</output>;
  };
  let isSlow = false;
  const load = () => (isSlow ? new Promise<null>((resolve) => waiting.push(() => resolve(null))) : null);
  const router = createMemoryRouter([{ path: '/', Component: Page, loader: load }], {
    initialEntries: ['/?kept=1'],
  });
  render(<RouterProvider router={router} />);
  const choose = (name: string, subject: string | null = 'filters') =>
    page.address?.change(
      (now) => {
        now.set(name, '1');
        return now;
      },
      { subject },
    );
  return {
    router,
    choose,
    sheet: () => page.sheet,
    endStep: () => page.address?.endStep(),
    slowDown: () => {
      isSlow = true;
    },
    arrive: (index: number) => waiting[index]?.(),
    back: () => act(() => router.navigate(-1)),
    at: () => router.state.location.search,
    shown: () => screen.getByRole('status').textContent,
  };
};

const settled = async () => screen.findByText('kept=1');

it('keeps both of two changes made in one tick', async () => {
  const page = open();
  await settled();
  await act(async () => {
    page.choose('a');
    page.choose('b');
  });
  expect(page.at()).toBe('?kept=1&a=1&b=1');
  expect(page.shown()).toBe('kept=1&a=1&b=1');
});

it('shows a change before its address arrives, and builds the next one on it', async () => {
  const page = open();
  await settled();
  page.slowDown();
  await act(async () => page.choose('a'));
  expect([page.shown(), page.at()]).toEqual(['kept=1&a=1', '?kept=1']);
  await act(async () => page.choose('b'));
  expect(page.shown()).toBe('kept=1&a=1&b=1');
  await act(async () => page.arrive(0));
  await act(async () => page.arrive(1));
  expect([page.shown(), page.at()]).toEqual(['kept=1&a=1&b=1', '?kept=1&a=1&b=1']);
});

it('does not lose a change that is made in the tick in which the one before arrives', async () => {
  const page = open();
  await settled();
  page.slowDown();
  await act(async () => page.choose('a'));
  await act(async () => {
    page.arrive(0);
    await Promise.resolve();
    page.choose('b');
  });
  await act(async () => page.choose('c'));
  expect(page.shown()).toBe('kept=1&a=1&b=1&c=1');
});

it('makes one step for Back of changes of one subject, another for the next', async () => {
  const page = open();
  await settled();
  for (const name of ['a', 'b', 'c']) await act(async () => page.choose(name));
  await act(async () => page.choose('d', 'sort'));
  expect(page.at()).toBe('?kept=1&a=1&b=1&c=1&d=1');
  await page.back();
  expect([page.shown(), page.at()]).toEqual(['kept=1&a=1&b=1&c=1', '?kept=1&a=1&b=1&c=1']);
  await page.back();
  expect(page.at()).toBe('?kept=1');
});

it('gives way to an address that someone else went to', async () => {
  const page = open();
  await settled();
  page.slowDown();
  await act(async () => page.choose('a'));
  await act(async () => void page.router.navigate('/?else=1'));
  await act(async () => page.arrive(1));
  expect(await screen.findByText('else=1')).toBeTruthy();
});

it('keeps what is chosen in a sheet whose button was rendered before the address changed', async () => {
  const page = open();
  await settled();
  const button = page.sheet();
  await act(async () => page.choose('a'));
  await act(async () => button?.open());
  expect(page.at()).toBe('?kept=1&a=1');
  await act(async () => page.choose('b'));
  await act(async () => page.sheet()?.close());
  expect([page.shown(), page.at()]).toEqual(['kept=1&a=1&b=1', '?kept=1&a=1&b=1']);
});

it('opens a sheet over an address that is still on its way', async () => {
  const page = open();
  await settled();
  page.slowDown();
  const button = page.sheet();
  await act(async () => {
    page.choose('a');
    button?.open();
  });
  await act(async () => page.arrive(1));
  expect([page.sheet()?.isOpen, page.at()]).toEqual([true, '?kept=1&a=1']);
  await act(async () => page.sheet()?.close());
  await act(async () => page.arrive(2));
  await act(async () => page.arrive(3));
  expect([page.sheet()?.isOpen, page.at()]).toEqual([false, '?kept=1&a=1']);
});

it('is what Back leads to, even before the step that it undoes was rendered', async () => {
  const page = open();
  await settled();
  await act(async () => {
    page.choose('a');
    await vi.waitFor(() => expect(page.at()).toBe('?kept=1&a=1'), 20_000);
    await page.router.navigate(-1);
  });
  expect([page.shown(), page.at()]).toEqual(['kept=1', '?kept=1']);
  await act(async () => page.choose('b'));
  expect([page.shown(), page.at()]).toEqual(['kept=1&b=1', '?kept=1&b=1']);
});

it('makes no step of a change that changes nothing, and another one after the end of a step', async () => {
  const page = open();
  await settled();
  await act(async () => page.choose('kept'));
  await act(async () => page.choose('a', 'typed'));
  page.endStep();
  await act(async () => page.choose('b', 'typed'));
  await page.back();
  expect(page.at()).toBe('?kept=1&a=1');
  await page.back();
  expect(page.at()).toBe('?kept=1');
  await page.back();
  expect(page.at()).toBe('?kept=1');
});
