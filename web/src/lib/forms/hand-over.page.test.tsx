import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetHandOver,
  handOver,
  isHandedOver,
  offerHandOver,
  receiveHandOver,
  takeFilesMissing,
  takeHandedOver,
} from './use-handed-over.ts';

const stored = () => sessionStorage.getItem('hand-over') ?? '';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetHandOver();
});

/** Leaves a page that holds this under the name `form`. */
const leave = (value: unknown, place = '/groups/7?tab=1', hasFiles = false) => {
  const stop = offerHandOver('form', () => ({ value, hasFiles }));
  handOver(place, { notice: 'registered' });
  stop();
};

describe('what a page holds when it is read on in the other language', () => {
  it('is there for the same place, once in each language', () => {
    leave({ name: 'Anne' });
    expect(receiveHandOver('/groups/7?tab=1', 'fr')).toEqual({ notice: 'registered' });
    expect(takeHandedOver('form', '/groups/7')).toEqual({ name: 'Anne' });
    expect(takeHandedOver('form', '/groups/7')).toBeUndefined();
    expect(receiveHandOver('/groups/7?tab=1', 'fr')).toBeNull();
    expect(takeHandedOver('form', '/groups/7')).toBeUndefined();
    expect(receiveHandOver('/groups/7?tab=1', 'en')).toEqual({ notice: 'registered' });
    expect(takeHandedOver('form', '/groups/7')).toEqual({ name: 'Anne' });
  });

  it.each(['/groups/8?tab=1', '/groups/7', '/groups/7?tab=2', '/'])('is not for %s', (place) => {
    leave('text');
    expect(receiveHandOver(place, 'fr')).toBeNull();
    expect(takeHandedOver('form', '/groups/7')).toBeUndefined();
  });

  it('is not taken by a page that comes after it', () => {
    leave('text');
    receiveHandOver('/groups/7?tab=1', 'fr');
    expect(takeHandedOver('form', '/groups/8')).toBeUndefined();
  });

  it('is kept for minutes', () => {
    leave('text');
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(receiveHandOver('/groups/7?tab=1', 'fr')).toBeNull();
    expect(stored()).toBe('');
  });

  it('holds no passwords, wherever they are, and no files', () => {
    const file = new File(['x'], 'x.png');
    leave({ email: 'a@example.com', password: 'secret', deep: [{ old_password: 'secret', file }] });
    expect(stored()).toContain('a@example.com');
    expect(stored()).not.toMatch(/secret|png/);
  });

  it('says once whether files stayed behind', () => {
    leave('text', '/groups/7', true);
    receiveHandOver('/groups/7', 'fr');
    expect([takeFilesMissing(), takeFilesMissing()]).toEqual([true, false]);
    leave('text');
    receiveHandOver('/groups/7?tab=1', 'fr');
    expect(takeFilesMissing()).toBe(false);
  });

  it('is that of the page which is shown, and not of one before it', () => {
    leave('former');
    handOver('/groups/7', null);
    receiveHandOver('/groups/7', 'fr');
    expect(takeHandedOver('form', '/groups/7')).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{', '{"place":"/a"}', '{"place":7,"until":9e15,"takenIn":[],"values":{}}'])(
    'is nothing where the storage holds %j',
    (junk) => {
      sessionStorage.setItem('hand-over', junk);
      expect(receiveHandOver('/a', 'fr')).toBeNull();
    },
  );
});

describe('whether a page may be left without asking', () => {
  it('is so for a moment, while it is left', () => {
    expect(isHandedOver()).toBe(false);
    leave('text');
    expect(isHandedOver()).toBe(true);
    vi.setSystemTime(Date.now() + 10_000);
    expect(isHandedOver()).toBe(false);
  });

  it('is not so when what it holds is too much', () => {
    leave('x'.repeat(300_000));
    expect(isHandedOver()).toBe(false);
    expect(stored().length).toBeLessThan(1000);
  });

  it('is not so when nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    leave('text');
    expect(isHandedOver()).toBe(false);
  });
});
