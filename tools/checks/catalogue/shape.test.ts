import { expect, it } from 'vitest';
import { compareShapes } from './shape.ts';

it.each([
  ['Hello {name}', 'Bonjour {name}'],
  ['{name} of {group}', '{group} : {name}, {name}'],
  ['<0>Sign in</0> or <1/>', '<1/> ou <0>connexion</0>'],
  ['{n, plural, one {# home} other {# homes}}', '{n, plural, one {# logement} other {# logements}}'],
  ['{n, plural, =0 {none} one {# a} other {# b}}', '{n, plural, one {# a} other {# b}}'],
  ['{n, plural, one {A home} other {# homes}}', '{n, plural, =1 {Un logement} one {# a} other {# b}}'],
  ['{n, plural, one {{a} is} other {{a} and {b} are}}', '{n, plural, one {{a} est} other {{a} et {b} sont}}'],
  [
    '{n, plural, one {home} other {homes}}',
    '{n, plural, one {logement} many {de logements} other {logements}}',
  ],
  ['{who, select, me {I} other {They}}', '{who, select, me {Moi} other {Eux}}'],
  ['{km, number} km', '{km, number} km'],
])('accepts %s as %s', (english, french) => {
  expect(compareShapes(english, french)).toEqual([]);
});

it.each([
  ['Hello {name}', 'Bonjour', 'lacks {name}'],
  ['Hello {name}', 'Bonjour {nom}', 'has {nom}, the English has not'],
  ['{km, number} km', '{km} km', 'lacks {km, number}'],
  ['<0>Sign in</0>', 'Connexion', 'lacks </0>'],
  ['<0>Go</0>', '<0>Aller</0> <0>là</0>', 'has <0>, the English has not'],
  ['<0>a</0> <1>b</1>', '<0>a <1>b</0></1>', 'has </0> without its other half'],
  ['<0>a</0>', '</0>a<0>', 'has </0> without its other half'],
  ['{n, plural, one {# a} other {# b}}', '{n}', 'lacks the plural of {n}'],
  ['{n} b', '{n, plural, one {# a} other {# b}}', 'adds a plural of {n}'],
  [
    '{n, plural, one {# a} other {# b}}',
    '{n, plural, other {# b}}',
    'lacks the form "one" in the plural of {n}',
  ],
  [
    '{n, plural, one {# a} other {# b}}',
    '{n, plural, one {# a} few {# c} other {# b}}',
    'has a form "few" in the plural of {n}, which French does not have',
  ],
  ['{n, plural, one {# a} other {# b}}', '{n, plural, one {# a} other {b}}', 'lacks # in the form "other"'],
  [
    '{n, plural, one {A home} other {# homes}}',
    '{n, plural, one {Un logement} other {# logements}}',
    'says the same for 0 and 1: put # into the form "one"',
  ],
  [
    '{n, plural, one {# home of {name}} other {# homes of {name}}}',
    '{n, plural, one {# logement} other {# logements de {name}}}',
    'lacks {name} where the number is one',
  ],
  [
    '{who, select, me {I} other {They}}',
    '{who, select, moi {Moi} other {Eux}}',
    'has other keys in the select of {who}: moi, other',
  ],
])('refuses %s as %s', (english, french, why) => {
  expect(compareShapes(english, french)).toContain(why);
});

it('says when a text cannot be read', () => {
  expect(compareShapes('{n, plural, one {#} other {#}}', '{n, plural, one {#}')).toEqual([
    expect.stringMatching(/^cannot be read: \S/),
  ]);
});
