import { expect, it } from 'vitest';
import { inLanguage } from '../../core/text/text.ts';
import { evidenceWords } from './queue/queue.present.ts';

const kept = '$1,250.50 · 2 bd · 43.46, -80.52\nThe median of 8 similar homes nearby is $2,600.';
const joined = '2026-11-16T12:00:00.000Z\nThe account has 3 listings.';

it('is read in English as it is kept', () => {
  expect(evidenceWords('low_rent', kept)).toBe(kept);
  expect(evidenceWords('new_account', joined)).toBe(joined);
});

it('is read in French, with prices as French writes them', () => {
  const french = (...asked: Parameters<typeof evidenceWords>) =>
    inLanguage('fr', () => evidenceWords(...asked)).replaceAll('\u00a0', '_');
  expect(french('low_rent', kept)).toBe(
    '1_250,50_$ · 2_ch. · 43.46, -80.52\nLe loyer médian de 8 logements semblables à proximité est de 2_600_$.',
  );
  expect(french('new_account', joined)).toBe('2026-11-16T12:00:00.000Z\nLe compte a 3 annonces.');
});

it('leaves the words of a listing alone', () => {
  const typed = 'The account has 3 listings.';
  expect(inLanguage('fr', () => evidenceWords('contact_details', typed))).toBe(typed);
});
