import { accountMessages as say } from '@lodgepole/contract/accounts/messages';
import { passwordMinimum } from '@lodgepole/contract/accounts/password';
import type { EditProfileForm } from '@lodgepole/contract/accounts/rules';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Invalid, Refused } from '../../../core/errors.ts';
import { atMost, type Throttle, usingTry } from '../../../core/limits/throttle.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';
import type { Device, DeviceKeys } from '../sessions/device.ts';

const isLong = (password: string): boolean => password.length >= passwordMinimum;

const common = new Set(dictionary['passwords-common'].filter(isLong).map((entry) => entry.toLowerCase()));

const reversed = (row: string): string => row.split('').toReversed().join('');

/** The list omits passwords that a rule finds: runs along these rows, and repetitions. */
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

interface NamedPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

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

/** Argon2id (the package's default) at the cost that OWASP recommends. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and one of Node's four pool threads, so two stay free for files and lookups. */
const inTurn = atMost(2, 200);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$+jT0pAM7NMdGTWIuyHFXeA$DX3fa9TSgwCAjh7y4Y6zlPrKTB2KUFRCLSGiYpk78n8';

/** Takes equally long with and without an account. */
export const passwordMatches = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const isRight = await inTurn(() => verify(passwordHash ?? decoy, password).catch(() => false));
  return passwordHash !== null && isRight;
};

const isWrong = (isRight: boolean): boolean => !isRight;

export const hashNew = (password: string, person: NamedPerson, field: string): Promise<string> => {
  refuseCommon(password, person, field);
  return hashPassword(password);
};

const refuseCommon = (password: string, person: NamedPerson, field: string): void => {
  if (isTooCommon(password, person)) throw new Invalid({ [field]: [say.passwordCommon] });
};

interface PasswordChangesParts {
  readonly oldPasswords: Throttle;
  readonly deviceKeys: DeviceKeys;
}

const needsPassword = () => new Refused(say.confirmationRequired, 'confirm_password');

export const makePasswordChanges = ({ oldPasswords, deviceKeys }: PasswordChangesParts) => ({
  /** For actions that a stolen session must not allow: asks for the password, or a sign-in within ten minutes. */
  async confirm(viewer: Viewer, { id, password_hash }: UserRow, password?: string): Promise<void> {
    if (password === undefined && viewer.has_just_signed_in) return;
    if (password === undefined) throw needsPassword();
    const giveBack = await oldPasswords.take(String(id));
    const isRight = await usingTry(giveBack, isWrong, () => passwordMatches(password, password_hash));
    if (!isRight) throw needsPassword();
  },

  async askedFor(user: UserRow, form: EditProfileForm): Promise<string | null> {
    const { password, old_password = '', first_name = user.first_name, last_name = user.last_name } = form;
    if (!password) return null;
    const { email } = user;
    refuseCommon(password, { email, first_name, last_name }, 'password');
    const giveBack = await oldPasswords.take(String(user.id));
    const isRight = await usingTry(giveBack, isWrong, () =>
      passwordMatches(old_password, user.password_hash),
    );
    if (!isRight) throw new Invalid({ old_password: [say.oldPasswordWrong] });
    return hashPassword(password);
  },

  async settle(
    accounts: Pick<AccountsStore, 'sessions' | 'devices' | 'queueSecurityMail'>,
    { id, email }: UserRow,
    device: Device,
    keptSession: number | null = null,
  ): Promise<void> {
    await accounts.sessions.endAll(id, keptSession);
    await accounts.devices.forgetAll(id);
    await accounts.devices.remember(id, deviceKeys(email, device));
    await accounts.queueSecurityMail({ user: id, kind: 'password_changed' });
  },
});

export type PasswordChanges = ReturnType<typeof makePasswordChanges>;
