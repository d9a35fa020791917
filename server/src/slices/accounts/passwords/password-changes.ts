import { accountMessages as say } from '@lodgepole/contract/accounts/messages';
import type { EditProfileForm } from '@lodgepole/contract/accounts/rules';
import { Invalid, Refused } from '../../../core/errors.ts';
import { type Throttle, usingTry } from '../../../core/limits/throttle.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { UserRow } from '../accounts.repository.ts';
import type { AccountsStore } from '../accounts.store.repository.ts';
import type { Device, DeviceKeys } from '../sessions/device.ts';
import { isTooCommon, type NamedPerson } from './common-passwords.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const isWrong = (isRight: boolean): boolean => !isRight;

/** The hash of a new password that is good enough; the form calls it by the name of the field. */
export const hashNew = (password: string, person: NamedPerson, field: string): Promise<string> => {
  refuseCommon(password, person, field);
  return hashPassword(password);
};

const refuseCommon = (password: string, person: NamedPerson, field: string): void => {
  if (isTooCommon(password, person)) throw new Invalid({ [field]: [say.passwordCommon] });
};

interface PasswordChangesParts {
  /** Wrong old passwords of one person. */
  readonly oldPasswords: Throttle;
  readonly deviceKeys: DeviceKeys;
}

const needsPassword = () => new Refused(say.confirmationRequired, 'confirm_password');

export const makePasswordChanges = ({ oldPasswords, deviceKeys }: PasswordChangesParts) => ({
  /** Refuses what a stolen session must not do: it takes the password, or a sign-in of the last ten minutes. */
  async confirm(viewer: Viewer, { id, password_hash }: UserRow, password?: string): Promise<void> {
    if (password === undefined && viewer.has_just_signed_in) return;
    if (password === undefined) throw needsPassword();
    const giveBack = await oldPasswords.take(String(id));
    const isRight = await usingTry(giveBack, isWrong, () => passwordMatches(password, password_hash));
    if (!isRight) throw needsPassword();
  },

  /** The new hash when a change was asked for and the old password was right; null when none was asked for. */
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

  /** Ends what the old password opened: all other sessions, and the trust in devices other than this one. */
  async settle(
    accounts: Pick<AccountsStore, 'sessions' | 'devices'>,
    { id, email }: UserRow,
    device: Device,
    keptSession: number | null = null,
  ): Promise<void> {
    await accounts.sessions.endAll(id, keptSession);
    await accounts.devices.forgetAll(id);
    await accounts.devices.remember(id, deviceKeys(email, device));
  },
});

export type PasswordChanges = ReturnType<typeof makePasswordChanges>;
