import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { refreshOn } from './live-refresh.ts';

const queryClient = new QueryClient();

afterEach(() => queryClient.clear());

/** A server whose replies come when the test lets them, each with what is true when it is asked. */
const slowServer = () => {
  const waiting: (() => void)[] = [];
  const server = { state: 'before', asked: 0, reply: (index: number) => waiting[index]?.() };
  const queryFn = () => {
    const { state } = server;
    server.asked += 1;
    return new Promise<string>((resolve) => waiting.push(() => resolve(state)));
  };
  return Object.assign(server, { query: { queryKey: ['applications', 'mine'], queryFn, staleTime: 60_000 } });
};

it('asks again for what was being loaded for the first time when it changed', async () => {
  const server = slowServer();
  const observer = new QueryObserver(queryClient, server.query);
  const stop = observer.subscribe(() => undefined);
  server.state = 'after';
  refreshOn(queryClient)('ready');
  server.reply(0);
  await vi.waitFor(() => expect(server.asked).toBe(2), 20_000);
  server.reply(1);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'), 20_000);
  expect(server.asked).toBe(2);
  stop();
});

it('takes what a page was still preparing when it changed for out of date', async () => {
  const server = slowServer();
  const prepared = queryClient.query(server.query);
  server.state = 'after';
  refreshOn(queryClient)({ topic: 'applications', id: 1 });
  server.reply(0);
  await prepared;
  await vi.waitFor(
    () =>
      expect(queryClient.getQueryState(server.query.queryKey)).toMatchObject({
        data: 'before',
        isInvalidated: true,
      }),
    20_000,
  );
});
