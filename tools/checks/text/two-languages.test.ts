import { describe, expect, it } from 'vitest';
import { textChecker } from './text.ts';

const catalogue = ['This email is already taken.', 'Your email is not verified.', 'Open'];
const check = (source: string, file = 'server/src/slices/groups/groups.present.ts'): string[] =>
  textChecker(catalogue)(file, source).map(({ message }) => message);
const page = (source: string): string[] => check(source, 'web/src/slices/a.tsx');

describe('a locale', () => {
  const why = 'is fixed: take localeOf[language], or the one of the reader.';

  it.each([
    `new Intl.NumberFormat('en-CA')`,
    'const head = `<html lang="en-CA">${body}</html>`',
    `names.sort((a, b) => a.localeCompare(b, 'en-CA'))`,
  ])('is not fixed in code: %s', (source) => {
    expect(check(source)).toEqual([`the locale en-CA ${why}`]);
    expect(page(source)).toEqual([`the locale en-CA ${why}`]);
  });

  it('is refused in JSX too, and in other Englishes', () => {
    expect(page('const a = <html lang="fr-CA" />')).toEqual([`the locale fr-CA ${why}`]);
    expect(check(`format('en-US')`)).toEqual([`the locale en-US ${why}`]);
  });

  it('may be part of the name of a file, and is named in one module', () => {
    expect(check(`await import('../../contract/locales/fr-CA.po')`)).toEqual([]);
    expect(check(`export const localeOf = { en: 'en-CA' }`, 'contract/src/core/text/language.ts')).toEqual(
      [],
    );
    expect(check(`export const localeOf = { en: 'en-CA' }`, 'contract/src/core/locale.ts')).toHaveLength(1);
  });
});

describe('a text', () => {
  it.each([`const label = say(messages.stop);`, `const page = { title: say(title) };`, `say('Hello')`])(
    'is not said while a module loads: %s',
    (source) => {
      expect(check(source)).toEqual([
        'say runs while the module loads, when nobody reads yet: call it where the text is needed.',
      ]);
    },
  );

  it('is not translated while a module loads', () => {
    expect(page('const title = t`Hello`;')).toHaveLength(1);
    expect(page('const title = msg`Hello`;')).toEqual([]);
  });

  it.each([
    `const label = () => say(messages.stop);`,
    `function label() { return say(messages.stop); }`,
    `const page = { title: () => say(title), write() { say(title); } };`,
    `class Page { get title() { return say('title'); } }`,
  ])('is said where it is needed: %s', (source) => {
    expect(check(source)).toEqual([]);
  });

  it.each([
    `if (message.includes('already taken')) stop();`,
    `if (/not verified/i.test(detail)) stop();`,
    `if (detail.match(/Not verified/)) stop();`,
    `if (detail === 'Your email is not verified.') stop();`,
    `switch (detail) { case 'not verified': stop(); }`,
    `if (detail === trustMessages.suspended) stop();`,
    `if (accountMessages.taken !== detail) stop();`,
  ])('is not what code tells cases apart by: %s', (source) => {
    expect(page(source)).toEqual([
      expect.stringMatching(/^compares .*differs by language: compare a code\.$/),
    ]);
  });

  it('is stored by its key, which the server may compare', () => {
    expect(check(`if (title === trustMessages.suspended) stop();`)).toEqual([]);
  });

  it.each([
    `if (status === 'Open') stop();`,
    `if (error.code === 'not_verified') stop();`,
    `if (typed.includes('western union')) stop();`,
    `if (typed === 's e') stop();`,
    `show(trustMessages.suspended);`,
    `if (messages.length === 0) stop();`,
  ])('differs from a code and from what people type: %s', (source) => {
    expect(page(source)).toEqual([]);
  });
});

describe('punctuation', () => {
  it.each([
    'const line = `${label}: ${text}`;',
    'const name = `${first}:`;',
    'const far = `${kilometres} km`;',
    'const home = `${price} · ${count} bd · ${place}`;',
    'const rate = `${percent} %`;',
  ])('behind a value is part of a message: %s', (source) => {
    expect(page(source)).toEqual([
      expect.stringContaining('behind a value is written in another way in French'),
    ]);
  });

  it.each([
    'const a = <p>{label}: {text}</p>;',
    `const a = <p>{label}{': '}{text}</p>;`,
    'const a = <p>{percent} %</p>;',
    'const a = <p>“{text}”</p>;',
  ])('between elements is part of a message: %s', (source) => {
    expect(page(source).length).toBeGreaterThan(0);
  });

  it.each([
    'const key = `draft:${id}:${kind}`;',
    'const url = `${path}?${query}`;',
    'const width = `${percent}%`;',
    'const line = () => t`${label}: ${text}`;',
    'const a = <Trans>{label}: {text}</Trans>;',
    'const a = <kbd>?</kbd>;',
    'const a = <p>{one}&nbsp;·&nbsp;{other} ({third})</p>;',
    `const a = <a href={':'} />;`,
  ])('has other uses: %s', (source) => {
    expect(page(source)).toEqual([]);
  });

  it('is looked for on the server where texts are put together', () => {
    const source = 'const line = `${label}:\\n${url}`;';
    expect(check(source, 'server/src/slices/mail/compose-email.ts')).toHaveLength(1);
    expect(check(source, 'server/src/http/mount.ts')).toEqual([]);
  });
});
