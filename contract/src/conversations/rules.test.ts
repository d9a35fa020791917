import { describe, expect, it } from 'vitest';
import { deleteRefusal, exitAction, leaveRefusal, MessageForm, StartForm } from './rules.ts';

const people = (count: number) => ({ participants: { length: count } });

describe('leaving a conversation', () => {
  it('leaves while another person is in it, and deletes when alone', () => {
    expect(exitAction({ isGroup: false, ...people(2) })).toBe('leave');
    expect(exitAction({ isGroup: false, ...people(1) })).toBe('delete');
    expect(deleteRefusal({ isGroup: false, ...people(2) })).toBe('others-are-here');
    expect(leaveRefusal({ isGroup: false, ...people(1) })).toBeNull();
  });

  it('is not offered in a group chat, where people leave the group instead', () => {
    for (const count of [1, 2, 7]) {
      const chat = { isGroup: true, ...people(count) };
      expect([exitAction(chat), leaveRefusal(chat), deleteRefusal(chat)]).toEqual([
        null,
        'leave-the-group',
        'leave-the-group',
      ]);
    }
  });
});

it('accepts a message with or without a client id, and trims it', () => {
  expect(MessageForm.parse({ content: ' Hi\nthere ' })).toEqual({ content: 'Hi\nthere' });
  const client_id = '0190b2f4-3c52-7cc3-98c4-dc0c0c07398f';
  expect(MessageForm.parse({ content: 'Hi', client_id })).toEqual({ content: 'Hi', client_id });
  expect(MessageForm.parse({ content: 'Hi', client_id: null }).client_id).toBeNull();
});

it('accepts participants as numbers or as text', () => {
  expect(StartForm.parse({})).toEqual({});
  expect(StartForm.parse({ participants: [1, '2'], group: 3 })).toEqual({ participants: [1, 2], group: 3 });
});
