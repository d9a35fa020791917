// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readFrench } from '../../../vite/messages/catalogue.ts';

const { message } = readFrench();

/** What stands on a control, and its accessible name, which says more. */
const names: readonly (readonly [shown: string, name: string])[] = [
  ['Accept', 'Accept: {group_name}'],
  ['Answer', 'Answer: {text}'],
  ['Ask for verification', 'Ask for verification: {home}'],
  ['Book', 'Book {when}'],
  ['Book for the group', 'Book for the group {when}'],
  ['Add to calendar', 'Add to calendar: {when}'],
  ['Cancel', 'Cancel {when}'],
  ['Cancel', 'Cancel the invitation to {name}'],
  ['Edit', 'Edit: {text}'],
  ['Cancel booking', 'Cancel booking: {when}'],
  ['Group chat', 'Group chat, {unread, plural, one {# new} other {# new}}'],
  ['Keep', 'Keep {name}'],
  ['More', 'More: {home}'],
  ['More', 'More: {name}'],
  ['More', 'More: message of {name}'],
  ['More', 'More: review of {name}'],
  ['More', 'More: review of Anonymous'],
  ['Move', 'Move {when}'],
  ['Not interested', 'Not interested: {address}'],
  ['Reject', 'Reject: {group_name}'],
  ['Remove', 'Remove {name}'],
  ['Remove', 'Remove {title}, {address}'],
  ['Remove', 'Remove: {text}'],
  ['Sign out', 'Sign out {device}'],
  ['Unblock', 'Unblock {name}'],
  ['Undo', 'Undo removing picture {0}'],
  ['View Group', 'View Group: {group_name}'],
];

describe('the name of a control for those who speak to their device', () => {
  it.each(names)('“%s” stands at the beginning of “%s”, in French too', (shown, name) => {
    expect(name.startsWith(shown)).toBe(true);
    expect(message(name).startsWith(message(shown))).toBe(true);
  });
});
