import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSubmit } from './use-submit.ts';

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
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
});

/** Both clicks come before the page is rendered again. */
const doubleClick = () =>
  act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
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
