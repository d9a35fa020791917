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

describe.each(['first', 'second'])('the %s test that changes the document', () => {
  it('finds it empty', () => {
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
    expect([localStorage.length, sessionStorage.length, location.pathname]).toEqual([0, 0, '/']);
    document.documentElement.dataset['changed'] = 'yes';
    document.body.append('left over');
    localStorage.setItem('left', 'over');
    sessionStorage.setItem('left', 'over');
    history.pushState(null, '', '/elsewhere');
  });
});
