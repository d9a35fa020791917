import { describe, expect, it } from 'vitest';
import { EditProfileForm, RegisterExtras } from './rules.ts';
import { expandedLink } from './social-link.ts';

describe('a link in short form', () => {
  it.each([
    ['@zoe', 'https://www.instagram.com/zoe'],
    [' @zoe.b_2 ', 'https://www.instagram.com/zoe.b_2'],
    ['instagram.com/zoe', 'https://instagram.com/zoe'],
    ['www.instagram.com/zoe/', 'https://www.instagram.com/zoe'],
    ['WWW.Instagram.com/@Zoe', 'https://www.instagram.com/Zoe'],
    ['https://instagram.com/zoe?igsh=MzRlODBiNWFlZA==', 'https://instagram.com/zoe'],
    ['https://www.instagram.com/zoe/?utm_source=qr&igshid=1', 'https://www.instagram.com/zoe'],
  ])('is expanded for Instagram: %s', (typed, expanded) => {
    expect(expandedLink('instagram', typed)).toBe(expanded);
    expect(expandedLink('instagram', expanded)).toBe(expanded);
    const both = { instagram_link: expanded, terms_accepted: true };
    expect(RegisterExtras.safeParse(both).success).toBe(true);
    expect(EditProfileForm.safeParse({ instagram_link: expanded }).success).toBe(true);
  });

  it.each([
    ['@zoe.bell', 'https://www.facebook.com/zoe.bell'],
    ['facebook.com/zoe', 'https://facebook.com/zoe'],
    ['m.facebook.com/zoe/?mibextid=ZbWKwL', 'https://m.facebook.com/zoe'],
    ['fr-ca.facebook.com/zoe', 'https://fr-ca.facebook.com/zoe'],
    ['facebook.com/profile.php?id=100000&mibextid=x', 'https://facebook.com/profile.php?id=100000'],
  ])('is expanded for Facebook: %s', (typed, expanded) => {
    expect(expandedLink('facebook', typed)).toBe(expanded);
    expect(RegisterExtras.safeParse({ facebook_link: expanded, terms_accepted: true }).success).toBe(true);
    expect(EditProfileForm.safeParse({ facebook_link: expanded }).success).toBe(true);
  });

  it('keeps the parameters that identify a page', () => {
    const story = 'https://www.facebook.com/story.php?story_fbid=1&id=2';
    expect(expandedLink('facebook', `${story}&fbclid=x`)).toBe(story);
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
  ])('stays unchanged when it is not a link: %s', (typed) => {
    expect(expandedLink('instagram', typed)).toBe(typed);
  });
});
