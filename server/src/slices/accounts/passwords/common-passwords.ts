import { passwordMinimum } from '@lodgepole/contract/accounts/password';
import { dictionary } from '@zxcvbn-ts/language-common';

const isLong = (password: string): boolean => password.length >= passwordMinimum;

const common = new Set(dictionary['passwords-common'].filter(isLong).map((entry) => entry.toLowerCase()));

const reversed = (row: string): string => row.split('').toReversed().join('');

/** The list leaves out what is made by a simple rule: runs along these rows, and repetitions. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
].flatMap((row) => [row, reversed(row)]);

const repetition = /^(.{1,4})\1+$/su;

export interface NamedPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** As people write a name when they make a password of it. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\s._'’-]+/gu, '');

const ownWords = ({ email, first_name, last_name }: NamedPerson): ReadonlySet<string> =>
  new Set(
    [
      email,
      email.slice(0, email.lastIndexOf('@')),
      first_name,
      last_name,
      `${first_name}${last_name}`,
      `${last_name}${first_name}`,
    ].map(plain),
  );

const isOwnName = (password: string, person: NamedPerson): boolean => {
  const words = ownWords(person);
  const word = plain(password);
  return words.has(word) || words.has(word.replace(/\d{1,4}$/, ''));
};

/** Whether a password is one of the first that anyone would try: at all, or at this person's account. */
export const isTooCommon = (password: string, person: NamedPerson): boolean => {
  const lower = password.toLowerCase();
  return (
    lower.trim() === '' ||
    common.has(lower) ||
    repetition.test(lower) ||
    rows.some((row) => row.includes(lower)) ||
    isOwnName(password, person)
  );
};
