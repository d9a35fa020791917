import { describe, expect, it } from 'vitest';
import { panelPlace } from './panel-place.ts';

describe('the list under a field', () => {
  const phone = { top: 60, bottom: 764 };

  it('opens below where there is room, as high as what is seen', () => {
    expect(panelPlace({ top: 200, bottom: 242 }, phone)).toEqual({ side: 'below', room: 510 });
  });

  it('opens above at the end of the screen', () => {
    expect(panelPlace({ top: 700, bottom: 742 }, phone)).toEqual({ side: 'above', room: 628 });
  });

  it('stays above the keyboard', () => {
    expect(panelPlace({ top: 300, bottom: 342 }, { top: 60, bottom: 460 })).toEqual({
      side: 'above',
      room: 228,
    });
  });

  it('takes the larger side where neither has room, and never shrinks to nothing', () => {
    expect(panelPlace({ top: 100, bottom: 142 }, { top: 60, bottom: 250 })).toEqual({
      side: 'below',
      room: 160,
    });
  });
});
