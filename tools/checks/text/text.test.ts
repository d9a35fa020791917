import { describe, expect, it } from 'vitest';
import { textChecker } from './text.ts';

const check = (file: string, source: string) =>
  textChecker([])(file, source).map(({ line, message }) => `${line} ${message}`);

describe('text in the browser', () => {
  const page = (jsx: string) => check('web/src/slices/a.page.tsx', `const a = () => (${jsx});`);

  it.each([
    '<p>Hello there</p>',
    '<>Hello</>',
    `<p>{'Hello'}</p>`,
    '<p>{`Hello ${name}`}</p>',
    `<p>{isOpen ? 'Open' : 'Closed'}</p>`,
    `<p>{name ?? 'Nobody'}</p>`,
    '<input placeholder="City" />',
    `<img alt={'A house'} />`,
    '<button aria-label={isOpen ? "Close" : open} />',
    `<Trans>Go <a title="Home">home</a></Trans>`,
    `{ path: '/', title: 'Listings' }`,
    `{ kind: open ? 'Still open' : null }`,
    'label(`Unit ${unit}`)',
    `notify({ message: 'Saved.' })`,
  ])('refuses %s', (jsx) => {
    expect(page(jsx)).not.toEqual([]);
  });

  it.each([
    '<Trans>Hello <b>there</b></Trans>',
    '<p><Plural value={n} one="# room" other="# rooms" /></p>',
    '<p>{t`Hello`}</p>',
    '<p>{t`Hello ${name}`} – {price}&nbsp;·&nbsp;({3})</p>',
    '<input placeholder={t`City`} type="text" className="wide field" />',
    '<span>Lodgepole</span>',
    '<input placeholder="https://example.com/…" />',
    '<a href="mailto:help@example.com">help@example.com</a>',
    `<p>{kind === 'Open' ? <Trans>Open</Trans> : null}</p>`,
    '{ path: "/", title: msg`Listings`, label: "id" }',
    "msg({ message: 'Search', context: 'noun' })",
    "plural(n, { one: 'Show the picture', other: 'Show all # pictures' })",
    '<Plural value={n} _0="No parking" one="# space" other="# spaces" />',
    '<svg viewBox="0 0 1 1"><path d="M 0 0 L 1 1" /></svg>',
  ])('accepts %s', (jsx) => {
    expect(page(jsx)).toEqual([]);
  });

  it('says where and what', () => {
    expect(check('web/src/ui/a.tsx', 'const a = (\n  <p>\n    Hello there\n  </p>\n);')).toEqual([
      '2 literal text "Hello there": put it inside <Trans>.',
    ]);
  });

  it('leaves the page of the component kit alone, and no other page', () => {
    const source = 'const a = <p>Hello there</p>;';
    expect(check('web/src/app/dev/button-states.tsx', source)).toEqual([]);
    expect(check('web/src/app/develop-page.tsx', source)).not.toEqual([]);
  });

  it('leaves tests alone', () => {
    expect(check('web/src/slices/a.page.test.tsx', 'const a = <p>Hello</p>;')).toEqual([]);
  });
});

describe('text of the contract and the server', () => {
  const server = (source: string) => check('server/src/slices/groups/groups.service.ts', source);

  it.each([
    `throw new Refused('This listing is yours.')`,
    `throw new NotFound('no such group')`,
    'throw new Invalid({ city: [`No city called ${name}.`] })',
    `z.string().min(1, 'Enter a name')`,
    `z.string({ error: 'Enter a name' })`,
    `ctx.addIssue({ code: 'custom', message: 'Too late' })`,
    `const refusals = { late: 'It is too late.' }`,
    'throw new Refused(sentence(`Hello ${name}`))',
    'const reason = `Because you saved ${home}`',
    'const place = `Unit ${unit}, ${street}`',
    `const device = known ?? 'Unknown device'`,
    'const page = `<p>Hello ${name}</p>`',
    'const picture = `<img src="${url}" alt="A home">`',
    `sentenceFor(context, 'Open')`,
  ])('refuses %s', (source) => {
    expect(server(source)).toHaveLength(1);
  });

  it.each([
    `throw new Refused(sentence('This listing is yours.'))`,
    `throw new NotFound()`,
    `throw new Error('The pool is closed. This is a bug.')`,
    `log.info('Listening. Ready.')`,
    `z.string().min(1, sentence('Enter a name'))`,
    `z.enum(['on', 'off'])`,
    `const label = sentenceFor('gender', 'Open to all')`,
    'const page = `<style>p { color: red }</style><p class="a">${text}</p>`',
    'const token = `Bearer ${secret}`',
    'const key = `viewing ${id} of ${home}`',
    'await sql`Select this ${id}`',
    `const looks = { 'Any key': green }`,
    `const fits = ['Good Fit', 'Bad Fit']`,
    `endpoint({ method: 'GET', summary: 'Lists the cities. Nothing else.' })`,
    `class Lost extends Error { constructor() { super('The file is lost. Build again.'); } }`,
  ])('accepts %s', (source) => {
    expect(server(source)).toEqual([]);
  });

  it('leaves words alone that are looked for in what people type', () => {
    const source = `const names = ['Yukon Territory'];`;
    expect(check('contract/src/places/words/province-names.ts', source)).toEqual([]);
    expect(check('contract/src/places/place-names.ts', source)).toHaveLength(1);
  });

  it('allows operator messages in the configuration', () => {
    expect(check('server/src/core/config/config.ts', `z.string({ error: 'Give a real address.' })`)).toEqual(
      [],
    );
    expect(check('server/src/ops/commands/staff.ts', 'say(`Filled with ${count} listings.`)')).toEqual([]);
  });
});
