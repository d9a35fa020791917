import { describe, expect, it } from 'vitest';
import { changeRefusal, emailSeen, isOwnProfile, roommateRefusals } from './rules.ts';

const [person, other] = [{ id: 1 }, { id: 2 }];

describe('a roommate profile', () => {
  it('belongs only to its person', () => {
    expect([person, other, null].map((viewer) => isOwnProfile(viewer, 1))).toEqual([true, false, false]);
  });

  it('can be changed only by its person, with a reason for others', () => {
    expect(changeRefusal(person, 1)).toBeNull();
    expect(changeRefusal(other, 1)).toBe('not-yours');
    expect(roommateRefusals['not-yours']).toBe('You can only change your own roommate profile.');
  });

  it.each([
    [{ sharesEmail: true, masksEmails: false }, 'whole'],
    [{ sharesEmail: true, masksEmails: true }, 'whole'],
    [{ sharesEmail: false, masksEmails: true }, 'masked'],
    [{ sharesEmail: false, masksEmails: false }, 'none'],
  ])('read with %j shows its email: %s', (facts, seen) => {
    expect(emailSeen(facts)).toBe(seen);
  });
});
