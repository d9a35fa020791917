import { describe, expect, it } from 'vitest';
import { type ListingStatus, listingStatuses } from '../codes.ts';
import { confirmation, ownerMovesStatus, seesListing, takesRequests } from '../rules.ts';
import { StatusForm } from './life.ts';

const statuses = Object.keys(listingStatuses) as ListingStatus[];
const [owner, other] = [{ id: 1 }, { id: 2 }];

describe('a listing', () => {
  it('takes new requests while it is active', () => {
    expect(statuses.filter(takesRequests)).toEqual(['A']);
  });

  it('is seen by everyone unless it is held, then by its owner', () => {
    const seen = (viewer: typeof owner | null) => statuses.filter((status) => seesListing(viewer, 1, status));
    expect(seen(owner)).toEqual(statuses);
    expect(seen(other)).toEqual(['A', 'P', 'R', 'E']);
    expect(seen(null)).toEqual(['A', 'P', 'R', 'E']);
  });

  it('is moved by its owner unless it is held', () => {
    expect(statuses.filter(ownerMovesStatus)).toEqual(['A', 'P', 'R', 'E']);
  });

  it('is reactivated by confirming when it has expired, and otherwise keeps its status', () => {
    const confirmed_at = new Date('2026-11-16T09:00:00Z');
    for (const status of statuses)
      expect(confirmation(status, confirmed_at)).toEqual(
        status === 'E' ? { confirmed_at, status: 'A' } : { confirmed_at },
      );
  });
});

describe('the form of a status', () => {
  it.each([
    [{ status: 'A' }],
    [{ status: 'P', group: null }],
    [{ status: 'R' }],
    [{ status: 'R', group: 7 }],
  ])('may be %j', (form) => {
    expect(StatusForm.safeParse(form)).toMatchObject({ success: true, data: form });
  });

  it.each([
    [{ status: 'E' }, 'status', 'Choose active, paused or rented.'],
    [{}, 'status', 'Choose active, paused or rented.'],
    [{ status: 'A', group: 7 }, 'group', 'Choose a group only when the home is rented.'],
    [{ status: 'P', group: 7 }, 'group', 'Choose a group only when the home is rented.'],
  ])('may not be %j', (form, field, message) => {
    const issues = StatusForm.safeParse(form).error?.issues;
    expect(issues).toMatchObject([{ path: [field], message }]);
  });
});
