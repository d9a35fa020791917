import type { LiveChange } from '@lodgepole/contract/notifications/live';
import { pause } from './live-stream.ts';

/** `ready`: nothing is missed from here on; earlier changes may have been. */
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
 * One tab of a browser reads the stream and tells the others; when it closes, the next one takes over. Where browsers
 * cannot do this every tab reads its own.
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
  // A tab that signs out stops reading as well. The news of it may come later than the turn of this one, which would
  // ask for a stream that the server refuses.
  const takeOver = async () => {
    await pause(takeOverMs, signal);
    if (!signal.aborted) await lead();
  };
  const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
    return lock !== null;
  });
  if (isFirst || signal.aborted) return;
  // Earlier changes were told only to the other tabs.
  onUpdate('ready');
  await navigator.locks.request(name, { signal }, takeOver).catch(() => undefined);
};
