import { describe, expect, it } from 'vitest';
import {
  changeRefusal,
  isAddressedToAnother,
  isAuthor,
  replyRefusal,
  reviewRefusals,
  writeRefusal,
} from './rules.ts';

const [author, other] = [{ id: 1 }, { id: 2 }];

describe('a review', () => {
  it('is written about others only', () => {
    expect(writeRefusal(author, 2)).toBeNull();
    expect(writeRefusal(author, 1)).toBe('of-oneself');
    expect(reviewRefusals['of-oneself']).toBe('You cannot review yourself.');
  });

  it('belongs to its author, and to nobody once the account is deleted', () => {
    expect([author, other, null].map((viewer) => isAuthor(viewer, 1))).toEqual([true, false, false]);
    expect([author, other, null].map((viewer) => isAuthor(viewer, null))).toEqual([false, false, false]);
  });

  it('can be changed only by its author, with a reason for others', () => {
    expect(changeRefusal(author, 1)).toBeNull();
    expect(changeRefusal(other, 1)).toBe('not-the-author');
    expect(changeRefusal(other, null)).toBe('not-the-author');
    expect(reviewRefusals['not-the-author']).toBe('Only the author can change this review.');
  });

  it('can be answered only by the person reviewed, with a reason for others', () => {
    expect(replyRefusal(other, 2)).toBeNull();
    expect(replyRefusal(author, 2)).toBe('not-the-reviewee');
    expect(reviewRefusals['not-the-reviewee']).toBe('Only the person reviewed can reply to this review.');
  });

  it.each([
    [undefined, false],
    [7, false],
    [8, true],
  ])('that names %s is addressed to another than person 7: %s', (named, isOther) => {
    expect(isAddressedToAnother(named, 7)).toBe(isOther);
  });
});
