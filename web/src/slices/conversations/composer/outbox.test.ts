import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../lib/forms/new-id.ts';
import { type Outgoing, openOutbox } from './outbox.ts';

afterEach(() => sessionStorage.clear());

/** A line that can be cut, and what went over it. */
const line = () => {
  const sent: Outgoing[] = [];
  let isDown = false;
  const send = async (message: Outgoing) => {
    if (isDown) throw new Error('down');
    sent.push(message);
  };
  const parts = { key: 'outbox:7:5', send, tell: () => 'Failed to send message.' };
  return {
    sent: () => sent.map(({ content }) => content),
    setDown: (down: boolean) => {
      isDown = down;
    },
    open: () => openOutbox(parts),
  };
};

describe('the outbox', () => {
  it('sends in order and keeps nothing that arrived', async () => {
    const { sent, open } = line();
    const outbox = open();
    outbox.put('One');
    outbox.put('Two');
    await vi.waitFor(() => expect(outbox.items()).toEqual([]), 20_000);
    expect(sent()).toEqual(['One', 'Two']);
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps failed messages across a reload, and resends them in order under the same ids', async () => {
    const { sent, setDown, open } = line();
    setDown(true);
    const outbox = open();
    outbox.put('One');
    outbox.put('Two');
    await vi.waitFor(() => expect(outbox.items().map(({ failure }) => failure)).not.toContain(null), 20_000);
    const before = outbox.items().map(({ client_id }) => client_id);
    const reloaded = open();
    expect(reloaded.items().map(({ client_id }) => client_id)).toEqual(before);
    setDown(false);
    reloaded.retryAll();
    await vi.waitFor(() => expect(reloaded.items()).toEqual([]), 20_000);
    expect(sent()).toEqual(['One', 'Two']);
  });

  it('drops discarded messages', async () => {
    const { sent, setDown, open } = line();
    setDown(true);
    const outbox = open();
    outbox.put('One');
    await vi.waitFor(() => expect(outbox.items()[0]?.failure).toBe('Failed to send message.'), 20_000);
    outbox.discard(outbox.items()[0]?.client_id ?? '');
    setDown(false);
    outbox.retryAll();
    expect(outbox.items()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('gives every message an id of its own that the server takes', () => {
    const ids = Array.from({ length: 50 }, newId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
