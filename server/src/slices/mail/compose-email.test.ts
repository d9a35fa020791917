import { describe, expect, it } from 'vitest';
import { composeEmail } from './compose-email.ts';
import type { Email } from './mail.ts';

const emailWith = (typed: string): Email => ({
  to: 'ivan@example.com',
  subject: `Olga invited you to the group ${typed}`,
  greeting: `Hi ${typed},`,
  paragraphs: [`Olga would like you to join the group ${typed} for 75 King St S, Waterloo.`],
  action: { label: 'See the invitation', url: 'https://lodgepole.example/groups/invitations' },
  footnote: 'You are receiving this email because you asked for it.',
  unsubscribe: {
    label: `No more emails about ${typed}`,
    url: 'https://lodgepole.example/unsubscribe?token=a.b',
  },
});

/** Text that mail programs turn into links: schemes, email addresses, and words joined by dots, including full-width dots. */
const linked = /\p{L}[:：﹕]\S|\S[@＠﹫][^\s\p{P}]|[^\s\p{P}][.。．｡․﹒][^\s\p{P}\p{N}]|\d\.\d{1,3}\.\d/u;

const withoutOurs = (text: string): string =>
  text
    .replaceAll('https://lodgepole.example/groups/invitations', '')
    .replaceAll(/https:..lodgepole.example.unsubscribe.token.a.b/g, '');

const shownIn = (html: string): string =>
  withoutOurs(html.replace(/<style>.*<\/style>/s, '').replace(/<[^>]*>/g, ' ')).replace(
    /&#(\d+);/g,
    (_, code) => String.fromCodePoint(Number(code)),
  );

describe('text that people typed, in a mail', () => {
  it.each([
    'Win at https://evil.example/x now',
    'evil.com',
    'www.evil.com',
    'mailto:a@evil.com',
    'bob@evil.com',
    'javascript:alert(1)',
    'evil。com',
    'evil．com',
    'evil｡com',
    'https：//evil.com',
    'http://192.168.0.1/x',
    '192.168.0.1',
    'evil.\u200bcom',
    'ev\u2060il.c\u00adom',
    'evil\u202e.moc',
    'evil.\u200dcom',
    'EVIL.COM/x?y=z',
    'tel:+15195550199',
    'a.b.c.d.evil',
  ])('does not become a link: %s', (typed) => {
    const { subject, text, html } = composeEmail(emailWith(typed));
    for (const part of [subject, withoutOurs(text), shownIn(html)]) expect(part).not.toMatch(linked);
  });

  it.each([
    'St. John’s',
    'Unit 4.5',
    'J. R. Smith',
    'Rooms at 10:30',
    'Apt. 3 (St. Clair Ave.)',
    'Maple & Elm',
    'Saturday, 10:00 a.m. EST, or 5 p.m.',
  ])('is unchanged when it does not look like an address: %s', (typed) => {
    expect(composeEmail(emailWith(typed)).subject).toBe(`Olga invited you to the group ${typed}`);
  });

  it.each(['\n', '\r\n', '\u2028', '\u0085', '\t', '\v'])('stays on its line', (breaking) => {
    const { subject, text, html } = composeEmail(
      emailWith(`Maple${breaking}Bcc: all${breaking}${breaking}Three`),
    );
    expect(subject).toBe('Olga invited you to the group Maple Bcc: all Three');
    expect(text.split('\n')[0]).toBe('Hi Maple Bcc: all Three,');
    expect(shownIn(html)).toContain('Hi Maple Bcc: all Three,');
  });

  it('does not fill a subject with a paragraph', () => {
    const { subject } = composeEmail(emailWith('a'.repeat(5000)));
    expect(subject.length).toBeLessThanOrEqual(200);
    expect(subject.endsWith('…')).toBe(true);
  });

  it('leaves our own links whole', () => {
    const { text, html } = composeEmail(emailWith('Maple'));
    for (const part of [text, html]) expect(part).toContain('https://lodgepole.example/groups/invitations');
  });
});
