import { renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';

describe('what a test rendered', () => {
  const effects = new Set<string>();
  const useWatching = () =>
    useEffect(() => {
      effects.add('watching');
      return () => void effects.delete('watching');
    }, []);

  it('stands while the test runs', () => {
    renderHook(useWatching);
    expect(document.body.childElementCount).toBe(1);
    expect(effects).toContain('watching');
  });

  it('is gone before the next one, with its effects', () => {
    expect(document.body.childElementCount).toBe(0);
    expect(effects).not.toContain('watching');
  });
});
