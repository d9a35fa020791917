import { useEffect, useRef, useState } from 'react';

export interface RunView {
  readonly kind: 'idle' | 'running' | 'stopping' | 'stopped' | 'failed' | 'done';
  readonly done: number;
  readonly total: number;
  readonly error: unknown;
}

const idle: RunView = { kind: 'idle', done: 0, total: 0, error: null };

export interface Run<Item> extends RunView {
  readonly isRunning: boolean;
  readonly start: (
    batches: readonly (readonly Item[])[],
    work: (batch: readonly Item[], signal: AbortSignal) => Promise<void>,
  ) => void;
  /** Resumes with the first batch that has not succeeded. */
  readonly goOn: () => void;
  /** Stops after the current batch. */
  readonly stop: () => void;
  readonly reset: () => void;
}

export const useRun = <Item>(onEnd: () => void): Run<Item> => {
  const [view, setView] = useState(idle);
  const left = useRef<readonly (readonly Item[])[]>([]);
  const work = useRef<(batch: readonly Item[], signal: AbortSignal) => Promise<void>>(async () => undefined);
  const current = useRef<AbortController | null>(null);
  const isStopped = useRef(false);
  useEffect(() => () => current.current?.abort(), []);

  const goOn = () => {
    if (current.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    isStopped.current = false;
    setView((before) => ({ ...before, kind: 'running', error: null }));
    const doAll = async (): Promise<RunView['kind']> => {
      for (let [batch] = left.current; batch; [batch] = left.current) {
        if (isStopped.current) return 'stopped';
        await work.current(batch, signal);
        signal.throwIfAborted();
        left.current = left.current.slice(1);
        const { length } = batch;
        setView((before) => ({ ...before, done: before.done + length }));
      }
      return 'done';
    };
    const end = (kind: RunView['kind'], error: unknown = null) => {
      current.current = null;
      if (signal.aborted) return;
      setView((before) => ({ ...before, kind, error }));
      onEnd();
    };
    doAll().then(end, (error: unknown) => end('failed', error));
  };
  return {
    ...view,
    isRunning: view.kind === 'running' || view.kind === 'stopping',
    start: (batches, each) => {
      if (current.current) return;
      left.current = batches;
      work.current = each;
      setView({ ...idle, total: batches.flat().length });
      goOn();
    },
    goOn,
    stop: () => {
      isStopped.current = true;
      setView((before) => (before.kind === 'running' ? { ...before, kind: 'stopping' } : before));
    },
    reset: () => {
      left.current = [];
      setView(idle);
    },
  };
};
