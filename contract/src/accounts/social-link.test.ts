import { describe, expect, it } from 'vitest';
import { EditProfileForm, RegisterExtras } from './rules.ts';
import { understoodLink } from './social-link.ts';

describe('a link somebody types briefly', () => {
  it.each([
    ['@zoe', 'https://www.instagram.com/zoe'],
    [' @zoe.b_2 ', 'https://www.instagram.com/zoe.b_2'],
    ['instagram.com/zoe', 'https://instagram.com/zoe'],
    ['www.instagram.com/zoe/', 'https://www.instagram.com/zoe'],
    ['WWW.Instagram.com/@Zoe', 'https://www.instagram.com/Zoe'],
    ['https://instagram.com/zoe?igsh=MzRlODBiNWFlZA==', 'https://instagram.com/zoe'],
    ['https://www.instagram.com/zoe/?utm_source=qr&igshid=1', 'https://www.instagram.com/zoe'],
  ])('is understood for Instagram: %s', (typed, whole) => {
    expect(understoodLink('instagram', typed)).toBe(whole);
    expect(understoodLink('instagram', whole)).toBe(whole);
    const both = { instagram_link: whole, terms_accepted: true };
    expect(RegisterExtras.safeParse(both).success).toBe(true);
    expect(EditProfileForm.safeParse({ instagram_link: whole }).success).toBe(true);
  });

  it.each([
    ['@zoe.bell', 'https://www.facebook.com/zoe.bell'],
    ['facebook.com/zoe', 'https://facebook.com/zoe'],
    ['m.facebook.com/zoe/?mibextid=ZbWKwL', 'https://m.facebook.com/zoe'],
    ['fr-ca.facebook.com/zoe', 'https://fr-ca.facebook.com/zoe'],
    ['facebook.com/profile.php?id=100000&mibextid=x', 'https://facebook.com/profile.php?id=100000'],
  ])('is understood for Facebook: %s', (typed, whole) => {
    expect(understoodLink('facebook', typed)).toBe(whole);
    expect(RegisterExtras.safeParse({ facebook_link: whole, terms_accepted: true }).success).toBe(true);
    expect(EditProfileForm.safeParse({ facebook_link: whole }).success).toBe(true);
  });

  it('keeps what a page of the site needs in its address', () => {
    const story = 'https://www.facebook.com/story.php?story_fbid=1&id=2';
    expect(understoodLink('facebook', `${story}&fbclid=x`)).toBe(story);
  });

  it.each([
    '',
    'zoe',
    'no',
    '@',
    '@zoe bell',
    '@zoe/../evil',
    'facebook.com/zoe',
    'http://instagram.com/zoe',
    'https://evil.example/instagram.com/zoe',
    'https://instagram.com.evil.example/zoe',
    'evilinstagram.com/zoe',
    'javascript:instagram.com/zoe',
    'https://instagram.com@evil.example/zoe',
    `@${'z'.repeat(31)}`,
    `instagram.com/${'z'.repeat(300)}`,
  ])('stays as it is when it is none: %s', (typed) => {
    expect(understoodLink('instagram', typed)).toBe(typed);
  });
});
