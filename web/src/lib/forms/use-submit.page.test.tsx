import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, getConfig, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSubmit } from './use-submit.ts';

const show = (page: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

/** Both clicks come before the page is rendered again. */
const doubleClick = (name?: string) =>
  act(async () => {
    const button = screen.getByRole('button', name === undefined ? {} : { name });
    button.click();
    button.click();
  });

describe('a form', () => {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn(() => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })));

  const Form = () => {
    const { mutate, status } = useSubmit({ mutationFn: send });
    return (
      <button type="button" onClick={() => mutate()}>
        {status}
      </button>
    );
  };

  beforeEach(() => {
    answers.length = 0;
    send.mockClear();
    show(<Form />);
  });

  it('sends once for two clicks without a render between them', async () => {
    await doubleClick();
    expect(send).toHaveBeenCalledOnce();
    screen.getByRole('button').click();
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends again after a refusal, and after a success', async () => {
    await doubleClick();
    await act(async () => answers[0]?.reject(new Error('No.')));
    expect(await screen.findByText('error')).toBeTruthy();
    await doubleClick();
    await act(async () => answers[1]?.resolve());
    expect(await screen.findByText('success')).toBeTruthy();
    await doubleClick();
    expect(send).toHaveBeenCalledTimes(3);
  });
});

it('ignores clicks until the page shows what a quick reply changed', async () => {
  const send = vi.fn(async () => 'sent');
  const Send = () => {
    const queryClient = useQueryClient();
    const { mutate } = useSubmit({
      mutationFn: send,
      onSuccess: (state) => void queryClient.setQueryData(['state'], state),
    });
    return (
      <button type="button" onClick={() => mutate()}>
        Send
      </button>
    );
  };
  const Page = () => {
    const { data } = useQuery({ queryKey: ['state'], queryFn: () => 'draft', initialData: 'draft' });
    return data === 'draft' ? <Send /> : <p>{data}</p>;
  };
  show(<Page />);
  const button = screen.getByRole('button');
  // Not in `act`, which would render later than a browser does.
  await getConfig().asyncWrapper(async () => {
    while (button.isConnected) {
      button.click();
      await new Promise((done) => setTimeout(done));
    }
  });
  expect(screen.getByText('sent')).toBeTruthy();
  expect(send).toHaveBeenCalledOnce();
});

it('lets the rows of a list be sent at once, each of them once', async () => {
  const send = vi.fn((_row: number) => new Promise<void>(() => {}));
  const List = () => {
    const { mutate } = useSubmit({ mutationFn: send }, (row) => row);
    return [1, 2].map((row) => (
      <button key={row} type="button" onClick={() => mutate(row)}>
        {row}
      </button>
    ));
  };
  show(<List />);
  await doubleClick('1');
  await doubleClick('2');
  expect(send.mock.calls.map(([row]) => row)).toEqual([1, 2]);
});
