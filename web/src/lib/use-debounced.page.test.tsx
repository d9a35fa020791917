import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedCallback, useDebouncedValue } from './use-debounced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('useDebouncedValue', () => {
  it('follows the value once it has stayed the same for the time given', () => {
    const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 250), {
      initialProps: { value: 'a' },
    });
    expect(result.current).toBe('a');
    rerender({ value: 'ab' });
    pass(200);
    rerender({ value: 'abc' });
    pass(200);
    expect(result.current).toBe('a');
    pass(50);
    expect(result.current).toBe('abc');
  });
});

describe('useDebouncedCallback', () => {
  const setUp = () => {
    const calls: string[] = [];
    const hook = renderHook(
      ({ prefix }) => useDebouncedCallback((text: string) => void calls.push(prefix + text), 250),
      {
        initialProps: { prefix: '1:' },
      },
    );
    return { calls, ...hook };
  };

  it('calls once, with what was asked last', () => {
    const { calls, result } = setUp();
    result.current('a');
    pass(200);
    result.current('b');
    pass(249);
    expect(calls).toEqual([]);
    pass(1);
    expect(calls).toEqual(['1:b']);
  });

  it('calls what the last render gave it', () => {
    const { calls, result, rerender } = setUp();
    result.current('a');
    rerender({ prefix: '2:' });
    pass(250);
    expect(calls).toEqual(['2:a']);
  });

  it('calls at once when flushed, and not a second time', () => {
    const { calls, result } = setUp();
    result.current('a');
    result.current.flush();
    expect(calls).toEqual(['1:a']);
    result.current.flush();
    pass(500);
    expect(calls).toEqual(['1:a']);
  });

  it('calls nothing once the component is gone', () => {
    const { calls, result, unmount } = setUp();
    result.current('a');
    unmount();
    pass(500);
    expect(calls).toEqual([]);
  });
});
