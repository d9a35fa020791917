// @vitest-environment node
import { expect, it } from 'vitest';
import { cutText } from './notification-section.tsx';

it.each([
  ['as it is with 64 characters', 'x'.repeat(64), 'x'.repeat(64)],
  ['cut with 65', 'x'.repeat(65), `${'x'.repeat(64)}…`],
  ['never cut inside a character', '🏠'.repeat(65), `${'🏠'.repeat(64)}…`],
])('a preview is %s', (_, text, preview) => {
  expect(cutText(text)).toBe(preview);
});
