// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../app/providers.tsx';
import { conversationTitle, unreadBadge } from './conversation-title.ts';

const i18n = setupI18n({ locale: 'en-CA', messages: { 'en-CA': {} } });
const anne = 1;
const titleOf = (...names: string[]): string =>
  conversationTitle(
    i18n,
    { participants: names.map((full_name, place) => ({ id: place + 1, full_name, profile_picture: null })) },
    anne,
  );

describe('the title of a conversation', () => {
  it.each([
    [['Anne', 'Bob'], 'Bob'],
    [['Anne'], 'Only you'],
    [['Anne', 'Bob', 'Chloé'], 'Bob, Chloé, You'],
    [['Anne', 'Bob', 'Chloé', 'Dev'], 'Bob, Chloé, Dev, You'],
    [['Anne', 'Bob', 'Chloé', 'Dev', 'Eve'], 'Bob, Chloé, Dev, Eve +1 more'],
    [['Anne', 'Bob', 'Chloé', 'Dev', 'Eve', 'Finn', 'Gus'], 'Bob, Chloé, Dev, Eve +3 more'],
  ])('of %j is “%s”', (names, title) => {
    expect(titleOf(...names)).toBe(title);
  });
});

it('is a list in French too, in which the reader has a small letter', async () => {
  const participants = ['Anne', 'Bob', 'Chloé'].map((full_name, place) => ({
    id: place + 1,
    full_name,
    profile_picture: null,
  }));
  expect(conversationTitle(await createI18n('fr'), { participants }, anne)).toBe('Bob, Chloé, vous');
});

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('the badge of %i unread messages says “%s”', (unread, badge) => {
  expect(unreadBadge(unread)).toBe(badge);
});
