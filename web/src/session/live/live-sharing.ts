import type { LiveChange } from '@lodgepole/contract/notifications/live';
import { pause } from './live-stream.ts';

/** `ready`: no later change is missed, but earlier ones may have been. */
export type LiveUpdate = 'ready' | LiveChange;

export interface SharingParts {
  readonly name: string;
  readonly onUpdate: (update: LiveUpdate) => void;
  readonly read: (tell: (update: LiveUpdate) => void) => Promise<void>;
  readonly signal: AbortSignal;
}

const takeOverMs = 1000;

const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/**
 * One tab reads the stream and tells the others; when it closes, another takes over. Without browser
 * support every tab reads its own.
 */
export const shareUpdates = async ({ name, onUpdate, read, signal }: SharingParts): Promise<void> => {
  if (!canShare()) return read(onUpdate);
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<LiveUpdate>) => onUpdate(data));
  signal.addEventListener('abort', () => channel.close());
  const lead = () =>
    read((update) => {
      if (!signal.aborted) channel.postMessage(update);
      onUpdate(update);
    });
  // When the leading tab signs out, wait a second for that news; otherwise we would open a stream that the
  // server refuses.
  const takeOver = async () => {
    await pause(takeOverMs, signal);
    if (!signal.aborted) await lead();
  };
  const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
    return lock !== null;
  });
  if (isFirst || signal.aborted) return;
  // Earlier changes reached only the other tabs, so refetch once.
  onUpdate('ready');
  await navigator.locks.request(name, { signal }, takeOver).catch(() => undefined);
};
